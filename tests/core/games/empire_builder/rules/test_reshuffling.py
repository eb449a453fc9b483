"""When the last card leaves the deck, the discard pile becomes the deck (EB-DEMAND-4)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder.rules import RULES
from core.ruleset import ChanceNeeded
from tests.core.games.empire_builder.places import card_that, centre
from tests.core.games.empire_builder.tables import A, Game, go, lasting, pass_on, start

CARD, PLACE, DEMAND = card_that(lambda demand: demand.city == "Chicago")
OTHERS = [number for number in (91, 92, 93) if number != CARD][:2]
RIVALS = (71, 72, 73)
LAST = 60
DELIVERY = do.Deliver(contract=CARD, demand=PLACE)


def nearly_empty(*left: int, in_play: tuple[int, ...] = (), **document: Any) -> Game:
    """Return a game with only these cards left in the deck, in which A may deliver."""
    held = {CARD, *OTHERS, *RIVALS, *in_play, *left}
    gone = [card for card in range(1, 113) if card not in held]
    mine = {
        "at": centre("Chicago"),
        "loads": [DEMAND.load],
        "contracts": [CARD, *OTHERS],
    }
    return start(
        mine,
        {"contracts": RIVALS},
        deck_top=left,
        contract_discard=gone,
        events_in_play=[lasting(card) for card in in_play],
        **document,
    )


@pytest.mark.rule("EB-DEMAND-4")
def test_last_card_turns_the_pile_into_the_deck_without_hands_or_active_events() -> None:
    in_play = (98, 107)
    story = go(nearly_empty(LAST, in_play=in_play), A, DELIVERY)
    story = story.drawing().then(ev.ContractDrawn(A, LAST), ev.ContractsReshuffled())
    pile, held = story.state.contracts, {*OTHERS, LAST, *RIVALS, *in_play}
    assert pile.deck == tuple(card for card in range(1, 113) if card not in held)
    assert {CARD, 97, 112} <= set(pile.deck)
    assert pile.discard == ()


@pytest.mark.rule("EB-DEMAND-4")
def test_nothing_is_shuffled_while_a_card_is_left() -> None:
    story = go(nearly_empty(LAST, 61), A, DELIVERY)
    story = story.drawing().then(ev.ContractDrawn(A, LAST))
    assert story.state.contracts.deck == (61,)
    assert CARD in story.state.contracts.discard


@pytest.mark.rule("EB-DEMAND-4")
def test_event_being_resolved_is_not_shuffled_in() -> None:
    story = go(nearly_empty(104), A, DELIVERY)
    answer = story.drawing()
    assert answer.events[:2] == (ev.EventCardDrawn(A, 104), ev.ContractsReshuffled())
    assert answer.events[-1] == ev.EventCardSpent(104)
    story = story.given(*answer.events)
    assert 104 not in story.state.contracts.deck
    assert story.state.contracts.discard == (104,)
    assert RULES.awaiting(story.state) == ChanceNeeded("contract")


@pytest.mark.rule("EB-DEMAND-4")
def test_last_event_coming_into_play_is_discarded_only_when_it_ends() -> None:
    story = go(nearly_empty(98), A, DELIVERY)
    story = story.drawing().then(ev.EventCardDrawn(A, 98, 6), ev.ContractsReshuffled())
    assert 98 not in story.state.contracts.deck
    place = story.state.contracts.deck.index(LAST)
    story = story.drawing(place).then(ev.ContractDrawn(A, LAST))
    for _ in range(3):
        assert [event.card for event in story.state.events] == [98]
        story = pass_on(story)
    assert story.state.contracts.discard == (98,)


@pytest.mark.rule("EB-DEMAND-4")
def test_hand_traded_in_may_come_back_when_the_deck_runs_out() -> None:
    story = go(nearly_empty(LAST), A, do.Pitch())
    story = story.drawing().then(ev.ContractDrawn(A, LAST), ev.ContractsReshuffled())
    place = story.state.contracts.deck.index(CARD)
    story = story.drawing(place).then(ev.ContractDrawn(A, CARD))
    assert CARD not in story.state.contracts.deck


@pytest.mark.rule("EB-DEMAND-4", "EB-SUDDEN-2")
def test_sudden_death_shuffles_nothing() -> None:
    story = go(nearly_empty(LAST, options={"Sudden Death": "Yes"}), A, DELIVERY)
    story = story.drawing().then(ev.ContractDrawn(A, LAST))
    assert story.state.contracts.deck == ()
    assert CARD in story.state.contracts.discard
