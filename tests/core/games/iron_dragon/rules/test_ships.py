"""Ships are drawn, boarded, sailed and left (SHIP)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.places import BOARD, centre, docks, name, ring, way_out
from tests.core.games.iron_dragon.rules.ports import (
    EBB,
    FEES,
    FLOW,
    IDLE,
    PIER,
    ROADS,
    SHIPS,
    by_twin_ports,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, exits, go, next_turn, start

A, B = Seat(0), Seat(1)
WEE_FOLK = "Wellpole Wyndle"
QUAY = docks("Bluefeld")
PORTS = [name(at) for at in BOARD.ports]


# Drawing


@pytest.mark.rule("SHIP-1", "SHIP-2")
@pytest.mark.parametrize("port", PORTS)
def test_ships_are_drawn_in_every_port_without_track_money_or_points(port: str) -> None:
    seat = {"at": port, "money": 0, "moves_left": 0}
    story = done(start(seat, {}, ships_top=["Vulture"]), A, do.DrawShips())
    assert story.state.doing.offered_ships == ("Vulture",)


@pytest.mark.rule("SHIP-1")
def test_port_is_open_where_others_have_built() -> None:
    others = ({"track": [[PIER, road]]} for road in ROADS[:2])
    done(start({"at": PIER}, *others, ships_top=["Vulture"]), A, do.DrawShips())


@pytest.mark.rule("SHIP-2")
def test_ships_are_drawn_only_ashore_in_ports_during_movement() -> None:
    draw = do.DrawShips()
    inland = start({"at": centre("Kola")}, {})
    inland.when(A, draw).refuses(no.NotAtPort, at=centre("Kola"))
    away = next(at for at in ring("Bluefeld") if at != QUAY)
    start({"at": away}, {}).when(A, draw).refuses(no.NotAtPort, at=away)
    start({"at": PIER, "aboard": "Vulture"}, {}).when(A, draw).refuses(no.Aboard, ship="Vulture")
    built = done(start({"at": PIER}, {}), A, do.Upgrade(loco="Sardar"))
    built.when(A, draw).refuses(no.MovementIsOver)


@pytest.mark.rule("SHIP-2", "FOREMAN-10")
@pytest.mark.parametrize(("foreman", "count"), [("Groc", 1), (WEE_FOLK, 3)])
def test_one_ship_is_drawn_and_three_by_wee_folk(foreman: str, count: int) -> None:
    story = start({"at": PIER, "foreman": foreman}, {}, ships_top=SHIPS[:4])
    story = story.when(A, do.DrawShips()).then(ev.ShipsCalled(A, count))
    for ship in SHIPS[:count]:
        assert RULES.awaiting(story.state) == ChanceNeeded("ship")
        story = story.drawing().then(ev.ShipDrawn(A, ship))
    assert story.state.doing.offered_ships == SHIPS[:count]
    assert len(story.state.ships.deck) == 13 - count


@pytest.mark.rule("SHIP-4")
def test_drawn_ships_wait_while_the_train_stays() -> None:
    story = start({"at": QUAY}, IDLE, ships_top=["Vulture"])
    story = done(story, A, do.DrawShips(), do.PickUp(load="Hops"), do.Drop(load="Hops"))
    assert story.state.doing.offered_ships == ("Vulture",)
    story.when(A, do.DrawShips()).refuses(no.DrawnHere)
    assert done(story, A, do.Board(ship="Vulture")).state.players[A].aboard == "Vulture"


@pytest.mark.rule("SHIP-3", "SHIP-6")
def test_ship_has_no_direction_from_any_arrival() -> None:
    way = next(at for at in ring("Bluefeld") if at in exits(start({"at": QUAY}, {})))
    story = done(start({"at": way}, IDLE, ships_top=["Vulture"]), A, do.Move(path=(QUAY,)))
    assert story.state.players[A].came_from is not None
    story = done(story, A, do.DrawShips(), do.Board(ship="Vulture"))
    assert story.state.players[A].came_from is None


@pytest.mark.rule("SHIP-4")
def test_drawn_ships_leave_with_the_train_and_do_not_return_that_turn() -> None:
    away = next(at for at in ring("Bluefeld") if at in exits(start({"at": QUAY}, {})))
    story = start({"at": QUAY}, {"at": QUAY}, ships_top=["Vulture", "Serpent"])
    story = done(story, A, do.DrawShips())
    story = story.when(A, do.Move(path=(away, QUAY))).then(
        ev.ShipsReleased(A), ev.TrainMoved(A, away, 9), ev.TrainMoved(A, QUAY, 8)
    )
    assert story.state.ships.discard == ("Vulture",)
    story.when(A, do.DrawShips()).refuses(no.DrawnHere)
    story.when(A, do.Board(ship="Vulture")).refuses(no.ShipNotDrawn, ship="Vulture", offered=[])
    done(next_turn(story), A, do.DrawShips())


@pytest.mark.rule("SHIP-4", "TURN-11", "TURN-4")
@pytest.mark.parametrize(
    "command",
    [do.EndTurn(), do.Upgrade(loco="Sardar"), do.Build(*way_out("Bluefeld"))],
    ids=["end", "upgrade", "build"],
)
def test_drawn_ships_are_discarded_when_movement_ends(command: do.AnyCommand) -> None:
    story = start({"at": QUAY}, IDLE, ships_top=["Vulture"])
    story = done(story, A, do.DrawShips(), command)
    assert story.state.doing.offered_ships == ()
    assert story.state.ships.discard == ("Vulture",)


@pytest.mark.rule("SHIP-4")
def test_ships_are_drawn_again_in_another_port_in_the_same_turn() -> None:
    story = done(by_twin_ports(track=[[EBB, FLOW]]), A, do.DrawShips())
    story = done(story, A, do.Move(path=(FLOW,)), do.DrawShips())
    assert story.state.doing.offered_ships == SHIPS[1:2]
    assert story.state.ships.discard == SHIPS[:1]
    back = done(story, A, do.Move(path=(EBB,)))
    back.when(A, do.DrawShips()).refuses(no.DrawnHere)


# The deck


def short_of_ships(left: int, foreman: str) -> Game:
    """Return a game whose deck has only the first so many ships; the others lie on the pile."""
    seat = {"at": PIER, "foreman": foreman}
    return start(seat, IDLE, ships_discard=SHIPS[left:], ships_top=SHIPS[:left])


@pytest.mark.rule("SHIP-10", "INV-7")
@pytest.mark.parametrize(
    ("foreman", "left", "drawn"),
    [("Groc", 1, 1), (WEE_FOLK, 1, 1), (WEE_FOLK, 2, 2), (WEE_FOLK, 3, 3)],
)
def test_last_ship_turns_the_pile_into_the_deck(foreman: str, left: int, drawn: int) -> None:
    story = done(short_of_ships(left, foreman), A, do.DrawShips())
    assert story.state.doing.offered_ships == SHIPS[:drawn]
    assert set(story.state.ships.deck) == set(SHIPS[drawn:])
    assert story.state.ships.discard == ()
    assert RULES.awaiting(story.state) != ChanceNeeded("ship")


@pytest.mark.rule("SHIP-10")
def test_pile_is_shuffled_with_the_last_draw_and_not_before() -> None:
    story = go(short_of_ships(2, WEE_FOLK), A, do.DrawShips())
    story = story.drawing().then(ev.ShipDrawn(A, SHIPS[0]))
    story = story.drawing().then(ev.ShipDrawn(A, SHIPS[1]), ev.ShipsReshuffled())
    story = done(story, A, do.Board(ship=SHIPS[1]))
    assert story.state.ships.discard == SHIPS[:1]


@pytest.mark.rule("SHIP-10")
@pytest.mark.parametrize(("foreman", "left"), [("Groc", 2), (WEE_FOLK, 4)])
def test_nothing_is_shuffled_while_a_ship_is_left(foreman: str, left: int) -> None:
    story = done(short_of_ships(left, foreman), A, do.DrawShips())
    assert story.state.ships.deck == SHIPS[left - 1 : left]
    assert story.state.ships.discard == SHIPS[left:]


@pytest.mark.rule("SHIP-10")
def test_empty_deck_is_refilled_when_a_ship_is_needed() -> None:
    story = short_of_ships(0, "Groc")
    story = story.when(A, do.DrawShips()).then(ev.ShipsReshuffled(), ev.ShipsCalled(A, 1))
    ship = story.state.ships.deck[12]
    story = story.drawing(12).then(ev.ShipDrawn(A, ship))
    assert len(story.state.ships.deck) == 12


# Boarding


@pytest.mark.rule("SHIP-3", "COMP-16", "MONEY-2")
@pytest.mark.parametrize("ship", SHIPS)
def test_ship_is_boarded_for_its_fee(ship: str) -> None:
    fee, _ = FEES[ship]
    board = do.Board(ship=ship)
    poor = done(start({"at": PIER, "money": fee - 1}, {}, ships_top=[ship]), A, do.DrawShips())
    poor.when(A, board).refuses(no.TooLittleMoney, amount=fee, money=fee - 1)
    story = done(start({"at": PIER, "money": fee}, {}, ships_top=[ship]), A, do.DrawShips())
    story = story.when(A, board).then(ev.Paid(A, fee, "fee"), ev.ShipBoarded(A, ship))
    assert (story.state.players[A].money, story.state.bank) == (0, fee)


@pytest.mark.rule("SHIP-3", "FOREMAN-10", "SHIP-4")
def test_wee_folk_choose_of_three_and_pay_nothing() -> None:
    seat = {"at": PIER, "money": 0, "foreman": WEE_FOLK}
    story = done(start(seat, {}, ships_top=SHIPS[:3]), A, do.DrawShips())
    story.when(A, do.Board(ship=SHIPS[3])).refuses(no.ShipNotDrawn, offered=list(SHIPS[:3]))
    story = story.when(A, do.Board(ship=SHIPS[1])).then(
        ev.ShipBoarded(A, SHIPS[1]), ev.ShipsReleased(A)
    )
    assert story.state.ships.discard == (SHIPS[0], SHIPS[2])


@pytest.mark.rule("SHIP-3", "TURN-4", "BUILD-1")
def test_boarding_ends_movement_and_leaves_the_whole_build_limit() -> None:
    seat = {"at": QUAY, "loads": ["Iron"]}
    story = start(seat, IDLE, ships_top=["Vulture"])
    story = done(story, A, do.DrawShips(), do.Board(ship="Vulture"))
    assert (story.state.phase, story.state.doing.spent) == (BUILD, 0)
    sea = name(BOARD.sea_steps[BOARD.by_name[QUAY]][0])
    for command in (
        do.Drop(load="Iron"),
        do.PickUp(load="Hops"),
        do.Move(path=(sea,)),
        do.Disembark(),
        do.DrawShips(),
    ):
        story.when(A, command).refuses(no.MovementIsOver)
    gate, out = way_out("Kola")
    story = done(story, A, do.Upgrade(loco="Sardar"), do.Build(from_=gate, to=out))
    assert story.state.players[A].loads == ("Iron",)


@pytest.mark.rule("SHIP-5")
def test_ship_carries_one_train() -> None:
    story = start({"at": PIER}, {"at": PIER}, ships_top=["Vulture", "Serpent"])
    story = done(story, A, do.DrawShips(), do.Board(ship="Vulture"), do.EndTurn())
    assert "Vulture" not in story.state.ships.deck + story.state.ships.discard
    story = done(story, B, do.DrawShips())
    story.when(B, do.Board(ship="Vulture")).refuses(no.ShipNotDrawn, offered=["Serpent"])
