"""The contents and actions of each window of the game, as plain values."""
