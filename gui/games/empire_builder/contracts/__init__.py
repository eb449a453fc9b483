"""The demand cards, and the marks of a demand on the map."""
