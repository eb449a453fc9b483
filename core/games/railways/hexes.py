"""The geometry of hexes in integers (RW-COMP-1 to RW-COMP-3).

Odd rows lie half a hex to the right. Edges are numbered 0 to 5 counterclockwise from the east.
"""

import re
from typing import Final

EDGES: Final = range(6)
LETTER: Final = "R"

_EVEN: Final = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
_ODD: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))
_NAME: Final = re.compile(r"R(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})")


def across(column: int, row: int, edge: int) -> tuple[int, int]:
    """Return the hex across an edge; it may be beyond the map.

    >>> across(3, 1, 1)
    (4, 0)
    """
    right, down = (_ODD if row % 2 else _EVEN)[edge]
    return column + right, row + down


def facing(edge: int) -> int:
    """Return the edge by which the hex across this edge meets it.

    >>> facing(1)
    4
    """
    return (edge + 3) % 6


def hex_name(column: int, row: int) -> str:
    """Return the name of a hex: `R12.17` is column 12, row 17."""
    return f"{LETTER}{column}.{row}"


def parse_hex(name: str) -> tuple[int, int]:
    """Return column and row; raises ValueError.

    >>> parse_hex("R12.17")
    (12, 17)
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not R, a column, a dot and a row")
    return int(match[1]), int(match[2])
