"""Every player gets a first foreman (FOREMAN-1 to FOREMAN-5)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, FOREMAN
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.tables import Game, awaited, dealt, drawn, go, opened

NOBODY = do.ChooseForeman(foreman=None)


def to_choose(seats: int) -> Game:
    """Return a game with the first deal of foremen; the last seat chooses first."""
    return drawn(dealt(seats))


def choices(story: Game) -> list[int]:
    return [len(player.choices) for player in story.state.players]


def refuse(story: Game, times: int) -> Game:
    """Return the story after this many seats in turn kept no foreman."""
    for _ in range(times):
        story = go(story, awaited(story)[0], NOBODY)
    return story


@pytest.mark.rule("FOREMAN-1")
@pytest.mark.parametrize(
    ("seats", "each", "left"), [(2, 6, 1), (3, 4, 1), (4, 3, 1), (5, 2, 3), (6, 2, 1)]
)
def test_foremen_are_dealt_evenly_and_the_rest_is_set_aside(
    seats: int, each: int, left: int
) -> None:
    story = to_choose(seats)
    assert choices(story) == [each] * seats
    assert (len(story.state.foremen.deck), story.state.foremen.discard) == (left, ())
    dealt_out = [name for player in story.state.players for name in player.choices]
    assert len(set(dealt_out)) == each * seats


@pytest.mark.rule("FOREMAN-2")
def test_each_seat_in_order_of_play_keeps_one_or_nobody() -> None:
    story = to_choose(3)
    first, second, third = (Seat(2), Seat(1), Seat(0))
    assert story.state.order == (first, second, third)
    hand = story.state.players[first].choices
    story.when(second, NOBODY).refuses(no.NotAwaited, seat=second, awaited=[first])
    story = story.when(first, do.ChooseForeman(foreman=hand[1])).then(
        ev.ForemanChosen(first, hand[1])
    )
    player = story.state.players[first]
    assert (player.foreman, player.choices) == (hand[1], ())
    assert story.state.foremen.discard == (hand[0], *hand[2:])
    assert awaited(story) == (second, "foreman")
    hand = story.state.players[second].choices
    story = story.when(second, NOBODY).then(ev.ForemanChosen(second, None))
    assert story.state.players[second].foreman is None
    assert set(hand) <= set(story.state.foremen.discard)
    assert awaited(story) == (third, "foreman")


@pytest.mark.rule("FOREMAN-2")
def test_foreman_dealt_to_another_seat_or_to_none_cannot_be_kept() -> None:
    story = to_choose(2)
    (other, chooser), (left,) = story.state.players, story.state.foremen.deck
    for name in (other.choices[0], left, "No Such Foreman"):
        story.when(Seat(1), do.ChooseForeman(foreman=name)).refuses(
            no.ForemanNotDealt, foreman=name, choices=list(chooser.choices)
        )
    assert list(RULES.legal(story.state, Seat(1))) == [
        *(do.ChooseForeman(foreman=name) for name in chooser.choices),
        NOBODY,
    ]


@pytest.mark.rule("FOREMAN-3")
def test_seats_that_kept_nobody_are_dealt_all_that_are_left() -> None:
    story = to_choose(4)
    kept = story.state.players[3].choices[0]
    story = go(story, 3, do.ChooseForeman(foreman=kept))
    story = refuse(story, 2)
    assert choices(story) == [3, 0, 0, 0]  # nothing is dealt before the last has chosen
    story = refuse(story, 1)
    assert (len(story.state.foremen.deck), story.state.foremen.discard) == (12, ())
    found = {story.drawing(pick).events for pick in range(12)}
    left = set(RULES.world.foremen) - {kept}
    assert found == {(ev.ForemanDealt(Seat(2), name),) for name in left}
    story = drawn(story)
    assert choices(story) == [4, 4, 4, 0]
    assert awaited(story) == (2, "foreman")


@pytest.mark.rule("FOREMAN-3")
def test_deals_repeat_until_everyone_has_a_foreman() -> None:
    story = to_choose(2)
    for _ in range(5):
        story = drawn(refuse(story, 2))
        assert (story.state.phase, choices(story)) == (FOREMAN, [6, 6])
    for _ in range(2):
        seat, _ = awaited(story)
        story = go(story, seat, do.ChooseForeman(foreman=story.state.players[seat].choices[0]))
    assert (story.state.turn, story.state.phase) == (1, BUILD)


@pytest.mark.rule("FOREMAN-4")
def test_seat_that_is_dealt_every_foreman_left_keeps_one() -> None:
    story = to_choose(2)
    story = go(story, 1, do.ChooseForeman(foreman=story.state.players[1].choices[0]))
    assert NOBODY in list(RULES.legal(story.state, Seat(0)))  # one foreman is set aside
    story = drawn(refuse(story, 1))
    hand = story.state.players[0].choices
    assert len(hand) == 12
    story.when(0, NOBODY).refuses(no.MustKeepOne, choices=list(hand))
    assert list(RULES.legal(story.state, Seat(0))) == [
        do.ChooseForeman(foreman=name) for name in hand
    ]
    assert go(story, 0, do.ChooseForeman(foreman=hand[5])).state.players[0].foreman == hand[5]


@pytest.mark.rule("FOREMAN-4")
def test_two_waiting_seats_may_both_refuse_with_no_foreman_set_aside() -> None:
    story = to_choose(3)
    story = go(story, 2, do.ChooseForeman(foreman=story.state.players[2].choices[0]))
    story = drawn(refuse(story, 2))
    assert (choices(story), story.state.foremen.deck) == ([6, 6, 0], ())
    assert choices(drawn(refuse(story, 2))) == [6, 6, 0]


@pytest.mark.rule("FOREMAN-5")
@pytest.mark.parametrize("seats", [2, 6])
def test_other_foremen_become_the_deck_and_the_pile_is_empty(seats: int) -> None:
    state = opened(seats).state
    employed = {player.foreman for player in state.players}
    assert set(state.foremen.deck) == set(RULES.world.foremen) - employed
    assert (len(state.foremen.deck), state.foremen.discard) == (13 - seats, ())
    assert all(player.choices == () for player in state.players)


@pytest.mark.rule("FOREMAN-5")
def test_contracts_are_visible_while_foremen_are_chosen() -> None:
    story = to_choose(2)
    seats = RULES.view(story.state, Seat(0))["seats"]
    assert [seat["contracts"] for seat in seats] == [[1, 3, 5], [2, 4, 6]]
