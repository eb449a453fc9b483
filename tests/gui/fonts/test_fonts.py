"""The shipped typefaces: complete, and suitable for all texts of the game."""

import pytest
from PySide6.QtGui import QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication

from gui.fonts import FILES, HAND, LABELS, TEXT, TITLES, MissingFont, font, load_font, load_fonts

FAMILIES = pytest.mark.parametrize("family", [TITLES, LABELS, HAND, TEXT])


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


@FAMILIES
def test_each_family_is_known_to_qt(family: str) -> None:
    assert QRawFont.fromFont(font(family, 20)).familyName() == family


@FAMILIES
@pytest.mark.parametrize("letter", "äöüßÄÖÜé0123456789–’„“")
def test_each_family_has_all_german_letters(family: str, letter: str) -> None:
    assert QRawFont.fromFont(font(family, 20)).supportsCharacter(ord(letter))


def test_figures_of_the_text_font_have_equal_width() -> None:
    metrics = QFontMetricsF(font(TEXT, 20))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_missing_font_is_named() -> None:
    with pytest.raises(MissingFont, match=r"'Nib\.ttf'"):
        load_font("Nib.ttf", family="Nib")


def test_font_with_another_name_is_refused() -> None:
    file = next(iter(FILES))
    with pytest.raises(MissingFont, match="'Nib'"):
        load_font(file, family="Nib")
