"""The end of a game as plain values."""
