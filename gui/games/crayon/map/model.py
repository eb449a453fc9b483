"""The steps of the keyboard cursor over the hexes of a map (A11Y-2).

Left and right follow the row. Up and down keep the column, so they alternate between the upper
right and the upper left neighbour from row to row. The sloping step takes the other of the two.
Together they reach all six neighbours from every milepost.
"""

from typing import Final, Literal

from core.games.crayon.board import Board, Milepost

Direction = Literal["left", "right", "up", "down", "sloping up", "sloping down"]

_ROWS: Final = {"up": -1, "down": 1, "sloping up": -1, "sloping down": 1}


def neighbour(board: Board, at: Milepost, direction: Direction) -> Milepost | None:
    """Return the neighbour in a direction; None beyond the edge of the map."""
    point = board.points[at]
    column, row = point.column, point.row
    if direction in _ROWS:
        if direction.startswith("sloping"):
            column += 1 if row % 2 else -1
        row += _ROWS[direction]
    else:
        column += 1 if direction == "right" else -1
    place = (point.map, column, row)
    return next(
        (milepost for milepost in board.adjacent[at] if _place(board, milepost) == place), None
    )


def _place(board: Board, at: Milepost) -> tuple[str, int, int]:
    point = board.points[at]
    return point.map, point.column, point.row
