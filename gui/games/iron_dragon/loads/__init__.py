"""Loads: their pictures, and the widgets that show them."""
