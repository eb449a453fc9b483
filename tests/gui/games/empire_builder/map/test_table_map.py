"""The map of a running game of Empire Builder."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from core.games.crayon.track import FREE
from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.map.vanishing import LASTS
from gui.games.crayon.play.table_map import TableMap
from gui.games.empire_builder.preview import shipped_preview
from tests.core.games.empire_builder.places import BOARD, across, card_that, centre
from tests.gui.games.crayon.map_view.maps import Clock, picture
from tests.gui.games.empire_builder.map.maps import desk_at, map_of
from tests.gui.games.empire_builder.moving.tables import HOME

A = Seat(0)
OVER_OHIO = across("Ohio")


def drawing(folder: Path, card: int) -> Any:
    """Return a desk where seat 0 is about to deliver and draw a card; seat 1 crosses the Ohio."""
    number, _, demand = card_that(lambda demand: demand.city == "Billings")
    hand = [number, *(other for other in (1, 2, 3) if other != number)][:3]
    mine = {"at": centre("Billings"), "loads": [demand.load], "contracts": hand}
    theirs = {"at": centre("Denver"), "track": [list(OVER_OHIO)]}
    return desk_at(folder, mine, theirs, deck_top=[card, 90])


def deliver(desk: Any) -> None:
    number, place, _ = card_that(lambda demand: demand.city == "Billings")
    desk.send(RULES.quote(desk.table.state, A, do.Deliver(contract=number, demand=place)))


def over_the_river(shown: TableMap) -> QPointF:
    edge = BOARD.edges_by_name[OVER_OHIO]
    shown.centre_on(BOARD.sections[edge].a)
    return shown.scene.spot(shown.places.middle_of(edge))


@pytest.mark.screen("EB-SCR-32")
def test_erased_track_vanishes_in_a_slow_stroke(qtbot: QtBot, tmp_path: Path) -> None:
    desk, clock = drawing(tmp_path, 97), Clock()
    shown = map_of(qtbot, desk, clock=clock)
    at = over_the_river(shown)
    deliver(desk)
    assert desk.table.state.tracks[BOARD.edges_by_name[OVER_OHIO]] == FREE
    shown.motion.allowed = True
    assert shown._vanishing.moving(shown.scene).contains(at.toPoint())
    clock.time += LASTS
    assert shown._vanishing.moving(shown.scene).isEmpty()


@pytest.mark.screen("EB-SCR-32", "A11Y-7")
def test_erased_track_is_gone_at_once_without_motion(qtbot: QtBot, tmp_path: Path) -> None:
    desk = drawing(tmp_path, 97)
    shown = map_of(qtbot, desk, clock=Clock())
    over_the_river(shown)
    deliver(desk)
    shown.motion.allowed = False
    assert shown._vanishing.moving(shown.scene).isEmpty()


def test_map_has_one_sheet_and_a_minimap_that_gives_way_to_it(qtbot: QtBot, tmp_path: Path) -> None:
    shown = map_of(qtbot, desk_at(tmp_path, HOME, HOME), clock=Clock())
    shown.camera.zoom_to(6)
    shown.grab()
    seen = [shown.minimap.is_seen]
    shown.camera.zoom_to(0)
    shown.grab()
    assert [*seen, shown.minimap.is_seen] == [True, False]
    assert shown.minimap.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    letter = shown.letter
    shown.switch()
    assert shown.letter == letter


def test_payment_rises_from_the_train_in_dollars(qtbot: QtBot, tmp_path: Path) -> None:
    desk = drawing(tmp_path, 105)
    shown = map_of(qtbot, desk, clock=Clock())
    paid: list[tuple[int, int]] = []
    shown.paid.connect(lambda at, pay: paid.append((at, pay)))
    _, _, demand = card_that(lambda demand: demand.city == "Billings")
    deliver(desk)
    assert paid == [(BOARD.milepost(centre("Billings")), demand.pay)]
    assert shown._payment._text == f"+${demand.pay}M"


def test_preview_shows_the_track_and_trains_of_a_game(qtbot: QtBot, tmp_path: Path) -> None:
    track = [list(OVER_OHIO)]
    table = desk_at(tmp_path, {**HOME, "track": track}, HOME).table
    preview = shipped_preview()
    qtbot.addWidget(preview)
    preview.resize(420, 260)
    bare = preview.grab().toImage()
    preview.show_game(table.state, table.colours)
    shown = preview.grab().toImage()
    assert shown != bare
    preview.show_game(None, ())
    assert preview.grab().toImage() == bare


def test_map_shows_every_layer_without_error(qtbot: QtBot, tmp_path: Path) -> None:
    events = [
        {"card": card, "drawn_by": 1, "until": {"seat": 1, "turn": 6}} for card in (103, 105, 112)
    ]
    desk = desk_at(tmp_path, HOME, HOME, turn=5, events_in_play=events)
    shown = map_of(qtbot, desk, clock=Clock())
    shown.camera.zoom_to(3)
    shown.centre_on(BOARD.milepost(centre("Denver")))
    image = picture(shown)
    inks = {QColor(image.pixel(x, 300)).name() for x in range(0, image.width(), 5)}
    assert len(inks) > 8
