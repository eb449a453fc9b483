"""The options of a game: their texts, the window in a running game, and the list in the setup."""
