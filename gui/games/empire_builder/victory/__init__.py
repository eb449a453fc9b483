"""The end of a game of Empire Builder."""
