"""Turns, rounds and phases, and how a turn ends (TURN)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE
from core.ruleset import Seat, Turn
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    name,
    ring,
)
from tests.core.games.iron_dragon.rules.tables import (
    awaited,
    done,
    empty,
    go,
    start,
)
from tests.core.games.iron_dragon.rules.turn_words import BUILDS, DOCKS, KOLA, at, ended, ordered

A, B, C = Seat(0), Seat(1), Seat(2)


# --- rounds


@pytest.mark.rule("TURN-1")
def test_round_is_a_turn_of_each_in_the_order_of_play() -> None:
    story = ordered(start(at(KOLA), at(KOLA), at(KOLA), turn=5), C, A, B)
    played = []
    for _ in range(7):
        played.append((story.state.active, story.state.turn))
        story = ended(story)
    assert played == [(C, 5), (A, 5), (B, 5), (C, 6), (A, 6), (B, 6), (C, 7)]


@pytest.mark.rule("TURN-1")
def test_skipped_turn_has_its_number_too() -> None:
    story = start(at(KOLA), at(KOLA, skip_turns=2), turn=5)
    played = []
    for _ in range(4):
        played.append((story.state.active, story.state.turn))
        story = ended(story)
    assert played == [(A, 5), (A, 6), (A, 7), (B, 7)]


@pytest.mark.rule("TURN-1", "TURN-2")
def test_turns_of_all_seats_are_counted_together() -> None:
    assert RULES.turn(empty(3).state) == Turn(0, None)
    story = ordered(start(at(KOLA), at(KOLA), at(KOLA), turn=5), C, A, B)
    counted = []
    for _ in range(4):
        counted.append(RULES.turn(story.state))
        story = ended(story)
    assert counted == [Turn(13, C), Turn(14, A), Turn(15, B), Turn(16, C)]


@pytest.mark.rule("TURN-2")
def test_only_the_second_round_runs_backwards() -> None:
    story = ordered(start({}, {}, {}, turn=1), B, C, A)
    played = []
    for _ in range(12):
        played.append(story.state.active)
        story = ended(story)
        if story.state.phase == PLACE:
            story = done(story, story.state.active, do.PlaceLoco(at=KOLA))
    assert played == [B, C, A, A, C, B, B, C, A, B, C, A]


# --- the phases


@pytest.mark.rule("TURN-3")
def test_turn_is_movement_then_building_and_either_may_be_empty() -> None:
    story = start(at(KOLA), at(KOLA))
    step, upgrade = do.Move(path=ring("Kola")[:1]), do.Upgrade(loco="Sardar")
    for commands in ((), (step,), (upgrade,), (step, upgrade)):
        assert story.state.phase == MOVEMENT
        assert awaited(done(story, A, *commands, do.EndTurn())) == (B, "turn")


@pytest.mark.rule("TURN-3")
def test_no_turn_ends_by_itself() -> None:
    border = ring("Kola")
    story = start(at(border[0]), at(KOLA))
    story = done(story, A, do.Move(path=(*border[1:], *border[:5])))
    assert (story.state.doing.points, awaited(story)) == (0, (A, "turn"))
    story = done(story, A, do.Upgrade(loco="Fire Drake"))
    assert (story.state.doing.spent, awaited(story)) == (20, (A, "turn"))
    assert awaited(done(story, A, do.EndTurn())) == (B, "turn")


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize("first", BUILDS.values(), ids=BUILDS)
def test_first_build_action_ends_movement(first: AnyCommand) -> None:
    card, number, _, load, _ = contract_that(lambda city, load, pay: city == "Bluefeld")
    others = [number for number in (118, 119, 120) if number != card][:2]
    story = start(
        at(DOCKS, loads=[load], contracts=[card, *others], loco="Sardar"),
        at(KOLA),
        options={"Cross-Grading": "Yes"},
        foremen_discard=["Persy Browne"],
        foremen_top=["Kudamram"],
        ships_top=["Vulture"],
    )
    story = done(story, A, do.DrawShips())
    moves: list[AnyCommand] = [
        do.Move(path=(name(BOARD.interior[BOARD.by_name[DOCKS]][0]),)),
        do.PickUp(load="Hops"),
        do.Drop(load=load),
        do.Deliver(contract=card, demand=number),
        do.Board(ship="Vulture"),
    ]
    for command in moves:
        go(story, A, command)
    story = done(story, A, first)
    if story.state.players[A].choices:
        story = done(story, A, do.KeepForeman(foreman="Kudamram"))
    assert story.state.phase == BUILD
    for command in (*moves, do.DrawShips(), do.Disembark()):
        story.when(A, command).refuses(no.MovementIsOver)


@pytest.mark.rule("TURN-5")
def test_only_the_active_player_acts() -> None:
    story = start(at(KOLA), at(KOLA, loads=["Ale"]), at(KOLA), foremen_discard=["Steffan"])
    commands: list[AnyCommand] = [
        do.Move(path=ring("Kola")[:1]),
        do.Drop(load="Ale"),
        do.Pitch(),
        do.SwapForeman(),
        do.EndTurn(),
        *BUILDS.values(),
    ]
    for seat in (B, C):
        assert list(RULES.legal(story.state, seat)) == []
        for command in commands:
            story.when(seat, command).refuses(no.NotAwaited, seat=seat, awaited=[A])


@pytest.mark.rule("TURN-5")
def test_load_lost_to_an_event_is_chosen_by_its_owner_out_of_turn() -> None:
    uloggh = centre("Uloggh")
    two = ["Ale", "Iron"]
    story = start(at(KOLA), at(uloggh, loads=two), at(KOLA), deck_top=[136, 100, 101, 102])
    story = go(story, A, do.Pitch())
    story = story.given(*story.drawing().events)
    assert (awaited(story), story.state.active) == ((B, "lose_load"), A)
    story.when(A, do.EndTurn()).refuses(no.NotAwaited, seat=A, awaited=[B])
    story.when(B, do.EndTurn()).refuses(no.LoadFirst, seat=B)
    story = done(story, B, do.LoseLoad(load="Iron"))
    assert story.state.players[B].loads == ("Ale",)
