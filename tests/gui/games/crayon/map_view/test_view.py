"""The map is scrolled, zoomed and switched by mouse and keys."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.games.crayon.map_view import tiles as tiles_file
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.painting.tiles import Tile
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from tests.core.games.iron_dragon.rules.places import BOARD, centre, joining, rock
from tests.gui.games.crayon.map_view.plain_store import GROUND, PlainStore
from tests.gui.pixels import differ
from tests.gui.table.tables import AWAY, HOME, model

RIGHT = Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier


def view_of(qtbot: QtBot, folder: Path, *, drags: bool = False) -> MapView:
    stores = [PlainStore(IronMapPainter(BOARD, sheet), folder) for sheet in BOARD.maps]
    view = MapView(stores, drags=drags)
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    return view


@pytest.fixture
def view(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> MapView:
    return view_of(qtbot, tmp_path)


def drag(view: MapView, start: QPoint, by: QPoint) -> None:
    QTest.mousePress(view, RIGHT, NONE, start)
    for part in (1, 2, 3, 4):
        QTest.mouseMove(view, start + by * part / 4)
    QTest.mouseRelease(view, RIGHT, NONE, start + by)


@pytest.mark.screen("MAP-1", "KEY-21")
def test_space_shows_the_other_map_and_each_keeps_its_place(view: MapView) -> None:
    view.camera.scroll(-300, 40)
    before = view.camera.centre
    assert view.letter == "M"
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert view.letter == "U"
    view.camera.zoom_to(view.camera.step + 1)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert (view.letter, view.camera.centre, view.camera.zoom) == ("M", before, 1.0)


@pytest.mark.screen("MAP-1", "MAP-2")
def test_right_click_switches_the_map_and_a_drag_does_not(view: MapView) -> None:
    QTest.mouseClick(view, RIGHT, NONE, QPoint(50, 50))
    assert view.letter == "U"
    drag(view, QPoint(50, 50), QPoint(60, 0))
    assert view.letter == "U"


def press(view: MapView, kind: QEvent.Type, spot: QPoint, at: int) -> None:
    """Send a press, a move or a release of the right button, at a time in milliseconds."""
    place = QPointF(spot)
    event = QMouseEvent(kind, place, view.mapToGlobal(place), RIGHT, RIGHT, NONE)
    event.setTimestamp(at)
    QApplication.sendEvent(view, event)


@pytest.mark.screen("MAP-2")
@pytest.mark.parametrize(
    ("lasts", "travels", "letter"), [(399, 5, "U"), (400, 0, "M"), (100, 6, "M"), (5000, 0, "M")]
)
def test_longer_or_farther_press_is_no_click(
    view: MapView, lasts: int, travels: int, letter: str
) -> None:
    spot = QPoint(50, 50)
    there = spot + QPoint(travels, 0)
    press(view, QEvent.Type.MouseButtonPress, spot, 1000)
    press(view, QEvent.Type.MouseMove, there, 1000 + lasts)
    press(view, QEvent.Type.MouseButtonRelease, there, 1000 + lasts)
    assert view.letter == letter


@pytest.mark.screen("MAP-2", "CONFIG-1")
@pytest.mark.parametrize(("drags", "sign"), [(False, 1), (True, -1)])
def test_right_button_moves_the_map_against_the_mouse_or_along(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, drags: bool, sign: int
) -> None:
    view = view_of(qtbot, tmp_path, drags=drags)
    x, y = view.camera.centre
    drag(view, QPoint(100, 100), QPoint(80, -40))
    assert view.camera.centre == pytest.approx((x + sign * 80, y - sign * 40))


@pytest.mark.screen("KEY-22")
@pytest.mark.parametrize(
    ("key", "right", "down"),
    [
        (Qt.Key.Key_Left, -1, 0),
        (Qt.Key.Key_Right, 1, 0),
        (Qt.Key.Key_Up, 0, -1),
        (Qt.Key.Key_Down, 0, 1),
    ],
)
def test_arrows_scroll(view: MapView, key: Qt.Key, right: int, down: int) -> None:
    x, y = view.camera.centre
    QTest.keyClick(view, key)
    moved = view.camera.centre[0] - x, view.camera.centre[1] - y
    assert (moved[0] * right >= 0, moved[1] * down >= 0) == (True, True)
    assert abs(moved[0]) + abs(moved[1]) > 20


def turn_wheel(
    view: MapView,
    by: QPoint,
    *,
    at: QPointF | None = None,
    phase: Qt.ScrollPhase = Qt.ScrollPhase.NoScrollPhase,
) -> None:
    """Turn the wheel by this many eighths of a degree, across and up."""
    at = at or QPointF(200, 150)
    nothing = Qt.MouseButton.NoButton
    event = QWheelEvent(at, view.mapToGlobal(at), QPoint(), by, nothing, NONE, phase, False)
    QApplication.sendEvent(view, event)


@pytest.mark.screen("KEY-23", "KEY-24", "KEY-47")
def test_keys_and_wheel_zoom(view: MapView) -> None:
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert view.camera.zoom > 1
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.camera.zoom < 1
    QTest.keyClick(view, Qt.Key.Key_Plus)
    under = view.camera.unit_at((320, 60))
    turn_wheel(view, QPoint(0, 120), at=QPointF(320, 60))
    assert view.camera.zoom > 1
    assert view.camera.unit_at((320, 60)) == pytest.approx(under)


@pytest.mark.screen("KEY-47")
@pytest.mark.parametrize(
    ("across", "phase"),
    [
        (120, Qt.ScrollPhase.NoScrollPhase),
        (-120, Qt.ScrollPhase.NoScrollPhase),
        (0, Qt.ScrollPhase.ScrollBegin),
        (0, Qt.ScrollPhase.ScrollEnd),
    ],
)
def test_sideways_or_zero_turn_of_the_wheel_leaves_the_map_alone(
    view: MapView, across: int, phase: Qt.ScrollPhase
) -> None:
    before = view.camera.step, view.camera.centre
    turn_wheel(view, QPoint(across, 0), phase=phase)
    assert (view.camera.step, view.camera.centre) == before


@pytest.mark.screen("KEY-47")
def test_small_touchpad_turns_zoom_once_they_add_up_to_a_notch(view: MapView) -> None:
    before = view.camera.step
    for _ in range(14):
        turn_wheel(view, QPoint(0, -8), phase=Qt.ScrollPhase.ScrollUpdate)
    assert view.camera.step == before
    turn_wheel(view, QPoint(0, -8), phase=Qt.ScrollPhase.ScrollUpdate)
    assert view.camera.step == before - 1


@pytest.mark.screen("MAP-12", "KEY-8")
def test_centring_switches_to_the_right_map_and_keeps_the_zoom(view: MapView) -> None:
    below = BOARD.milepost(rock(1)[0])
    view.centre_on(below)
    assert view.letter == "U"
    view.centre_on(BOARD.milepost(centre("Railla")))
    assert (view.letter, view.camera.zoom) == ("M", 1.0)


def test_followed_place_is_centred_only_from_the_edge(view: MapView) -> None:
    at = BOARD.milepost(centre("Railla"))
    view.centre_on(at)
    view.scroll_map(100, 0)
    before = view.camera.centre
    view.follow(at)
    assert view.camera.centre == before
    view.scroll_map(60, 0)
    view.follow(at)
    assert view.camera.centre == view.places.place(at)


@pytest.mark.screen("MAP-5", "MAP-7")
def test_ground_track_and_trains_are_painted(qtbot: QtBot, view: MapView) -> None:
    bare = model({**HOME, "at": None, "contracts": [1, 2, 3]}, {"foreman": "Halbezch"}, turn=1)
    there = model({**HOME, "track": [list(ends) for ends in joining(4)]}, AWAY)
    view.centre_on(BOARD.milepost(centre("Kola")))

    def looks() -> QImage:
        return view.grab().toImage()

    view.show_state(bare.state, new=(), patterns=False)
    qtbot.waitUntil(lambda: looks().pixelColor(5, 5) == GROUND)
    empty = looks()
    view.show_state(there.state, new=(), patterns=False)
    assert looks() != empty


def test_hole_in_the_map_is_filled_later_automatically(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = PlainStore.tile

    def failing(store: PlainStore, tile: Tile) -> QImage:
        raise MemoryError

    monkeypatch.setattr(tiles_file, "_PAUSE", 0)
    monkeypatch.setattr(PlainStore, "tile", failing)
    with qtbot.captureExceptions() as errors:
        view = view_of(qtbot, tmp_path)
        qtbot.waitUntil(lambda: bool(errors))
        monkeypatch.setattr(PlainStore, "tile", painted)
        qtbot.waitUntil(lambda: view.is_whole)
    assert {kind for kind, *_ in errors} == {MemoryError}


class SlowStore(PlainStore):
    """Paints tiles only when a test lets it."""

    may_paint = Event()

    def tile(self, tile: Tile) -> QImage:
        self.may_paint.wait()
        return super().tile(tile)


@pytest.mark.screen("MAP-1")
def test_view_that_takes_long_to_paint_shows_its_progress(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    view = MapView([SlowStore(IronMapPainter(BOARD, BOARD.maps[0]), tmp_path)], drags=False)
    qtbot.addWidget(view)
    view.resize(400, 300)
    try:
        view.show()
        view.grab()
        assert view.progress_text == ""
        view._progress.late.timeout.emit()
        assert view.progress_text == "Painting the map: 0 %"
        shown = view.grab().toImage()
    finally:
        SlowStore.may_paint.set()
    qtbot.waitUntil(lambda: view.is_whole and view.progress_text == "")
    assert differ(shown, view.grab().toImage(), QPoint(200, 280), 20)
    view._progress.late.timeout.emit()
    assert view.progress_text == ""
