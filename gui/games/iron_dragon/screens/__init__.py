"""Looks at a game that screens of the program show: the preview of a game, a peek at contracts."""
