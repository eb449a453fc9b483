"""The rematch after a game: the question, the answers, and the new table."""
