"""What every map of a game is, and which part of it is seen."""
