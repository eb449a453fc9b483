"""The map of a game: its display of events, centring, tips and the keyboard cursor."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.crayon.track import standing_of
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.events.model.events import Events
from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.model.table import local_player
from tests.core.games.iron_dragon.rules.places import BOARD, centre, plain, ring, rock
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.games.crayon.map_view.maps import Clock, along, at, hover, map_of, picture, pixel
from tests.gui.pixels import differ
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

A = Seat(0)
CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
KEY = Qt.Key
WAY = plain(6)
KOLA = BOARD.milepost(centre("Kola"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


def game(qtbot: QtBot, folder: Path, clock: Clock, **more: Any) -> TableMap:
    mine = {**HOME, **more.pop("mine", {})}
    return map_of(qtbot, desk_at(folder, mine, AWAY, **more), "watch", clock=clock)


def still(shown: TableMap) -> None:
    """Turn on reduced motion, as the settings do."""
    shown.desk.settings.change("Reduce Motion", "Yes")
    shown.refresh()


@pytest.mark.screen("MAP-12")
def test_centring_flashes_the_place_for_a_moment(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    below = at(rock(1)[0])
    shown.desk.centre_on(below)
    assert (shown.letter, shown.camera.zoom) == ("U", 1.0)
    clock.time += 0.5
    flashing = picture(shown)
    clock.time += 0.9
    spot = pixel(shown, below)
    assert differ(flashing, picture(shown), spot, 70)
    clock.time += 0.2
    marked = picture(shown)
    clock.time += 4
    assert not differ(marked, picture(shown), spot, 70), "the ring stands still"
    clock.time += 1
    assert differ(marked, picture(shown), spot, 70), "and goes after 6 s"


@pytest.mark.screen("MAP-12")
def test_next_click_on_the_map_removes_the_ring_of_a_place(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    shown.desk.centre_on(KOLA)
    clock.time += 2
    marked = picture(shown)
    RealInput(shown).click(shown, QPoint(5, 5))
    assert differ(marked, picture(shown), pixel(shown, KOLA), 70)


@pytest.mark.screen("MAP-12", "A11Y-7")
def test_reduced_motion_shows_a_still_ring_instead(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    still(shown)
    before = picture(shown)
    spot = pixel(shown, KOLA)
    shown.desk.centre_on(KOLA)
    first = picture(shown)
    clock.time += 1.2
    assert first == picture(shown)
    clock.time += 4.9
    shown.centre_on(KOLA)
    assert differ(first, picture(shown), pixel(shown, KOLA), 40)
    del before, spot


@pytest.mark.screen("EVENTSWIN-1")
def test_area_of_an_event_is_marked_until_another_is(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock, turn=5, events_in_play=[lasting(123)])
    (line,) = Events(shown.desk.table).lines
    shown.centre_on(min(line.area))
    before = picture(shown)
    spot = pixel(shown, min(line.area))
    shown.desk.mark(line.area)
    assert differ(before, picture(shown), spot, 6)
    shown.desk.mark([])
    assert not differ(before, picture(shown), spot, 6)


BLUEFELD, OCTOMARE = at(centre("Bluefeld")), at(centre("Octomare"))


def over_the_bridge(shown: TableMap) -> QPoint:
    """Look at the middle of the second bridge's arch."""
    ends = [shown.places.place(end) for end in (BLUEFELD, OCTOMARE)]
    shown.camera.centre_on(sum(x for x, _ in ends) / 2, sum(y for _, y in ends) / 2)
    shown.update()
    return QPoint(shown.width() // 2, shown.height() // 2)


@pytest.mark.screen("MAP-4")
@pytest.mark.parametrize(
    "raised",
    [
        {"events_in_play": [lasting(121)]},
        {"bridge_permanent": True, "options": {"Rainbow Bridge Duration": "Permanent"}},
    ],
)
def test_second_bridge_is_drawn_while_it_stands(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock, raised: dict[str, Any]
) -> None:
    without = game(qtbot, tmp_path, clock, turn=5)
    spot = over_the_bridge(without)
    before = picture(without)
    shown = game(qtbot, tmp_path, clock, turn=5, **raised)
    over_the_bridge(shown)
    assert differ(before, picture(shown), spot, 90)


@pytest.mark.screen("MAP-4", "CONFIG-4")
def test_wizards_disrupt_both_bridges_which_move_only_with_animations_on(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    fair = game(qtbot, tmp_path, clock, turn=5)
    shown = game(qtbot, tmp_path, clock, turn=5, events_in_play=[lasting(139)])
    for table_map in (fair, shown):
        table_map.camera.centre_on(*shown.places.place(at(centre("Wikkedde"))))
    still(shown)
    assert picture(fair) != (first := picture(shown))
    clock.time += 0.4
    assert picture(shown) == first
    assert not shown.motion.running
    shown.desk.settings.change("Reduce Motion", "No")
    shown.refresh()
    moving = picture(shown)
    clock.time += 0.4
    assert picture(shown) != moving
    assert shown.motion.running


@pytest.mark.screen("MAP-7", "CONFIG-4")
def test_train_glides_along_its_path(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    desk = along(tmp_path, WAY, "AAAAA")
    desk.settings.change("Reduce Motion", "No")
    shown = map_of(qtbot, desk, "movement", clock=clock)
    desk.settings.change("AI Turn Speed", "Slow")
    shown.centre_on(at(WAY[2]))
    desk.send(do.Move(path=WAY[1:5]))

    def place() -> tuple[float, float]:
        (mine,) = [
            standing_train
            for standing_train in shown.trains.standing(shown.scene)
            if standing_train.seat == A
        ]
        return mine.x, mine.y

    assert place() == shown.places.place(at(WAY[0]))
    clock.time += 0.5
    assert place() == pytest.approx(shown.places.place(at(WAY[2])))
    clock.time += 0.6
    assert place() == shown.places.place(at(WAY[4]))


@pytest.mark.screen("MAP-7", "REMOTE-TURN-4")
def test_train_glides_at_the_current_speed_except_in_a_skipped_turn(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    desk = along(tmp_path, WAY, "AAAAA")
    desk.settings.change("Reduce Motion", "No")
    shown = map_of(qtbot, desk, "movement", clock=clock)
    shown.centre_on(at(WAY[2]))

    def stands_at(step: int) -> bool:
        (mine,) = [
            standing_train
            for standing_train in shown.trains.standing(shown.scene)
            if standing_train.seat == A
        ]
        return (mine.x, mine.y) == shown.places.place(at(WAY[step]))

    desk.settings.change("AI Turn Speed", "Instant")
    desk.send(do.Move(path=WAY[1:2]))
    assert stands_at(1)
    desk.settings.change("AI Turn Speed", "Slow")
    desk.send(do.Move(path=WAY[2:3]))
    assert stands_at(1)
    clock.time += 0.2
    assert not stands_at(2)
    desk.pace.skip(desk.table.turn)
    desk.send(do.Move(path=WAY[3:4]))
    assert stands_at(3)


@pytest.mark.screen("CONFIG-4", "A11Y-7")
@pytest.mark.parametrize(
    ("label", "value"), [("Map Animations On", False), ("Reduce Motion", "Yes")]
)
def test_without_animations_trains_move_immediately_and_no_clock_runs(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock, label: str, value: Any
) -> None:
    desk = along(tmp_path, WAY, "AAAAA")
    desk.settings.change("Reduce Motion", "No")
    desk.settings.change(label, value)
    shown = map_of(qtbot, desk, "movement", clock=clock)
    shown.centre_on(at(WAY[2]))
    desk.send(do.Move(path=WAY[1:5]))
    shown.grab()
    (mine,) = [
        standing_train
        for standing_train in shown.trains.standing(shown.scene)
        if standing_train.seat == A
    ]
    assert (mine.x, mine.y) == shown.places.place(at(WAY[4]))
    assert not shown.motion.running


@pytest.mark.screen("CONFIG-4")
def test_train_in_turn_smokes_while_visible(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    shown.desk.settings.change("Reduce Motion", "No")
    shown.refresh()
    shown.centre_on(KOLA)
    first = picture(shown)
    assert shown.motion.running
    clock.time += 0.4
    assert differ(first, picture(shown), pixel(shown, KOLA), 40)
    shown.centre_on(at(rock(1)[0]))
    qtbot.waitUntil(lambda: not shown.motion.running)


def tip(shown: TableMap, spot: QPoint) -> str:
    QApplication.sendEvent(
        shown, QHelpEvent(QHelpEvent.Type.ToolTip, spot, shown.mapToGlobal(spot))
    )
    return QToolTip.text()


@pytest.mark.screen("TIP-1", "TIP-2", "MAP-11")
def test_resting_pointer_gets_a_tip_about_city_milepost_track_and_train(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    desk = along(tmp_path, WAY, "AA")
    shown = map_of(qtbot, desk, "watch", clock=clock)
    shown.centre_on(at(WAY[2]))
    ends = [pixel(shown, at(name)) for name in WAY[1:3]]
    assert tip(shown, (ends[0] + ends[1]) / 2).startswith("<b>Track of seat 0 (blue)</b>")
    assert tip(shown, pixel(shown, at(WAY[3]))).startswith("<b>Plain in ")
    assert "Train of seat 0" in tip(shown, pixel(shown, at(WAY[0])) - QPoint(0, 6))
    shown.centre_on(at(centre("Railla")))
    assert tip(shown, pixel(shown, at(centre("Railla")))).startswith("<b>Railla</b><br>Major city")


@pytest.mark.screen("A11Y-1", "A11Y-2")
def test_ctrl_and_arrows_move_a_cursor_with_a_description(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    shown.centre_on(KOLA)
    said: list[str] = []
    shown.desk.described.connect(said.append)
    QTest.keyClick(shown, KEY.Key_Right, CTRL)
    assert shown.cursor_at == KOLA
    for key in (KEY.Key_Right, KEY.Key_Right, KEY.Key_Right):
        QTest.keyClick(shown, key, CTRL)
    assert shown.cursor_at is not None
    assert shown.places.hexes(*shown.places.place(shown.cursor_at)) == pytest.approx(
        (shown.places.hexes(*shown.places.place(KOLA))[0] + 3, BOARD.points[KOLA].row * 0.75**0.5)
    )
    QTest.keyClick(shown, KEY.Key_Up, CTRL | SHIFT)
    QTest.keyClick(shown, KEY.Key_Down, CTRL | SHIFT)
    assert "Kola" in said[0]
    assert said[-1] == shown.accessibleDescription()
    reader = QAccessible.queryAccessibleInterface(shown)
    assert reader.text(QAccessible.Text.Description) == said[-1]
    assert reader.text(QAccessible.Text.Name) == "Map: The Main World"
    assert reader.role() == QAccessible.Role.Canvas
    assert "costs" in said[-1]


@pytest.mark.screen("A11Y-2")
def test_view_follows_the_cursor(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    for _ in range(15):
        QTest.keyClick(shown, KEY.Key_Down, CTRL)
    assert shown.cursor_at is not None
    assert shown.camera.sees(*shown.places.place(shown.cursor_at), margin=20)


@pytest.mark.screen("A11Y-2", "MAP-8")
def test_ctrl_enter_moves_like_a_click(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    desk = desk_at(tmp_path, HOME, AWAY)
    shown = map_of(qtbot, desk, "movement", clock=clock)
    QTest.keyClick(shown, KEY.Key_Right, CTRL)
    QTest.keyClick(shown, KEY.Key_Right, CTRL)
    assert "Your train can go here: 1 step." in shown.accessibleDescription()
    QTest.keyClick(shown, KEY.Key_Return, CTRL)
    assert local_player(desk.table).at == shown.cursor_at
    assert BOARD.points[shown.cursor_at].name in ring("Kola")  # type: ignore[index]


@pytest.mark.screen("A11Y-1", "A11Y-2", "MAP-10")
def test_ctrl_enter_builds_the_section_that_the_cursor_crossed(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    city = BOARD.cities["Kola"]
    start = next(
        milepost for milepost in city.mileposts if _east(milepost) not in {None, *city.mileposts}
    )
    desk = desk_at(tmp_path, {**HOME, "at": BOARD.points[start].name, "money": 60}, AWAY)
    shown = map_of(qtbot, desk, "build", clock=clock)
    for _ in range(2):
        QTest.keyClick(shown, KEY.Key_Right, CTRL)
    assert "Build from" in shown.accessibleDescription()
    QTest.keyClick(shown, KEY.Key_Enter, CTRL)
    (edge,) = standing_of(desk.table.state.tracks, A)
    section = BOARD.sections[edge]
    assert {section.a, section.b} == {start, shown.cursor_at}


def _east(milepost: int) -> int | None:
    place = (BOARD.points[milepost].column + 1, BOARD.points[milepost].row)
    ends = (to for _, to in BOARD.sections_at[milepost])
    return next(
        (to for to in ends if (BOARD.points[to].column, BOARD.points[to].row) == place), None
    )


@pytest.mark.screen("KEY-22")
def test_arrows_without_ctrl_still_scroll(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    before = shown.camera.centre
    QTest.keyClick(shown, KEY.Key_Right)
    assert shown.camera.centre != before
    assert shown.cursor_at is None


@pytest.mark.screen("MAP-2", "CONFIG-1")
def test_right_button_drags_as_configured(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    assert not shown.drags
    shown.desk.settings.change("Right Drag Map Effect", "Drag")
    shown.refresh()
    assert shown.drags


@pytest.mark.screen("A11Y-4")
def test_signs_and_patterns_can_be_switched_on(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    shown = game(qtbot, tmp_path, clock)
    still(shown)
    shown.centre_on(KOLA)
    before = picture(shown)
    shown.desk.settings.change("Player Patterns", True)
    shown.refresh()
    assert differ(before, picture(shown), pixel(shown, KOLA), 40)


def test_pointer_is_evaluated_again_when_the_map_is_switched(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock
) -> None:
    desk = along(tmp_path, WAY, "AAAAA")
    shown = map_of(qtbot, desk, "movement", clock=clock)
    shown.centre_on(at(WAY[2]))
    hover(shown, pixel(shown, at(WAY[3])))
    assert shown.tool.message
    shown.switch()
    assert not shown.tool.message
    assert isinstance(desk.settings, Settings)
