"""In the own build phase the map shows the link near the pointer, and clicks and drags build."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.board import EdgeId
from core.games.crayon.track import is_standing
from gui.games.crayon.building.model.building import Building, Link
from gui.games.crayon.model.why import Code
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.play.track_shown import new_track
from tests.core.games.iron_dragon.rules.places import BOARD, plain
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.games.crayon.map_view.maps import (
    Clock,
    along,
    at,
    hover,
    map_of,
    picture,
    pixel,
    pixel_of_link,
)
from tests.gui.pixels import differ
from tests.gui.real_input import RealInput

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WAY = plain(6)


def edge(number: int) -> EdgeId:
    return BOARD.edges_by_name[WAY[number], WAY[number + 1]]


def building(qtbot: QtBot, folder: Path, **more: object) -> TableMap:
    shown = map_of(qtbot, along(folder, WAY, "A", **more), "build", clock=Clock())
    shown.centre_on(at(WAY[2]))
    return shown


def built(shown: TableMap) -> list[int]:
    tracks = shown.desk.table.state.tracks
    return [number for number in range(5) if is_standing(tracks, edge(number))]


@pytest.mark.screen("MAP-10", "BUILDWIN-2")
def test_link_under_the_pointer_is_described_and_shown(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    told: list[Link | None] = []
    shown.linked.connect(told.append)
    before = picture(shown)
    spot = pixel_of_link(shown, edge(1))
    hover(shown, spot)
    assert [(link.edge, link.mark, link.cost) for link in told if link] == [(edge(1), "cost", 1)]
    assert differ(before, picture(shown), spot, 8)
    shown.leaveEvent(None)  # type: ignore[arg-type]
    assert told[-1] is None


@pytest.mark.screen("MAP-10", "A11Y-1")
def test_ends_of_the_section_are_named_with_the_reached_one_first(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    names = [BOARD.points[at(step)].name for step in WAY[1:3]]
    hover(shown, pixel_of_link(shown, edge(1)))
    told = shown.tool.message
    assert told == f"Build from {names[0]} to {names[1]}: 1 GP."


@pytest.mark.screen("MAP-10", "A11Y-1")
def test_milepost_of_a_major_city_is_named_with_its_city(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    kola = BOARD.cities["Kola"].mileposts
    inner, outer, leading = next(
        (milepost, to, section)
        for milepost in kola[1:]
        for section, to in BOARD.sections_at[milepost]
        if to not in kola
    )
    shown = map_of(qtbot, along(tmp_path, WAY, ""), "build", clock=Clock())
    shown.centre_on(inner)
    hover(shown, pixel_of_link(shown, leading))
    names = [BOARD.points[milepost].name for milepost in (inner, outer)]
    assert shown.tool.message.startswith(f"Build from Kola ({names[0]}) to {names[1]}:")


@pytest.mark.screen("MAP-10")
def test_left_click_builds_the_link(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    shown = building(qtbot, tmp_path)
    QTest.mouseClick(shown, LEFT, NONE, pixel_of_link(shown, edge(1)))
    assert built(shown) == [0, 1]


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_click_far_from_the_own_track_is_refused(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    said: list[str] = []
    shown.desk.said.connect(said.append)
    RealInput(shown).click(shown, pixel(shown, at(WAY[5])))
    why = shown.tool.why(shown.places.place(at(WAY[5])))
    assert why is not None
    assert why.code is Code.NOT_JOINED
    assert said == [shown.reasons.speech.text] != [""]
    assert built(shown) == [0]


@pytest.mark.screen("MAP-10", "BUILDWIN-2")
@pytest.mark.parametrize(
    ("more", "mark"),
    [
        ({"mine": {"money": 0}}, "X"),
        ({"turn": 5, "events_in_play": [lasting(142, seat=1, turn=5)]}, "E"),
    ],
)
def test_click_on_x_or_e_does_nothing(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, more: dict[str, object], mark: str
) -> None:
    shown = building(qtbot, tmp_path, **more)
    told: list[Link | None] = []
    shown.linked.connect(told.append)
    spot = pixel_of_link(shown, edge(1))
    before = picture(shown)
    hover(shown, spot)
    assert told[-1] is not None
    assert told[-1].mark == mark
    ends = f"from {WAY[1]} to {WAY[2]}"
    assert shown.tool.message == f"Cannot build {ends}: {told[-1].reason}."
    assert differ(before, picture(shown), spot, 8)
    QTest.mouseClick(shown, LEFT, NONE, spot)
    assert built(shown) == [0]


def dragged(shown: TableMap, *names: str) -> None:
    first, *rest = (pixel(shown, at(name)) for name in names)
    QTest.mousePress(shown, LEFT, NONE, first)
    for spot in rest:
        QTest.mouseMove(shown, spot)
    QTest.mouseRelease(shown, LEFT, NONE, rest[-1])


@pytest.mark.screen("MAP-13")
def test_held_drag_builds_link_after_link_at_any_speed(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    dragged(shown, WAY[1], WAY[2], WAY[4])
    assert built(shown) == [0, 1, 2, 3]
    shown.desk.undo()
    assert built(shown) == [0, 1, 2]


@pytest.mark.screen("MAP-13")
def test_drag_builds_only_what_can_be_paid(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path, mine={"money": 2})
    dragged(shown, *WAY[1:6])
    assert built(shown) == [0, 1, 2]


@pytest.mark.screen("MAP-13")
def test_drag_from_outside_the_network_builds_nothing(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    dragged(shown, WAY[3], WAY[4], WAY[5])
    assert built(shown) == [0]


@pytest.mark.screen("MAP-11")
def test_clicks_and_drags_do_nothing_on_others_turns_but_scrolling_works(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    shown.desk.flow = "watch"
    QTest.mouseClick(shown, LEFT, NONE, pixel_of_link(shown, edge(1)))
    dragged(shown, WAY[1], WAY[2])
    assert built(shown) == [0]
    before = shown.camera.centre
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.camera.centre != before
    QTest.mouseClick(shown, Qt.MouseButton.RightButton, NONE, QPoint(5, 5))
    assert shown.letter == "U"
    QTest.mouseMove(shown, QPoint(50, 50))


@pytest.mark.screen("MAP-5")
def test_track_of_this_turn_differs_from_older_track(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = building(qtbot, tmp_path)
    QTest.mouseClick(shown, LEFT, NONE, pixel_of_link(shown, edge(1)))
    assert new_track(shown.desk.table) == {edge(1)}


def test_start_at_track_of_others_is_an_open_ring(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = at(WAY[1])
    glowing = picture(building(qtbot, tmp_path))
    monkeypatch.setattr(Building, "borrowed_starts", frozenset({place}))
    shown = building(qtbot, tmp_path)
    assert differ(glowing, picture(shown), pixel(shown, place), 12)
    other = next(end for end in (at(WAY[0]), *shown.desk.table.rules.world.majors) if end != place)
    assert not differ(glowing, picture(shown), pixel(shown, other), 4)
