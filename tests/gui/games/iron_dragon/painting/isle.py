"""A small isle with all features of a map, so that its painting is quick to test."""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.board_table import read_board

_ROWS: Final = (
    "................",
    "..ppffffpp......",
    ".ppffffmmmpp....",
    ".pppffmmaammpp..",
    ".ppppmmaavmmpp..",
    ".pddpppmmmmppp..",
    ".dddppppppppjj..",
    "..ddppppppjjjj..",
    "..dpppppppjjj...",
    "...ppppppppp....",
    "......ppp.......",
    "................",
)
_TERRAIN: Final = {
    ".": "sea", "p": "plain", "f": "forest", "m": "mountain", "a": "alpine", "v": "volcano",
    "d": "desert", "j": "jungle",
}  # fmt: skip
_CASTLE: Final = ((7, 7), (8, 7), (8, 6), (7, 6), (6, 7), (7, 8), (8, 8))


def isle() -> Board:
    """The board, with one map, called M."""
    lines = [
        "map\tM\t16\t12\tThe Isle",
        "city\tAlta\tmajor\tWest\tM7.7\tGold, Wine",
        "city\tBrenn\tmedium\tWest\tM3.4\tWheat",
        "city\tCaldor\tsmall\tEast\tM12.5",
    ]
    for row, ground in enumerate(_ROWS):
        for column, letter in enumerate(ground):
            lines.append(f"point\tM{column}.{row}\t{_point(column, row, letter)}")
    lines.append("section\tM4.2\tM4.3\triver=Rill")
    return read_board("\n".join(lines), file="isle")


def _point(column: int, row: int, letter: str) -> str:
    kingdom = "West" if column < 9 else "East"
    if (column, row) in _CASTLE:
        return "major_city\tWest\tcity=Alta"
    named = {
        (3, 4): "medium_city\tWest\tcity=Brenn",
        (12, 5): "small_city\tEast\tcity=Caldor",
        (10, 8): "port\tEast\tport=Haven",
    }
    if (column, row) in named:
        return named[column, row]
    return _TERRAIN[letter] if letter == "." else f"{_TERRAIN[letter]}\t{kingdom}"
