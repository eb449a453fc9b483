"""Worked examples of movement: turns step by step, with every figure (EX-4 to EX-8)."""

from typing import Any

import pytest

from core.games.crayon.ways import by_ship, steps_from
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.state import BUILD
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    contract_that,
    docks,
    name,
    ring,
    rock,
    sections,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, lasting, next_turn, start

A, B, C = Seat(0), Seat(1), Seat(2)
IDLE = {"at": centre("Kola")}


def hand(card: int) -> list[int]:
    """Return this contract and two others."""
    return [card, *[number for number in (118, 119, 120) if number != card][:2]]


def money(story: Game) -> list[int]:
    return [player.money for player in story.state.players]


# Two owners below


def _two_owners_below(cash: int) -> tuple[Game, tuple[str, ...]]:
    way = rock(4)
    first, two, three = sections(way)
    mine = {"money": cash, "at": way[0]}
    owners = ({"money": 0, "track": [first, three]}, {"money": 0, "track": [two]})
    return start(mine, *owners), way


@pytest.mark.rule("EX-4", "BRIBE-1", "BRIBE-2", "UNDERWORLD-3")
def test_two_owners_are_bribed_once_each_and_the_underworld_once() -> None:
    story, way = _two_owners_below(9)
    story = story.when(A, do.Move(path=way[1:2], accept=Accept(bribe=5))).then(
        ev.Paid(A, 4, "track bribe", B),
        ev.OwnerBribed(A, B),
        ev.Paid(A, 1, "underworld bribe"),
        ev.TollPaid(A),
        ev.TrainMoved(A, way[1], 9),
    )
    assert money(story) == [4, 4, 0]
    story = story.when(A, do.Move(path=way[2:3], accept=Accept(bribe=4))).then(
        ev.Paid(A, 4, "track bribe", C), ev.OwnerBribed(A, C), ev.TrainMoved(A, way[2], 8)
    )
    story = story.when(A, do.Move(path=way[3:])).then(ev.TrainMoved(A, way[3], 7))
    assert money(story) == [0, 4, 4]


@pytest.mark.rule("EX-4", "BRIBE-5", "MOVE-15")
def test_train_that_cannot_pay_the_second_owner_stays() -> None:
    story, way = _two_owners_below(8)
    whole = do.Move(path=way[1:3], accept=Accept(bribe=9))
    story.when(A, whole).refuses(no.TooLittleMoney, amount=4, money=3)
    story = done(story, A, do.Move(path=way[1:2], accept=Accept(bribe=5)))
    assert money(story) == [3, 4, 0]
    second = do.Move(path=way[2:3], accept=Accept(bribe=4))
    story.when(A, second).refuses(no.TooLittleMoney, amount=4, money=3)


# Over the Rainbow Bridge


def _by_the_bridge(**rest: Any) -> tuple[Game, tuple[str, str, str, str]]:
    (gate, before), (far, beyond) = way_out("Wikkedde"), way_out("Ozu-Zarkh")
    track = [[before, gate], [far, beyond]]
    return start({"at": before, "track": track}, {}, **rest), (before, gate, far, beyond)


@pytest.mark.rule("EX-5", "MOVE-13")
def test_crossing_the_bridge_into_a_city_and_out_again_takes_three_steps() -> None:
    story, (_, *path) = _by_the_bridge()
    story.when(A, do.Move(path=tuple(path))).then(
        *(ev.TrainMoved(A, to, left) for to, left in zip(path, (9, 8, 7), strict=True))
    )


@pytest.mark.rule("EX-5", "EVENT-139")
def test_wizards_on_strike_close_the_bridge() -> None:
    story, (_, gate, far, _) = _by_the_bridge(events_in_play=[lasting(139)])
    story = done(story, A, do.Move(path=(gate,)))
    story.when(A, do.Move(path=(far,))).refuses(no.NoSuchWay, at=gate, to=far)


# Half rate


@pytest.mark.rule("EX-6", "EVENT-13", "EVENT-14", "EVENT-16")
def test_snow_mid_move_halves_the_rest_and_the_whole_next_turn() -> None:
    card, number, _, load, _ = contract_that(lambda city, load, pay: city == "Bluefeld")
    hall = ring("Bluefeld")  # in Bright
    seat = {"at": hall[0], "loco": "Iron Dragon", "loads": [load], "contracts": hand(card)}
    story = start(seat, IDLE, deck_top=[123, 117])
    story = done(story, A, do.Move(path=hall[1:6]))
    assert story.state.doing.points == 11
    story = done(story, A, do.Deliver(contract=card, demand=number))
    assert story.state.doing.points == 6
    story.when(A, do.Move(path=(*hall, hall[0]))).refuses(no.NoPointsLeft)
    story = done(story, A, do.Move(path=hall))
    assert story.state.doing.points == 0
    assert next_turn(story).state.doing.points == 8


SNOWY = {"Koland", "Glyth Gamel", "Northern Wastes", "Bright", "Pirate Isles"}


