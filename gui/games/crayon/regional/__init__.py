"""Regional maps: further views of a game's only map, each on the region of a city."""
