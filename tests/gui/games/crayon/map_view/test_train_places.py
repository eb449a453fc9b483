"""Trains stand where they are, and none hides another."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.map_view.train_places import trains_on
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.iron_dragon.map.train_look import AFLOAT, IronTrainLook
from tests.core.games.iron_dragon.rules.places import BOARD, centre, docks, rock, sections
from tests.each import each
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
MAIN, BELOW = (MapGeometry(BOARD, sheet) for sheet in BOARD.maps)


@pytest.mark.screen("MAP-7")
def test_train_stands_only_on_its_milepost_and_map() -> None:
    way = rock(2)
    table = model(HOME, {**AWAY, "at": way[0], "track": sections(way)})
    (here,) = trains_on(MAIN, table.state)
    assert (here.seat, here.x, here.y) == (A, *MAIN.place(BOARD.milepost(centre("Kola"))))
    assert [train.seat for train in trains_on(BELOW, table.state)] == [B]


@pytest.mark.screen("MAP-7")
def test_train_points_in_its_last_direction() -> None:
    at = BOARD.milepost(centre("Kola"))
    for to in each(BOARD.interior[at]):
        table = model(HOME, AWAY)
        table.do(A, do.Move(path=(BOARD.points[to].name,)))
        seen = next(train for train in trains_on(MAIN, table.state) if train.seat == A)
        assert seen.left == (MAIN.place(to)[0] < MAIN.place(at)[0])


@pytest.mark.screen("MAP-7")
@pytest.mark.parametrize(
    ("at", "to"),
    [
        (centre("Wikkedde"), centre("Ozu-Zarkh")),
        (BOARD.points[BOARD.tunnels[0].b].name, BOARD.points[BOARD.tunnels[0].a].name),
    ],
)
def test_train_has_no_direction_after_a_bridge_or_tunnel(at: str, to: str) -> None:
    table = model({**HOME, "at": at, "foreman": "Kudamram", "money": 60}, AWAY)
    table.do(A, table.action(do.Move(path=(to,))).command)
    seen = next(train for train in trains_on(MAIN, table.state) if train.seat == A)
    assert (seen.heading, seen.left) == (None, False)


@pytest.mark.screen("MAP-7")
def test_several_trains_at_one_milepost_are_all_visible() -> None:
    table = model(HOME, {**AWAY, "at": HOME["at"]}, {"at": HOME["at"], "foreman": "Kudamram"})
    places = {(train.x, train.y) for train in trains_on(MAIN, table.state)}
    assert len(places) == 3
    _, y = MAIN.place(BOARD.milepost(centre("Kola")))
    assert sum(place[1] for place in places) / 3 == pytest.approx(y)


@pytest.mark.screen("MAP-7")
def test_train_aboard_a_ship_has_no_direction() -> None:
    table = model({**HOME, "at": docks("Wikkedde"), "aboard": "Serpent"}, AWAY)
    afloat = next(train for train in trains_on(MAIN, table.state) if train.seat == A)
    train: Any = afloat.train
    assert (IronTrainLook().form(train), afloat.heading) == (AFLOAT, None)
