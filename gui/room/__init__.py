"""A room: a table on the local network before its game, and what its members ask for."""
