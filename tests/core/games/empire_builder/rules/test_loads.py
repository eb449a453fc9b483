"""Picking up and dumping loads; all trains share one stock of chips (EB-LOAD)."""

import pytest

from core.games.crayon import refusals as shared
from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.freight import chips_left
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import (
    BOARD,
    WORLD,
    card_that,
    centre,
    line,
    out_of,
    ring,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    lasting,
    money,
    pass_on,
    rule_of,
    start,
)
from tests.each import each

CHICAGO = centre("Chicago")
TOURISTS = do.PickUp(load="Tourists")
NO_TOURISTS = do.Drop(load="Tourists")


def in_stock(story: Game, load: str) -> int:
    return chips_left(WORLD, story.state, load)


def aboard(story: Game, seat: int = 0) -> tuple[str, ...]:
    return story.state.players[seat].trains[0].loads


@pytest.mark.rule("EB-LOAD-1", "EB-LOAD-2")
def test_loads_cost_neither_steps_nor_money_however_often() -> None:
    story = start({"at": CHICAGO, "money": 0, "moves_left": 0}, {})
    for _ in range(5):
        story = done(story, A, TOURISTS, TOURISTS, NO_TOURISTS, NO_TOURISTS)
    assert (money(story)[A], story.state.players[A].trains[0].points) == (0, 0)


@pytest.mark.rule("EB-LOAD-1")
def test_only_the_player_in_turn_handles_loads() -> None:
    story = start({}, {"at": CHICAGO, "loads": ["Tourists"]})
    for command in (TOURISTS, NO_TOURISTS):
        story.when(B, command).refuses(no.NotAwaited, seat=B, awaited=[A])


@pytest.mark.rule("EB-LOAD-1")
def test_no_load_is_handled_in_the_build_phase() -> None:
    gate, out = out_of("Chicago")
    story = start({"at": CHICAGO, "loads": ["Tourists"]}, {})
    story = done(story, A, do.Build(from_=gate, to=out))
    for command in (TOURISTS, NO_TOURISTS):
        story.when(A, command).refuses(no.MovementIsOver)


@pytest.mark.rule("EB-LOAD-1", "EB-LOAD-2", "EB-BAD-10")
@pytest.mark.parametrize("at", [line(2)[0], out_of("Chicago")[1]], ids=["far away", "beside"])
def test_loads_are_handled_in_cities(at: str) -> None:
    story = start({"at": at, "loads": ["Tourists"]}, {})
    for command, rule in ((TOURISTS, "EB-LOAD-1"), (NO_TOURISTS, "EB-LOAD-2")):
        story.when(A, command).refuses(no.NotInCity, at=at)
        assert rule_of(story, A, command) == rule


@pytest.mark.rule("EB-LOAD-1")
def test_passing_through_a_city_is_enough() -> None:
    gate, out = out_of("Chicago")
    story = start({"at": out, "track": [[gate, out]]}, {})
    story = done(story, A, do.Move(path=(gate,)), TOURISTS, do.Move(path=(out,)))
    assert aboard(story) == ("Tourists",)


@pytest.mark.rule("EB-LOAD-1")
@pytest.mark.parametrize("at", [CHICAGO, *ring("Chicago")])
def test_every_milepost_of_a_city_supplies_what_the_city_makes(at: str) -> None:
    start({"at": at}, {}).when(A, TOURISTS).then(ev.LoadPickedUp(A, "Tourists"))


@pytest.mark.rule("EB-LOAD-1", "EB-BAD-8")
def test_city_supplies_only_what_it_makes() -> None:
    for city in each(BOARD.cities.values()):
        story = start({"at": centre(city.name)}, {})
        for load in WORLD.chips:
            answer = story.when(A, do.PickUp(load=load))
            if load in city.loads:
                answer.then(ev.LoadPickedUp(A, load))
            else:
                answer.refuses(shared.NotMadeHere, city=city.name, load=load)
                assert answer.refusal is not None
                assert answer.refusal.rule == "EB-LOAD-1"


@pytest.mark.rule("EB-LOAD-1", "EB-BAD-8")
def test_unknown_load_is_refused() -> None:
    start({"at": CHICAGO}, {}).when(A, do.PickUp(load="Gold")).refuses(shared.NotMadeHere)


@pytest.mark.rule("EB-LOAD-1")
def test_pick_up_needs_no_demand_and_the_same_load_goes_twice() -> None:
    unasked = [
        card.number
        for card in WORLD.contracts.values()
        if all(demand.load != "Tourists" for demand in card.demands)
    ]
    story = start({"at": CHICAGO, "contracts": unasked[:3]}, {})
    assert aboard(done(story, A, TOURISTS, TOURISTS)) == ("Tourists", "Tourists")


@pytest.mark.rule("EB-LOAD-1", "EB-COMP-11", "EB-BAD-8")
@pytest.mark.parametrize(
    ("loco", "most"),
    [("Freight", 2), ("Fast Freight", 2), ("Heavy Freight", 3), ("Superfreight", 3)],
)
def test_no_train_carries_more_than_its_type_allows(loco: str, most: int) -> None:
    story = start({"at": CHICAGO, "loco": loco}, {}, options={"Train Upgrades": "Online"})
    story = done(story, A, *[TOURISTS] * most)
    assert aboard(story) == ("Tourists",) * most
    story.when(A, TOURISTS).refuses(shared.LocoFull, loco=loco, capacity=most)
    assert rule_of(story, A, TOURISTS) == "EB-LOAD-1"
    assert TOURISTS not in RULES.legal(story.state, A)


