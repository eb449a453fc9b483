"""A test with this fixture sees the program in German."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from gui.translation.language import ENGLISH, mark_shown
from gui.translation.loading import install_translation


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    installed = install_translation(qapp, "de")
    yield
    for one in installed:
        qapp.removeTranslator(one)
    mark_shown(qapp, ENGLISH)
