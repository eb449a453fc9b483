"""The emblem of the program, painted in all sizes and exported for a desktop."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from gui.desktop.emblem import SIZES, EmblemNotWritten, emblem_icon, emblem_image, write_emblems
from tests.gui.painting.pixels import content


def test_emblem_is_painted_the_same_each_time() -> None:
    assert content(emblem_image(48)) == content(emblem_image(48))


def test_windows_icon_has_all_sizes() -> None:
    assert sorted(size.width() for size in emblem_icon().availableSizes()) == list(SIZES)
    assert emblem_icon().pixmap(QSize(32, 32)).width() == 32


def test_emblem_is_written_like_an_icon_theme(tmp_path: Path) -> None:
    written = write_emblems(tmp_path / "hicolor", "rail")
    assert [path.relative_to(tmp_path).as_posix() for path in written] == [
        f"hicolor/{pixels}x{pixels}/apps/rail.png" for pixels in SIZES
    ]
    for path, pixels in zip(written, SIZES, strict=True):
        assert content(QImage(str(path))) == content(emblem_image(pixels))


def test_unwritable_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(EmblemNotWritten, match="file"):
        write_emblems(tmp_path / "file", "rail")
    (tmp_path / "16x16" / "apps" / "rail.png").mkdir(parents=True)
    with pytest.raises(EmblemNotWritten, match=r"rail\.png"):
        write_emblems(tmp_path, "rail")
