"""Auto move continues to the next place worth a stop, and never pays for it."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.moving.model import auto_move as moving
from gui.games.iron_dragon.model.table import IronTable
from tests.core.games.iron_dragon.rules.places import BOARD, docks, plain, sections, way_out
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
WAY = plain(6)


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def along(owners: str = "AAAAA", **mine: Any) -> IronTable:
    both = list(zip(sections(WAY), owners, strict=True))
    tracks = [[section for section, whose in both if whose == letter] for letter in "AB"]
    first = {**HOME, "at": WAY[0], "track": tracks[0], "money": 60, **mine}
    return model(first, {**AWAY, "track": tracks[1]})


def auto_move(table: IronTable, along: Sequence[Milepost] = ()) -> do.Move | None:
    """Return the effect of the key N."""
    return moving.auto_move(table, along, turns=True)


def path(move: do.Move | None) -> tuple[str, ...]:
    return () if move is None else move.path


@pytest.mark.screen("MAP-15", "KEY-43")
def test_auto_move_continues_to_the_end_of_the_track() -> None:
    assert path(auto_move(along())) == WAY[1:]
    assert path(auto_move(along(at=WAY[2], came_from=WAY[1]))) == WAY[3:]


@pytest.mark.screen("MAP-15")
def test_auto_move_ends_with_the_moves() -> None:
    assert path(auto_move(along(moves_left=3))) == WAY[1:4]


@pytest.mark.screen("MAP-15")
def test_auto_move_never_pays_a_new_bribe() -> None:
    table = along("AABBA")
    assert path(auto_move(table)) == WAY[1:3]
    assert auto_move(table, [at(name) for name in WAY[1:4]]) is None


@pytest.mark.screen("MAP-15")
def test_auto_move_makes_given_steps_first() -> None:
    table = along(at=WAY[2])
    assert path(auto_move(table, [at(WAY[1])])) == (WAY[1], WAY[0])
    assert path(auto_move(table)) == ()  # two paths are open, without a last direction


def beside(at_: str) -> str:
    """Return a milepost beside the path, next to this one."""
    points = BOARD.points
    near = (points[to] for _, to in BOARD.sections_at[at(at_)])
    return next(point.name for point in near if point.name not in WAY and not point.city)


@pytest.mark.screen("MAP-15")
def test_auto_move_stops_at_a_junction_and_then_goes_straight_on() -> None:
    branch = [WAY[3], beside(WAY[3])]
    mine = [*sections(WAY), branch]
    first = {**HOME, "at": WAY[0], "track": mine, "money": 60}
    table = model(first, AWAY)
    assert path(auto_move(table)) == WAY[1:4]
    theirs = model({**first, "track": sections(WAY)}, {**AWAY, "track": [branch]})
    assert path(auto_move(theirs)) == WAY[1:]


@pytest.mark.screen("MAP-15")
def test_auto_move_stops_in_a_city() -> None:
    city = BOARD.cities["Kola"]
    inner = city.mileposts[1]
    edge, out = BOARD.sections_at[inner][0]
    ends = list(BOARD.names_of(edge))
    table = model({**HOME, "at": BOARD.points[out].name, "track": [ends]}, AWAY)
    assert path(auto_move(table)) == (BOARD.points[inner].name,)


@pytest.mark.screen("MAP-15")
def test_ship_keeps_its_course() -> None:
    table = model({**HOME, "at": docks("Wikkedde"), "aboard": "Serpent"}, AWAY)
    port = at(docks("Wikkedde"))
    first = BOARD.sea_steps[port][0]
    found = path(auto_move(table, [first]))
    assert found[0] == BOARD.points[first].name
    rows = {BOARD.points[at(name)].row - BOARD.points[port].row for name in found}
    assert len(found) >= 1
    assert len(rows) == len(found) or rows == {0}


def test_auto_move_does_nothing_outside_the_own_movement() -> None:
    table = model(
        {**HOME, "at": WAY[0], "track": sections(WAY)}, AWAY, active=1, levels=("", "normal")
    )
    assert auto_move(table) is None


# --- a single way on


def dead_end(city: str) -> tuple[str, str]:
    """Return a one-milepost city, and a neighbour that is no place to stop."""
    here = BOARD.cities[city].mileposts[0]
    near = (BOARD.points[to] for _, to in BOARD.sections_at[here])
    out = next(point.name for point in near if not (point.city or point.port or point.tunnel))
    return BOARD.points[here].name, out


@pytest.mark.rule("MOVE-7")
@pytest.mark.screen("MAP-15", "KEY-43")
@pytest.mark.parametrize("city", ["Jarlsstadh", "Kenare"])
def test_auto_move_turns_around_in_a_city_at_the_end_of_the_line(city: str) -> None:
    here, out = dead_end(city)
    table = model({**HOME, "at": here, "track": [[here, out]], "came_from": out}, AWAY)
    assert path(auto_move(table)) == (out,)
    assert moving.auto_move(table, (), turns=False) is None


@pytest.mark.rule("MOVE-7")
@pytest.mark.screen("MAP-15", "KEY-43")
def test_auto_move_turns_around_in_a_port() -> None:
    port = next(at for at in BOARD.ports if not BOARD.points[at].city)
    here, out = BOARD.points[port].name, BOARD.points[BOARD.sections_at[port][0][1]].name
    table = model({**HOME, "at": here, "track": [[here, out]], "came_from": out}, AWAY)
    assert path(auto_move(table)) == (out,)
    ashore = model({**HOME, "at": here, "track": [[here, out]]}, AWAY)  # as after disembarking
    assert path(auto_move(ashore)) == (out,)


@pytest.mark.screen("MAP-15")
def test_auto_move_does_not_turn_around_on_open_track() -> None:
    table = along(at=WAY[5], came_from=WAY[4])
    assert auto_move(table) is None


@pytest.mark.screen("MAP-15")
def test_auto_move_does_not_turn_around_if_the_way_on_costs_a_bribe() -> None:
    here, out = dead_end("Jarlsstadh")
    near = [BOARD.points[to].name for _, to in BOARD.sections_at[at(here)]]
    other = next(name for name in near if name != out)
    mine = {**HOME, "at": here, "track": [[here, out]], "came_from": out, "money": 60}
    table = model(mine, {**AWAY, "track": [[here, other]]})
    assert auto_move(table) is None


@pytest.mark.rule("MOVE-8")
@pytest.mark.screen("MAP-15")
def test_auto_move_takes_the_only_section_after_a_tunnel() -> None:
    tunnel = BOARD.tunnels[0]
    upper, lower = BOARD.points[tunnel.a].name, BOARD.points[tunnel.b].name
    out = BOARD.points[BOARD.sections_at[tunnel.a][0][1]].name
    mine = {**HOME, "at": upper, "track": [[upper, out]], "came_from": lower}
    assert path(auto_move(model(mine, AWAY)))[:1] == (out,)
    assert auto_move(model({**mine, "came_from": out, "foreman": "Groc"}, AWAY)) is None  # a toll


@pytest.mark.screen("MAP-15")
def test_auto_move_continues_through_a_major_city() -> None:
    border, outside = way_out("Kola")
    mine = {**HOME, "at": border, "track": [[border, outside]], "came_from": outside}
    (step, *_) = path(auto_move(model(mine, AWAY)))
    assert BOARD.points[at(step)].city == "Kola"
