"""Foremen: whom a player employs, the ways to another, and their portraits."""
