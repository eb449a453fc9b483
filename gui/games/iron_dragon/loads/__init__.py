"""Loads: their pictures, and how widgets show them."""
