"""The map compiler: from GeoJSON drawn by hand to a board of mileposts.

Its output is data that a game ships, so it is not needed for play. It may read and write files;
nothing else in `core` imports it. It is independent of games: the drawings have the places, and a
settings file beside them has the rest. `docs/world.md` explains how to draw.
"""

from core.games.crayon.maps.compiler import compile_board as compile_board
from core.games.crayon.maps.compiler import compiled_table as compiled_table
from core.games.crayon.maps.errors import MapError as MapError
