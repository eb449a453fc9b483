"""The world of Iron Dragon: the board that its two maps make.

>>> from core.games.iron_dragon.world import BOARD
>>> BOARD.cities["Bluefeld"].loads
('Hops',)
"""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.board_table import read_board
from core.games.data_files import data_text

_TABLE: Final = "board.txt"

BOARD: Final[Board] = read_board(data_text(__package__, _TABLE), file=_TABLE)
