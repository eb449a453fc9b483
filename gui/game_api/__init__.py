"""What the program asks of a game: its package, its words, and the marks of a record. No Qt."""
