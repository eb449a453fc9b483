"""Building, surveying and routes on the map of Empire Builder."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.track import standing_of
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.words import EmpireBuilderWords
from tests.core.games.empire_builder.places import BOARD, at, out_of, sections
from tests.gui.games.crayon.map_view.maps import Clock, hover, picture, pixel, pixel_of_link
from tests.gui.games.empire_builder.map.maps import desk_at, map_of
from tests.gui.games.empire_builder.moving.tables import HOME
from tests.gui.pixels import differ

A = Seat(0)
LEFT = Qt.MouseButton.LeftButton
WAY = out_of("Chicago")
LINK = BOARD.edges_by_name[WAY]
SEAT = {**HOME, "money": 60, "contracts": [1, 2, 3]}


def shown_map(qtbot: QtBot, folder: Path, *seats: dict[str, Any], **more: Any) -> TableMap:
    desk = desk_at(folder, *(seats or (SEAT, HOME)), phase="build", **more)
    desk.flow = "build"
    shown = map_of(qtbot, desk, clock=Clock())
    shown.centre_on(at(WAY[0]))
    return shown


@pytest.mark.screen("EB-SCR-24", "MAP-10")
def test_click_builds_and_the_link_costs_dollars(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = shown_map(qtbot, tmp_path)
    spot = pixel_of_link(shown, LINK)
    QTest.mouseMove(shown, spot)
    assert crayon_words(shown.desk.table).money(1) in shown.tool.message
    QTest.mouseClick(shown, LEFT, Qt.KeyboardModifier.NoModifier, spot)
    assert standing_of(shown.desk.table.state.tracks, A) == (LINK,)


@pytest.mark.screen("EB-SCR-24")
def test_ends_of_a_section_are_named_by_city_and_land(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = shown_map(qtbot, tmp_path)
    words = crayon_words(shown.desk.table)
    hover(shown, pixel_of_link(shown, LINK))
    start, to = words.place_name(at(WAY[0])), words.place_name(at(WAY[1]))
    assert (start, to) == ("Chicago", "clear land near Chicago")
    assert shown.tool.message == f"Build from {start} to {to}: $1M."


@pytest.mark.screen("EB-SCR-24")
def test_section_between_places_of_one_name_is_named_once(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    words = EmpireBuilderWords(RULES)
    a, b = next(
        (edge.a, edge.b)
        for edge in BOARD.sections
        if BOARD.points[edge.a].city is None
        and words.place_name(edge.a) == words.place_name(edge.b)
        and not edge.river
    )
    names = BOARD.points[a].name, BOARD.points[b].name
    start = next(BOARD.points[to].name for _, to in BOARD.sections_at[a] if to != b)
    seat = {**SEAT, "track": [[start, names[0]]]}
    shown = shown_map(qtbot, tmp_path, seat, HOME, options={"Branching": "Yes"})
    link = BOARD.section_between(a, b)
    assert link is not None
    shown.centre_on(a)
    hover(shown, pixel_of_link(shown, link))
    assert shown.tool.message.startswith(f"Build here, {words.place_name(b)}: ")


@pytest.mark.screen("EB-SCR-25", "MAP-14")
def test_survey_shows_its_price_in_dollars(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = shown_map(qtbot, tmp_path)
    shown.toggle_survey()
    for name in WAY:
        QTest.mouseClick(shown, LEFT, Qt.KeyboardModifier.NoModifier, pixel(shown, at(name)))
    assert [planned.to for planned in shown.survey.sections] == [at(WAY[1])]
    assert crayon_words(shown.desk.table).money(1) in (shown.plan_message or "")


def test_route_of_a_demand_becomes_the_survey(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = shown_map(qtbot, tmp_path)
    shown.desk.pointed.emit(Place(1, 0))
    qtbot.waitUntil(lambda: bool(shown.routes.layer.words), timeout=30_000)
    assert "$" in shown.routes.layer.words
    shown.desk.route_planned.emit(Place(1, 0))
    assert shown.survey.sections


@pytest.mark.screen("EB-SCR-44")
@pytest.mark.parametrize("branching", ["Yes", "No"])
def test_starts_at_track_of_others_have_rings(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, branching: str
) -> None:
    options = {"Branching": branching}
    theirs = {**HOME, "track": sections(WAY)}
    poor = shown_map(qtbot, tmp_path, {**SEAT, "money": 0}, theirs, options=options)
    rich = shown_map(qtbot, tmp_path, SEAT, theirs, options=options)
    marked = differ(picture(poor), picture(rich), pixel(rich, at(WAY[1])), 8)
    assert marked == (branching == "Yes")
