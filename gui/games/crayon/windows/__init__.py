"""Windows of any crayon-rail game."""
