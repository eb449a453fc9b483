"""Online play: from the title to a zone, a group and its game."""
