"""Network sessions as trio tasks: finding, setting up, playing, watching and rejoining tables."""
