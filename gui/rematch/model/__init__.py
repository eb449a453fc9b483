"""A rematch as plain values."""
