"""Windows that open automatically."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from core.table import ActionResult
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.model.table import IronTable, local_player
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    docks,
    joining,
    ring,
    sections,
    way_out,
)
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
ATTACK = 127
"""Hits trains near Nordkassel: a turn and a load."""
INTO_KOLA = do.Move(path=ring("Kola")[:1])
CARD, NUMBER, _, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")


def opened(
    table: IronTable, events: Sequence[Any], *, when_useful: bool = False
) -> tuple[str, ...]:
    prompts = crayon_words(table).prompts
    return prompts.windows_after(table, events, when_useful=when_useful)


def after(table: IronTable, done: ActionResult, *, when_useful: bool = False) -> tuple[str, ...]:
    return opened(table, done.events, when_useful=when_useful)


def won() -> IronTable:
    """Make the last delivery, which gives A the money and the cities to win."""
    track = joining(5)
    options = {"Victory Money": 150, "Victory Major Cities": 5}
    seat = {**HOME, "money": 149, "loads": [LOAD], "contracts": [CARD, 118, 119]}
    table = model({**seat, "track": [list(section) for section in track]}, AWAY, options=options)
    table.do(A, do.Deliver(contract=CARD, demand=NUMBER))
    return table


@pytest.mark.screen("MOVEWIN-7")
def test_stopping_in_a_city_opens_its_window() -> None:
    table = model(HOME, AWAY)
    assert after(table, table.do(A, INTO_KOLA)) == ("city",)


@pytest.mark.screen("MOVEWIN-7")
def test_city_window_can_open_only_when_something_is_possible() -> None:
    idle = model({**HOME, "loads": ["Fur", "Ale"], "contracts": [117, 118, 119]}, AWAY)
    busy = model({**HOME, "contracts": [117, 118, 119]}, AWAY)
    assert after(idle, idle.do(A, INTO_KOLA), when_useful=True) == ()
    assert after(busy, busy.do(A, INTO_KOLA), when_useful=True) == ("city",)


@pytest.mark.screen("MOVEWIN-7")
def test_stopping_in_a_port_opens_the_ships_or_the_city_of_the_port() -> None:
    pier = next(at for at in BOARD.ports if BOARD.points[at].city is None)
    beside = next(to for _, to in BOARD.sections_at[pier] if BOARD.points[to].port is None)
    names = BOARD.points[beside].name, BOARD.points[pier].name
    table = model({**HOME, "at": names[0], "track": sections(names)}, AWAY)
    done = table.do(A, do.Move(path=(names[1],)))
    assert after(table, done) == ("ship",)
    city = model({**HOME, "at": centre("Wikkedde")}, AWAY)
    assert after(city, city.do(A, do.Move(path=(docks("Wikkedde"),)))) == ("city",)


@pytest.mark.screen("MOVEWIN-5", "CITYWIN-1")
def test_placing_a_new_loco_opens_its_city() -> None:
    table = model({"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=4)
    assert after(table, table.do(A, do.PlaceLoco(at=centre("Kola")))) == ("city",)


def test_leaving_a_city_opens_nothing() -> None:
    inside, outside = way_out("Kola")
    table = model({**HOME, "at": inside, "track": [[inside, outside]]}, AWAY)
    assert after(table, table.do(A, do.Move(path=(outside,)))) == ()


@pytest.mark.screen("CITYWIN-4", "CONTRACTWIN-6")
def test_delivery_shows_the_new_contract() -> None:
    table = model({**HOME, "loads": [LOAD], "contracts": [CARD, 118, 119]}, AWAY, deck_top=[1])
    done = table.do(A, do.Deliver(contract=CARD, demand=NUMBER))
    assert after(table, done) == ("contracts",)


@pytest.mark.screen("EVENTSWIN-2", "CITYWIN-4")
def test_drawn_event_shows_its_card_to_everybody() -> None:
    table = model(HOME, AWAY, levels=("", "normal"), active=1, deck_top=[142, 1, 2, 3])
    done = table.do(B, do.Pitch())
    assert "event_card" in after(table, done)


@pytest.mark.screen("CITYWIN-5")
def test_last_delivery_shows_the_victory_and_no_card() -> None:
    table = won()
    assert table.winner == A
    assert opened(table, ()) == ("victory",)
    assert CARD not in local_player(table).contracts
    assert len(local_player(table).contracts) == 2


@pytest.mark.screen("FOREMANWIN-3")
def test_drawn_foreman_opens_the_window_with_the_choice() -> None:
    table = model({**HOME, "money": 9}, AWAY)
    assert after(table, table.do(A, do.DrawForeman())) == ("foreman",)


@pytest.mark.screen("LOSSWIN-1", "LOSSWIN-3")
@pytest.mark.parametrize(
    ("loads", "comes"),
    [(["Fur", "Ale"], True), (["Fur"], False), ([], False), (["Fur", "Fur"], False)],
)
def test_choice_of_a_loss_opens_on_others_turns_too(loads: list[str], comes: bool) -> None:
    near: dict[str, Any] = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": loads}
    table = model(near, AWAY, levels=("", "normal"), active=1, deck_top=[ATTACK, 1, 2, 3])
    done = table.do(B, do.Pitch())
    assert ("loss" in after(table, done)) is comes
