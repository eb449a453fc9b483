"""Undo within a slot, its barriers, and tables that go on (RW-UNDO, RW-INV-17)."""

import pytest

from core.games.railways.commands import (
    AnyCommand,
    Deliver,
    EndAction,
    KeepBaron,
    TakeCard,
    UpgradeEngine,
    Urbanize,
    UseCard,
)
from core.games.railways.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from core.table.errors import NothingToUndo
from tests.core.games.railways.places import exits, track
from tests.core.games.railways.tables import PLAIN, A, B, lay, table

CARDS = {**PLAIN, "operations_cards": "yes", "goals": "yes"}
NAMES = [city.name for city in RULES.world.board.cities if city.name != "Columbus"]


def do(at: LocalTable, seat: int, command: AnyCommand) -> None:
    at.do(seat, RULES.quote(at.state, Seat(seat), command))


def delivery(at: LocalTable) -> Deliver:
    return Deliver(city="Columbus", cube="yellow", exits=exits(at.state, "Columbus", "Cincinnati"))


WITHOUT_DRAWS: tuple[AnyCommand, ...] = (
    lay("R23.10", 1, 4),
    UpgradeEngine(),
    TakeCard(card=9),
    TakeCard(card=26),
    TakeCard(card=30),
    TakeCard(card=31),
    UseCard(card=39),
)


def loaded() -> LocalTable:
    """Return a table where A can do a bit of everything, and trigger the end."""
    emptied = [{"name": name, "empty": True} for name in NAMES[:13]]
    return table(
        {"cash": 2, "bonds": 3, "cards": [39]},
        {},
        options=CARDS,
        display=[9, 26, 30, 31],
        track=track((A, "Columbus", "Cincinnati")),
        goals={"bounties": [7]},
        cities=[*emptied, {"name": "Columbus", "cubes": ["yellow"]}],
    )


@pytest.mark.rule("RW-UNDO-1", "RW-INV-17")
@pytest.mark.parametrize("command", WITHOUT_DRAWS)
def test_undo_restores_the_whole_state(command: AnyCommand) -> None:
    at = loaded()
    before = at.state
    do(at, A, command)
    assert at.state != before
    at.undo(A)
    assert at.state == before


@pytest.mark.rule("RW-UNDO-1", "RW-UNDO-3", "RW-INV-17")
def test_undone_delivery_takes_points_marker_and_trigger_with_it() -> None:
    at = loaded()
    before = at.state
    at.do(A, delivery(at))
    assert at.state.triggered == 1
    at.undo(A)
    assert at.state == before


@pytest.mark.rule("RW-UNDO-1", "RW-INV-17")
def test_pieces_are_undone_one_by_one_backwards() -> None:
    at = table()
    fresh = at.state
    do(at, A, lay("R9.9", 0, 3))
    begun = at.state
    do(at, A, lay("R8.9", 0, 3))
    at.undo(A)
    assert at.state == begun
    at.undo(A)
    assert at.state == fresh


@pytest.mark.rule("RW-UNDO-2")
def test_end_of_a_slot_is_not_undone() -> None:
    at = table()
    do(at, A, UpgradeEngine())
    do(at, A, EndAction())
    for seat in (A, B):
        with pytest.raises(NothingToUndo):
            at.undo(seat)


@pytest.mark.rule("RW-UNDO-2")
def test_draw_of_cubes_is_not_undone() -> None:
    at = table()
    do(at, A, Urbanize(city="Columbus", colour="blue"))
    assert sum(at.state.cubes) == 2
    with pytest.raises(NothingToUndo):
        at.undo(A)


@pytest.mark.rule("RW-UNDO-2", "RW-BARON-2")
def test_kept_baron_is_not_undone() -> None:
    at = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), options={})
    at.do(A, KeepBaron(baron=at.state.players[A].barons[0]))
    with pytest.raises(NothingToUndo):
        at.undo(A)


@pytest.mark.rule("RW-UNDO-4", "RW-TURN-8")
def test_restored_game_has_nothing_to_undo() -> None:
    at = table()
    do(at, A, UpgradeEngine())
    seats = ["Ann", "Ben"]
    continued = LocalTable.continue_from(RULES, at.timeline.entries, seats, secret=bytes([1] * 32))
    assert continued.state == at.state
    assert at.can_undo
    assert not continued.can_undo
