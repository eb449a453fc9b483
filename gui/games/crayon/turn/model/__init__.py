"""The models of a turn, without Qt."""
