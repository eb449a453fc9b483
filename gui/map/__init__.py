"""The base of all games' maps, and the visible part of a map."""
