"""Ranked games: what one came to, and the standings of a zone."""
