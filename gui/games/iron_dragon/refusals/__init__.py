"""The sentences of what Iron Dragon refuses, and of why a place of the map cannot be used."""
