"""What the program keeps on the disk: saved games, the record of the game at play, notes."""
