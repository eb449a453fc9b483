"""A group as plain values."""
