"""What Empire Builder adds to the map of crayon-rail games."""
