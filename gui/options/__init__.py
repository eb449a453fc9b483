"""The options of a game: in words, in the window of a running game, and in a setup."""
