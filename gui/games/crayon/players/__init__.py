"""The players: their order of play, and Who's who."""
