"""The map compiler: from GeoJSON drawn by hand to a board of mileposts.

Its product is data that a game ships, so nobody needs it to play. It may read and write files;
nothing else in `core` imports it.
"""
