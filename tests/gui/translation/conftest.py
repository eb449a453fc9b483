"""A test with this fixture sees the program in German."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from gui.game_api.registry import catalogues
from gui.translation.catalogues import show_language
from gui.translation.language import ENGLISH
from gui.translation.loading import install_translation


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    translator = install_translation(qapp, "de", catalogues())
    yield
    if translator is not None:
        qapp.removeTranslator(translator)
    show_language(ENGLISH)
