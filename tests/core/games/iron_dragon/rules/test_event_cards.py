"""Common rules of event cards: the affected players, their duration, and combinations."""

import pytest

from core.games.crayon.track import DESTROYED
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    CLOSED,
    NO_BUILDING,
    SLOW,
    centre,
    chains,
    kingdoms,
    name,
    open_land,
    over,
    touching,
)
from tests.core.games.iron_dragon.rules.drawn import (
    CARGO,
    INSTANT,
    LASTING,
    before,
    beside_bluefeld,
    drawn,
    end,
    in_play,
    playing,
    was_hit,
)
from tests.core.games.iron_dragon.rules.tables import done, go, start

BLUEFELD = name(centre("Bluefeld"))
NORDKASSEL = name(centre("Nordkassel"))


@pytest.mark.rule("EVENT-4")
@pytest.mark.parametrize("card", LASTING)
def test_lasting_card_is_in_play_to_the_end_of_the_drawers_next_turn(card: int) -> None:
    story = drawn(card, {}, {})
    for _ in range(4):
        assert in_play(story) == [card]
        assert card not in story.state.contracts.discard
        story = end(story)
    assert story.state.active == 1
    assert in_play(story) == []
    assert card in story.state.contracts.discard


@pytest.mark.rule("EVENT-4")
@pytest.mark.parametrize("card", INSTANT)
def test_instant_card_ends_immediately(card: int) -> None:
    story = drawn(card, {}, {})
    assert in_play(story) == []
    assert card in story.state.contracts.discard


@pytest.mark.rule("EVENT-1", "EVENT-6")
@pytest.mark.parametrize("card", range(121, 147))
def test_card_is_replaced_by_a_contract(card: int) -> None:
    assert len(drawn(card).state.players[0].contracts) == 3


@pytest.mark.rule("EVENT-5")
def test_skipped_turn_of_the_drawer_ends_the_event() -> None:
    story = drawn(130, drawer={"skip_turns": 1})
    assert in_play(end(story)) == [130]
    story = end(story, 2)
    assert (story.state.active, in_play(story)) == (1, [])


@pytest.mark.rule("EVENT-9")
def test_unplaced_train_is_not_hit() -> None:
    story, delivery = before(125, {"at": None})
    story = go(story, 0, delivery)
    story = story.given(*story.drawing().events)
    assert not was_hit(story.state.players[1])


@pytest.mark.rule("EVENT-9")
def test_track_cash_and_building_are_hit_without_a_train() -> None:
    c, a, b = next(chains(over("Bright")))
    story = drawn(128, {"at": None, "track": [[c, a], [a, b]], "money": 50}, then=[142, 134])
    assert story.state.players[1].money == 40
    assert story.state.tracks[BOARD.edges_by_name[a, b]] >> 4 == DESTROYED
    story = done(end(story), 1, do.PlaceLoco(at=NORDKASSEL))
    start_, to = beside_bluefeld()
    story.when(1, do.Build(from_=start_, to=to)).refuses(no.ForemanStrike)


@pytest.mark.rule("EVENT-3")
def test_event_affects_all_players_including_the_drawer() -> None:
    there = {"at": NORDKASSEL, "loads": [CARGO]}
    story = drawn(127, there, there, city="Nordkassel", drawer={"loads": [CARGO]}, by=1)
    # Seat 2 skips its turn 5, the others skip their turn 6.
    assert playing(story) == (2, 6)
    assert [(player.skip_turns, player.loads) for player in story.state.players] == [(0, ())] * 3


@pytest.mark.rule("EVENT-8")
@pytest.mark.parametrize(("card", "points"), [(133, 9), (123, 5)])
def test_late_arrival_is_not_hit_but_bound_by_lasting_effects(card: int, points: int) -> None:
    bright = kingdoms("Bright")
    far, near = next(
        (name(a), name(b))
        for section in BOARD.sections
        for a, b in ((section.a, section.b), (section.b, section.a))
        if bright(b) and not SLOW[123](a) and open_land(a, b)
    )
    story = drawn(card, {"at": far, "track": [[far, near]], "loads": [CARGO]})
    story = go(end(story), 1, do.Move(path=(near,)))
    train = story.state.players[1]
    assert (train.skip_turns, train.loads) == (0, (CARGO,))
    assert story.state.doing.points == points


def city_closed_by(*cards: int) -> str:
    """Return a city with loads, closed by these of the cards 122 and 135 only."""
    return next(
        city.name
        for city in BOARD.cities.values()
        if city.loads
        and all(inside(city.mileposts[0]) == (card in cards) for card, inside in CLOSED.items())
    )


@pytest.mark.rule("EVENT-19")
@pytest.mark.parametrize(("cards", "between"), [((122, 135), True), ((122,), False)])
def test_ban_by_two_events_holds_until_both_are_gone(cards: tuple[int, ...], between: bool) -> None:
    city = city_closed_by(*cards)
    here = {"at": name(centre(city))}
    story = start(
        {},
        here,
        here,
        active=2,
        events_in_play=[
            {"card": 122, "drawn_by": 0, "until": {"seat": 0, "turn": 6}},
            {"card": 135, "drawn_by": 1, "until": {"seat": 1, "turn": 6}},
        ],
    )
    load = do.PickUp(load=BOARD.cities[city].loads[0])
    story.when(2, load).refuses(no.CityClosed, city=city)
    story = done(end(story), 0, do.PlaceLoco(at=BLUEFELD), do.EndTurn())
    assert (playing(story), in_play(story)) == ((1, 6), [135])
    if between:
        story.when(1, load).refuses(no.CityClosed, city=city)
    else:
        go(story, 1, load)
    story = end(story)
    assert (playing(story), in_play(story)) == ((2, 6), [])
    go(story, 2, load)


@pytest.mark.rule("EVENT-19")
def test_section_barred_by_two_events_waits_for_both() -> None:
    c, a, b = next(
        chains(lambda section: over("Ssylvan")(section) and touching(NO_BUILDING[130])(section))
    )
    both = [
        {"card": 128, "drawn_by": 0, "until": {"seat": 0, "turn": 5}},
        {"card": 130, "drawn_by": 1, "until": {"seat": 1, "turn": 5}},
    ]
    home = {"at": NORDKASSEL}
    story = start(home, {**home, "track": [[c, a]], "money": 60}, home, events_in_play=both)
    section = do.Build(from_=a, to=b)
    story = end(story)
    assert in_play(story) == [130]
    story.when(1, section).refuses(no.NoBuilding)
    story = end(end(story), 2)
    go(story, 1, section)


@pytest.mark.rule("EVENT-20", "FLOOD-5")
def test_ban_on_building_includes_rebuilding() -> None:
    c, a, b = next(chains(over("Bright")))
    lost = [{"edge": [a, b], "seat": 0, "stage": 3}]
    story, delivery = before(142, drawer={"track": [[c, a]], "money": 60}, destroyed=lost)
    rebuild = do.Build(from_=a, to=b)
    go(story, 0, rebuild)
    done(story, 0, delivery).when(0, rebuild).refuses(no.ForemanStrike)
