"""Desks of games that trade track: Ann, in turn, owns the end of a way, Ben its beginning."""

from pathlib import Path
from typing import Any, Final

from core.games.crayon.board import EdgeId
from core.games.empire_builder.rules import RULES
from gui.games.empire_builder.desk import RailwayDesk
from tests.core.games.empire_builder.places import centre, line
from tests.core.games.empire_builder.places import sections as rows
from tests.gui.games.empire_builder.lesson_desks import desk_at

TRADING: Final = {"Track Trading": "Yes"}
WAY: Final = line(10)
BENS: Final = tuple((a, b) for a, b in rows(WAY[:4]))
ANNS: Final = tuple((a, b) for a, b in rows(WAY[4:]))
CHICAGO: Final = centre("Chicago")


def edge(ends: tuple[str, str]) -> EdgeId:
    return RULES.world.board.edges_by_name[ends]


def trading(
    folder: Path, *, options: dict[str, Any] | None = None, turn: int = 5, **ann: Any
) -> RailwayDesk:
    placed = {"at": CHICAGO} if turn > 2 else {}
    seats = {**placed, "track": ANNS, **ann}, {**placed, "track": BENS}, placed
    return desk_at(folder, *seats, options=TRADING if options is None else options, turn=turn)
