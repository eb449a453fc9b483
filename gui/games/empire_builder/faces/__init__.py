"""The photo album: a face for each player."""
