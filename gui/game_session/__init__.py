"""The game in the window from its start to its end: alone, or with others."""
