"""The painting of a map of hexes: ink and watercolour on parchment, by QPainter alone."""
