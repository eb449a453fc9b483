"""Cities closed to loads: far from the coast, or by the jungle (EVENT-122, EVENT-135)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    CLOSED,
    SHORE,
    WORLD,
    Inside,
    centre,
    name,
)
from tests.core.games.iron_dragon.rules.drawn import (
    CARGO,
    before,
    demand_in,
    drawn,
    end,
    event,
    playing,
    rule,
)
from tests.core.games.iron_dragon.rules.tables import done, go, start
from tests.each import each

CLOSING = [rule(card, inside) for card, inside in CLOSED.items()]


@pytest.mark.rule("LOAD-7", "EVENT-22")
@pytest.mark.parametrize(("card", "inside"), CLOSING)
def test_closed_city_refuses_loads_and_deliveries_but_not_drops(card: int, inside: Inside) -> None:
    closed = []
    for city in BOARD.cities.values():
        if not city.loads:
            continue
        at = name(city.mileposts[-1])
        story = end(drawn(card, {"at": at, "loads": [CARGO]}))
        load = do.PickUp(load=city.loads[0])
        if not inside(city.mileposts[0]):
            go(story, 1, load)
            continue
        closed.append(city.name)
        story.when(1, load).refuses(no.CityClosed, city=city.name)
        go(story, 1, do.Drop(load=CARGO))
        go(end(story, 2), 1, load)
    assert 2 < len(closed) < len(BOARD.cities)


@pytest.mark.rule("LOAD-7", "CONTRACT-2")
@pytest.mark.parametrize(("card", "inside"), CLOSING)
def test_every_open_city_accepts_deliveries(card: int, inside: Inside) -> None:
    wanted = {demand.city for contract in WORLD.contracts.values() for demand in contract.demands}
    for city in sorted(wanted):
        contract, place, load = demand_in(city)
        others = [number for number in (118, 119, 120) if number != contract][:2]
        here = {"at": name(centre(city)), "loads": [load], "contracts": [contract, *others]}
        story = start(here, {}, events_in_play=[event(card, 0, 5)])
        delivery = do.Deliver(contract=contract, demand=place)
        if inside(centre(city)):
            story.when(0, delivery).refuses(no.CityClosed, city=city)
        else:
            go(story, 0, delivery)


@pytest.mark.rule("EVENT-20", "CONTRACT-5")
@pytest.mark.parametrize("card", [rule(122), rule(135)])
def test_delivery_that_closes_its_own_city_is_the_last_there(card: int) -> None:
    """The drawer stands in Caetee, which makes Ivory; the city is closed in the next turn too."""
    story, delivery = before(card, city="Caetee")
    ivory = do.PickUp(load="Ivory")
    go(story, 0, ivory)
    story = done(story, 0, delivery)
    story.when(0, ivory).refuses(no.CityClosed, city="Caetee")
    story = end(story, 2)
    assert playing(story) == (0, 6)
    story.when(0, ivory).refuses(no.CityClosed)
    go(end(story, 2), 0, ivory)


@pytest.mark.rule("EVENT-122", "EVENT-22")
def test_three_steps_from_the_coast_is_near_and_four_is_far() -> None:
    """The coast is a milepost next to the sea, and has the distance 0."""
    steps = {
        city.name: min(BOARD.hex_distance(city.mileposts[0], at) or 0 for at in SHORE)
        for city in BOARD.cities.values()
        if BOARD.points[city.mileposts[0]].map == "M" and city.loads
    }
    assert {3, 4} <= set(steps.values())
    for city, far in steps.items():
        if far in {3, 4}:
            story = start({"at": name(centre(city))}, {}, events_in_play=[event(122, 0, 5)])
            refusal = story.when(0, do.PickUp(load=BOARD.cities[city].loads[0])).refusal
            assert (refusal is None) == (far == 3), city


@pytest.mark.rule("EVENT-122")
@pytest.mark.parametrize("city", ["Uloggh", "Uderyn"])
def test_underworld_cities_are_far_from_every_coast(city: str) -> None:
    story = start({"at": name(centre(city))}, {}, events_in_play=[event(122, 0, 5)])
    story.when(0, do.PickUp(load="Ale")).refuses(no.CityClosed, city=city)


@pytest.mark.rule("EVENT-22")
@pytest.mark.parametrize("card", [rule(122), rule(135)])
def test_major_city_is_open_or_closed_as_its_centre_is(card: int) -> None:
    for city in each(BOARD.cities.values()):
        if city.size != "major" or not city.loads:
            continue
        answers = set()
        for at in city.mileposts:
            story = start({"at": name(at)}, {}, events_in_play=[event(card, 0, 5)])
            refusal = story.when(0, do.PickUp(load=city.loads[0])).refusal
            answers.add(refusal is None)
        assert answers == {not CLOSED[card](city.mileposts[0])}, city.name
