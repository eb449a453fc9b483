"""The map compiler: from GeoJSON drawn by hand to a board of mileposts.

Its product is data that a game ships, so nobody needs it to play. It may read and write files;
nothing else in `core` imports it. It knows no game: what is where stands in the drawings, what
belongs together in a settings file beside them. `docs/world.md` says how to draw.
"""

from core.games.crayon.maps.compiler import compile_board as compile_board
from core.games.crayon.maps.compiler import compiled_table as compiled_table
from core.games.crayon.maps.errors import MapError as MapError
