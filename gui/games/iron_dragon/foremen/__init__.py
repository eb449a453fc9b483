"""Foremen: a player's foreman, the ways to get another, and the portraits."""
