"""Sources of events: deliveries and pitches, card by card until the hand is full."""

import pytest

from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.events import (
    ContractDrawn,
    ContractsReshuffled,
    EventCardDrawn,
    EventCardSpent,
)
from core.games.iron_dragon.rules import RULES
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    centre,
    name,
)
from tests.core.games.iron_dragon.rules.drawn import (
    CARGO,
    before,
    beside_bluefeld,
    draw_on,
    drawn,
    end,
    in_play,
    playing,
)
from tests.core.games.iron_dragon.rules.places import plain
from tests.core.games.iron_dragon.rules.tables import done, go, start
from tests.each import each

BLUEFELD = name(centre("Bluefeld"))
NORDKASSEL = name(centre("Nordkassel"))


@pytest.mark.rule("EVENT-1", "OPTION-6", "PITCH-2")
@pytest.mark.parametrize("place_turn", [2, 3, 4])
def test_events_take_effect_from_the_placing_turn_on(place_turn: int) -> None:
    options = {"Place Loco Turn": place_turn}
    for turn, tax in ((place_turn - 1, 0), (place_turn, 10)):
        story = start(
            {"money": 50, "at": None},
            {"money": 50, "at": None},
            options=options,
            turn=turn,
            deck_top=[134, 128, 90, 91, 92],
        )
        if turn == place_turn:
            story = go(story, 0, do.PlaceLoco(at=NORDKASSEL))
        story = done(story, 0, do.Pitch())
        assert [player.money for player in story.state.players] == [50 - tax] * 2
        assert in_play(story) == ([128] if tax else [])
        assert (128 in story.state.contracts.discard) == (not tax)
        assert story.state.players[0].contracts == (90, 91, 92)


@pytest.mark.rule("EVENT-2")
def test_only_deliveries_and_pitches_draw_events() -> None:
    here, there = plain(2)
    seat = {"at": here, "track": [[here, there]], "money": 60, "loads": [CARGO]}
    port = name(BOARD.ports[0])
    story = start(seat, {"at": port}, deck_top=[134], ships_top=["Serpent"])
    from_, to = beside_bluefeld()
    deck = story.state.contracts
    acts: list[tuple[int, list[do.AnyCommand]]] = [
        (0, [do.Move(path=(there,)), do.Build(from_=from_, to=to), do.Upgrade(loco="Sardar")]),
        (0, [do.EndTurn()]),
        (1, [do.DrawShips(), do.Board(ship="Serpent"), do.EndTurn()]),
    ]
    for number, commands in each(acts):
        story = done(story, number, *commands)
        assert story.state.contracts == deck


@pytest.mark.rule("EVENT-2")
def test_nothing_after_a_build_can_draw_an_event() -> None:
    story, delivery = before(134)
    from_, to = beside_bluefeld()
    story = go(story, 0, do.Build(from_=from_, to=to))
    story.when(0, delivery).refuses(no.MovementIsOver)
    story.when(0, do.Pitch()).refuses(no.NotFirstAction)


@pytest.mark.rule("EVENT-6", "LOSE-LOAD-3")
def test_card_is_resolved_with_all_its_choices_before_the_next_draw() -> None:
    mixed = {"at": NORDKASSEL, "loads": ["Gold", "Fish"], "money": 50}
    story = drawn(127, mixed, mixed, then=[134])
    for seat in (1, 2):
        assert story.state.choosing[0] == seat
        assert story.state.resolving == 127
        assert story.state.players[1].money == 50
        story = go(story, seat, do.LoseLoad(load="Gold"))
    assert story.state.resolving is None
    assert isinstance(RULES.awaiting(story.state), ChanceNeeded)
    (drew, *_, spent) = story.drawing().events
    assert (drew, spent) == (EventCardDrawn(Seat(0), 134), EventCardSpent(134))


@pytest.mark.rule("EVENT-6", "LOSE-TURN-2")
def test_turn_that_an_event_ends_still_fills_the_hand() -> None:
    story, delivery = before(127, city="Nordkassel", drawer={"money": 50}, then=[134, 142])
    story = go(story, 0, delivery)
    for card in (127, 134, 142):
        answer = story.drawing()
        assert isinstance(answer.events[0], EventCardDrawn)
        assert answer.events[0].card == card
        story = story.given(*answer.events)
        assert playing(story) == (0, 5)
    assert isinstance(story.drawing().events[0], ContractDrawn)
    story = story.given(*story.drawing().events)
    assert playing(story) == (1, 5)
    assert len(story.state.players[0].contracts) == 3
    assert story.state.events == (EventInPlay(142, Seat(0), 6),)


