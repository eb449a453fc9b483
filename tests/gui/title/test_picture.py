"""The picture of the title is painted once per size, and its failure is no obstacle."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

import gui.games.iron_dragon.title.page as title_file
from gui.title.picture import title_picture
from tests.gui.painting.pixels import content

GAME = "iron-dragon"
SMALL, LARGE = QSize(40, 30), QSize(80, 60)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[QSize]:
    """Return the sizes in which it was painted."""
    sizes: list[QSize] = []

    def paint(size: QSize) -> QImage:
        sizes.append(size)
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(QColor("#345678"))
        return image

    monkeypatch.setattr(title_file, "paint_title", paint)
    return sizes


def test_title_is_painted_once_per_size(painted: list[QSize], tmp_path: Path) -> None:
    first, second = (title_picture(tmp_path / "cache", GAME, SMALL) for _ in range(2))
    assert painted == [SMALL]
    assert content(first) == content(second)
    assert title_picture(tmp_path / "cache", GAME, LARGE).size() == LARGE
    assert painted == [SMALL, LARGE]


def test_torn_file_is_painted_again(painted: list[QSize], tmp_path: Path) -> None:
    title_picture(tmp_path, GAME, SMALL)
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-3])
    assert title_picture(tmp_path, GAME, SMALL).size() == SMALL
    assert painted == [SMALL, SMALL]


def test_title_is_painted_each_time_if_it_cannot_be_stored(
    painted: list[QSize], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    for _ in range(2):
        assert title_picture(tmp_path / "file", GAME, SMALL).size() == SMALL
    assert len(painted) == 2
