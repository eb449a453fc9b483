"""The models of the history of crayon-rail games, without Qt."""
