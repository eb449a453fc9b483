"""The end of a game: who has won, and how it went."""
