"""The base of all games' windows: the desk, docks, fronts, and their layout.

A window never asks the rules and never changes the table: it reads a model and acts through the
`Desk`.
"""
