"""Giving a whole turn for three new contracts (PITCH)."""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import MOVEMENT
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    docks,
    name,
    plain,
    ring,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    awaited,
    deal,
    done,
    go,
    seated,
    start,
)

A, B, C = Seat(0), Seat(1), Seat(2)
KOLA, ULOGGH, DOCKS = centre("Kola"), centre("Uloggh"), docks("Bluefeld")
NEW = [100, 101, 102]
LASTING = sorted(number for number, card in WORLD.events.items() if not card.instant)


def pitched(story: Game, seat: int = A) -> Game:
    return done(story, seat, do.Pitch())


# --- the first action


FIRST: dict[str, Callable[[], tuple[Game, AnyCommand]]] = {
    "a step": lambda: (start({"at": KOLA}, {"at": KOLA}), do.Move(path=ring("Kola")[:1])),
    "a load": lambda: (start({"at": DOCKS}, {"at": KOLA}), do.PickUp(load="Hops")),
    "a drop": lambda: (start({"at": KOLA, "loads": ["Ale"]}, {"at": KOLA}), do.Drop(load="Ale")),
    "a look at ships": lambda: (
        start({"at": DOCKS}, {"at": KOLA}, ships_top=["Vulture"]),
        do.DrawShips(),
    ),
    "leaving a ship": lambda: (
        start({"at": DOCKS, "aboard": "Serpent"}, {"at": KOLA}),
        do.Disembark(),
    ),
    "a section": lambda: (
        start({"at": KOLA, "track": sections(plain(2))}, {"at": KOLA}),
        do.Build(from_=plain(3)[1], to=plain(3)[2]),
    ),
    "an upgrade": lambda: (start({"at": KOLA}, {"at": KOLA}), do.Upgrade(loco="Sardar")),
    "a foreman": lambda: (
        start({"at": KOLA}, {"at": KOLA}),
        do.TakeForeman(foreman="Steffan"),
    ),
}


@pytest.mark.rule("PITCH-1")
@pytest.mark.parametrize("case", FIRST.values(), ids=FIRST)
def test_pitch_comes_before_any_other_action(
    case: Callable[[], tuple[Game, AnyCommand]],
) -> None:
    story, first = case()
    go(story, A, do.Pitch())
    story = done(story, A, first)
    story.when(A, do.Pitch()).refuses(no.NotFirstAction)
    assert do.Pitch() not in list(RULES.legal(story.state, A))


@pytest.mark.rule("PITCH-1")
def test_undone_action_does_not_prevent_a_pitch() -> None:
    table = seated({"at": KOLA}, {"at": KOLA})
    table.do(A, do.Move(path=ring("Kola")[:1]))
    with pytest.raises(no.NotFirstAction):
        table.do(A, do.Pitch())
    table.undo(A)
    table.do(A, do.Pitch())


@pytest.mark.rule("PITCH-1")
def test_placing_the_train_does_not_prevent_a_pitch() -> None:
    story = start({}, {}, turn=4, deck_top=NEW)
    story.when(A, do.Pitch()).refuses(no.NotPlacedYet)
    story = done(story, A, do.PlaceLoco(at=KOLA))
    assert pitched(story).state.active == B


# --- the draw


@pytest.mark.rule("PITCH-2")
def test_all_three_are_discarded_and_then_three_are_drawn() -> None:
    hand = (3, 5, 7)
    story = start({"at": KOLA, "contracts": hand}, {"at": KOLA})
    story = story.when(A, do.Pitch()).then(ev.HandPitched(A))
    assert story.state.players[A].contracts == ()
    assert story.state.contracts.discard == hand
    assert not set(hand) & set(story.state.contracts.deck)
    for held, card in enumerate(NEW, start=1):
        story = deal(story, card)
        assert story.state.players[A].contracts == tuple(NEW[:held])


@pytest.mark.rule("PITCH-2")
def test_events_drawn_on_the_way_are_resolved_one_by_one() -> None:
    """The vampires' choice comes before the tax, and the tax before the last contract."""
    seats = ({"at": ULOGGH, "loads": ["Ale", "Iron"], "money": 60}, {"at": KOLA, "money": 60})
    story = start(*seats, deck_top=[100, 136, 134, 101, 102])
    story = pitched(story)
    assert story.state.players[A].contracts == (100,)
    assert [player.money for player in story.state.players] == [60, 60]
    assert awaited(story) == (A, "lose_load")
    story = done(story, A, do.LoseLoad(load="Ale"))
    assert [player.money for player in story.state.players] == [50, 50]
    assert story.state.players[A].contracts == (100, 101, 102)


