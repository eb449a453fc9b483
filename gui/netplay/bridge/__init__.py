"""Network sessions as tasks of trio: finding, setting up, playing, watching and rejoining."""
