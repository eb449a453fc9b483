"""Locos: a player's own, exchanges, and their pictures."""
