"""Half rate and bans of places: who is slowed, by which card, and where (EB-EVENT-7, -8)."""

import pytest

from core.games.crayon.board import Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from tests.core.games.empire_builder.places import BOARD, WORLD, at, centre, name, out_of, sections
from tests.core.games.empire_builder.rules.striking import (
    LAND,
    NO_BUILDING,
    SLOW,
    Points,
    before,
    borders,
    ended,
    in_play,
    near,
    of_terrain,
    pace,
    struck,
)
from tests.core.games.empire_builder.tables import A, B, done, exits, go, lasting, rule_of, start
from tests.each import each

AREAS = [
    pytest.param(card, area, marks=pytest.mark.rule(f"EB-EVENT-{card}"), id=str(card))
    for card, area in SLOW.items()
]
BARRED = [
    pytest.param(card, area, marks=pytest.mark.rule(f"EB-EVENT-{card}"), id=str(card))
    for card, area in NO_BUILDING.items()
]
SLOW_CITIES = {
    105: "Denver",
    106: "Minneapolis",
    107: "San Francisco",
    111: "Houston",
    112: "Boston",
}


def has_city(*points: int) -> bool:
    return any(BOARD.points[point].city for point in points)


@pytest.mark.rule("EB-EVENT-4", "EB-EVENT-5", "EB-EVENT-7")
@pytest.mark.parametrize(("card", "area"), AREAS)
def test_half_rate_applies_to_the_area_of_the_card_and_no_further(card: int, area: Points) -> None:
    slow = WORLD.events[card].slow
    assert slow is not None
    assert WORLD.points_in(slow) == area
    for far, close in each(borders(area)[::12]):
        for place, points in ((far, 9), (close, 5)):
            story = start({"at": place}, {}, events_in_play=[lasting(card)])
            assert pace(story) == (points, points == 5)


@pytest.mark.rule("EB-EVENT-7")
@pytest.mark.parametrize(
    ("loco", "points", "online"),
    [
        ("Freight", 5, False),
        ("Heavy Freight", 5, True),
        ("Fast Freight", 6, False),
        ("Superfreight", 6, False),
    ],
)
def test_half_of_the_speed_is_rounded_up(loco: str, points: int, online: bool) -> None:
    options = {"Train Upgrades": "Online"} if online else {}
    seat = {"at": centre("Denver"), "loco": loco}
    story = ended(start({}, seat, options=options, events_in_play=[lasting(105)]))
    assert pace(story) == (points, True)


@pytest.mark.rule("EB-EVENT-7")
@pytest.mark.parametrize(("left", "then"), [(9, 4), (8, 4), (2, 1), (1, 0)])
def test_train_that_enters_keeps_half_of_the_rest_rounded_up(left: int, then: int) -> None:
    far, close = borders(SLOW[106])[0]
    seat = {"track": [[far, close]], "at": far, "moves_left": left}
    story = start(seat, {}, events_in_play=[lasting(106)])
    story = go(story, A, do.Move(path=(close,)))
    assert pace(story) == (then, True)


@pytest.mark.rule("EB-EVENT-7")
@pytest.mark.parametrize(("left", "then"), [(8, 4), (7, 4), (1, 1), (0, 0)])
@pytest.mark.parametrize(("card", "area"), AREAS)
def test_drawer_in_the_area_keeps_half_of_the_rest(
    card: int, area: Points, left: int, then: int
) -> None:
    city = SLOW_CITIES[card]
    assert at(centre(city)) in area
    assert pace(struck(card, city=city, drawer={"moves_left": left})) == (then, True)
    assert pace(struck(card, drawer={"moves_left": left})) == (left, False)


@pytest.mark.rule("EB-EVENT-7", "EB-EVENT-2")
def test_train_is_halved_once_a_turn_and_again_on_the_next() -> None:
    far, close = borders(SLOW[106])[0]
    seat = {"track": [[far, close]], "at": close, "money": 0}
    story = start(seat, {}, events_in_play=[lasting(106, turn=6)])
    assert pace(story) == (5, True)
    story = go(story, A, do.Move(path=(far,)))
    assert pace(story) == (4, True)
    minneapolis = {"at": centre("Minneapolis")}
    story = ended(start(minneapolis, {}, events_in_play=[lasting(106)]), 2)
    assert in_play(story) == []
    assert pace(story) == (9, False)
    story = ended(start(minneapolis, {}, events_in_play=[lasting(106, turn=6)]), 2)
    assert pace(story) == (5, True)


@pytest.mark.rule("EB-EVENT-2")
def test_two_cards_for_one_place_slow_it_as_one() -> None:
    both = SLOW[111] & SLOW[112]
    miami = name(min(both & LAND))
    cards = [lasting(111, seat=0, turn=6), lasting(112)]
    assert pace(start({"at": miami}, {}, events_in_play=cards)) == (5, True)
    story, delivery = before(112, city="Miami", events_in_play=[lasting(111)])
    assert pace(story) == (5, True)
    story = done(story, A, delivery)
    assert in_play(story) == [111, 112]
    assert pace(story) == (5, True)


