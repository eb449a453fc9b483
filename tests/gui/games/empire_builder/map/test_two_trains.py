"""Both trains of a seat are on the map: they glide, are found under the pointer, and differ."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.map_view.train_look import ON_RAILS
from gui.games.crayon.map_view.train_places import TrainName, trains_on
from gui.games.crayon.play.glides import journeys, places_of_trains
from gui.games.empire_builder.map.train_look import DERAILED, RailwayTrainLook
from tests.core.games.empire_builder.places import BOARD, centre
from tests.gui.games.crayon.map_view.maps import Clock, picture
from tests.gui.games.empire_builder.map.maps import desk_at, geometry, map_of, table_of
from tests.gui.games.empire_builder.moving.tables import PAIRS, TWO
from tests.gui.pixels import differ

A, B = Seat(0), Seat(1)


def test_each_train_stands_at_its_place() -> None:
    standing = trains_on(geometry(), table_of(TWO, TWO, options=PAIRS).state)
    names = {TrainName(seat, number) for seat in (A, B) for number in (0, 1)}
    assert {train.name for train in standing} == names
    places = {(train.x, train.y) for train in standing}
    assert len(places) == 4, "no train hides another"


@pytest.mark.screen("EB-SCR-43")
def test_train_that_was_halted_lies_beside_the_rail() -> None:
    halted = {"trains": [{"at": centre("Chicago"), "stands": True}, {"at": centre("Denver")}]}
    first, second = table_of(halted, TWO, options=PAIRS).state.players[0].trains
    look = RailwayTrainLook()
    assert (look.form(first), look.form(second)) == (DERAILED, ON_RAILS)


def test_second_train_glides_and_is_found_under_the_pointer(qtbot: QtBot, tmp_path: Path) -> None:
    desk, clock = desk_at(tmp_path, TWO, TWO, options=PAIRS), Clock()
    shown = map_of(qtbot, desk, clock=clock)
    shown.motion.allowed = True
    chicago = BOARD.cities["Chicago"].mileposts[0]
    start = BOARD.cities["Chicago"].mileposts
    path = (BOARD.points[next(at for at in start if at != chicago)].name,)
    name = TrainName(A, 0)
    desk.send(RULES.quote(desk.table.state, A, do.Move(path=path, train=0)))
    latest = desk.latest
    assert latest is not None
    assert journeys(desk.table, latest.events) == {name: (BOARD.milepost(path[0]),)}
    shown.centre_on(chicago)
    before = {train.name: (train.x, train.y) for train in shown.trains.standing(shown.scene)}
    clock.time += 60
    after = {train.name: (train.x, train.y) for train in shown.trains.standing(shown.scene)}
    assert before[name] != after[name]
    scene = shown.scene
    for train in shown.trains.standing(scene):
        if train.seat == A and scene.sees(scene.spot((train.x, train.y)), margin=0):
            assert shown.trains.at(scene, scene.spot((train.x, train.y))) == train.name


def test_only_the_chosen_train_of_the_seat_in_turn_moves_the_picture(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = desk_at(tmp_path, TWO, TWO, options=PAIRS)
    shown = map_of(qtbot, desk, clock=Clock())
    assert (shown.trains.turn, shown.trains.chosen) == (A, desk.train)
    desk.train = 1
    assert shown.trains.chosen == 1


def test_minimap_and_places_have_every_train() -> None:
    table = table_of(TWO, TWO, options=PAIRS)
    chicago, denver = (BOARD.milepost(centre(city)) for city in ("Chicago", "Denver"))
    assert places_of_trains(table) == {
        TrainName(seat, number): at
        for seat in (A, B)
        for number, at in enumerate((chicago, denver))
    }


@pytest.mark.screen("EB-SCR-43")
def test_derailed_train_shows_the_turns_that_it_still_stands() -> None:
    trains = [{"at": centre("Chicago"), "stands": True}, {"at": centre("Denver")}]
    first, second = table_of({"trains": trains}, TWO, options=PAIRS).state.players[0].trains
    look = RailwayTrainLook()
    notes = (look.note(first), look.note(replace(first, lost_turns=1)), look.note(second))
    assert notes == ("1", "2", "")


@pytest.mark.screen("EB-SCR-43")
def test_derailed_train_is_drawn_with_its_turns(qtbot: QtBot, tmp_path: Path) -> None:
    def drawn(**stands: bool) -> QImage:
        trains = [{"at": centre("Chicago")}, {"at": centre("Denver"), **stands}]
        desk = desk_at(tmp_path, TWO, {"trains": trains}, options=PAIRS)
        desk.settings.change("Reduce Motion", "Yes")
        shown = map_of(qtbot, desk, clock=Clock())
        shown.centre_on(BOARD.milepost(centre("Denver")))
        return picture(shown)

    assert differ(drawn(), drawn(stands=True), QPoint(450, 300), 40)
