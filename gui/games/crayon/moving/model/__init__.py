"""The models of movement, without Qt."""
