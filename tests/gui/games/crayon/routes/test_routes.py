"""The route on the map: it follows the pointer, and one click makes it a survey."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.contracts.hand import Hand
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.crayon.map.demand_route import DemandRoute
from gui.games.crayon.map.tags import label_box
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.routes.finding import Finding
from gui.games.crayon.routes.model.route import Answer
from gui.games.iron_dragon.desk import IronDesk
from gui.replay.model.record_table import RecordTable
from tests.gui.games.crayon.map_view.maps import Clock, map_of, picture, pixel
from tests.gui.pixels import differ
from tests.gui.play.conftest import Play, play
from tests.gui.replay.records import record
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

__all__ = ["play"]  # a fixture of another folder

A = Seat(0)
FUR = Place(2, 0)
"""A demand for Fur, which Kola makes, where the train is."""
CLOTH = Place(2, 1)
SEAT = {**HOME, "money": 60, "contracts": [1, 2, 3]}


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    return desk_at(tmp_path, SEAT, {**AWAY, "contracts": [4, 6, 7]})


@pytest.fixture
def shown(qtbot: QtBot, desk: IronDesk) -> TableMap:
    return map_of(qtbot, desk, "build", clock=Clock())


def layer(view: TableMap) -> DemandRoute:
    return view.routes.layer


def point(qtbot: QtBot, view: TableMap, place: Place) -> None:
    """Point at a demand until its route is shown."""
    view.desk.pointed.emit(place)
    qtbot.waitUntil(lambda: bool(layer(view).words), timeout=30_000)


def test_route_is_drawn_while_a_demand_is_pointed_at(qtbot: QtBot, shown: TableMap) -> None:
    before = picture(shown)
    point(qtbot, shown, FUR)
    start = layer(shown).steps[0].to
    shown.centre_on(start)
    bare = differ(before, picture(shown), pixel(shown, start), 10)
    shown.desk.pointed.emit(None)
    assert (layer(shown).steps, layer(shown).words) == ((), "")
    assert bare


def test_known_route_is_shown_again_without_a_search(qtbot: QtBot, shown: TableMap) -> None:
    point(qtbot, shown, FUR)
    words = layer(shown).words
    shown.desk.pointed.emit(None)
    shown.desk.pointed.emit(FUR)
    assert layer(shown).words == words


def test_route_follows_a_change_of_the_game(qtbot: QtBot, shown: TableMap) -> None:
    point(qtbot, shown, FUR)
    words, board = layer(shown).words, shown.desk.table.rules.world.board
    first = next(step for step in layer(shown).steps if step.kind == "build")
    names = board.points[first.start].name, board.points[first.to].name
    shown.desk.table.do(A, do.Build(from_=names[0], to=names[1]))
    qtbot.waitUntil(lambda: layer(shown).words not in {"", words}, timeout=30_000)


def test_only_the_latest_of_many_demands_is_answered(qtbot: QtBot, desk: IronDesk) -> None:
    answered: list[Place] = []
    parent = QObject()

    def take(place: Place, _: Answer) -> None:
        answered.append(place)

    finding = Finding(parent, desk.table, take)
    for place in (FUR, Place(1, 0), Place(1, 1), None, CLOTH):
        finding.want(place)
    qtbot.waitUntil(lambda: bool(answered), timeout=30_000)
    assert answered == [CLOTH]


WAY = [QPointF(x, 200) for x in range(50, 560, 30)]
"""A route through the middle of the view."""


def test_label_avoids_what_covers_the_route(shown: TableMap) -> None:
    scene, label = shown.scene, DemandRoute()
    label.show((), "Build 9, gain 4")
    free = label._tip(scene, WAY)
    assert free is not None
    view = QRectF(shown.rect())
    covered = label_box(label.words, free, scene.text, view)
    avoiding = DemandRoute(lambda _: [covered])
    avoiding.show((), label.words)
    tip = avoiding._tip(scene, WAY)
    assert tip is not None
    assert not label_box(label.words, tip, scene.text, view).intersects(covered)


def test_label_leaves_a_route_that_is_covered(shown: TableMap) -> None:
    label = DemandRoute(lambda scene: [QRectF(0, 0, scene.width, scene.height)])
    label.show((), "Build 9, gain 4")
    assert label._tip(shown.scene, WAY) is None


def test_labels_avoid_minimap_trains_and_pins(shown: TableMap) -> None:
    assert len(shown.covered(shown.scene)) > len(shown.trains.boxes(shown.scene)) > 0


def test_route_becomes_the_survey_plan(qtbot: QtBot, shown: TableMap) -> None:
    point(qtbot, shown, FUR)
    shown.desk.route_planned.emit(FUR)
    assert shown.survey_mode
    assert shown.survey.sections
    assert shown.survey.lines[-1].total == 56


def test_survey_waits_for_a_route_that_is_still_searched(qtbot: QtBot, shown: TableMap) -> None:
    shown.desk.pointed.emit(FUR)
    shown.desk.route_planned.emit(FUR)
    shown.desk.pointed.emit(None)
    qtbot.waitUntil(lambda: bool(shown.survey.sections), timeout=30_000)
    assert layer(shown).words == ""


def test_key_without_a_demand_says_what_to_do(desk: IronDesk, shown: TableMap) -> None:
    said: list[str] = []
    desk.said.connect(said.append)
    shown.routes.survey()
    assert len(said) == 1
    assert not shown.survey_mode


def test_record_has_no_routes(qtbot: QtBot, tmp_path: Path) -> None:
    desk = IronDesk(RecordTable(record()), desk_at(tmp_path, SEAT, AWAY).settings)
    view = map_of(qtbot, desk, "watch", clock=Clock())
    view.desk.pointed.emit(Place(1, 0))
    assert view.routes._pointed is None
    assert layer(view).words == ""


@pytest.fixture
def rows(qtbot: QtBot, desk: IronDesk) -> list[Any]:
    hand = Hand(desk)
    hand.show_seat(A)
    on_stage(qtbot, hand, 420, 500)
    return [row for card in hand.cards for row in card.rows]


def test_demand_has_a_button_that_surveys_its_route(desk: IronDesk, rows: list[Any]) -> None:
    planned: list[Place] = []
    desk.route_planned.connect(planned.append)
    QTest.mouseClick(rows[3].survey, Qt.MouseButton.LeftButton)
    assert planned == [FUR]
    assert rows[3].survey.accessibleName()


def test_route_describes_the_demand_to_screen_readers(desk: IronDesk, rows: list[Any]) -> None:
    desk.routed.emit(FUR, "a route")
    assert rows[3].city.accessibleDescription() == "a route"
    assert rows[4].city.accessibleDescription() == ""


def test_pay_of_a_demand_is_part_of_it(desk: IronDesk, rows: list[Any]) -> None:
    pointed: list[Place | None] = []
    desk.pointed.connect(pointed.append)
    QApplication.sendEvent(rows[3].pay, QEvent(QEvent.Type.Enter))
    QApplication.sendEvent(rows[3].pay, QEvent(QEvent.Type.Leave))
    assert pointed == [FUR, None]


def test_key_surveys_the_demand_with_the_focus(play: Play, qtbot: QtBot) -> None:
    game = play(SEAT, {**AWAY, "contracts": [4, 6, 7]})
    game.screen.windows.open("contracts")
    hand = game.screen.windows.content("contracts").hand  # type: ignore[attr-defined]
    assert game.map.routes._pointed is None, "a window that opens points at nothing"
    hand.cards[1].rows[0].city.setFocus(Qt.FocusReason.TabFocusReason)
    game.type("j")
    qtbot.waitUntil(lambda: bool(game.map.survey.sections), timeout=30_000)
    assert not game.map.survey_mode, "the train can still move"


def test_narrow_hand_shows_everything_but_the_buttons_of_routes(
    qtbot: QtBot, desk: IronDesk
) -> None:
    window = ContractsWindow(desk)
    stage = on_stage(qtbot, window, 500, 500)
    window.refresh()
    row = window.hand.cards[0].rows[0]
    assert row.survey.isVisible()
    window.resize(window.hand.minimumSizeHint().width() + 10, 500)
    qtbot.waitUntil(lambda: not row.survey.isVisible())
    assert row.order.isVisible()
    window.resize(500, 500)
    qtbot.waitUntil(row.survey.isVisible)
    assert stage.isVisible()
