"""A regional map opens on the city of a click, follows the game, and takes every map action."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.crayon.track import standing_of
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.model.table import local_player
from gui.games.crayon.regional.model import SLOTS, city_near, slot_for, zoom_for
from gui.map.model.camera import ZOOMS
from tests.core.games.empire_builder.places import BOARD, at, centre, line, out_of, sections
from tests.gui.games.crayon.map_view.maps import pixel, pixel_of_link
from tests.gui.games.empire_builder.map.maps import geometry
from tests.gui.games.empire_builder.regional.evening import (
    ATLANTA,
    CHICAGO,
    DALLAS,
    DENVER,
    Evening,
)
from tests.gui.real_input import RealInput

A = Seat(0)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
KEY = Qt.Key
WAY = line(5, near="Chicago")
TRAIN: dict[str, Any] = {"at": WAY[0], "track": sections(WAY), "contracts": [1, 2, 3], "money": 60}
OTHER: dict[str, Any] = {"at": centre("Atlanta"), "contracts": [4, 5, 6]}

Begin = Callable[..., Evening]


@pytest.fixture
def begin(qtbot: QtBot, tmp_path: Path) -> Iterator[Begin]:
    begun: list[Evening] = []

    def made(*seats: dict[str, Any], **more: Any) -> Evening:
        begun.append(Evening(qtbot, tmp_path, *(seats or (TRAIN, OTHER)), **more))
        return begun[-1]

    yield made
    for evening in begun:
        evening.close()


@pytest.mark.screen("EB-SCR-10", "EB-KEY-3")
def test_key_and_click_on_a_city_open_its_region(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    assert evening.open == ["Denver"]
    view = evening.view()
    middle = view.places.nearest_milepost(*view.camera.centre)
    assert middle == DENVER


@pytest.mark.screen("EB-SCR-10")
def test_menu_opens_and_closes_regional_maps(begin: Begin) -> None:
    evening = begin()
    menus = evening.screen.menus
    assert [menus.line(name).text() for name in ("regional_map", "global_map")] == [
        "Regional\tR",
        "Global",
    ]
    menus.line("regional_map").trigger()
    evening.click(DENVER)
    assert evening.open == ["Denver"]
    menus.line("global_map").trigger()
    assert evening.open == []


@pytest.mark.screen("EB-SCR-10")
def test_region_is_about_twenty_by_fifteen_mileposts(begin: Begin) -> None:
    wanted = [zoom_for(*size) for size in ((400, 260), (800, 520), (600, 390), (820, 2000))]
    assert [ZOOMS[step] for step in wanted] == [0.5, 1.0, pytest.approx(0.707, abs=0.001), 1.0]


@pytest.mark.screen("EB-SCR-10")
def test_next_city_moves_the_window(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    evening.choose(ATLANTA)
    assert evening.open == ["Atlanta"]
    view = evening.view()
    assert view.places.nearest_milepost(*view.camera.centre) == ATLANTA


@pytest.mark.screen("EB-SCR-10")
def test_kept_windows_stay_and_a_fourth_is_refused(begin: Begin) -> None:
    evening = begin()
    for slot, city in zip(SLOTS, (DENVER, ATLANTA, CHICAGO), strict=True):
        evening.choose(city)
        evening.window(slot).keep.click()
    assert evening.open == ["Denver", "Atlanta", "Chicago"]
    evening.choose(DALLAS)
    assert evening.open == ["Denver", "Atlanta", "Chicago"]
    assert evening.said() == "All 3 regional maps are kept. Close one of them first."
    evening.choose(ATLANTA)
    assert evening.open == ["Denver", "Chicago", "Atlanta"], "it comes to the front"


@pytest.mark.screen("EB-SCR-10")
def test_escape_stops_choosing_and_then_closes_the_region(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    evening.key(KEY.Key_R)
    evening.map.setFocus()
    evening.key(KEY.Key_Escape)
    assert not evening.screen.regional.is_choosing
    assert evening.open == ["Denver"]
    evening.key(KEY.Key_Escape)
    assert evening.open == []


@pytest.mark.screen("EB-SCR-10")
def test_button_of_the_window_closes_it(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    evening.window().leave.click()
    assert evening.open == []


@pytest.mark.screen("EB-SCR-11")
def test_click_that_chooses_a_region_never_moves_or_builds(begin: Begin) -> None:
    evening = begin()
    evening.key(KEY.Key_R)
    evening.click(at(WAY[3]))
    assert local_player(evening.desk.table).trains[0].at == at(WAY[0])
    assert not evening.desk.table.can_undo


@pytest.mark.screen("EB-SCR-11")
def test_click_without_a_city_nearby_says_so_and_choosing_goes_on(begin: Begin) -> None:
    evening = begin()
    far = next(
        number
        for number, point in BOARD.numbered()
        if point.kingdom and city_near(geometry(), geometry().place(number)) is None
    )
    evening.key(KEY.Key_R)
    evening.click(far)
    assert evening.said() == "There is no city here. Click a city to see its region."
    assert evening.open == []
    assert evening.screen.regional.is_choosing


@pytest.mark.screen("EB-SCR-11")
def test_city_within_a_milepost_of_the_click_is_meant() -> None:
    board = BOARD
    beside = next(to for to in board.adjacent[DENVER] if board.points[to].city is None)
    assert city_near(geometry(), geometry().place(beside)) == "Denver"


def test_window_of_a_city_is_chosen_before_any_other() -> None:
    shown = {"region_2": "Denver", "region_1": "Chicago"}
    assert slot_for("Denver", shown, frozenset()) == "region_2"
    assert slot_for("Atlanta", shown, frozenset()) == "region_1"
    assert slot_for("Atlanta", shown, frozenset({"region_1"})) == "region_2"
    assert slot_for("Atlanta", shown, frozenset(shown)) == "region_3"


@pytest.mark.screen("EB-SCR-10")
def test_click_in_the_regional_map_moves_the_train(begin: Begin) -> None:
    evening = begin()
    evening.choose(CHICAGO)
    view = evening.view()
    view.camera.centre_on(*view.places.place(at(WAY[2])))
    QTest.mouseClick(view, LEFT, NONE, pixel(view, at(WAY[2])))
    assert local_player(evening.desk.table).trains[0].at == at(WAY[2])


@pytest.mark.screen("EB-SCR-10")
def test_keyboard_cursor_acts_in_the_regional_map(begin: Begin) -> None:
    evening = begin()
    evening.choose(CHICAGO)
    view = evening.view()
    view.lead_cursor(at(WAY[1]))
    for _ in range(2):
        QTest.keyClick(view, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert local_player(evening.desk.table).trains[0].at == at(WAY[1])


@pytest.mark.screen("EB-SCR-10", "A11Y-2")
def test_city_is_chosen_by_keyboard_alone(begin: Begin) -> None:
    evening = begin()
    evening.map.setFocus()
    evening.key(KEY.Key_R)
    evening.map.lead_cursor(DENVER)
    for _ in range(2):
        evening.key(KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert evening.open == ["Denver"]


@pytest.mark.screen("EB-SCR-10", "KEY-44")
def test_keys_work_in_the_window_of_a_region(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    view = evening.view()
    typed = RealInput(view)
    view.window().activateWindow()
    view.setFocus()
    before = view.look
    typed.key(KEY.Key_Plus)
    typed.key(KEY.Key_Right)
    assert view.look.step == before.step + 1
    typed.key(KEY.Key_R)
    assert evening.screen.regional.is_choosing
    typed.key(KEY.Key_Escape)
    assert evening.open == ["Denver"]
    typed.key(KEY.Key_Escape)
    assert evening.open == []


@pytest.mark.screen("EB-SCR-10", "MAP-11")
def test_cursor_in_a_region_says_why_it_does_nothing_on_others_turns(begin: Begin) -> None:
    evening = begin(computers=[1])
    evening.desk.table.do(A, do.EndTurn())
    evening.choose(CHICAGO)
    QTest.keyClick(evening.view(), KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert evening.said() == evening.screen.act_bar
    assert evening.said()


@pytest.mark.screen("EB-SCR-10")
def test_click_in_the_regional_map_builds(begin: Begin) -> None:
    ends = out_of("Chicago")
    evening = begin({**TRAIN, "track": []}, OTHER, phase="build")
    evening.screen.open_window("build")
    evening.choose(CHICAGO)
    view = evening.view()
    link = BOARD.edges_by_name[ends]
    QTest.mouseMove(view, pixel_of_link(view, link))
    QTest.mouseClick(view, LEFT, NONE, pixel_of_link(view, link))
    assert standing_of(evening.desk.table.state.tracks, A) == (link,)


@pytest.mark.screen("EB-SCR-10")
def test_click_in_the_regional_map_surveys(begin: Begin) -> None:
    ends = out_of("Chicago")
    evening = begin({**TRAIN, "track": []}, OTHER, phase="build")
    evening.map.toggle_survey()
    evening.choose(CHICAGO)
    view = evening.view()
    for name in ends:
        QTest.mouseClick(view, LEFT, NONE, pixel(view, at(name)))
    assert [planned.to for planned in evening.map.survey.sections] == [at(ends[1])]


@pytest.mark.screen("EB-SCR-11")
def test_refused_click_is_explained_where_it_was_made(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    view = evening.view()
    QTest.mouseClick(view, LEFT, NONE, pixel(view, DENVER))
    assert view.reasons.speech.text
    assert not evening.map.reasons.speech.text


def test_views_share_tiles_and_a_hidden_one_needs_none(begin: Begin) -> None:
    evening = begin()
    evening.choose(DENVER)
    view = evening.view()
    view.grab()
    tiles = evening.map._sheet.tiles
    assert view._sheet.tiles is tiles
    assert set(tiles._kept) >= {view._sheet.ground}
    evening.window().leave.click()
    assert view._sheet.ground not in tiles._kept


@pytest.mark.screen("LAYOUT-2", "EB-SCR-10")
def test_regions_return_with_their_cities_and_places(
    begin: Begin, qtbot: QtBot, tmp_path: Path
) -> None:
    first = begin()
    first.choose(DENVER)
    first.window().keep.click()
    first.choose(ATLANTA)
    view = first.view("region_2")
    view.zoom_to(view.camera.step + 1)
    view.scroll_map(40, -30)
    stored = view.look
    first.close()
    again = begin()
    assert sorted(again.open) == ["Atlanta", "Denver"]
    assert again.window("region_1").keep.isChecked()
    look = again.window("region_2").view.look
    assert look.step == stored.step
    assert look.centre == pytest.approx(stored.centre, abs=60)
