"""The model of a room, without Qt."""