@pytest.mark.rule("CONTRACT-8", "EVENT-4", "EVENT-6")
@pytest.mark.parametrize("card", [128, 134])
def test_deck_is_reshuffled_when_its_last_card_is_an_event(card: int) -> None:
    hands = {7, 8, 9, 10, 11, 12}
    rest = [number for number in range(1, 147) if number not in {*hands, card}]
    story = start(
        {"at": NORDKASSEL, "contracts": [7, 8, 9]},
        {"at": NORDKASSEL, "contracts": [10, 11, 12], "money": 50},
        deck_top=[card],
        contract_discard=rest,
    )
    story = go(story, 0, do.Pitch())
    answer = story.drawing()
    assert answer.events[:2] == (
        EventCardDrawn(Seat(0), card, until=6 if card == 128 else 0),
        ContractsReshuffled(),
    )
    story = story.given(*answer.events)
    deck = set(story.state.contracts.deck)
    assert deck == {*rest, 7, 8, 9}
    assert story.state.contracts.discard == (() if card == 128 else (134,))
    assert story.state.players[1].money == (50 if card == 128 else 40)


@pytest.mark.rule("CONTRACT-8", "EVENT-1", "OPTION-9")
@pytest.mark.parametrize(
    ("card", "turn", "options"), [(128, 3, {}), (134, 5, {"Disable Events": "War Tax"})]
)
def test_last_card_without_effect_starts_the_new_pile(
    card: int, turn: int, options: dict[str, int | str]
) -> None:
    hands = [[7, 8, 9], [10, 11, 12]]
    rest = [number for number in range(1, 147) if not 7 <= number <= 12 and number != card]
    at = NORDKASSEL if turn == 5 else None
    seats = [{"at": at, "contracts": hand} for hand in hands]
    top = {"deck_top": [card], "contract_discard": rest}
    story = go(start(*seats, turn=turn, options=options, **top), 0, do.Pitch())
    story = story.drawing().then(ContractsReshuffled(), EventCardDrawn(Seat(0), card, void=True))
    assert set(story.state.contracts.deck) == {*rest, 7, 8, 9}
    assert story.state.contracts.discard == (card,)


@pytest.mark.rule("INV-4", "INV-16", "EVENT-4")
@pytest.mark.parametrize("card", [128, 134])
def test_drawn_card_is_in_play_or_being_resolved_until_discarded(card: int) -> None:
    story = go(start({"at": NORDKASSEL}, {}, deck_top=[card]), 0, do.Pitch())
    for event in story.drawing().events:
        story = story.given(event)
        piles, events = story.state.contracts, [event.card for event in story.state.events]
        places = [*piles.deck, *piles.discard, *events, story.state.resolving]
        assert places.count(card) == 1
    assert story.state.resolving is None


@pytest.mark.rule("PITCH-5", "PITCH-2", "LOSE-TURN-4")
@pytest.mark.parametrize(("cards", "lost"), [((127,), 1), ((127, 125), 2)])
def test_events_of_a_pitch_are_resolved_and_cost_the_next_turns(
    cards: tuple[int, ...], lost: int
) -> None:
    story = start(
        {"at": NORDKASSEL, "loads": ["Gold", "Fish"]},
        {"at": BLUEFELD},
        deck_top=[cards[0], 90, *cards[1:], 91, 92],
    )
    story = done(story, 0, do.Pitch())
    assert (playing(story), story.state.choosing) == ((0, 5), (0,))
    story = draw_on(go(story, 0, do.LoseLoad(load="Gold")))
    assert (playing(story), story.state.players[0].contracts) == ((1, 5), (90, 91, 92))
    assert story.state.players[0].skip_turns == lost
    for turn in range(6, 6 + lost):
        story = end(story)
        assert playing(story) == (1, turn)
    assert playing(end(story)) == (0, 6 + lost)


@pytest.mark.rule("CONTRACT-8", "EVENT-1")
def test_last_card_without_effect_is_discarded_after_the_reshuffle() -> None:
    hands = {7, 8, 9, 10, 11, 12}
    rest = [number for number in range(1, 147) if number not in {*hands, 136}]
    story = start(
        {"contracts": [7, 8, 9]},
        {"contracts": [10, 11, 12]},
        turn=2,
        deck_top=[136],
        contract_discard=rest,
    )
    story = go(story, 0, do.Pitch())
    story = story.given(*story.drawing().events)
    assert story.state.contracts.discard == (136,)
    assert set(story.state.contracts.deck) == {*rest, 7, 8, 9}
