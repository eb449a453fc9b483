"""The typefaces are there before anything is written."""

import pytest
from PySide6.QtWidgets import QApplication

from gui.fonts import load_fonts


@pytest.fixture(scope="session", autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()
