"""What windows of any crayon-rail game show, as plain values."""
