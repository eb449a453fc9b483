"""Every way to spend money, each with a game in which seat A may do it."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import Accept, AnyCommand
from core.ruleset import Options, Seat
from tests.core.games.iron_dragon.rules.places import centre, docks, plain, rock
from tests.core.games.iron_dragon.rules.tables import Game, done, start

A, B = Seat(0), Seat(1)
BANK = None
KOLA = centre("Kola")
ORC = "Kudamram"


class Payment(NamedTuple):
    """A game for this cash of seat A, the command, its cost, and the payee."""

    of: Callable[[int, Options], Game]
    command: AnyCommand
    amount: int
    why: str
    to: Seat | None = BANK


def _at_kola(cash: int, options: Options) -> Game:
    seats = ({"at": KOLA, "money": cash}, {"at": KOLA, "money": 0})
    asked = {"Cross-Grading": "Yes", **options}
    return start(*seats, options=asked, foremen_discard=["Steffan"])


def _with_salamander(cash: int, options: Options) -> Game:
    seats = ({"at": KOLA, "money": cash, "loco": "Salamander"}, {"at": KOLA, "money": 0})
    return start(*seats, options={"Cross-Grading": "Yes", **options})


def _below(cash: int, options: Options) -> Game:
    orc = {"foreman": ORC, "money": cash, "track": [list(rock(3)[:2])]}
    return start(orc, {"money": 0}, turn=3, options=options)


def _in_port(cash: int, options: Options) -> Game:
    seats = ({"at": docks("Wikkedde"), "money": cash}, {"at": KOLA, "money": 0})
    return done(start(*seats, ships_top=["Vulture"], options=options), A, do.DrawShips())


def _on_anothers_track(cash: int, options: Options) -> Game:
    way = plain(2)
    owner = {"money": 0, "track": [list(way)]}
    return start({"at": way[0], "money": cash}, owner, options=options)


def _underground_with(other: str) -> Callable[[int, Options], Game]:
    def of(cash: int, options: Options) -> Game:
        way = rock(2)
        mover = {"at": way[0], "money": cash, "track": [list(way)]}
        return start(mover, {"money": 0, "foreman": other}, options=options)

    return of


_STEP = do.Move(path=(plain(2)[1],), accept=Accept(bribe=4))
_STEP_BELOW = do.Move(path=(rock(2)[1],), accept=Accept(bribe=1))
PAYMENTS = {
    "section": Payment(_below, do.Build(from_=rock(3)[1], to=rock(3)[2]), 5, "track"),
    "upgrade": Payment(_at_kola, do.Upgrade(loco="Sardar"), 10, "loco"),
    "double upgrade": Payment(_at_kola, do.Upgrade(loco="Fire Drake"), 20, "loco"),
    "cross-grade": Payment(_with_salamander, do.CrossGrade(loco="Sardar"), 5, "loco"),
    "swap": Payment(_at_kola, do.SwapForeman(), 1, "foreman"),
    "draw": Payment(_at_kola, do.DrawForeman(), 1, "foreman"),
    "take": Payment(_at_kola, do.TakeForeman(foreman=ORC), 5, "foreman"),
    "fee": Payment(_in_port, do.Board(ship="Vulture"), 3, "fee"),
    "track bribe": Payment(_on_anothers_track, _STEP, 4, "track bribe", B),
    "toll to the bank": Payment(_underground_with("Groc"), _STEP_BELOW, 1, "underworld bribe"),
    "toll to the Orc": Payment(_underground_with(ORC), _STEP_BELOW, 1, "underworld bribe", B),
}
each_payment = pytest.mark.parametrize("payment", PAYMENTS.values(), ids=PAYMENTS)