@pytest.mark.rule("EB-EVENT-8")
@pytest.mark.parametrize(("card", "area"), BARRED)
def test_no_section_with_either_end_in_the_area_is_built(card: int, area: Points) -> None:
    assert {
        point for part in WORLD.events[card].no_building for point in WORLD.points_in(part)
    } == area
    far, close = borders(area)[0]
    beyond = next(
        (name(section.a), name(section.b))
        for section in BOARD.sections
        if not {section.a, section.b} & area and not has_city(section.a, section.b)
    )
    story = start(
        {"money": 60},
        {"track": [[far, close], list(beyond)]},
        options={"Branching": "Yes"},
        events_in_play=[lasting(card)],
    )
    inward = [other for _, other in BOARD.sections_at[at(close)] if name(other) != far]
    for other in each(inward):
        command = do.Build(from_=close, to=name(other))
        story.when(A, command).refuses(no.NoBuilding)
        assert rule_of(story, A, command) == "EB-EVENT-8"
    away = next(
        name(other)
        for _, other in BOARD.sections_at[at(beyond[0])]
        if other not in area and name(other) != beyond[1] and BOARD.points[other].city is None
    )
    go(story, A, do.Build(from_=beyond[0], to=away))


@pytest.mark.rule("EB-EVENT-8")
def test_upgrades_and_purchases_stay_possible_where_nothing_is_built() -> None:
    far, close = borders(SLOW[106])[0]
    story = start(
        {"at": centre("Minneapolis"), "money": 60},
        {"track": [[far, close]]},
        options={"Track Trading": "Yes"},
        events_in_play=[lasting(106)],
    )
    go(story, A, do.Upgrade(loco="Fast Freight"))
    story = go(story, A, do.OfferTrack(to=B, wants=((far, close),), price=1))
    go(story, B, do.AnswerOffer(answer="yes"))


@pytest.mark.rule("EB-EVENT-105", "EB-EVENT-8")
def test_snow_bars_every_step_to_and_from_rough_mileposts_near_denver() -> None:
    rough = near(6, "Denver") & of_terrain("mountain")
    far, close = borders(rough)[0]
    for here, there in ((far, close), (close, far)):
        seat = {"at": here, "track": [[far, close]]}
        assert exits(start(seat, {})) == {there}
        story = start(seat, {}, events_in_play=[lasting(105)])
        assert exits(story) == set()
        story.when(A, do.Move(path=(there,))).refuses(no.NothingMovesThere)
    away = next(
        (name(s.a), name(s.b))
        for s in BOARD.sections
        if s.a in of_terrain("mountain") - rough and s.b in of_terrain("mountain") - rough
    )
    seat = {"at": away[0], "track": [list(away)]}
    assert exits(start(seat, {}, events_in_play=[lasting(105)])) == {away[1]}


@pytest.mark.rule("EB-EVENT-112")
def test_noreaster_bars_no_building() -> None:
    ends = out_of("New York")
    story = start({"at": centre("New York")}, {}, events_in_play=[lasting(112)])
    go(story, A, do.Build(from_=ends[0], to=ends[1]))


@pytest.mark.rule("EB-EX-5", "EB-EVENT-7")
def test_fast_freight_that_enters_with_its_third_step_makes_eight_steps() -> None:
    way = way_into(SLOW[106], outside=3, inside=6)
    seat = {"at": way[0], "track": sections(way), "loco": "Fast Freight"}
    story = start(seat, {}, events_in_play=[lasting(106)])
    assert pace(story) == (12, False)
    story = go(story, A, do.Move(path=way[1:3]))
    assert pace(story) == (10, False)
    story = go(story, A, do.Move(path=way[3:4]))
    assert pace(story) == (5, True)
    assert len(way) == 9
    story = go(story, A, do.Move(path=way[4:9]))
    assert pace(story) == (0, True)


@pytest.mark.rule("EB-EX-5", "EB-EVENT-7")
def test_freight_that_begins_in_the_area_has_five_steps_wherever_it_goes() -> None:
    way = way_into(SLOW[106], outside=6, inside=1)[::-1]
    story = start({"at": way[0], "track": sections(way)}, {}, events_in_play=[lasting(106)])
    assert pace(story) == (5, True)
    story = go(story, A, do.Move(path=way[1:6]))
    assert at(way[1]) not in SLOW[106]
    assert pace(story) == (0, True)
    assert rule_of(story, A, do.Move(path=way[6:7])) == "EB-MOVE-1"


@pytest.mark.rule("EB-EX-6", "EB-EVENT-7")
def test_superfreight_that_draws_fog_makes_nine_steps_and_six_on_the_next_turn() -> None:
    drawer = {"loco": "Superfreight", "moves_left": 7}
    story = struck(107, city="San Francisco", drawer=drawer)
    assert pace(story) == (4, True)
    story = ended(story, 2)
    assert (story.state.active, story.state.turn) == (A, 6)
    assert pace(story) == (6, True)


def way_into(area: Points, *, outside: int, inside: int) -> tuple[str, ...]:
    """Return mileposts in a row: so many open ones outside an area, then so many inside."""

    def further(way: tuple[Milepost, ...]) -> tuple[Milepost, ...] | None:
        if len(way) == outside + inside:
            return way
        for _, other in BOARD.sections_at[way[-1]]:
            is_right = (other in area) == (len(way) >= outside)
            straight = not any(other in BOARD.adjacent[earlier] for earlier in way[:-1])
            if is_right and straight and not has_city(other) and (found := further((*way, other))):
                return found
        return None

    starts = (point for point in LAND - area if not has_city(point))
    return tuple(map(name, next(way for point in starts if (way := further((point,))))))
