"""What rivals are about to take, and who of them is about to win."""

from typing import Any

import pytest

from core.ai.planner.rivals import Rivals
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from tests.core.ai.planner.places import OTHERS, card_for, outlook
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, joining
from tests.core.games.iron_dragon.rules.tables import start

RIVAL, THIRD = Seat(1), Seat(2)
GOLD, _ = card_for("Uloggh", "Gold")
SOURCE = "Orc-Obasyln"


def rivals(*others: dict[str, Any], **own: Any) -> Rivals:
    return Rivals(outlook(table(*others, **own)))


def table(*others: dict[str, Any], **own: Any) -> State:
    seat = {"at": centre("Nordkassel"), **own}
    return start(seat, *others).state


def holding(chips: int, **more: Any) -> dict[str, Any]:
    """A seat far from everything with so many loads of gold."""
    return {"at": centre("Nordkassel"), "loco": "Iron Dragon", "loads": ["Gold"] * chips, **more}


def asking(at: str = SOURCE, **more: Any) -> dict[str, Any]:
    """A seat that wants gold."""
    return {"at": centre(at), "contracts": [GOLD, *OTHERS[1:]], **more}


LAST = holding(WORLD.chips["Gold"] - 1)


@pytest.mark.rule("COMP-18", "LOAD-4")
def test_the_last_chip_is_gone_if_a_rival_who_asks_for_it_stands_there() -> None:
    assert rivals(asking(), LAST).chips("Gold") == 0


@pytest.mark.parametrize(
    "rival",
    [
        pytest.param(asking(at="Nordkassel"), id="he is too far off"),
        pytest.param(asking(contracts=[3, 4, 5]), id="he does not ask for it"),
        pytest.param(asking(loads=["Gold"]), id="he has one already"),
    ],
)
def test_it_is_not_gone_if(rival: dict[str, Any]) -> None:
    held = holding(WORLD.chips["Gold"] - 1 - len(rival.get("loads", ())))
    assert rivals(rival, held).chips("Gold") == 1


def test_whoever_is_there_first_gets_it() -> None:
    assert rivals(asking(), LAST, at=centre(SOURCE)).chips("Gold") == 1


def test_of_many_chips_a_rival_leaves_enough() -> None:
    assert rivals(asking()).chips("Gold") == WORLD.chips["Gold"]


SMALL = "Caetee"
CENTRE = BOARD.cities[SMALL].mileposts[0]
NEAR, FAR_SIDE = (other for _, other in BOARD.sections_at[CENTRE][:2])
THERE = {"track": [[centre(SMALL), BOARD.points[FAR_SIDE].name]], "at": centre("Kola")}
"""A seat that has one of the two places of a small city."""


def hand(city: str, *, asks: bool) -> list[int]:
    """Three contracts, the first of which may have to do with a city, but none of the others."""
    made = BOARD.cities[city].loads
    about: list[int] = []
    others: list[int] = []
    for number, card in WORLD.contracts.items():
        wanted = any(one.city == city or one.load in made for one in card.demands)
        (about if wanted else others).append(number)
    return [about[0] if asks else others[2], *others[:2]]


def close_by(*, asks: bool = True, **more: Any) -> dict[str, Any]:
    """A seat one step from the city, which wants to go there."""
    onward = next(to for _, to in BOARD.sections_at[NEAR] if to not in {CENTRE, FAR_SIDE})
    ends = [BOARD.points[NEAR].name, BOARD.points[onward].name]
    return {"at": centre("Kola"), "contracts": hand(SMALL, asks=asks), "track": [ends], **more}


@pytest.mark.rule("ACCESS-2")
def test_a_rival_close_by_takes_the_last_place_of_a_small_city() -> None:
    assert rivals(close_by(), THERE).shuts_out(SMALL)


@pytest.mark.parametrize(
    "others",
    [
        pytest.param((close_by(), {}), id="two places are left"),
        pytest.param((close_by(asks=False), THERE), id="he has nothing to do there"),
        pytest.param((close_by(track=[]), THERE), id="he is too far off"),
        pytest.param((close_by(money=0), THERE), id="he has no money"),
    ],
)
def test_he_does_not_if(others: tuple[dict[str, Any], ...]) -> None:
    assert not rivals(*others).shuts_out(SMALL)


def test_whoever_is_there_is_not_shut_out() -> None:
    assert not rivals(close_by(), {}, **THERE).shuts_out(SMALL)


@pytest.mark.rule("VICTORY-1")
def test_a_rival_with_cities_and_nearly_the_money_is_feared() -> None:
    track = [list(ends) for ends in joining(7)]
    rich = {"at": centre("Wikkedde"), "track": track, "money": 245, "loco": "Iron Dragon"}
    found = rivals({}, rich)
    assert found.feared == THIRD
    assert found.turns_to_win[THIRD] < found.turns_to_win[RIVAL]


def test_in_the_beginning_nobody_is_feared() -> None:
    assert rivals({}, {}).feared is None
