"""Half rate: trains that start in an area, enter it, or are in it when the event comes."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import PointsHalved
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    SLOW,
    WORLD,
    Inside,
    borders,
    centre,
    kingdoms,
    name,
    open_land,
    terrains,
)
from tests.core.games.iron_dragon.rules.drawn import (
    before,
    drawn,
    end,
    event,
    playing,
    quiet_city,
    rule,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, go, start
from tests.each import each

AREAS = [rule(card, inside) for card, inside in SLOW.items()]
BY_RAIL = [rule(card, SLOW[card]) for card in (123, 129, 146)]  # no section leads to the Old World


def pace(story: Game) -> tuple[int, bool]:
    """Return the points left, and whether they were halved."""
    return story.state.doing.points, story.state.doing.halved


def border_of(inside: Inside) -> tuple[str, str]:
    """Return a section into an area, from one milepost to another, with nothing else barred."""
    rocks = terrains("mountain", "alpine", "forest")
    return next(
        (name(a), name(b))
        for section in BOARD.sections
        for a, b in ((section.a, section.b), (section.b, section.a))
        if inside(b) and not inside(a) and open_land(a, b) and not rocks(a) and not rocks(b)
    )


def city_in(inside: Inside) -> str:
    """Return a city there that has a demand."""
    wanted = {demand.city for contract in WORLD.contracts.values() for demand in contract.demands}
    return next(city for city in BOARD.cities if city in wanted and inside(centre(city)))


@pytest.mark.rule("EVENT-13", "EVENT-16")
@pytest.mark.parametrize(("card", "inside"), AREAS)
def test_trains_that_start_in_the_area_have_half_rate(card: int, inside: Inside) -> None:
    first = next(at for at, _ in BOARD.numbered() if inside(at))
    island = [(name(first), name(centre(quiet_city(card))))]
    for near, far in each(borders(inside) or island):
        story = end(drawn(card, {"at": near}, {"at": far}))
        assert (story.state.doing.points, story.state.doing.halved) == (5, True)
        story = end(story)
        assert (story.state.doing.points, story.state.doing.halved) == (10, False)
        story = end(story, 2)
        assert (story.state.active, story.state.doing.points) == (1, 10)


@pytest.mark.rule("EVENT-11", "EVENT-13")
@pytest.mark.parametrize(("card", "inside"), AREAS)
def test_half_rate_applies_in_the_lands_that_the_card_names(card: int, inside: Inside) -> None:
    for land in each(sorted({point.kingdom for point in BOARD.points if point.kingdom})):
        at = next(at for at, _ in BOARD.numbered() if kingdoms(land)(at))
        assert pace(end(drawn(card, {"at": name(at)})))[1] == inside(at), land


@pytest.mark.rule("EVENT-13")
@pytest.mark.parametrize(
    "loco", ["Teapot", "Sardar", "Salamander", "White Dragon", "Red Dragon", "Bahamat"]
)
def test_half_rate_is_half_the_locos_own_speed(loco: str) -> None:
    story = drawn(
        123,
        {"at": name(centre("Bluefeld")), "loco": loco},
        options={"Special Top End Locos": "Yes"},
    )
    assert pace(end(story)) == (WORLD.locos[loco].speed // 2, True)


@pytest.mark.rule("EVENT-15")
@pytest.mark.parametrize(("card", "inside"), BY_RAIL)
def test_train_entering_the_area_keeps_half_of_the_rest(card: int, inside: Inside) -> None:
    a, b = border_of(inside)
    story = end(drawn(card, {"track": [[a, b]], "at": a}))
    story = go(story, 1, do.Move(path=(b,)))
    assert (story.state.doing.points, story.state.doing.halved) == (5, True)


@pytest.mark.rule("EVENT-143", "EVENT-15")
def test_train_crossing_the_bridge_to_the_old_world_keeps_half_of_the_rest() -> None:
    near, far = name(centre("Wikkedde")), name(centre("Ozu-Zarkh"))
    story = end(drawn(143, {"at": near}))
    assert pace(story) == (10, False)
    assert pace(go(story, 1, do.Move(path=(far,)))) == (5, True)


@pytest.mark.rule("EVENT-15")
@pytest.mark.parametrize(("left", "then"), [(9, 4), (8, 4), (2, 1), (1, 0)])
def test_rest_on_entering_is_rounded_up(left: int, then: int) -> None:
    a, b = border_of(SLOW[123])
    seat = {"track": [[a, b]], "at": a, "moves_left": left}
    story = start(seat, {}, events_in_play=[event(123, 0, 5)])
    assert pace(go(story, 0, do.Move(path=(b,)))) == (then, True)


@pytest.mark.rule("EVENT-16", "EVENT-13")
def test_train_that_started_in_the_area_stays_slow_but_is_not_halved_again() -> None:
    out, into = border_of(SLOW[123])
    beyond = next(
        name(at)
        for _, at in BOARD.sections_at[BOARD.by_name[out]]
        if name(at) != into and not SLOW[123](at) and open_land(at)
    )
    seat = {"track": [[into, out], [out, beyond]], "at": into}
    story = start(seat, {}, events_in_play=[event(123, 0, 5)])
    story = go(story, 0, do.Move(path=(out,)))
    assert pace(story) == (4, True)
    assert pace(go(story, 0, do.Move(path=(beyond,)))) == (3, True)


@pytest.mark.rule("EVENT-14", "EVENT-20")
@pytest.mark.parametrize(("left", "then"), [(8, 4), (7, 4), (1, 1), (0, 0)])
@pytest.mark.parametrize(("card", "inside"), AREAS)
def test_drawer_in_the_area_keeps_half_of_the_rest(
    card: int, inside: Inside, left: int, then: int
) -> None:
    story = drawn(card, city=city_in(inside), drawer={"moves_left": left})
    assert story.state.active == 0
    assert pace(story) == (then, True)


@pytest.mark.rule("EVENT-14")
@pytest.mark.parametrize(("card", "inside"), AREAS)
def test_drawer_outside_the_area_keeps_all_points(card: int, inside: Inside) -> None:
    story = drawn(card, {"at": name(centre(city_in(inside)))}, drawer={"moves_left": 7})
    assert pace(story) == (7, False)


@pytest.mark.rule("EVENT-16", "EVENT-19")
def test_two_slowing_events_in_one_place_halve_each_turn_once() -> None:
    """Kola lies in Koland, in both the snow's and the ice storm's area."""
    kola = name(centre("Kola"))
    story = drawn(123, {"at": kola}, then=[129], city="Kola", drawer={"moves_left": 7})
    assert pace(story) == (4, True)
    assert pace(end(story)) == (5, True)


@pytest.mark.rule("EVENT-16")
def test_event_drawn_in_a_turn_that_started_slow_slows_no_more() -> None:
    story, delivery = before(129, city="Kola", events_in_play=[event(123, 1, 5)])
    assert pace(story) == (5, True)
    story = go(story, 0, delivery)
    answer = story.drawing()
    assert not any(isinstance(event, PointsHalved) for event in answer.events)
    assert pace(story.given(*answer.events)) == (5, True)


@pytest.mark.rule("EVENT-16")
def test_train_entering_a_second_area_is_not_halved_again() -> None:
    """The bridge leads from Wislandor, under a hurricane, to the Old World with its tempest."""
    near, far = name(centre("Wikkedde")), name(centre("Ozu-Zarkh"))
    both = [event(146, 0, 5), event(143, 0, 5)]
    story = start({"at": near}, {}, events_in_play=both)
    assert pace(story) == (5, True)
    assert pace(go(story, 0, do.Move(path=(far,)))) == (4, True)


@pytest.mark.rule("EVENT-16")
def test_next_turn_is_halved_again() -> None:
    a, b = border_of(SLOW[123])
    story = end(drawn(123, {"track": [[a, b]], "at": a}, by=0))
    story = go(story, 1, do.Move(path=(b,)))
    assert pace(story) == (5, True)
    longer = start({"track": [[a, b]], "at": a}, {}, events_in_play=[event(123, 0, 6)])
    longer = go(longer, 0, do.Move(path=(b,)))
    longer = done(end(longer), 1, do.PlaceLoco(at=name(centre("Kola"))))
    assert pace(longer) == (5, True)
    assert (playing(end(longer)), pace(end(longer))) == ((0, 6), (5, True))


@pytest.mark.rule("EVENT-16", "SHIP-12")
def test_ships_are_never_slowed() -> None:
    """The Serpent makes 8 steps, from a port in the snow or into one."""
    port = next(at for at in BOARD.ports if kingdoms("Koland")(at))
    at_sea = next(at for at in BOARD.sea_steps[port] if BOARD.is_sea(at))
    snow = [event(123, 0, 5)]
    here = {"at": name(port), "aboard": "Serpent"}
    story = start(here, {}, events_in_play=snow)
    assert pace(story) == (8, False)
    there = here | {"at": name(at_sea)}
    story = start(there, {}, events_in_play=snow)
    assert pace(go(story, 0, do.Move(path=(name(port),)))) == (7, False)


@pytest.mark.rule("EVENT-14", "EVENT-16", "PITCH-4")
@pytest.mark.parametrize("aboard", ["Serpent", None])
def test_drawer_aboard_is_not_slowed_by_the_card_of_a_pitch(aboard: str | None) -> None:
    port = next(at for at in BOARD.ports if kingdoms("Koland")(at))
    story = start({"at": name(port), "aboard": aboard}, {}, deck_top=[123])
    events = go(story, 0, do.Pitch()).drawing().events
    assert any(isinstance(event, PointsHalved) for event in events) == (aboard is None)


@pytest.mark.rule("EVENT-13", "TURN-9")
def test_train_placed_in_the_area_starts_there() -> None:
    for city, points in (("Kola", 5), ("Eaglehawk", 10)):
        story = start({"at": None}, {}, turn=4, events_in_play=[event(123, 0, 5)])
        story = go(story, 0, do.PlaceLoco(at=name(centre(city))))
        assert pace(story) == (points, points == 5)
