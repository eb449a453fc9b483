"""A turn as plain values."""
