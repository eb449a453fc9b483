"""Small parts that windows are made of: chips of players, pictures of loads, labels, buttons."""

from collections.abc import Callable
from functools import cache, lru_cache

from PySide6 import QtGui
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLayout, QPushButton, QWidget

from gui.map.signs import paint_sign
from gui.models.colours import PlayerColour
from gui.models.table import Action
from gui.painting.loads import load_picture
from gui.painting.pixmaps import SHARPNESS, sharp_pixmap
from gui.theme.sheet import TEXT_PIXELS
from gui.translation import said


def beside_text(pixels: int) -> int:
    """So many pixels beside text of the usual size; as many more as the text is larger."""
    return round(pixels * _pixel_size(QApplication.font().key()) / TEXT_PIXELS)


@lru_cache(maxsize=1)
def _pixel_size(_font: str) -> int:
    """The size of the application's font; Qt looks for the font itself each time it is asked."""
    return QFontInfo(QApplication.font()).pixelSize()


def chip(colour: PlayerColour, side: int | None = None) -> QPixmap:
    """A player's sign in his colour (A11Y-4), so many pixels wide and high; else as text needs."""
    return _chip(colour, beside_text(18) if side is None else side)


@cache
def _chip(colour: PlayerColour, side: int) -> QPixmap:
    middle, fill = side / 2, QColor(colour.colour)
    return sharp_pixmap(
        lambda painter, _box: paint_sign(
            painter, colour.shape, middle, middle, size=side * 0.84, colour=fill
        ),
        side,
        side,
    )


def load_pixmap(load: str, side: int | None = None) -> QPixmap:
    """The picture of a load, so many pixels wide and high; else as text needs."""
    return _load_pixmap(load, beside_text(22) if side is None else side)


@cache
def _load_pixmap(load: str, side: int) -> QPixmap:
    pixmap = QPixmap.fromImage(load_picture(load, side * SHARPNESS))
    pixmap.setDevicePixelRatio(SHARPNESS)
    return pixmap


def load_icon(load: str) -> QIcon:
    """The picture of a load for a button."""
    return QIcon(load_pixmap(load))


def label(text: str = "", *, role: str = "", wraps: bool = False) -> QLabel:
    """Plain text; `role` as in `gui.theme.sheet`."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wraps)
    return made


def picture(pixmap: QPixmap, name: str) -> QLabel:
    """A picture, with a name for those who do not see it."""
    made = QLabel()
    made.setPixmap(pixmap)
    made.setAccessibleName(name)
    return made


def literal(text: str) -> str:
    """A text as a button or a menu shows it to the letter: else `&` would underline the next."""
    return text.replace("&", "&&")


def plain_tip(text: str) -> str:
    """A tip that says a text to the letter: Qt would take `<b>` in a name for a page of HTML."""
    return QtGui.Qt.convertFromPlainText(text) if QtGui.Qt.mightBeRichText(text) else text


def button(
    text: str, press: Callable[[], object], *, role: str = "", icon: QIcon | None = None
) -> QPushButton:
    """A button that calls `press`."""
    made = QPushButton(text)
    made.setProperty("role", role)
    if icon is not None:
        made.setIcon(icon)
        made.setIconSize(QSize(1, 1) * beside_text(22))
    made.clicked.connect(lambda: press())
    return made


def give_role(widget: QWidget, role: str) -> None:
    """Let the style sheet show a widget in another role."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def allow(
    button: QPushButton, action: Action | None, *, otherwise: str = "", tip: str = ""
) -> None:
    """Let a button be pressed if its action is allowed; else its tooltip says why not (TIP-3).

    Without an action it cannot be pressed, for the reason `otherwise`; `tip` is what it does.
    """
    button.setEnabled(action is not None and action.allowed)
    reason = otherwise if action is None else said(action.reason)
    button.setToolTip(reason or tip)


def card() -> QFrame:
    """A frame that looks like a card."""
    made = QFrame()
    made.setProperty("role", "card")
    return made


def clear(layout: QLayout) -> None:
    """Take everything out of a layout, and let it go."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear(inner)
        if widget is not None:
            widget.hide()
            widget.deleteLater()
