"""What each window of the game shows, and what may be done in it, as plain values."""
