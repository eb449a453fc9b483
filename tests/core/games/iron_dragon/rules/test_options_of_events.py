"""Effects of the options on events and the Rainbow Bridge (OPTION-7 to OPTION-9)."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.crayon.piles import Pile
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.ruleset import Options, Seat
from tests.core.games.iron_dragon.rules.payments import KOLA
from tests.core.games.iron_dragon.rules.places import (
    centre,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    awaited,
    deal,
    done,
    drawn,
    empty,
    go,
    lasting,
    start,
)
from tests.given import given

A, B, C = Seat(0), Seat(1), Seat(2)


PERMANENT: Options = {"Rainbow Bridge Duration": "Permanent"}
OVER = do.Move(path=(centre("Octomare"),))


def _raised(asked: Options, **more: Any) -> Game:
    """Return a game: seat B drew event 121 in its fifth turn; A is at Bluefeld in its sixth."""
    seats = ({"at": centre("Bluefeld")}, {"at": KOLA})
    more = {"deck_top": [121, 100, 101, 102], "active": 1, **more}
    return done(start(*seats, options=asked, **more), B, do.Pitch())


def _a_round_later(story: Game) -> Game:
    return done(done(story, A, do.EndTurn()), B, do.EndTurn())


@pytest.mark.rule("OPTION-7")
@pytest.mark.parametrize(("asked", "stays"), [({}, False), (PERMANENT, True)])
def test_bridge_stands_as_long_as_its_card_or_permanently(asked: Options, stays: bool) -> None:
    start({"at": centre("Bluefeld")}, {}, options=asked).when(A, OVER).refuses(no.NoSuchWay)
    story = _raised(asked)
    go(story, A, OVER)
    story = _a_round_later(story)
    assert story.state.events == ()
    assert 121 in story.state.contracts.discard
    if stays:
        go(story, A, OVER)
        go(_a_round_later(story), A, OVER)
    else:
        story.when(A, OVER).refuses(no.NoSuchWay)


@pytest.mark.rule("OPTION-7")
def test_later_draw_of_the_card_changes_nothing() -> None:
    story = start(
        {"at": centre("Bluefeld")},
        {"at": KOLA},
        options=PERMANENT,
        bridge_permanent=True,
        active=1,
        deck_top=[121, 100, 101, 102],
    )
    story = go(story, B, do.Pitch())
    story = story.drawing().then(ev.EventCardDrawn(B, 121, until=6))
    story = drawn(story)
    go(story, A, OVER)
    go(_a_round_later(story), A, OVER)


@pytest.mark.rule("OPTION-7")
def test_wizards_on_strike_close_the_bridge_temporarily() -> None:
    story = start(
        {"at": centre("Bluefeld")},
        {"at": KOLA},
        options=PERMANENT,
        bridge_permanent=True,
        events_in_play=[lasting(139, seat=B, turn=5)],
    )
    story.when(A, OVER).refuses(no.NoSuchWay)
    go(_a_round_later(story), A, OVER)


@pytest.mark.rule("OPTION-7")
def test_card_without_effect_raises_no_bridge() -> None:
    story = start({}, {}, turn=3, options=PERMANENT, deck_top=[121, 100, 101, 102])
    assert not done(story, A, do.Pitch()).state.bridge_permanent


# --- the event cards


@pytest.mark.rule("OPTION-8")
@pytest.mark.parametrize(("setting", "aside"), [("No", ()), ("Yes", (134, 121))])
def test_first_events_are_discarded_or_shuffled_back(setting: str, aside: tuple[int, ...]) -> None:
    story = deal(empty(2, {"Discard Initial Events": setting}), 1, 134, 121, 2, 3, 4, 5, 6)
    pile = story.state.contracts
    assert pile.discard == aside
    assert len(pile.deck) == 140 - len(aside)
    assert {134, 121} & set(pile.deck) == {134, 121} - set(aside)


@pytest.mark.rule("OPTION-8")
def test_discarded_events_return_with_the_first_reshuffle() -> None:
    story = deal(empty(2, {"Discard Initial Events": "Yes"}), 1, 134, 121, 2, 3, 4, 5, 6)
    while story.state.turn == 0:
        story = drawn(story)
        seat, _ = awaited(story)
        story = go(story, seat, next(iter(RULES.legal(story.state, seat))))
    pile = story.state.contracts
    few = Pile(pile.deck[:3], (*pile.discard, *pile.deck[3:]))
    story = given(RULES, replace(story.state, contracts=few))
    story = drawn(go(story, story.state.active, do.Pitch()))
    assert {134, 121} <= set(story.state.contracts.deck)
    assert story.state.contracts.discard == ()


@pytest.mark.rule("OPTION-9")
@pytest.mark.parametrize(("setting", "paid"), [("No", 10), ("War Tax", 0)])
def test_war_tax_is_levied_or_discarded_and_replaced(setting: str, paid: int) -> None:
    story = start(
        {"at": KOLA},
        {"at": KOLA},
        options={"Disable Events": setting},
        deck_top=[134, 128, 100, 101, 102],
    )
    story = done(story, A, do.Pitch())
    assert [player.money for player in story.state.players] == [60 - paid] * 2
    assert story.state.players[A].contracts == (100, 101, 102)
    assert 134 in story.state.contracts.discard
    assert [event.card for event in story.state.events] == [128]  # other events go on


@pytest.mark.rule("OPTION-9")
def test_deck_without_any_events_has_120_cards() -> None:
    story = empty(2, {"Disable Events": "All"})
    assert story.state.contracts.deck == tuple(range(1, 121))
    last = story.drawing(119).events
    assert last == (ev.ContractDealt(A, 120),)
    with pytest.raises(AssertionError, match="not below 120"):
        story.drawing(120)
