"""All maps of a board, each drawn on demand."""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.svg.drawing import map_svg


class SvgMaps:
    """A drawer of the maps of one board (`core.games.package.MapDrawer`)."""

    def __init__(self, board: Board) -> None:
        self._board: Final = board

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the maps, the main one first."""
        return tuple(sheet.letter for sheet in self._board.maps)

    def draw(self, letter: str, *, ids: bool) -> str:
        """Return a map as one SVG file, with the name of every point if `ids`."""
        sheet = self._board.maps[self.letters.index(letter)]
        return map_svg(self._board, sheet, ids=ids)
