"""The legends: tables of all there is in the game, each a window of its own."""
