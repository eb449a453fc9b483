"""Trains glide along the way of their moves, or jump."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.map_view.train_places import TrainName
from gui.games.crayon.play.glides import journeys
from tests.core.games.iron_dragon.rules.places import plain
from tests.gui.games.crayon.map_view.maps import Clock, along, at, map_of

A = Seat(0)
WAY = plain(4)


def test_journey_has_every_step_of_a_move(qtbot: QtBot, tmp_path: Path) -> None:
    desk = along(tmp_path, WAY, "AAA")
    desk.send(do.Move(path=WAY[1:]))
    assert desk.latest is not None
    assert journeys(desk.table, desk.latest.events) == {TrainName(A): tuple(map(at, WAY[1:]))}


def test_train_glides_once_and_jumps_when_glides_are_off(qtbot: QtBot, tmp_path: Path) -> None:
    desk, clock = along(tmp_path, WAY, "AAA"), Clock()
    shown = map_of(qtbot, desk, "movement", clock=clock)
    shown.motion.allowed = True

    def place() -> tuple[float, float]:
        trains = shown.trains.standing(shown.scene)
        return next((train.x, train.y) for train in trains if train.seat == A)

    start = place()
    desk.send(do.Move(path=WAY[1:3]))
    assert place() == start, "the move begins where the train stood"
    shown.refresh()
    clock.time += 60
    assert place() == shown.places.place(at(WAY[2]))
    shown.glides = False
    desk.send(do.Move(path=WAY[3:]))
    assert place() == shown.places.place(at(WAY[3]))
