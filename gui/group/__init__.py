"""Groups before their games: members, seats, options, and the start."""
