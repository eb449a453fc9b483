"""The end of a game of Iron Dragon."""
