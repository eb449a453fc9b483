"""Hints and their places, without Qt."""
