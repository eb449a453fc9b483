"""Ships: boarding, leaving, and their pictures."""
