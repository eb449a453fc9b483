"""Games that are about to be won."""

from typing import Any

from core.games.iron_dragon import commands as do
from tests.core.games.iron_dragon.rules.places import centre, contract_that, joining
from tests.core.games.iron_dragon.rules.tables import Game, start

KOLA = centre("Kola")
CARD, DEMAND, CITY, LOAD, _ = contract_that(lambda city, load, pay: pay == 20)
SPARE = [number for number in (1, 2, 3, 4, 5, 6) if number != CARD]
RAILS = joining(7)


def track(cities: int) -> list[list[str]]:
    return [list(ends) for ends in joining(cities)]


def delivering(money: int, cities: int = 7, **rest: Any) -> Game:
    """Return a game: seat 0 has joined this many cities and delivers its load for 20 GP."""
    seat = {
        "money": money,
        "at": centre(CITY),
        "loads": [LOAD],
        "contracts": [CARD, *SPARE[:2]],
        "track": track(cities),
    }
    return start(seat, {"at": KOLA}, deck_top=[*SPARE[2:5]], **rest)


DELIVER = do.Deliver(contract=CARD, demand=DEMAND)


def on_anothers_track(cash: int) -> Game:
    """Return a game in which seat 1 stands where the track of seat 0 begins."""
    owner = {"money": cash, "track": track(7), "at": KOLA}
    return start(owner, {"money": 60, "at": RAILS[0][0]}, {"at": KOLA}, active=1)
