"""Saved games and records as players see them: contents, lists, and the save window."""
