"""In the own movement phase the map shows where the train can go, and a click goes there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.reach import Payment
from core.ruleset import Seat
from gui.games.crayon.model.table import local_player
from gui.games.crayon.moving.arrows import arrows_for
from gui.games.crayon.moving.model.movement import Step
from gui.games.crayon.play.table_map import TableMap
from gui.theme.player_colours import BANK, PLAYERS
from tests.core.games.iron_dragon.rules.places import BOARD, plain
from tests.gui.games.crayon.map_view.maps import (
    Clock,
    along,
    at,
    hover,
    map_of,
    painter,
    picture,
    pixel,
)
from tests.gui.pixels import differ

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WAY = plain(6)
COLOURS = [player.colour for player in PLAYERS]


def moving(qtbot: QtBot, folder: Path, owners: str = "AAAAA", **more: object) -> TableMap:
    shown = map_of(qtbot, along(folder, WAY, owners, **more), "movement", clock=Clock())
    shown.centre_on(at(WAY[2]))
    return shown


@pytest.mark.screen("MAP-8")
def test_left_click_moves_the_train_to_a_marked_milepost(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path)
    QTest.mouseClick(shown, LEFT, NONE, pixel(shown, at(WAY[3])))
    assert local_player(shown.desk.table).trains[0].at == at(WAY[3])


@pytest.mark.screen("MAP-8")
def test_click_on_an_unreachable_milepost_does_nothing(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path, "AAA")
    QTest.mouseClick(shown, LEFT, NONE, pixel(shown, at(WAY[4])))
    assert local_player(shown.desk.table).trains[0].at == at(WAY[0])


@pytest.mark.screen("MAP-8")
def test_arrows_and_shades_are_shown_in_the_movement_phase_only(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path)
    marked = picture(shown)
    shown.desk.flow = "watch"
    assert differ(marked, picture(shown), pixel(shown, at(WAY[4])), 12)


@pytest.mark.screen("MAP-8")
def test_path_under_the_pointer_is_lit_with_its_steps_and_bribe(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path, "AABAA")
    shown.desk.shows_bribes = True
    before = picture(shown)
    hover(shown, pixel(shown, at(WAY[4])))
    assert shown.tool.message == "Your train can go here: 4 steps, 4 GP to seat 1."
    assert differ(before, picture(shown), pixel(shown, at(WAY[2])), 8)
    hover(shown, pixel(shown, at(WAY[1])))
    assert shown.tool.message == "Your train can go here: 1 step."


@pytest.mark.screen("MAP-9")
def test_arrow_has_the_colour_of_the_mover_or_the_payee_and_grey_for_the_bank() -> None:
    steps = [
        Step(at(WAY[0]), at(WAY[1]), ()),
        Step(at(WAY[1]), at(WAY[2]), (Payment(Seat(1), 4),)),
        Step(at(WAY[2]), at(WAY[3]), (Payment(None, 1), Payment(Seat(2), 4))),
    ]
    arrows = arrows_for(painter(0).geometry, steps, PLAYERS[0], COLOURS)
    assert [arrow.grounds for arrow in arrows] == [
        (COLOURS[0],),
        (COLOURS[1],),
        (BANK, COLOURS[2]),
    ]


@pytest.mark.screen("MAP-9", "KEY-40")
def test_paths_that_cost_are_marked_on_request(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path, "ABBBB")
    spot = pixel(shown, at(WAY[3]))
    QTest.mouseMove(shown, spot)
    assert shown.tool.message == ""
    shown.desk.shows_bribes = True
    assert shown.tool.message.endswith("3 steps, 4 GP to seat 1.")


@pytest.mark.screen("MAP-15", "KEY-43")
def test_auto_move_follows_the_arrow_under_the_pointer_or_the_last_move(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path, mine={"at": WAY[2]})
    hover(shown, pixel(shown, at(WAY[3])))
    shown.auto_move()
    assert local_player(shown.desk.table).trains[0].at == at(WAY[5])
    said: list[str] = []
    shown.desk.said.connect(said.append)
    shown.auto_move()
    assert said == ["You cannot go on in that direction."]


@pytest.mark.screen("MAP-15")
def test_double_click_continues_in_its_direction(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path, mine={"at": WAY[2]})
    spot = pixel(shown, at(WAY[3]))
    QTest.mouseClick(shown, LEFT, NONE, spot)
    assert local_player(shown.desk.table).trains[0].at == at(WAY[3])
    QTest.mouseDClick(shown, LEFT, NONE, spot)
    assert local_player(shown.desk.table).trains[0].at == at(WAY[5])


@pytest.mark.screen("MAP-11")
def test_auto_move_does_nothing_outside_the_movement_phase(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = moving(qtbot, tmp_path)
    shown.desk.flow = "watch"
    shown.auto_move()
    QTest.mouseDClick(shown, LEFT, NONE, pixel(shown, at(WAY[3])))
    assert local_player(shown.desk.table).trains[0].at == at(WAY[0])


def test_reachable_mileposts_are_computed_once_per_change(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def reach(*_: object, **__: object) -> dict[int, object]:
        asked.append(1)
        return {}

    monkeypatch.setattr("core.games.iron_dragon.queries.reach", reach)
    shown = moving(qtbot, tmp_path)
    shown.grab()
    asked.clear()
    shown.refresh()
    for name in WAY:
        hover(shown, pixel(shown, at(name)))
        shown.grab()
    assert len(asked) == 1


def test_marks_of_the_other_map_are_not_shown_on_this_one(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    steps = [Step(at(WAY[0]), at(WAY[1]), ()), Step(BOARD.tunnels[0].a, BOARD.tunnels[0].b, ())]
    assert len(arrows_for(painter(0).geometry, steps, PLAYERS[0], COLOURS)) == 1
    assert arrows_for(painter(1).geometry, steps, PLAYERS[0], COLOURS) == []
