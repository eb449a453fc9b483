"""Network sessions as plain values."""
