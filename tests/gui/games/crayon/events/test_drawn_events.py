"""A drawn event reports which players it has hit, and how."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.events.model.events import (
    CHOOSES_LOAD,
    IS_SLOWED,
    LOSES_LOAD,
    LOSES_TURN,
    PAYS,
    Drawn,
    Events,
    track_lost,
)
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


def after_drawing(*cards: int, theirs: dict[str, Any] | None = None, **mine: Any) -> IronTable:
    """Return a table at which seat 0 has just delivered in Kola and drawn these."""
    contract, number, load = demand_in("Kola")
    drawer = {**HOME, "at": centre("Kola"), "loads": [load], **mine}
    drawer["contracts"] = [contract, 118, 119]
    table = model(drawer, {**AWAY, **(theirs or {})}, turn=5, deck_top=[*cards, 100])
    table.do(A, do.Deliver(contract=contract, demand=number))
    return table


def drawn(table: IronTable, most: int = 1) -> list[Drawn]:
    return Events(table).drawn(most)


@pytest.mark.screen("EVENTSWIN-2")
def test_drawn_event_names_its_drawer_and_its_end() -> None:
    (event,) = drawn(after_drawing(123))
    assert (event.card.name, event.drawn_by, event.until, event.void) == ("Snow", A, 6, False)
    assert event.area


@pytest.mark.screen("EVENTSWIN-2")
def test_slowed_players_are_named() -> None:
    (event,) = drawn(after_drawing(123))
    slowed = Phrase(IS_SLOWED, points=5)
    assert [(hit.seat, hit.how) for hit in event.struck] == [(A, (slowed,))]


@pytest.mark.screen("EVENTSWIN-2")
def test_lost_turns_and_loads_are_reported() -> None:
    theirs = {"at": centre("Nordkassel"), "loads": ["Ale"]}
    (event,) = drawn(after_drawing(127, theirs=theirs))
    assert [(hit.seat, hit.how) for hit in event.struck] == [
        (B, (LOSES_TURN, Phrase(LOSES_LOAD, load="Ale")))
    ]


@pytest.mark.screen("EVENTSWIN-2")
def test_awaited_choice_is_reported_until_it_is_made() -> None:
    theirs = {"at": centre("Nordkassel"), "loads": ["Ale", "Gold"]}
    table = after_drawing(127, theirs=theirs)
    (hit,) = drawn(table)[0].struck
    assert hit.how == (LOSES_TURN, CHOOSES_LOAD)
    table.do(B, do.LoseLoad(load="Gold"))
    (hit,) = drawn(table)[0].struck
    assert hit.how == (LOSES_TURN, Phrase(LOSES_LOAD, load="Gold"))


@pytest.mark.screen("EVENTSWIN-2")
def test_several_events_of_one_draw_are_in_order() -> None:
    table = after_drawing(123, 134, money=60)
    assert [event.card.number for event in drawn(table, 2)] == [123, 134]
    tax = drawn(table)[0]
    assert tax.struck[0].how == (Phrase(PAYS, amount=Phrase("{amount} GP", amount=10)),)


@pytest.mark.screen("EVENTSWIN-2")
def test_lost_track_is_reported_by_owner() -> None:
    desert = next(
        BOARD.names_of(edge)
        for at, point in BOARD.numbered()
        if point.terrain == "desert" and WORLD.city_at(at) is None
        for edge, other in BOARD.sections_at[at]
        if BOARD.points[other].terrain == "desert"
    )
    (event,) = drawn(after_drawing(124, theirs={"track": [list(desert)]}))
    assert [(hit.seat, hit.how) for hit in event.struck] == [(B, (track_lost(1),))]
