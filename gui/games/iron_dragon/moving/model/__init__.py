"""Movement as plain values."""
