"""Tiles come from a thread, with the track between their layers, and change only where it does."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QThreadPool
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.track import Tracks, laid, no_tracks, with_bytes
from core.ruleset import Seat
from gui.games.crayon.map.areas import MarkedArea
from gui.games.crayon.map_view import tiles as tiles_file
from gui.games.crayon.map_view.tiles import Place, Tiles
from gui.games.crayon.painting.tiles import TILE, Tile
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from tests.core.games.iron_dragon.rules.places import BOARD, plain
from tests.gui.games.crayon.map_view.plain_store import PlainStore

WAY = plain(3)
EDGE = BOARD.edges_by_name[WAY[0], WAY[1]]
NOTHING = no_tracks(BOARD)
TRACK = with_bytes(NOTHING, [(EDGE, laid(Seat(0)))])


@pytest.fixture
def tiles(qapp: QApplication, tmp_path: Path) -> Tiles:
    painter = IronMapPainter(BOARD, BOARD.maps[0])
    return Tiles(PlainStore(painter, tmp_path))


def place_of_the_track() -> Place:
    x, y = IronMapPainter(BOARD, BOARD.maps[0]).geometry.middle_of(EDGE)
    return Place(1.0, int(x // TILE), int(y // TILE))


HERE = place_of_the_track()
ELSEWHERE = Place(1.0, (HERE.column + 2) % 5, HERE.row)


def shown(qtbot: QtBot, tiles: Tiles, place: Place) -> QImage:
    qtbot.waitUntil(lambda: tiles.tile(place) is not None)
    pixmap = tiles.tile(place)
    assert pixmap is not None
    return pixmap.toImage()


def test_tile_comes_from_a_thread_and_is_announced(qtbot: QtBot, tiles: Tiles) -> None:
    with qtbot.waitSignal(tiles.came) as told:
        assert tiles.tile(HERE) is None
    assert told.args == [HERE]
    assert tiles.tile(HERE) is not None


def test_tile_is_fetched_once_for_repeated_requests(qtbot: QtBot, tiles: Tiles) -> None:
    told: list[object] = []
    tiles.came.connect(told.append)
    for _ in range(5):
        tiles.tile(HERE)
    shown(qtbot, tiles, HERE)
    assert told == [HERE]


@pytest.mark.screen("MAP-5")
def test_track_lies_between_the_layers(qtbot: QtBot, tiles: Tiles) -> None:
    tiles.lay(NOTHING, new=(), patterns=False)
    empty = shown(qtbot, tiles, HERE)
    tiles.lay(TRACK, new=(), patterns=False)
    assert shown(qtbot, tiles, HERE) != empty
    tiles.lay(NOTHING, new=(), patterns=False)
    assert shown(qtbot, tiles, HERE) == empty


def test_only_tiles_with_changed_track_are_painted_again(qtbot: QtBot, tiles: Tiles) -> None:
    tiles.lay(NOTHING, new=(), patterns=False)
    for place in (HERE, ELSEWHERE):
        shown(qtbot, tiles, place)
    tiles.lay(TRACK, new=(), patterns=False)
    assert tiles.ready(HERE) is None
    assert tiles.ready(ELSEWHERE) is tiles.tile(ELSEWHERE)


@pytest.mark.parametrize(
    "look", [{"new": [EDGE], "patterns": False}, {"new": (), "patterns": True}]
)
def test_glow_and_patterns_change_the_look(
    qtbot: QtBot, tiles: Tiles, look: dict[str, object]
) -> None:
    orange: Tracks = with_bytes(NOTHING, [(EDGE, laid(Seat(1)))])
    tiles.lay(orange, new=(), patterns=False)
    before = shown(qtbot, tiles, HERE)
    tiles.lay(orange, **look)  # type: ignore[arg-type]
    assert shown(qtbot, tiles, HERE) != before


def test_incremental_painting_equals_painting_everything_again(qtbot: QtBot, tiles: Tiles) -> None:
    first, second = (BOARD.edges_by_name[ends] for ends in pairwise(WAY))
    before = with_bytes(NOTHING, [(first, laid(Seat(1)))])
    after = with_bytes(before, [(second, laid(Seat(0)))])
    tiles.lay(before, new=[first], patterns=False)
    shown(qtbot, tiles, HERE)
    tiles.lay(after, new=[second], patterns=False)
    changed = shown(qtbot, tiles, HERE)
    tiles.lay(after, new=[second], patterns=True)
    tiles.lay(after, new=[second], patterns=False)  # all of it, because all of it looked different
    assert shown(qtbot, tiles, HERE) == changed


@pytest.mark.screen("EVENTSWIN-1")
def test_marked_area_leaves_no_traces_when_removed(qtbot: QtBot, tiles: Tiles) -> None:
    tiles.lay(TRACK, new=(), patterns=False)
    plain_tile = shown(qtbot, tiles, HERE)
    geometry = IronMapPainter(BOARD, BOARD.maps[0]).geometry
    tiles.mark(MarkedArea(geometry, [BOARD.milepost(name) for name in WAY]))
    assert shown(qtbot, tiles, HERE) != plain_tile
    tiles.mark(None)
    assert shown(qtbot, tiles, HERE) == plain_tile


def test_unchanged_tile_is_not_painted_again(qtbot: QtBot, tiles: Tiles) -> None:
    shown(qtbot, tiles, HERE)
    pixmap = tiles.ready(HERE)
    assert pixmap is not None
    before = pixmap.cacheKey()
    assert tiles.compose(HERE)
    assert pixmap.cacheKey() == before


def test_repeated_requests_are_dropped_last(
    qtbot: QtBot, tiles: Tiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiles_file, "MOST", 2)
    third = Place(1.0, ELSEWHERE.column, ELSEWHERE.row + 1)
    for place in (HERE, ELSEWHERE):
        shown(qtbot, tiles, place)
    tiles.ask_for(HERE)
    shown(qtbot, tiles, third)
    assert [tiles.has(place) for place in (HERE, ELSEWHERE, third)] == [True, False, True]


def test_layers_are_kept_of_visible_tiles_only(qtbot: QtBot, tiles: Tiles) -> None:
    tiles.lay(NOTHING, new=(), patterns=False)
    tiles.keep("view", [HERE], 2)
    for place in (HERE, ELSEWHERE):
        shown(qtbot, tiles, place)
    tiles.lay(NOTHING, new=(), patterns=True)
    assert [tiles.has(place) for place in (HERE, ELSEWHERE)] == [True, False]
    shown(qtbot, tiles, ELSEWHERE)  # its layers are loaded again


class FailingStore(PlainStore):
    """Has no tile on any request, until it `works`."""

    works = False
    asked = 0

    def tile(self, tile: Tile) -> QImage:
        self.asked += 1
        if not self.works:
            raise MemoryError
        return super().tile(tile)


@pytest.fixture
def failing(qapp: QApplication, tmp_path: Path) -> FailingStore:
    return FailingStore(IronMapPainter(BOARD, BOARD.maps[0]), tmp_path)


def fails(qtbot: QtBot, tiles: Tiles, place: Place) -> None:
    """Request a tile that cannot be painted."""
    with qtbot.captureExceptions() as errors:
        tiles.ask_for(place)
        qtbot.waitUntil(lambda: bool(errors))
    assert [kind for kind, *_ in errors] == [MemoryError]


def test_failed_tile_is_not_requested_again_immediately(
    qtbot: QtBot, failing: FailingStore
) -> None:
    tiles = Tiles(failing)
    fails(qtbot, tiles, HERE)
    for _ in range(5):
        tiles.ask_for(HERE)
    QThreadPool.globalInstance().waitForDone()
    assert failing.asked == 1


def test_failed_tile_can_be_fetched_later(
    qtbot: QtBot, failing: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiles_file, "_PAUSE", 0)
    tiles = Tiles(failing)
    for _ in range(2):
        with qtbot.waitSignal(tiles.missed):
            fails(qtbot, tiles, HERE)
    failing.works = True
    shown(qtbot, tiles, HERE)


def test_part_with_a_rounded_lower_end_is_painted_to_its_end(qtbot: QtBot, tiles: Tiles) -> None:
    """For 0.3 below 1000.1 a sum leaves a rest that never became smaller."""
    tiles.keep("view", [HERE], 1)
    shown(qtbot, tiles, HERE)
    top, height = 1000.1, 0.3
    assert height - ((top + height) - top) > 0
    tiles._outdated[HERE] = QRectF(1.0, top, 9.0, height)
    for _ in range(5):
        if tiles.compose(HERE):
            return
    pytest.fail("it is not done")
