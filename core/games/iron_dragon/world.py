"""The world of Iron Dragon: the board that its two maps make.

>>> board().cities["Bluefeld"].loads
('Hops',)
"""

from functools import cache

from core.games.crayon.board import Board
from core.games.crayon.board_table import read_board
from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE

FILE = "board.txt"


@cache
def board() -> Board:
    """The main world, map M, and the Underworld, map U; raises BadBoardTable."""
    return read_board(data_text(PACKAGE, FILE), file=FILE)
