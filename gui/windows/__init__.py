"""The windows of a game, one file each: they show what a model provides and pass clicks on.

A window never asks the rules and never changes the table: it reads a model of `gui.models` and acts
through the `Desk`.
"""
