"""Ranked games: the scoring of a game, and the standings of a zone."""
