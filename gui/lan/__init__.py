"""Play on the local network: the list of tables, and the way to a game."""
