"""Iron Dragon on the screen: its map, its windows, and what they show and may do."""
