"""Seats of persons and of computer players at a table of Iron Dragon (AI-SEAT).

Detecting lost clients and starting a game are tasks of lobby and network; these tests show the
effect at the table, and tests/core/table does for tables of many clients.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.commands import Accept, AnyCommand
from core.games.iron_dragon.rules import RULES
from core.ruleset import Refusal, Seat
from core.table import PERSON, LocalTable
from core.table.errors import SeatInTurn
from tests.core.games.iron_dragon.rules.places import centre, docks, plain, ring, sections
from tests.core.games.iron_dragon.rules.tables import game, seated
from tests.each import each

A, B, C = Seat(0), Seat(1), Seat(2)
KOLA, ULOGGH, DOCKS = centre("Kola"), centre("Uloggh"), docks("Bluefeld")
each_level = pytest.mark.parametrize("level", AI.levels)


def step(table: LocalTable) -> None:
    """Make one command of the awaited computer player."""
    awaiting = RULES.awaiting(table.state)
    assert isinstance(awaiting, tuple)
    seat = awaiting[0].seat
    level = table.position.table.control[seat].level
    choice = AI.player(level).choose(RULES, table.state, seat, chance=table.digest)
    table.do(seat, choice.command)


# --- limits and knowledge of a computer player


@pytest.mark.rule("AI-SEAT-1")
@each_level
@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (do.Move(path=(plain(3)[2],)), no.NoSuchWay),
        (do.Move(path=plain(3)[1:]), no.AcceptNeeded),
        (do.PickUp(load="Dragons"), no.NotInCity),
        (do.Upgrade(loco="Iron Dragon"), no.WrongRung),
        (do.Upgrade(loco="Fire Drake"), no.TooLittleMoney),
        (do.Board(ship="Vulture"), no.ShipNotDrawn),
    ],
)
def test_computers_seat_gets_the_same_refusals_as_a_persons(
    level: str, command: AnyCommand, refusal: type[Refusal]
) -> None:
    seats = ({"at": plain(3)[0], "money": 19}, {"track": sections(plain(3)), "at": KOLA})
    refusals = []
    for control in (PERSON, level):
        table = seated(*seats)
        if control != PERSON:
            table.set_control(A, control)
        with pytest.raises(refusal) as caught:
            table.do(A, command)
        refusals.append((caught.value.rule, caught.value.facts))
    assert refusals[0] == refusals[1]


@pytest.mark.rule("AI-SEAT-1")
@each_level
def test_computer_player_makes_no_refused_command(level: str) -> None:
    table = seated({"at": DOCKS}, {"at": KOLA})
    for seat in (A, B):
        table.set_control(seat, level)
    before = len(table.timeline)
    for _ in range(12):
        step(table)
    assert len(table.timeline) >= before + 12


@pytest.mark.rule("AI-SEAT-1", "COMP-18")
@each_level
def test_computer_player_does_not_know_the_order_of_a_deck(level: str) -> None:
    """It makes the same choice for any next card."""
    seats = [{"at": DOCKS, "foreman": "Denzel"}, {"at": KOLA, "foreman": "Groc"}]
    tops: list[dict[str, Any]] = [
        {},
        {"deck_top": [134, 128, 101], "ships_top": ["Vulture"], "foremen_top": ["Steffan"]},
        {"deck_top": [50, 51, 52], "ships_top": ["Serpent"], "foremen_top": ["Kudamram"]},
    ]
    states = [game(seats=seats, **top).state for top in tops]
    assert len({state.contracts for state in states}) == 3
    for chance in range(5):
        choices = [
            AI.player(level).choose(RULES, state, A, chance=bytes([chance])) for state in states
        ]
        assert choices[0] == choices[1] == choices[2]


@pytest.mark.rule("AI-SEAT-2")
@each_level
def test_table_without_a_window_may_have_only_computer_players(level: str) -> None:
    """Windows and lobby ensure that there is a person, and check the right to set options."""
    table = LocalTable.new(RULES, [("one", level), ("two", level)], secret=bytes(32))
    assert {seat_control.level for seat_control in table.position.table.control} == {level}
    mixed = LocalTable.new(RULES, ["Ann", ("two", level)], secret=bytes(32))
    assert [seat_control.level for seat_control in mixed.position.table.control] == [PERSON, level]


# --- seats change hands


@pytest.mark.rule("AI-SEAT-3", "AI-SEAT-5")
@each_level
def test_seat_passes_mid_turn_and_the_turn_continues(level: str) -> None:
    table = seated({"at": DOCKS}, {"at": KOLA})
    table.do(A, do.PickUp(load="Hops"))
    table.do(A, do.Upgrade(loco="Sardar"))
    before = table.state
    table.set_control(A, level)
    assert table.state == before
    assert (before.doing.spent, before.active) == (10, A)
    step(table)
    assert table.state != before


@pytest.mark.rule("AI-SEAT-3", "LOSE-LOAD-5")
@each_level
def test_seat_passes_mid_choice_and_the_computer_chooses(level: str) -> None:
    two = {"at": ULOGGH, "loads": ["Ale", "Iron"]}
    table = seated({"at": KOLA}, two, {"at": KOLA}, deck_top=[136, 100, 101, 102])
    table.do(A, do.Pitch())
    before = table.state
    assert before.choosing == (B,)
    table.set_control(B, level)
    assert table.state == before
    step(table)
    assert table.state.choosing == ()
    assert table.state.players[B].loads in (("Ale",), ("Iron",))


@pytest.mark.rule("AI-SEAT-3")
@each_level
def test_seat_is_returned_after_the_computers_current_turn(level: str) -> None:
    table = seated({"at": KOLA}, {"at": KOLA})
    table.set_control(A, level)
    table.do(A, do.Move(path=ring("Kola")[:1]))
    with pytest.raises(SeatInTurn):
        table.set_control(A, PERSON)
    table.do(A, do.EndTurn())
    before = table.state
    table.set_control(A, PERSON)
    assert table.position.table.control[A].level == PERSON
    assert table.state == before


@pytest.mark.rule("AI-SEAT-3")
@each_level
def test_seat_out_of_turn_is_returned_immediately(level: str) -> None:
    table = seated({"at": KOLA}, {"at": KOLA})
    table.set_control(B, level)
    table.do(A, do.Move(path=ring("Kola")[:1]))
    table.set_control(B, PERSON)
    assert table.position.table.control[B].level == PERSON


@pytest.mark.rule("AI-SEAT-3", "AI-SEAT-4")
@each_level
def test_disconnected_player_continues_against_computers_from_the_last_entry(level: str) -> None:
    """How the others continue under a new leader is tested in tests/core/table/test_terms.py."""
    table = seated({"at": KOLA}, {"at": KOLA}, {"at": KOLA})
    table.do(A, do.Upgrade(loco="Sardar"))
    confirmed = table.state
    entries = table.timeline.entries
    table.do(A, do.EndTurn())
    alone = LocalTable.continue_from(
        RULES, entries, [("Ann", level), "Ben", ("Cid", level)], secret=b"another".ljust(32)
    )
    assert alone.state == confirmed
    assert [seat_control.level for seat_control in alone.position.table.control] == [
        level,
        PERSON,
        level,
    ]
    while alone.state.active == A:
        step(alone)
    alone.do(B, do.Move(path=ring("Kola")[:1]))


def _moments() -> Iterator[LocalTable]:
    """Yield tables at all kinds of moments: in turns, choices and debts, aboard, under events."""
    yield LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    yield LocalTable.new(
        RULES, ["Ann", "Ben"], secret=bytes(32), options={"Starting Locos": "Fast"}
    )
    table = seated({}, {"skip_turns": 2}, turn=4)
    yield table
    table.do(A, do.PlaceLoco(at=DOCKS))
    table.do(A, do.DrawShips())
    yield table
    table = seated({"at": KOLA, "money": 0}, {"at": KOLA}, options={"Bank Loans": "Unlimited"})
    table.do(A, do.DrawForeman(accept=Accept(loan=1)))
    yield table
    flood = {"card": 128, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}
    yield seated({"at": DOCKS, "aboard": "Serpent"}, {"at": KOLA}, events_in_play=[flood])


@pytest.mark.rule("AI-SEAT-5")
@pytest.mark.parametrize("seat", [A, B])
def test_change_of_control_changes_nothing_in_the_game(seat: Seat) -> None:
    for table in each(_moments()):
        before = table.state
        for level in (*AI.levels, PERSON):
            table.set_control(seat, level)
            assert table.state == before
            assert table.position.table.control[seat].level == level
