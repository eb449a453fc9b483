"""Facts that every screen of a game needs and that take long to find, found before one opens."""

from functools import cache
from threading import Lock
from typing import Final

from core.games.iron_dragon.bans import look_up_strikes
from core.games.iron_dragon.offers import look_up_prices
from core.games.iron_dragon.world import world
from gui.games.crayon.painting.geometry import geometry_of
from gui.games.iron_dragon.map.event_washes import washes
from gui.games.iron_dragon.models.event_areas import areas_of_cards

_FINDING: Final = Lock()


def look_up() -> None:
    """Find the prices of all sections, and where each event holds, once for all games.

    A thread begins with it when the program starts; a caller that comes before it is done waits for
    the rest. Otherwise a window would be held up in the middle of a game, by the first event.
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
