"""What the windows of all games share: the desk, docks, windows in front, and where they lie.

A window never asks the rules and never changes the table: it reads the model of its feature and
acts through the `Desk`.
"""
