"""The end of a game: the winner, and statistics."""
