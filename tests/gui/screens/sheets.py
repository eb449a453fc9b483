"""Save a picture of each screen, of each window of a game, and contact sheets of them.

`python -m pytest tests/gui/screens/sheets.py -k "german and contrast"` saves those of one look to
the folder `SCREEN_SHEETS`. The name of this file keeps it out of `make test`: it checks nothing.
"""

import os
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import Final, Literal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.theme.sheet import apply_theme
from tests.gui.play.conftest import Play, play
from tests.gui.screens.every_screen import EVERY, shown
from tests.gui.screens.game_windows import GAMES, open_windows
from tests.gui.screens.sizes import SIZES
from tests.gui.translation.conftest import german

__all__ = ["german", "play"]  # fixtures of other folders

FOLDER: Final = Path(os.environ.get("SCREEN_SHEETS", "sheets"))
COLUMNS: Final = 3
ROWS: Final = 2
TILE: Final = 1040
"""Width of a picture on a sheet, in pixels."""

Palette = Literal["Standard", "High Contrast"]


@pytest.fixture(params=["light", "contrast"])
def palette(request: pytest.FixtureRequest) -> Palette:
    return "High Contrast" if request.param == "contrast" else "Standard"


@pytest.fixture
def english() -> None:
    pass


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Iterator[Callable[[str, QWidget], None]]:
    """Save pictures under their names, and the contact sheets of them at the end."""
    name = request.node.callspec.id
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    kept: list[Path] = []

    def save(title: str, widget: QWidget) -> None:
        kept.append(folder / f"{title.replace(' ', '-')}.png")
        assert widget.grab().save(str(kept[-1]))

    yield save
    part = "game" if "game" in request.node.name else "screens"
    for number in range(ceil(len(kept) / (COLUMNS * ROWS))):
        pictures = kept[number * COLUMNS * ROWS :][: COLUMNS * ROWS]
        sheet_of(pictures).save(str(FOLDER / f"{name}-{part}-{number}.png"))


def sheet_of(pictures: list[Path]) -> QImage:
    """Return a contact sheet."""
    tiles = [
        QImage(str(picture)).scaledToWidth(TILE, Qt.TransformationMode.SmoothTransformation)
        for picture in pictures
    ]
    high = max(tile.height() for tile in tiles)
    sheet = QImage(TILE * COLUMNS, high * ceil(len(tiles) / COLUMNS), QImage.Format.Format_RGB32)
    sheet.fill(Qt.GlobalColor.black)
    painter = QPainter(sheet)
    for number, tile in enumerate(tiles):
        painter.drawImage(number % COLUMNS * TILE, number // COLUMNS * high, tile)
    painter.end()
    return sheet


def use_look(request: pytest.FixtureRequest, folder: Path, palette: Palette, percent: int) -> None:
    desktop = Settings(folder).present.desktop
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_theme(application, desktop._replace(palette=palette, text_scale_pct=percent))


SIZE_IDS: Final = [f"{wide}x{high}-{percent}" for wide, high, percent in SIZES]


@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
@pytest.mark.parametrize("language", ["english", "german"])
def test_screens(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    tmp_path: Path,
    language: str,
    palette: Palette,
    size: tuple[int, int, int],
    keep: Callable[[str, QWidget], None],
) -> None:
    request.getfixturevalue(language)
    use_look(request, tmp_path / "look", palette, size[2])
    for name in EVERY:
        folder = tmp_path / name.replace(" ", "-")
        folder.mkdir()
        screen = shown(qtbot, folder, name, size[:2])
        qtbot.wait(300)
        keep(name, screen.frame)
        screen.frame.leave_screen()
        screen.frame.hide()


@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
@pytest.mark.parametrize("language", ["english", "german"])
def test_game(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    tmp_path: Path,
    play: Play,
    language: str,
    palette: Palette,
    size: tuple[int, int, int],
    keep: Callable[[str, QWidget], None],
) -> None:
    request.getfixturevalue(language)
    use_look(request, tmp_path / "look", palette, size[2])
    for name in GAMES:
        for title, game in open_windows(play, tmp_path, name, size[:2]):
            qtbot.wait(150)
            keep(f"{name} {title}", game.stage)
