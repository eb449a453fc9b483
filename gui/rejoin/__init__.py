"""Rejoining the table of an unfinished network game."""
