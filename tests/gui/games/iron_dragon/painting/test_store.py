"""Tiles on disk: painted once, painted again if damaged, and no obstacle if they fail."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from gui.games.crayon.painting.label_sheet import LabelLook
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.painting.tiles import Layer, Tile
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from tests.gui.games.iron_dragon.painting.isle import isle
from tests.gui.painting.pixels import content

GROUND = Tile(Layer.GROUND, 0.5, 0, 0)
UPPER = Tile(Layer.UPPER, 0.5, 0, 0)


class CountingPainter(IronMapPainter):
    """Records what it has painted."""

    def __init__(self) -> None:
        land = isle()
        super().__init__(land, land.maps[0])
        self.painted: list[Tile] = []

    def paint(self, tile: Tile) -> QImage:
        self.painted.append(tile)
        return super().paint(tile)


@pytest.fixture(scope="module")
def painter() -> CountingPainter:
    return CountingPainter()


@pytest.fixture
def store(painter: CountingPainter, tmp_path: Path) -> TileStore:
    painter.painted.clear()
    return TileStore(painter, tmp_path)


@pytest.mark.parametrize("tile", [GROUND, UPPER])
def test_tile_is_painted_once(store: TileStore, painter: CountingPainter, tile: Tile) -> None:
    assert not store.path(tile).exists()
    first = store.tile(tile)
    second = TileStore(painter, store.folder.parent.parent).tile(tile)
    assert painter.painted == [tile]
    assert second.format() == first.format()
    assert content(second) == content(first)


@pytest.mark.parametrize("keep", [0, 10, -1])
def test_torn_file_is_painted_again(
    store: TileStore, painter: CountingPainter, caplog: pytest.LogCaptureFixture, keep: int
) -> None:
    whole = content(store.tile(GROUND))
    path = store.path(GROUND)
    path.write_bytes(path.read_bytes()[:keep])
    assert content(store.tile(GROUND)) == whole
    assert painter.painted == [GROUND, GROUND]
    assert "is damaged" in caplog.text
    store.tile(GROUND)
    assert painter.painted == [GROUND, GROUND]


def test_flipped_bit_is_detected(store: TileStore, painter: CountingPainter) -> None:
    store.tile(UPPER)
    path = store.path(UPPER)
    damaged = bytearray(path.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    path.write_bytes(damaged)
    store.tile(UPPER)
    assert painter.painted == [UPPER, UPPER]


def test_unwritable_folder_is_no_obstacle(
    painter: CountingPainter, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert not TileStore(painter, blocked).tile(UPPER).isNull()
    assert "cannot be kept" in caplog.text


def test_folder_contains_only_tiles(store: TileStore) -> None:
    store.tile(UPPER)
    assert list(store.folder.iterdir()) == [store.path(UPPER)]


def test_boards_and_maps_have_folders_of_their_own(store: TileStore, tmp_path: Path) -> None:
    assert store.folder.parent.parent == tmp_path
    assert store.folder.name == "M"


def test_labels_are_painted_once(store: TileStore, monkeypatch: pytest.MonkeyPatch) -> None:
    look = LabelLook(0.5, 11)
    first = store.labels(look)
    monkeypatch.setattr(store.painter, "labels", lambda _: pytest.fail("painted again"))
    second = store.labels(look)
    assert second.labels == first.labels
    assert content(second.picture) == content(first.picture)
