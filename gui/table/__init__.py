"""A table as all windows see it."""
