"""How soon rivals win, and which of them must not be bribed."""

from typing import Any

import pytest

from core.games.iron_dragon.ai.planner.rivals import Rivals
from core.games.iron_dragon.moving import TRACK_BRIBE
from core.ruleset import Seat
from tests.core.games.iron_dragon.ai.planner.places import outlook
from tests.core.games.iron_dragon.rules.places import centre, joining
from tests.core.games.iron_dragon.rules.tables import start

RIVAL, THIRD = Seat(1), Seat(2)
WON = 250


def rivals(*others: dict[str, Any]) -> Rivals:
    return Rivals(outlook(start({"at": centre("Nordkassel")}, *others).state))


def rich(money: int, *, cities: int = 7) -> dict[str, Any]:
    track = [list(ends) for ends in joining(cities)]
    return {"at": centre("Wikkedde"), "track": track, "money": money, "loco": "Iron Dragon"}


@pytest.mark.rule("COMP-18", "VICTORY-1")
def test_rival_with_cities_and_nearly_the_money_wins_sooner() -> None:
    soon = rivals({}, rich(WON - 5)).turns_to_win
    assert list(soon) == [RIVAL, THIRD]
    assert soon[THIRD] < soon[RIVAL]


@pytest.mark.rule("VICTORY-5")
@pytest.mark.parametrize(
    ("rival", "crowned"),
    [
        pytest.param(rich(WON - TRACK_BRIBE), True, id="a bribe is all that he lacks"),
        pytest.param(rich(WON - TRACK_BRIBE - 1), False, id="he lacks more"),
        pytest.param(rich(WON - TRACK_BRIBE, cities=6), False, id="he lacks a city"),
    ],
)
def test_rival_that_a_bribe_would_let_win_must_not_be_bribed(
    rival: dict[str, Any], *, crowned: bool
) -> None:
    assert rivals({}, rival).crowned == ({THIRD} if crowned else set())
