"""The history of a table, turn by turn, and the window that shows it."""
