"""Events as plain values."""
