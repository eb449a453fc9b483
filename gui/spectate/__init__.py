"""Watching a game that others play."""
