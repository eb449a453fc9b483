"""Network sessions, one at a time."""
