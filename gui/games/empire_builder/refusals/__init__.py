"""The sentences of what Empire Builder refuses, and of why a place of the map cannot be used."""
