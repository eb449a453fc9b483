"""The typefaces of the game, shipped with it: on a machine without fonts, text would be blank.

All are under the SIL Open Font License; the licences are beside them in `data`.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from core.errors import FactualError

TITLES: Final = "Cinzel Decorative"
"""For titles, regions and major cities."""

LABELS: Final = "IM FELL English SC"
"""For the names of places."""

HAND: Final = "IM FELL English"
"""For rivers and narrative text; its italic is the finest of them."""

TEXT: Final = "Alegreya"
"""For text that must be legible at any size: sums, lists, settings, chat."""

FILES: Final = {
    "CinzelDecorative-Regular.ttf": TITLES,
    "CinzelDecorative-Bold.ttf": TITLES,
    "IMFellEnglishSC-Regular.ttf": LABELS,
    "IMFellEnglish-Regular.ttf": HAND,
    "IMFellEnglish-Italic.ttf": HAND,
    "Alegreya-Regular.ttf": TEXT,
    "Alegreya-Italic.ttf": TEXT,
    "Alegreya-Bold.ttf": TEXT,
}


class MissingFont(FactualError):
    """A font of the program is missing, or contains another family."""

    text = "the font {family} cannot be loaded from {file}"


def load_fonts() -> None:
    """Register the families with Qt; needs a QGuiApplication. Raises MissingFont."""
    for file, family in FILES.items():
        load_font(file, family=family)


@cache
def load_font(file: str, *, family: str) -> None:
    """Register one font of the folder with Qt; raises MissingFont."""
    path = files(__package__).joinpath("data", file)
    content = path.read_bytes() if path.is_file() else b""
    number = QFontDatabase.addApplicationFontFromData(content) if content else -1
    if family not in QFontDatabase.applicationFontFamilies(number):
        raise MissingFont(family=family, file=file)


def font(family: str, pixels: float, *, bold: bool = False, italic: bool = False) -> QFont:
    """Return a font of a family, rendered the same on every machine, with lining figures."""
    made = QFont(family)
    made.setPixelSize(max(1, round(pixels)))
    made.setBold(bold)
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if family == TEXT:
        for feature in ("lnum", "tnum"):  # by default its figures hang below the line
            made.setFeature(QFont.Tag(feature), 1)
    return made
