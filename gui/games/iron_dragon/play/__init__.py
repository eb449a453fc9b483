"""The screen of Iron Dragon: what it adds to that of every crayon-rail game."""
