"""The models of a group, without Qt."""
