"""Locos: a player's loco, exchanges, and the pictures."""
