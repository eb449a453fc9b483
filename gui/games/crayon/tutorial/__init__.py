"""The tutorial of crayon-rail games: the page and the window of a game's chapters."""