# Chips


@pytest.mark.rule("EB-LOAD-1", "EB-COMP-10", "EB-BAD-8")
@pytest.mark.parametrize(
    ("load", "city", "chips"), [("Tourists", "Chicago", 4), ("Bauxite", "Memphis", 3)]
)
def test_no_pick_up_while_all_chips_are_on_trains(load: str, city: str, chips: int) -> None:
    pick_up = do.PickUp(load=load)
    others = [{"loads": [load] * 2}, {"loads": [load] * (chips - 3)}]
    story = start({"at": centre(city)}, *others)
    assert in_stock(story, load) == 1
    story = done(story, A, pick_up)
    story.when(A, pick_up).refuses(shared.NoChipsLeft, load=load)
    assert rule_of(story, A, pick_up) == "EB-LOAD-1"
    story = done(pass_on(story), B, do.Drop(load=load))
    assert in_stock(story, load) == 1


@pytest.mark.rule("EB-LOAD-1", "EB-LOAD-2")
def test_returned_chip_is_available_immediately() -> None:
    full = {"at": CHICAGO, "loads": ["Tourists"] * 3, "loco": "Superfreight"}
    story = start({"at": CHICAGO, "loads": ["Tourists"]}, full)
    story.when(A, TOURISTS).refuses(shared.NoChipsLeft)
    story = done(story, A, NO_TOURISTS, TOURISTS, NO_TOURISTS)
    story = done(pass_on(story), B, NO_TOURISTS, TOURISTS)
    assert (aboard(story), aboard(story, B)) == ((), ("Tourists",) * 3)


# Dumping


@pytest.mark.rule("EB-LOAD-2")
def test_any_load_may_be_dumped_in_any_city_and_is_had_back_only_where_it_is_made() -> None:
    for city in each(BOARD.cities.values()):
        for load in ("Oil", *city.loads[:1]):
            story = start({"at": centre(city.name), "loads": [load]}, {})
            before = in_stock(story, load)
            story = story.when(A, do.Drop(load=load)).then(ev.LoadDropped(A, load))
            assert in_stock(story, load) == before + 1
            again = story.when(A, do.PickUp(load=load))
            if load in city.loads:
                again.then(ev.LoadPickedUp(A, load))
            else:
                again.refuses(shared.NotMadeHere)


@pytest.mark.rule("EB-LOAD-2", "EB-BAD-10")
def test_only_a_load_aboard_may_be_dumped() -> None:
    story = start({"at": CHICAGO, "loads": ["Oil"]}, {"at": CHICAGO, "loads": ["Tourists"]})
    story.when(A, NO_TOURISTS).refuses(no.NotAboardTrain, load="Tourists")
    assert rule_of(story, A, NO_TOURISTS) == "EB-LOAD-2"
    story = done(story, A, do.Drop(load="Oil"))
    story.when(A, do.Drop(load="Oil")).refuses(no.NotAboardTrain, load="Oil")


# Closed cities

COAST = {"Boston", "Los Angeles", "New Orleans", "Raleigh", "Seattle"}
INLAND = {"Chicago", "Denver", "Kansas City", "Las Vegas", "Montreal"}


def _demand_in(cities: set[str]) -> tuple[str, int, int, str]:
    """Return a demand in one of these cities that makes something, too."""
    card, number, demand = card_that(
        lambda demand: demand.city in cities and bool(BOARD.cities[demand.city].loads)
    )
    return demand.city, card, number, demand.load


@pytest.mark.rule("EB-LOAD-3", "EB-BAD-8", "EB-BAD-9")
@pytest.mark.parametrize(("event", "closed", "open_"), [(101, COAST, INLAND), (102, INLAND, COAST)])
def test_strikes_bar_pick_up_and_delivery_but_not_dumping(
    event: int, closed: set[str], open_: set[str]
) -> None:
    for cities in (closed, open_):
        city, card, number, load = _demand_in(cities)
        hand = [card, *(other for other in (81, 82, 83) if other != card)][:3]
        seat = {"at": centre(city), "loads": [load], "contracts": hand}
        story = start(seat, {}, events_in_play=[lasting(event)], deck_top=[84])
        made = do.PickUp(load=BOARD.cities[city].loads[0])
        for command in (made, do.Deliver(contract=card, demand=number)):
            if cities is closed:
                story.when(A, command).refuses(no.CityClosed, city=city)
                assert rule_of(story, A, command) == "EB-LOAD-3"
                assert command not in RULES.legal(story.state, A)
            else:
                done(story, A, command)
        done(story, A, do.Drop(load=load))


@pytest.mark.rule("EB-LOAD-3", "EB-EVENT-101", "EB-EVENT-102")
def test_each_city_is_closed_by_exactly_one_of_the_two_strikes() -> None:
    closed = []
    for event in (101, 102):
        area = WORLD.events[event].closed
        assert area is not None
        closed.append(set(WORLD.cities_in(area)))
    assert [len(cities) for cities in closed] == [19, 32]
    assert closed[0].isdisjoint(closed[1])
    assert closed[0] >= COAST
    assert closed[1] >= INLAND
