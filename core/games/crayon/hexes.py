"""The geometry of hexes in integers: columns and rows, odd rows half a hex to the right."""

import re
from typing import Final

_EVEN: Final = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
_ODD: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))

_NAME: Final = re.compile(r"([A-Z])(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})")


def around(column: int, row: int) -> list[tuple[int, int]]:
    """Return the six neighbours, counterclockwise from the east.

    Each neighbour is next to the following one.

    >>> around(3, 1)
    [(4, 1), (4, 0), (3, 0), (2, 1), (3, 2), (4, 2)]
    """
    return [(column + right, row + down) for right, down in (_ODD if row % 2 else _EVEN)]


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the steps from one hex to another if all hexes can be crossed.

    >>> distance((31, 32), (47, 18))
    23
    """
    down = b[1] - a[1]
    right = (b[0] - b[1] // 2) - (a[0] - a[1] // 2)
    return max(abs(down), abs(right), abs(down + right))


def point_name(letter: str, column: int, row: int) -> str:
    """Return the name of a point: `M12.34` is column 12, row 34 on map M."""
    return f"{letter}{column}.{row}"


def parse_point_name(name: str) -> tuple[str, int, int]:
    """Return letter, column and row; raises ValueError.

    >>> parse_point_name("M12.34")
    ('M', 12, 34)
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not a letter, a column, a dot and a row")
    return match[1], int(match[2]), int(match[3])
