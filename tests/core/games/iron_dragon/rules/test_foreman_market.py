"""Changes of foremen: swapped, drawn, or chosen (FOREMAN-12 to FOREMAN-17)."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD
from core.ruleset import ChanceNeeded, Seat, SeatMustAct
from tests.core.games.iron_dragon.rules.places import WORLD, centre, rock
from tests.core.games.iron_dragon.rules.tables import Game, done, go, lasting, refused, start

A, B = Seat(0), Seat(1)
HOME = {"at": centre("Kola")}
MINE, THEIRS = "Denzel", "Halbezch"
ELVES = ["Gaelwyth Grae", "Persy Browne", "Steffan"]
FREE = sorted(WORLD.foremen.keys() - {MINE, THEIRS})


def market(*dismissed: str, **rest: Any) -> Game:
    """Return a game with these foremen on the discard pile, the last on top."""
    return start(HOME, HOME, foremen_discard=list(dismissed), **rest)


def last_in_deck(foreman: str, **rest: Any) -> Game:
    """Return a game with only this foreman left in the deck."""
    return market(*(name for name in FREE if name != foreman), **rest)


ALL_WAYS: list[Any] = [do.SwapForeman(), do.DrawForeman(), do.TakeForeman(foreman="Steffan")]


# --- when


@pytest.mark.rule("FOREMAN-12")
@pytest.mark.parametrize("way", ALL_WAYS)
@pytest.mark.parametrize("again", ALL_WAYS)
def test_foreman_is_changed_once_a_turn(way: Any, again: Any) -> None:
    story = market("Groc", "Steffan", foremen_top=["Persy Browne", "Orrik Ironfist"])
    story = done(story, A, way)
    if isinstance(way, do.DrawForeman):
        story = done(story, A, do.KeepForeman(foreman=MINE))
    story.when(A, again).refuses(no.ForemanChanged)
    story = done(story, A, do.EndTurn())
    assert refused(story, B, do.TakeForeman(foreman="Nobody")) is no.ForemanNotFree
    story = done(done(story, B, do.EndTurn()), A, do.TakeForeman(foreman="Orrik Ironfist"))
    assert story.state.players[A].foreman == "Orrik Ironfist"


@pytest.mark.rule("FOREMAN-12", "EVENT-126")
@pytest.mark.parametrize("way", ALL_WAYS)
@pytest.mark.parametrize("drawer", [0, 1])
def test_rogue_magic_keeps_every_foreman(way: Any, drawer: int) -> None:
    turn = 5 if drawer else 6
    story = market("Steffan", events_in_play=[lasting(126, seat=drawer, turn=turn)])
    story.when(A, way).refuses(no.ForemenStay)


@pytest.mark.rule("FOREMAN-12", "TURN-6")
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("way", ALL_WAYS)
def test_foremen_may_be_changed_before_the_trains_are_placed(way: Any, turn: int) -> None:
    story = start({}, {}, turn=turn, foremen_discard=["Steffan"], foremen_top=ELVES[:1])
    cost = 5 if isinstance(way, do.TakeForeman) else 1
    assert done(story, A, way).state.doing.spent == cost


@pytest.mark.rule("FOREMAN-12", "TURN-7")
@pytest.mark.parametrize("way", ALL_WAYS)
def test_train_is_placed_before_the_foreman_is_changed(way: Any) -> None:
    story = start({}, {}, turn=4, foremen_discard=["Steffan"], foremen_top=ELVES[:1])
    assert refused(story, A, way) is no.NotPlacedYet
    done(story, A, do.PlaceLoco(at=centre("Kola")), way)


@pytest.mark.rule("TURN-7")
def test_unplaced_train_is_the_first_reason_of_a_refusal() -> None:
    """The discard pile is empty, too."""
    assert refused(start({}, {}, turn=4), A, do.SwapForeman()) is no.NotPlacedYet


@pytest.mark.rule("FOREMAN-12", "TURN-4")
@pytest.mark.parametrize("way", ALL_WAYS)
def test_change_closes_the_movement_phase(way: Any) -> None:
    story = done(market("Steffan", foremen_top=ELVES[:1]), A, way)
    assert (story.state.phase, story.state.doing.points) == (BUILD, 0)


# --- swap


@pytest.mark.rule("FOREMAN-13")
def test_swap_takes_the_top_of_the_pile_and_leaves_the_old_one_there() -> None:
    story = market("Groc", "Steffan")
    story = story.when(A, do.SwapForeman()).then(
        ev.Paid(A, 1, "foreman"), ev.ForemanHired(A, "Steffan", 1)
    )
    assert story.state.players[A].foreman == "Steffan"
    assert story.state.foremen.discard == ("Groc", MINE)
    assert (story.state.players[A].money, story.state.doing.spent) == (59, 1)


@pytest.mark.rule("FOREMAN-13")
def test_swap_needs_a_pile() -> None:
    market().when(A, do.SwapForeman()).refuses(no.NobodyDismissed)


@pytest.mark.rule("FOREMAN-13", "MONEY-3")
@pytest.mark.parametrize(
    ("way", "cost"),
    [(ALL_WAYS[0], 1), (ALL_WAYS[1], 1), (ALL_WAYS[2], 5)],
    ids=["swap", "draw", "take"],
)
def test_change_is_paid_in_full(way: Any, cost: int) -> None:
    seats = ({**HOME, "money": cost - 1}, {**HOME, "money": 60})
    story = start(*seats, foremen_discard=["Steffan"])
    story.when(A, way).refuses(no.TooLittleMoney, amount=cost, money=cost - 1)


# --- draw


@pytest.mark.rule("FOREMAN-14")
@pytest.mark.parametrize(("kept", "other"), [("Steffan", MINE), (MINE, "Steffan")])
def test_draw_lets_the_player_keep_either_foreman(kept: str, other: str) -> None:
    story = market("Groc", foremen_top=["Steffan"])
    story = story.when(A, do.DrawForeman()).then(ev.Paid(A, 1, "foreman"), ev.ForemanCalled(A, 1))
    assert RULES.awaiting(story.state) == ChanceNeeded("foreman")
    story = story.drawing().then(ev.ForemanDrawn(A, "Steffan"))
    assert RULES.awaiting(story.state) == (SeatMustAct(A, "keep_foreman", "FOREMAN-14"),)
    assert refused(story, A, do.EndTurn()) is no.ForemanFirst
    assert refused(story, A, do.KeepForeman(foreman="Groc")) is no.ForemanNotDrawn
    story = story.when(A, do.KeepForeman(foreman=kept)).then(ev.ForemanHired(A, kept))
    assert story.state.players[A].foreman == kept
    assert story.state.foremen.discard == ("Groc", other)
    assert "Steffan" not in story.state.foremen.deck
    assert (story.state.players[A].money, story.state.doing.spent) == (59, 1)


@pytest.mark.rule("FOREMAN-14", "FOREMAN-12")
def test_draw_counts_as_the_change_even_if_the_old_one_stays() -> None:
    story = market("Groc", foremen_top=["Steffan"])
    story = done(story, A, do.DrawForeman(), do.KeepForeman(foreman=MINE))
    for way in ALL_WAYS:
        story.when(A, way).refuses(no.ForemanChanged)


@pytest.mark.rule("FOREMAN-14")
@pytest.mark.parametrize("pick", range(len(FREE)))
def test_any_foreman_of_the_deck_may_be_drawn(pick: int) -> None:
    story = go(market(), A, do.DrawForeman()).drawing(pick).then(ev.ForemanDrawn(A, FREE[pick]))
    assert story.state.players[A].choices == (FREE[pick],)


# --- choose


@pytest.mark.rule("FOREMAN-15")
@pytest.mark.parametrize("wanted", FREE)
def test_any_unemployed_foreman_may_be_chosen_from_deck_or_pile(wanted: str) -> None:
    story = market(*ELVES)
    story = story.when(A, do.TakeForeman(foreman=wanted)).then(
        ev.Paid(A, 5, "foreman"), ev.ForemanHired(A, wanted, 5)
    )
    left = [elf for elf in ELVES if elf != wanted]
    assert story.state.players[A].foreman == wanted
    assert story.state.foremen.discard == (*left, MINE)
    assert wanted not in story.state.foremen.deck
    assert (story.state.players[A].money, story.state.doing.spent) == (55, 5)


@pytest.mark.rule("FOREMAN-15")
@pytest.mark.parametrize("wanted", [MINE, THEIRS, "Nobody"])
def test_employed_foreman_may_not_be_chosen(wanted: str) -> None:
    story = market("Steffan")
    story.when(A, do.TakeForeman(foreman=wanted)).refuses(no.ForemanNotFree, foreman=wanted)


@pytest.mark.rule("FOREMAN-15")
def test_searched_deck_is_shuffled() -> None:
    top = ["Steffan", "Persy Browne"]
    for wanted in (*top, "Groc"):
        story = market(foremen_top=top)
        story = done(story, A, do.TakeForeman(foreman=wanted), do.EndTurn())
        assert story.state.foremen.laid == ()
        story = go(story, B, do.DrawForeman())
        drawn = [story.drawing(pick).events[0] for pick in range(len(FREE) - 1)]
        assert drawn == [ev.ForemanDrawn(B, name) for name in FREE if name != wanted]


@pytest.mark.rule("FOREMAN-15")
def test_unsearched_deck_keeps_its_order() -> None:
    story = market("Groc", foremen_top=["Steffan"])
    story = done(story, A, do.TakeForeman(foreman="Groc"), do.EndTurn())
    story = done(story, B, do.DrawForeman())
    assert story.state.players[B].choices == ("Steffan",)


# --- the last in the deck


@pytest.mark.rule("FOREMAN-16")
@pytest.mark.parametrize("kept", ["Steffan", MINE])
def test_pile_becomes_the_deck_immediately_when_the_last_is_drawn(kept: str) -> None:
    story = go(last_in_deck("Steffan"), A, do.DrawForeman())
    story = story.drawing(0).then(ev.ForemanDrawn(A, "Steffan"), ev.ForemenReshuffled())
    others = tuple(name for name in FREE if name != "Steffan")
    assert (story.state.foremen.deck, story.state.foremen.discard) == (others, ())
    story = go(story, A, do.KeepForeman(foreman=kept))
    let_go = MINE if kept == "Steffan" else "Steffan"
    assert (story.state.foremen.deck, story.state.foremen.discard) == (others, (let_go,))


@pytest.mark.rule("FOREMAN-16", "FOREMAN-15")
def test_pile_becomes_the_deck_before_the_old_foreman_is_discarded() -> None:
    story = last_in_deck("Steffan")
    story = story.when(A, do.TakeForeman(foreman="Steffan")).then(
        ev.Paid(A, 5, "foreman"), ev.ForemenReshuffled(), ev.ForemanHired(A, "Steffan", 5)
    )
    others = tuple(name for name in FREE if name != "Steffan")
    assert story.state.players[A].foreman == "Steffan"
    assert (story.state.foremen.deck, story.state.foremen.discard) == (others, (MINE,))


@pytest.mark.rule("FOREMAN-16")
def test_choosing_from_the_pile_leaves_the_last_of_the_deck_there() -> None:
    story = go(last_in_deck("Steffan"), A, do.TakeForeman(foreman="Groc"))
    assert story.state.foremen.deck == ("Steffan",)
    assert story.state.foremen.discard[-1] == MINE


EVERYBODY = [{**HOME, "foreman": name} for name in [MINE, THEIRS, *FREE[:4]]]


@pytest.mark.rule("FOREMAN-16")
def test_empty_deck_is_refilled_when_a_draw_is_needed() -> None:
    story = start(HOME, HOME, foremen_discard=FREE)
    assert story.state.foremen.deck == ()
    story = story.when(A, do.DrawForeman()).then(
        ev.Paid(A, 1, "foreman"), ev.ForemenReshuffled(), ev.ForemanCalled(A, 1)
    )
    assert (story.state.foremen.deck, story.state.foremen.discard) == (tuple(FREE), ())
    last = len(FREE) - 1
    assert story.drawing(last).events == (ev.ForemanDrawn(A, FREE[last]),)


@pytest.mark.rule("FOREMAN-16")
def test_six_players_leave_enough_foremen_to_draw_from() -> None:
    story = start(*EVERYBODY, foremen_discard=FREE[4:])
    story = go(story, A, do.DrawForeman()).drawing(0).then(ev.ForemanDrawn(A, FREE[4]))
    assert len(story.state.foremen.deck) == 6


# --- effects


@pytest.mark.rule("FOREMAN-17")
def test_bribe_paid_before_the_change_is_not_returned() -> None:
    way = rock(2)
    story = start({"at": way[0], "track": [list(way)]}, HOME)
    story = go(story, A, do.Move(path=(way[1],), accept=Accept(bribe=1)))
    story = go(story, A, do.TakeForeman(foreman="Kudamram"))
    assert story.state.doing.toll_paid
    assert story.state.players[A].money == 60 - 1 - 5


@pytest.mark.rule("FOREMAN-17")
def test_new_orc_receives_payments_from_now_on() -> None:
    way = rock(2)
    theirs = {"at": way[0], "track": [list(way)]}
    story = done(start(HOME, theirs), A, do.TakeForeman(foreman="Kudamram"), do.EndTurn())
    story = go(story, B, do.Move(path=(way[1],), accept=Accept(bribe=1)))
    assert story.state.players[A].money == 60 - 5 + 1
