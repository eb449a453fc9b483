"""Play on the local network: from the list of tables to a game."""
