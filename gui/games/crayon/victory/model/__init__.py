"""The models of the end of a game, without Qt."""
