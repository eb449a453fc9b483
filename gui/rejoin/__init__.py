"""Back to the table of a game that this computer dropped out of."""
