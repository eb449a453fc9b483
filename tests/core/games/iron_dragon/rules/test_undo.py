"""What a player may undo, and what they may not (UNDO)."""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import Accept, AnyCommand
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, MOVEMENT
from core.ruleset import Refusal, Seat
from core.table import LocalTable, SeatNotAwaited
from core.table.errors import NothingToUndo
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    docks,
    joining,
    name,
    plain,
    ring,
    rock,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import seated

A, B = Seat(0), Seat(1)
KOLA, ULOGGH, DOCKS = centre("Kola"), centre("Uloggh"), docks("Bluefeld")
SEA = name(next(iter(BOARD.sea_steps[BOARD.by_name[DOCKS]])))
HUMANS = ({"foreman": "Denzel"}, {"foreman": "Groc"})


def table_of(
    first: dict[str, Any], second: dict[str, Any] | None = None, **more: Any
) -> LocalTable:
    """Return a table of two seats with Humans as foremen."""
    seats = (first, {"at": KOLA} if second is None else second)
    named = [{**human, **seat} for human, seat in zip(HUMANS, seats, strict=True)]
    return seated(*named, **more)


def refuses_undo(table: LocalTable, seat: int) -> None:
    before = table.state
    with pytest.raises(NothingToUndo):
        table.undo(seat)
    assert table.state == before


# --- what can be undone

ABOARD = {"at": DOCKS, "aboard": "Serpent"}
UNDERGROUND = {"at": rock(2)[0], "track": sections(rock(2))}
Case = tuple[Callable[[], LocalTable], AnyCommand]
UNDONE: dict[str, Case] = {
    "a way with its bribe": (
        lambda: table_of({"at": plain(3)[0]}, {"track": sections(plain(3))}),
        do.Move(path=plain(3)[1:], accept=Accept(bribe=4)),
    ),
    "a step with its toll": (
        lambda: table_of(UNDERGROUND, {"foreman": "Kudamram"}),
        do.Move(path=rock(2)[1:], accept=Accept(bribe=1)),
    ),
    "a pick-up": (lambda: table_of({"at": DOCKS}), do.PickUp(load="Hops")),
    "a drop": (lambda: table_of({"at": KOLA, "loads": ["Ale"]}), do.Drop(load="Ale")),
    "leaving a ship": (lambda: table_of(ABOARD), do.Disembark()),
    "sailing": (lambda: table_of(ABOARD), do.Move(path=(SEA,))),
    "a section": (
        lambda: table_of({"at": KOLA, "track": sections(plain(2))}),
        do.Build(from_=plain(3)[1], to=plain(3)[2]),
    ),
    "a section and its bribe": (
        lambda: table_of({"at": KOLA, "track": sections(rock(2))}, {"foreman": "Kudamram"}),
        do.Build(from_=rock(3)[1], to=rock(3)[2], accept=Accept(bribe=1)),
    ),
    "an upgrade and the load given up": (
        lambda: table_of({"at": KOLA, "loco": "Sardar", "loads": ["Ale", "Iron", "Wine"]}),
        do.Upgrade(loco="White Dragon", lose="Iron"),
    ),
    "a loan": (
        lambda: table_of({"at": KOLA, "money": 3}, options={"Bank Loans": "Unlimited"}),
        do.Upgrade(loco="Sardar", accept=Accept(loan=7)),
    ),
    "a cross-grade": (
        lambda: table_of({"at": KOLA, "loco": "Sardar"}, options={"Cross-Grading": "Yes"}),
        do.CrossGrade(loco="Salamander"),
    ),
    "a swap of foremen": (
        lambda: table_of({"at": KOLA}, foremen_discard=["Steffan"]),
        do.SwapForeman(),
    ),
    "a choice of a foreman": (
        lambda: table_of({"at": KOLA}, foremen_discard=["Steffan"]),
        do.TakeForeman(foreman="Kudamram"),
    ),
}


@pytest.mark.rule("UNDO-1", "UNDO-3", "INV-19")
@pytest.mark.parametrize("case", UNDONE.values(), ids=UNDONE)
def test_undo_restores_the_previous_state(case: Case) -> None:
    make, command = case
    table = make()
    before, digest = table.state, table.digest
    table.do(A, command)
    assert table.state != before
    table.undo(A)
    assert (table.state, table.digest) == (before, digest)
    refuses_undo(table, A)


@pytest.mark.rule("UNDO-3")
def test_boarding_is_undone_back_to_the_choice() -> None:
    table = table_of({"at": DOCKS, "foreman": "Wellpole Wyndle"}, ships_top=["Vulture", "Serpent"])
    table.do(A, do.DrawShips())
    offered = table.state
    assert len(offered.doing.offered_ships) == 3
    table.do(A, do.Board(ship="Vulture"))
    table.undo(A)
    assert table.state == offered
    table.do(A, do.Board(ship="Serpent"))
    assert table.state.players[A].aboard == "Serpent"


@pytest.mark.rule("UNDO-1")
def test_commands_are_undone_one_by_one_backwards() -> None:
    table = table_of({"at": DOCKS})
    commands: list[AnyCommand] = [
        do.PickUp(load="Hops"),
        do.Move(path=(name(BOARD.interior[BOARD.by_name[DOCKS]][0]),)),
        do.Upgrade(loco="Sardar"),
        do.TakeForeman(foreman="Steffan"),
    ]
    states = [table.state]
    for command in commands:
        table.do(A, command)
        states.append(table.state)
    for state in reversed(states[:-1]):
        table.undo(A)
        assert table.state == state
    refuses_undo(table, A)
    table.do(A, commands[0])
    assert table.state == states[1]