@pytest.mark.rule("PITCH-2")
def test_events_before_trains_are_placed_are_discarded_without_effect() -> None:
    top = [134, 100, 128, 121, 101, 102]
    story = start({}, {}, turn=3, deck_top=top)
    story = pitched(story)
    assert story.state.players[A].contracts == (100, 101, 102)
    assert [player.money for player in story.state.players] == [60, 60]
    assert story.state.events == ()
    assert story.state.contracts.discard[-3:] == (134, 128, 121)


# --- the turn is over


@pytest.mark.rule("PITCH-3")
def test_turn_is_over_after_the_last_card() -> None:
    story = start({"at": DOCKS}, {"at": KOLA}, deck_top=NEW)
    story = go(story, A, do.Pitch())
    commands: list[AnyCommand] = [
        do.Move(path=(name(BOARD.interior[BOARD.by_name[DOCKS]][0]),)),
        do.PickUp(load="Hops"),
        do.DrawShips(),
        do.Upgrade(loco="Sardar"),
        do.EndTurn(),
    ]
    for events in (
        (ev.ContractDrawn(A, 100),),
        (ev.ContractDrawn(A, 101),),
        (ev.ContractDrawn(A, 102), ev.TurnBegan(B, 5, MOVEMENT, 10)),
    ):
        for command in commands:
            story.when(A, command).refuses(no.NotAwaited, seat=A, awaited=[])
        story = story.drawing().then(*events)
    for command in commands:
        story.when(A, command).refuses(no.NotAwaited, seat=A, awaited=[B])


# --- when it is allowed


@pytest.mark.rule("PITCH-4")
def test_skipped_turn_allows_no_pitch() -> None:
    story = start({"at": KOLA}, {"at": KOLA, "skip_turns": 1}, {"at": KOLA})
    hand = story.state.players[B].contracts
    story = done(story, A, do.EndTurn())
    assert awaited(story) == (C, "turn")
    story.when(B, do.Pitch()).refuses(no.NotAwaited, seat=B, awaited=[C])
    assert story.state.players[B].contracts == hand


@pytest.mark.rule("PITCH-4")
@pytest.mark.parametrize(
    "seat",
    [
        {"at": DOCKS, "aboard": "Vulture"},
        {"at": name(next(iter(BOARD.sea_steps[BOARD.by_name[DOCKS]]))), "aboard": "Vulture"},
        {"at": KOLA, "money": 0, "debt": 30},
    ],
    ids=["in port", "at sea", "in debt"],
)
def test_pitch_is_possible_aboard_and_in_debt(seat: dict[str, Any]) -> None:
    story = start(seat, {"at": KOLA}, options={"Bank Loans": "Unlimited"}, deck_top=NEW)
    story = pitched(story)
    player = story.state.players[A]
    assert (player.contracts, story.state.active) == (tuple(NEW), B)
    assert (player.aboard, player.debt) == (seat.get("aboard"), seat.get("debt", 0))


@pytest.mark.rule("PITCH-4")
@pytest.mark.parametrize("card", LASTING)
def test_pitch_is_possible_under_any_event(card: int) -> None:
    in_play = {"card": card, "drawn_by": 0, "until": {"seat": 0, "turn": 5}}
    story = start({"at": KOLA}, {"at": KOLA}, events_in_play=[in_play], deck_top=NEW)
    assert do.Pitch() in list(RULES.legal(story.state, A))
    assert pitched(story).state.players[A].contracts == tuple(NEW)


# --- events that cost a turn


@pytest.mark.rule("PITCH-5")
def test_turn_lost_by_a_pitch_is_the_next_one() -> None:
    story = start({"at": ULOGGH}, {"at": KOLA}, deck_top=[136, *NEW])
    story = pitched(story)
    assert (story.state.active, story.state.turn) == (B, 5)
    assert story.state.players[A].contracts == tuple(NEW)
    assert story.state.players[A].skip_turns == 1
    story = done(story, B, do.EndTurn())
    assert (story.state.active, story.state.turn) == (B, 6)
    story = done(story, B, do.EndTurn())
    assert (story.state.active, story.state.turn) == (A, 7)
