"""The windows of a game, one file each: they draw what a model says and hand on what is clicked.

A window never asks the rules and never changes the table: it reads a model of `gui.models` and
acts through the `Desk`.
"""
