"""Slow facts that the screens of a game need, computed before the first screen opens."""

from collections.abc import Callable
from functools import cache
from threading import Lock

from core.games.crayon.board import Board
from gui.games.crayon.effects.washes import washes
from gui.games.crayon.events.model.effects import effects_of_cards
from gui.games.crayon.events.model.guide import EventGuide
from gui.games.crayon.map.sketch import sketches
from gui.games.crayon.painting.geometry import geometry_of
from gui.games.crayon.painting.small_map import SmallMap, small_maps


def once(find: Callable[[], None]) -> Callable[[], None]:
    """Return a function that calls `find` once for all games; later callers wait until it is done.

    A thread calls it when the program starts. Otherwise the first event would freeze the windows in
    the middle of a game.
    """
    finding, found = Lock(), cache(find)

    def look_up() -> None:
        with finding:
            found()

    return look_up


def look_up_map(
    guide: EventGuide, small: Callable[[Board], tuple[SmallMap, ...]] = small_maps
) -> None:
    """Cache the sketches of a game's maps, and what its event cards show on them.

    `small` makes and caches the maps in small, for the sketches and the minimap.
    """
    board, effects = guide.world.board, effects_of_cards(guide)
    sketches(small(board))
    for sheet in board.maps:
        washes(geometry_of(board, sheet), effects)
