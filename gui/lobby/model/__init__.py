"""The lobby as plain values."""
