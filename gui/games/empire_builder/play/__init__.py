"""The screen of Empire Builder: what it adds to that of every crayon-rail game."""
