"""The milepost that the keyboard points at, and its steps over the hexes (A11Y-2).

Left and right go along the row. Up and down keep to the column: they go to the upper right from
one row and to the upper left from the next. The sloping step goes the other of the two ways, so
that from everywhere all six directions are open.
"""

from typing import Final, Literal

from core.games.crayon.board import Board, Milepost

Direction = Literal["left", "right", "up", "down", "sloping up", "sloping down"]

_ROWS: Final = {"up": -1, "down": 1, "sloping up": -1, "sloping down": 1}


def neighbour(board: Board, at: Milepost, direction: Direction) -> Milepost | None:
    """The point one step away in a direction; None beyond the rim of the map."""
    point = board.points[at]
    column, row = point.column, point.row
    if direction in _ROWS:
        if direction.startswith("sloping"):
            column += 1 if row % 2 else -1
        row += _ROWS[direction]
    else:
        column += 1 if direction == "right" else -1
    place = (point.map, column, row)
    return next((one for one in board.adjacent[at] if _place(board, one) == place), None)


def _place(board: Board, at: Milepost) -> tuple[str, int, int]:
    point = board.points[at]
    return point.map, point.column, point.row
