"""No screen and no window in front cuts its text, at any usual size, in English and in German."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.theme.sheet import apply_theme
from tests.gui.play.test_large_text import cut_off
from tests.gui.screens.every_screen import EVERY, shown
from tests.gui.translation.conftest import german
from tests.samples import sampled

__all__ = ["german"]  # a fixture of another folder

SIZES = [
    (1024, 700, 100),
    (1280, 800, 100),
    (1280, 800, 150),
    (1920, 1080, 100),
    (2560, 1440, 100),
]
"""Width and height of the window in pixels, and the text size in percent."""
_FRAME = 12
"""Pixels of a field beside its text."""
NAMES = [name for name in EVERY if name != "replay"]
CASES = list(product(NAMES, SIZES))


def cut_placeholders(window: QWidget) -> list[str]:
    """Return the placeholders that are wider than their empty fields."""
    fields = [field for field in window.findChildren(QLineEdit) if field.isVisible()]
    return [
        field.placeholderText()
        for field in fields
        if not field.text()
        and field.fontMetrics().horizontalAdvance(field.placeholderText()) + _FRAME > field.width()
    ]


@pytest.fixture
def look(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    settings = Settings(tmp_path_factory.mktemp("usual"))
    yield settings
    apply_theme(qapp, settings.present.desktop)


@pytest.mark.screen("A11Y-5", "A11Y-8")
@pytest.mark.parametrize("language", ["look", "german"])
@pytest.mark.parametrize(("name", "size"), sampled(CASES, quick=len(NAMES)))
def test_no_screen_cuts_its_text(
    request: pytest.FixtureRequest,
    qapp: QApplication,
    qtbot: QtBot,
    tmp_path: Path,
    look: Settings,
    language: str,
    name: str,
    size: tuple[int, int, int],
) -> None:
    request.getfixturevalue(language)
    wide, high, percent = size
    apply_theme(qapp, look.present.desktop._replace(text_scale_pct=percent))
    found = shown(qtbot, tmp_path, name, (wide, high))
    assert cut_off(found.content) == []
    assert cut_placeholders(found.content) == []
