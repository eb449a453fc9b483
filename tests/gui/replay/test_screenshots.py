"""Pictures of a record, created without a display."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from core.log import LogCode
from gui.games.crayon.painting.tiles import Tile
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from gui.replay.screenshots import NoSuchEntry, Unpictured, screenshot
from tests.codes import raises_code
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.games.crayon.map_view.plain_store import GROUND, PlainStore
from tests.gui.replay.records import FLOODS


def picture(folder: Path, at: int | None, *, out: Path, log: Path = FLOODS) -> QImage:
    settings = Settings(folder)
    screenshot(out, log=log, at=at, settings=settings, cache=folder, size=(1100, 720))
    return QImage(str(out))


@pytest.fixture
def folder(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stores = [PlainStore(IronMapPainter(BOARD, sheet), tmp_path) for sheet in BOARD.maps]
    monkeypatch.setattr("gui.games.iron_dragon.ui.tile_stores", lambda _: stores)
    return tmp_path


def test_record_is_shown_at_an_entry_with_all_of_its_ground(folder: Path) -> None:
    out = folder / "shot.png"
    early, late = picture(folder, 5, out=out), picture(folder, None, out=out)
    assert (early.width(), early.height()) == (1100, 720)
    assert early.pixelColor(300, 300) == GROUND
    assert early != late


def test_same_record_gives_the_same_picture(folder: Path) -> None:
    out = folder / "shot.png"
    assert picture(folder, 100, out=out) == picture(folder, 100, out=out)


def test_unreadable_or_unwritable_file_is_refused(folder: Path) -> None:
    foreign = folder / "letter.rail"
    foreign.write_text("Dear Ben, we are late too, for the sea has taken the track.")
    with raises_code(LogCode.NOT_A_LOG):
        picture(folder, 5, out=folder / "shot.png", log=foreign)
    with pytest.raises(Unpictured):
        picture(folder, 5, out=folder / "no such folder" / "shot.png")


def test_unpaintable_map_gives_no_picture_with_a_hole(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(store: PlainStore, tile: Tile) -> QImage:
        raise OSError("no room for colours")

    monkeypatch.setattr(PlainStore, "tile", fail)
    out = folder / "shot.png"
    with qtbot.captureExceptions(), pytest.raises(Unpictured, match="could not be painted"):
        picture(folder, 5, out=out)
    assert not out.exists()


@pytest.mark.parametrize("at", [-1, 100_000])
def test_no_picture_of_a_game_never_played(folder: Path, at: int) -> None:
    with pytest.raises(NoSuchEntry, match=str(at)):
        picture(folder, at, out=folder / "shot.png")