@pytest.mark.rule("UNDO-4", "INV-19")
def test_movement_reopens_after_all_building_is_undone() -> None:
    table = table_of({"at": KOLA})
    step = do.Move(path=ring("Kola")[:1])
    table.do(A, do.Upgrade(loco="Sardar"))
    table.do(A, do.TakeForeman(foreman="Steffan"))
    table.undo(A)
    assert table.state.phase == BUILD
    with pytest.raises(Refusal, match="movement is over"):
        table.do(A, step)
    table.undo(A)
    assert (table.state.phase, table.state.doing.points) == (MOVEMENT, 10)
    table.do(A, step)


# --- what cannot be undone

CARD, DEMAND, CITY, LOAD, _ = contract_that(lambda city, load, pay: city == "Kola")
HAND = [CARD, *(number for number in (118, 119, 120) if number != CARD)][:3]
SHOWN: dict[str, Case] = {
    "a delivery": (
        lambda: table_of({"at": KOLA, "loads": [LOAD], "contracts": HAND}),
        do.Deliver(contract=CARD, demand=DEMAND),
    ),
    "a draw of ships": (lambda: table_of({"at": DOCKS}), do.DrawShips()),
    "a draw of a foreman": (lambda: table_of({"at": KOLA}), do.DrawForeman()),
}


@pytest.mark.rule("UNDO-2")
@pytest.mark.parametrize("case", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize("first", [False, True], ids=["alone", "after a step"])
def test_command_that_showed_a_hidden_card_bars_undo_up_to_it(case: Case, *, first: bool) -> None:
    make, command = case
    table = make()
    if first:
        at = table.state.players[A].at
        there = name(BOARD.interior[at][0])
        table.do(A, do.Move(path=(there,)))
        table.do(A, do.Move(path=(name(at),)))
    table.do(A, command)
    refuses_undo(table, A)


@pytest.mark.rule("UNDO-2")
def test_pitch_cannot_be_undone() -> None:
    table = table_of({"at": KOLA})
    table.do(A, do.Pitch())
    assert table.state.active == B
    refuses_undo(table, A)
    refuses_undo(table, B)


@pytest.mark.rule("UNDO-2")
def test_commands_after_the_card_can_be_undone() -> None:
    table = table_of({"at": KOLA, "loads": [LOAD], "contracts": HAND}, deck_top=[_other()])
    table.do(A, do.Deliver(contract=CARD, demand=DEMAND))
    delivered = table.state
    table.do(A, do.Move(path=ring("Kola")[:1]))
    table.undo(A)
    assert table.state == delivered
    refuses_undo(table, A)


def _other() -> int:
    return next(card for card in range(100, 117) if card not in HAND)


@pytest.mark.rule("UNDO-5")
def test_undo_of_an_earlier_turn_or_anothers_is_refused() -> None:
    table = table_of({"at": KOLA})
    table.do(A, do.Upgrade(loco="Sardar"))
    with pytest.raises(SeatNotAwaited):
        table.undo(B)
    table.do(A, do.EndTurn())
    refuses_undo(table, A)
    refuses_undo(table, B)
    table.do(B, do.EndTurn())
    refuses_undo(table, A)


@pytest.mark.rule("UNDO-5")
def test_undo_after_victory_is_refused() -> None:
    track = joining(7)
    winner = {"money": 247, "track": [list(ends) for ends in track], "at": KOLA}
    table = table_of({"at": track[0][0]}, winner)
    table.do(A, do.Move(path=track[0][1:], accept=Accept(bribe=4)))
    assert table.state.winner == B
    refuses_undo(table, A)
    refuses_undo(table, B)


@pytest.mark.rule("UNDO-5", "LOSE-LOAD-3")
def test_undo_while_loads_are_chosen_is_refused() -> None:
    two = {"at": ULOGGH, "loads": ["Ale", "Iron"]}
    table = table_of(two, two, deck_top=[136, 100, 101, 102])
    table.do(A, do.Pitch())
    assert table.state.choosing == (A, B)
    refuses_undo(table, A)
    table.do(A, do.LoseLoad(load="Iron"))
    refuses_undo(table, A)
    refuses_undo(table, B)
    table.do(B, do.LoseLoad(load="Ale"))
    assert [player.loads for player in table.state.players] == [("Ale",), ("Iron",)]
    refuses_undo(table, A)
    refuses_undo(table, B)


@pytest.mark.rule("UNDO-5")
def test_undo_while_a_foreman_is_chosen_is_refused() -> None:
    table = table_of({"at": KOLA})
    table.do(A, do.Upgrade(loco="Sardar"))
    table.do(A, do.DrawForeman())
    assert table.state.players[A].choices
    refuses_undo(table, A)


@pytest.mark.rule("UNDO-5")
def test_undo_before_a_continuation_is_refused() -> None:
    table = table_of({"at": KOLA})
    table.do(A, do.Upgrade(loco="Sardar"))
    restored = LocalTable.continue_from(
        RULES, table.timeline.entries, ["Ann", "Ben"], secret=b"another".ljust(32)
    )
    assert restored.state == table.state
    refuses_undo(restored, A)
    restored.do(A, do.TakeForeman(foreman="Steffan"))
    restored.undo(A)
    assert restored.state == table.state
    refuses_undo(restored, A)
