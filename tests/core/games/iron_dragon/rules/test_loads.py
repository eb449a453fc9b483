"""Loading and unloading; all trains share one stock of chips (LOAD)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    docks,
    name,
    plain,
    ring,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, lasting, start
from tests.each import each

A, B = Seat(0), Seat(1)
KOLA = centre("Kola")  # makes Fur
IDLE = {"at": KOLA}
FUR = do.PickUp(load="Fur")


def in_stock(story: Game, load: str) -> int:
    return chips_left(WORLD, story.state, load)


@pytest.mark.rule("LOAD-1")
def test_loads_cost_neither_points_nor_money_however_often() -> None:
    story = start({"at": KOLA, "money": 0, "moves_left": 0}, {})
    for _ in range(5):
        story = done(story, A, FUR, FUR, do.Drop(load="Fur"), do.Drop(load="Fur"))
    assert (story.state.doing.points, story.state.players[A].money) == (0, 0)


@pytest.mark.rule("LOAD-1")
def test_only_the_player_in_turn_handles_loads() -> None:
    story = start(IDLE, {"at": KOLA, "loads": ["Fur"]})
    for command in (FUR, do.Drop(load="Fur")):
        story.when(B, command).refuses(no.NotAwaited, seat=B, awaited=[A])


@pytest.mark.rule("LOAD-1", "TURN-4")
def test_no_load_is_handled_after_building() -> None:
    story = start({"at": KOLA, "loads": ["Fur"]}, {})
    story = done(story, A, do.Upgrade(loco="Sardar"))
    for command in (FUR, do.Drop(load="Fur")):
        story.when(A, command).refuses(no.MovementIsOver)


@pytest.mark.rule("LOAD-1")
@pytest.mark.parametrize(
    "at",
    [plain(2)[0], way_out("Kola")[1], name(next(at for at in BOARD.ports))],
    ids=["on the line", "beside a city", "in a port"],
)
def test_loads_are_handled_in_cities(at: str) -> None:
    story = start({"at": at, "loads": ["Fur"]}, {})
    for command in (FUR, do.Drop(load="Fur")):
        story.when(A, command).refuses(no.NotInCity, at=at)


@pytest.mark.rule("LOAD-1", "SHIP-5")
def test_train_aboard_handles_no_loads_even_in_a_city() -> None:
    story = start({"at": docks("Bluefeld"), "aboard": "Vulture", "loads": ["Fur"]}, {})
    for command in (do.PickUp(load="Hops"), do.Drop(load="Fur")):
        story.when(A, command).refuses(no.Aboard, ship="Vulture")


@pytest.mark.rule("LOAD-2")
@pytest.mark.parametrize("at", [KOLA, *ring("Kola")])
def test_every_milepost_of_a_city_supplies_what_the_city_makes(at: str) -> None:
    start({"at": at}, {}).when(A, FUR).then(ev.LoadPickedUp(A, "Fur"))


@pytest.mark.rule("LOAD-2")
def test_city_supplies_only_what_it_makes() -> None:
    for city in BOARD.cities.values():
        story = start({"at": centre(city.name)}, {})
        for load in WORLD.chips:
            answer = story.when(A, do.PickUp(load=load))
            if load in city.loads:
                answer.then(ev.LoadPickedUp(A, load))
            else:
                answer.refuses(no.NotMadeHere, city=city.name, load=load)


@pytest.mark.rule("LOAD-2")
def test_pick_up_needs_no_demand() -> None:
    cards = WORLD.contracts.values()
    unasked = [
        card.number for card in cards if all(demand.load != "Fur" for demand in card.demands)
    ]
    story = start({"at": KOLA, "contracts": unasked[:3]}, {})
    assert done(story, A, FUR).state.players[A].loads == ("Fur",)


@pytest.mark.rule("LOAD-3", "LOAD-5")
def test_any_load_may_be_dropped_in_any_city_and_vanishes() -> None:
    for city in each(BOARD.cities.values()):
        foreign = "Iron" if "Iron" not in city.loads else "Fish"
        story = start({"at": centre(city.name), "loads": [foreign]}, {})
        before = in_stock(story, foreign)
        story = story.when(A, do.Drop(load=foreign)).then(ev.LoadDropped(A, foreign))
        assert in_stock(story, foreign) == before + 1
        story.when(A, do.PickUp(load=foreign)).refuses(no.NotMadeHere)


@pytest.mark.rule("LOAD-3")
def test_only_a_load_aboard_may_be_dropped() -> None:
    story = start({"at": KOLA, "loads": ["Iron"]}, {"at": KOLA, "loads": ["Fur"]})
    story.when(A, do.Drop(load="Fur")).refuses(no.NotAboardTrain, load="Fur")
    story = done(story, A, do.Drop(load="Iron"))
    story.when(A, do.Drop(load="Iron")).refuses(no.NotAboardTrain, load="Iron")


def _all_fur_but(left: int, supply: str, chips: int) -> Game:
    """Put all chips of Fur except this many on two trains of others."""
    taken = chips - left
    half = taken // 2
    loads = (["Fur"] * half, ["Fur"] * (taken - half))
    others = ({**IDLE, "loads": load, "loco": "Fire Drake"} for load in loads)
    return start({"at": KOLA}, *others, options={"Supply of Loads": supply})


@pytest.mark.rule("LOAD-4", "OPTION-13", "COMP-12")
@pytest.mark.parametrize(("supply", "chips"), [("Shortage", 3), ("Normal", 4), ("Surplus", 5)])
def test_no_pick_up_while_all_chips_are_on_trains(supply: str, chips: int) -> None:
    story = done(_all_fur_but(1, supply, chips), A, FUR)
    story.when(A, FUR).refuses(no.NoChipsLeft, load="Fur")
    none = _all_fur_but(0, supply, chips)
    none.when(A, FUR).refuses(no.NoChipsLeft, load="Fur")
    dropped = done(none, A, do.EndTurn())
    dropped = done(dropped, B, do.Drop(load="Fur"))
    assert in_stock(dropped, "Fur") == 1


@pytest.mark.rule("LOAD-5")
def test_returned_chip_is_available_immediately() -> None:
    three = {"at": KOLA, "loads": ["Fur"] * 3, "loco": "Fire Drake"}
    story = start({"at": KOLA, "loads": ["Fur"]}, three)
    story.when(A, FUR).refuses(no.NoChipsLeft)
    story = done(story, A, do.Drop(load="Fur"), FUR, do.Drop(load="Fur"), do.EndTurn())
    story = done(story, B, do.Drop(load="Fur"), FUR)
    assert [len(player.loads) for player in story.state.players] == [0, 3]


CAPACITIES = {
    "Handcar": 1,
    "Teapot Alpha": 2,
    "Teapot Beta": 1,
    "Teapot": 2,
    "Sardar": 3,
    "Salamander": 2,
    "Fire Drake": 3,
    "White Dragon": 2,
    "Black Dragon": 3,
    "Red Dragon": 2,
    "Iron Dragon": 3,
    "Bahamat": 3,
    "Tiamat": 4,
}


@pytest.mark.rule("LOAD-6", "COMP-14", "COMP-15")
@pytest.mark.parametrize(("loco", "most"), CAPACITIES.items())
def test_no_train_carries_more_than_its_loco_allows(loco: str, most: int) -> None:
    slow = {"Handcar", "Teapot Alpha", "Teapot Beta"}
    options = {
        "Special Top End Locos": "Yes",
        "Starting Locos": "Slow" if loco in slow else "Fast",
        "Supply of Loads": "Surplus",
    }
    story = done(start({"at": KOLA, "loco": loco}, {}, options=options), A, *[FUR] * most)
    assert story.state.players[A].loads == ("Fur",) * most
    story.when(A, FUR).refuses(no.LocoFull, loco=loco, capacity=most)


def _closed_demand(card: int) -> tuple[str, int, int, str]:
    """Return a city that the event closes and that makes something, and a demand there."""
    area = WORLD.events[card].closed
    assert area is not None
    closed = WORLD.cities_in(area)
    return next(
        (demand.city, contract.number, place, demand.load)
        for contract in WORLD.contracts.values()
        for place, demand in enumerate(contract.demands)
        if demand.city in closed and BOARD.cities[demand.city].loads
    )


@pytest.mark.rule("LOAD-7", "EVENT-122", "EVENT-135", "CONTRACT-2")
@pytest.mark.parametrize("card", [122, 135])
def test_revolt_and_barbarians_bar_pick_up_and_delivery_but_not_drops(card: int) -> None:
    city, contract, demand, load = _closed_demand(card)
    hand = [contract, *[number for number in (118, 119, 120) if number != contract][:2]]
    seat = {"at": centre(city), "loads": [load], "contracts": hand}
    made = do.PickUp(load=BOARD.cities[city].loads[0])
    delivery = do.Deliver(contract=contract, demand=demand)
    story = start(seat, IDLE, events_in_play=[lasting(card)], deck_top=[117])
    for command in (made, delivery):
        story.when(A, command).refuses(no.CityClosed, city=city)
        assert command not in RULES.legal(story.state, A)
    done(story, A, do.Drop(load=load))
    quiet = start(seat, IDLE, deck_top=[117])
    for command in (made, delivery):
        done(quiet, A, command)
