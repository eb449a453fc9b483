"""The models of a rematch, without Qt."""
