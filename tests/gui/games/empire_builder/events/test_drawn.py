"""A drawn event reports which players it has hit, and how."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.events.model.events import (
    CHOOSES_LOAD,
    LOSES_LOAD,
    LOSES_TURN,
    PAYS,
    Drawn,
    Events,
    track_lost,
)
from gui.games.empire_builder.events.guide import HALTED
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import BOARD, card_that, centre
from tests.gui.games.empire_builder.map.maps import table_of
from tests.gui.games.empire_builder.moving.tables import PAIRS

A, B = Seat(0), Seat(1)


def after_drawing(
    card: int, theirs: dict[str, Any], *, built: tuple[str, str] | None = None, **more: Any
) -> Any:
    """Return a table where seat 1 built a section, and then seat 0 delivered and drew a card."""
    number, place, demand = card_that(lambda demand: demand.city == "Billings")
    mine = {"at": centre("Billings"), "loads": [demand.load], "contracts": [number, 1, 2]}
    mine["contracts"] = [number, *(n for n in (1, 2, 3) if n != number)][:3]
    if more.get("options") == PAIRS:
        mine["trains"] = [
            {"at": mine.pop("at"), "loads": mine.pop("loads")},
            {"at": centre("Boise")},
        ]
    table = table_of(mine, theirs, deck_top=[card, 90, 91], active=1 if built else 0, **more)
    if built:
        give(table, B, do.Build(from_=built[0], to=built[1]))
        give(table, B, do.EndTurn())
    give(table, A, do.Deliver(contract=number, demand=place))
    return table


def give(table: Any, seat: Seat, command: Any) -> None:
    table.do(seat, RULES.quote(table.state, seat, command))


def drawn(table: Any) -> Drawn:
    (event,) = Events(table).drawn(1)
    return event


@pytest.mark.rule("EB-LOSE-1")
def test_derailment_reports_the_lost_turn_and_load() -> None:
    event = drawn(after_drawing(108, {"at": centre("Chicago"), "loads": ["Swine"]}))
    assert [(hit.seat, hit.how) for hit in event.struck] == [
        (B, (LOSES_TURN, Phrase(LOSES_LOAD, load="Swine")))
    ]
    assert event.until == 0


@pytest.mark.rule("EB-LOSE-2")
def test_awaited_choice_of_a_load_is_reported() -> None:
    event = drawn(after_drawing(108, {"at": centre("Chicago"), "loads": ["Swine", "Corn"]}))
    assert [hit.how for hit in event.struck] == [(LOSES_TURN, CHOOSES_LOAD)]


@pytest.mark.rule("EB-TWO-7")
def test_derailment_of_one_of_two_trains_names_it() -> None:
    theirs = {"trains": [{"at": centre("Denver")}, {"at": centre("Chicago")}]}
    event = drawn(after_drawing(108, theirs, options=PAIRS))
    assert [hit.how for hit in event.struck] == [(Phrase(HALTED, number=2),)]


def test_tax_is_reported_in_dollars() -> None:
    event = drawn(after_drawing(104, {"at": centre("Denver"), "money": 120}))
    assert (B, (Phrase(PAYS, amount="$15M"),)) in [(hit.seat, hit.how) for hit in event.struck]


@pytest.mark.screen("EB-SCR-32")
@pytest.mark.rule("EB-FLOOD-1")
@pytest.mark.screen("EB-SCR-32")
def test_flood_counts_the_erased_sections_of_each_player() -> None:
    out_of_kansas_city = next(
        (BOARD.points[start].name, BOARD.points[to].name)
        for start in BOARD.cities["Kansas City"].mileposts
        for edge, to in BOARD.sections_at[start]
        if BOARD.sections[edge].river == "Missouri"
    )
    theirs = {"at": centre("Denver"), "money": 60}
    event = drawn(after_drawing(97, theirs, built=out_of_kansas_city))
    assert [(hit.seat, hit.how) for hit in event.struck] == [(B, (track_lost(1),))]
