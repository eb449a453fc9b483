"""The contents of windows that crayon-rail games share, as plain values."""
