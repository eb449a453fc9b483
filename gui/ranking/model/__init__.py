"""Scores and standings as plain values."""
