"""Finding a place on the map by its name."""
