"""Loads that must be given up."""