def _by_the_snow() -> list[str]:
    """Return two mileposts in a row that lead to a third, of a triangle; the last is snowy."""

    def near(at: int, *but: int) -> list[int]:
        points = (to for _, to in BOARD.sections_at[at] if to not in but)
        return [to for to in points if BOARD.points[to].terrain == "plain"]

    def snowy(at: int) -> bool:
        return BOARD.points[at].kingdom in SNOWY

    for snow, point in BOARD.numbered():
        if point.terrain == "plain" and snowy(snow):
            for gate in near(snow):
                for side in set(near(snow)) & set(near(gate)):
                    for before in near(gate, snow, side):
                        for first in near(before, gate, side):
                            way = (first, before, gate, side)
                            if not any(map(snowy, way)):
                                return [BOARD.points[at].name for at in (*way, snow)]
    raise AssertionError


@pytest.mark.rule("EX-7", "EVENT-15", "EVENT-16")
def test_train_entering_the_snow_twice_is_halved_the_first_time_only() -> None:
    first, before, gate, side, snow = _by_the_snow()
    track = [*sections((first, before, gate, snow, side)), [side, gate]]
    story = start({"at": first, "track": track}, {}, events_in_play=[lasting(123)])
    assert story.state.doing.points == 10
    path = (before, gate, snow, side, gate, snow, side)
    story.when(A, do.Move(path=(*path, gate))).refuses(no.NoPointsLeft)
    story.when(A, do.Move(path=path)).then(
        ev.TrainMoved(A, before, 9),
        ev.TrainMoved(A, gate, 8),
        ev.TrainMoved(A, snow, 4, halved=True),
        ev.TrainMoved(A, side, 3),
        ev.TrainMoved(A, gate, 2),
        ev.TrainMoved(A, snow, 1),
        ev.TrainMoved(A, side, 0),
    )


# By ship to Wikkedde


def _fourteen_steps_to_wikkedde() -> tuple[str, tuple[str, ...]]:
    """Return a port, and a ship's path from there to Wikkedde in fourteen steps."""
    home = BOARD.by_name[docks("Wikkedde")]
    left = steps_from([home], by_ship(BOARD))
    at = next(port for port in BOARD.ports if left.get(port) == 14)
    port, way = name(at), []
    while at != home:
        at = next(to for to in BOARD.sea_steps[at] if left.get(to) == left[at] - 1)
        way.append(name(at))
    return port, tuple(way)


@pytest.mark.rule("EX-8", "SHIP-3", "SHIP-6", "SHIP-8", "SHIP-9", "FOREMAN-10")
@pytest.mark.parametrize(
    ("foreman", "ships", "fees"),
    [
        ("Groc", ["Vulture", "Serpent"], (3, 1)),
        (
            "Wellpole Wyndle",
            ["Hyperion", "Vulture", "Seahawk", "Serpent", "Mother Bren", "Far Horizon"],
            (0, 0),
        ),
    ],
    ids=["a human", "Wee Folk"],
)
def test_voyage_of_two_turns_continues_with_a_new_ship_on_the_third(
    foreman: str, ships: list[str], fees: tuple[int, int]
) -> None:
    port, way = _fourteen_steps_to_wikkedde()
    road = next(name(to) for _, to in BOARD.sections_at[BOARD.by_name[port]])
    card, number, _, load, pay = contract_that(lambda city, load, pay: city == "Wikkedde")
    seat: dict[str, Any] = {
        "at": road,
        "moves_left": 5,
        "track": [[road, port]],
        "money": 20,
        "foreman": foreman,
    }
    seat |= {"loads": [load], "contracts": hand(card)}
    story = start(seat, IDLE, ships_top=ships, deck_top=[117])

    story = done(story, A, do.Move(path=(port,)))
    assert story.state.doing.points == 4
    story = done(story, A, do.DrawShips(), do.Board(ship="Vulture"))
    assert (money(story)[A], story.state.doing.points) == (20 - fees[0], 0)
    assert story.state.phase == BUILD
    gate, out = way_out("Kola")
    built = done(story, A, do.Build(from_=gate, to=out))
    assert money(built)[A] < money(story)[A]

    story = next_turn(story)
    story.when(A, do.Move(path=way[:13])).refuses(no.NoPointsLeft)
    story = next_turn(done(story, A, do.Move(path=way[:12])))

    story = done(story, A, do.Move(path=way[12:]), do.Disembark())
    story = done(story, A, do.Deliver(contract=card, demand=number))
    story = done(story, A, do.DrawShips(), do.Board(ship="Serpent"))
    assert money(story)[A] == 20 - sum(fees) + pay
    sea = name(BOARD.sea_steps[BOARD.by_name[docks("Wikkedde")]][0])
    story.when(A, do.Move(path=(sea,))).refuses(no.MovementIsOver)

    story = next_turn(story)
    assert done(story, A, do.Move(path=(sea,))).state.doing.points == 7
