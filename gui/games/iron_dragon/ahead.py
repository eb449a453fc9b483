"""Slow facts that every game screen needs, computed before the first screen opens."""

from functools import cache
from threading import Lock
from typing import Final

from core.games.iron_dragon.bans import look_up_strikes
from core.games.iron_dragon.offers import look_up_prices
from core.games.iron_dragon.world import world
from gui.games.crayon.painting.geometry import geometry_of
from gui.games.iron_dragon.events.model.areas import areas_of_cards
from gui.games.iron_dragon.events.washes import washes

_FINDING: Final = Lock()


def look_up() -> None:
    """Compute the prices of all sections and the areas of all events, once for all games.

    A thread runs this when the program starts; later callers wait for it to finish. Otherwise the
    first event would freeze the windows in the middle of a game.
    """
    with _FINDING:
        _look_up()


@cache
def _look_up() -> None:
    shipped = world()
    look_up_prices(shipped)
    look_up_strikes(shipped)
    areas = areas_of_cards(shipped)
    for sheet in shipped.board.maps:
        washes(geometry_of(shipped.board, sheet), areas)
