"""The major city that a seat can connect next, for advice without a delivery."""

from collections import deque

from core.games.crayon.board import Milepost
from core.games.crayon.game_state import CrayonState, CrayonWorld
from core.games.crayon.track import ends_of
from core.ruleset import Seat


def next_major_city(world: CrayonWorld, state: CrayonState, seat: Seat) -> str | None:
    """Return the nearest major city without a seat's track, by the number of sections.

    None if the seat has no track yet, or has reached all major cities that land joins to it.
    """
    board = world.board
    reached = set(ends_of(board, state.tracks, seat))
    wanted: dict[Milepost, str] = {}
    for centre in world.majors:
        city = world.city_at(centre)
        if city is not None and reached.isdisjoint(board.cities[city].mileposts):
            wanted |= dict.fromkeys(board.cities[city].mileposts, city)
    seen, ahead = set(reached), deque(sorted(reached))
    while ahead:
        at = ahead.popleft()
        if at in wanted:
            return wanted[at]
        for to in (*board.interior[at], *(end for _, end in board.sections_at[at])):
            if to not in seen:
                seen.add(to)
                ahead.append(to)
    return None
