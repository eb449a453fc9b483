"""A room as plain values."""
