"""Small parts that windows are made of: chips of players, pictures of loads, labels, buttons."""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton

from gui.map.signs import paint_sign
from gui.models.colours import PlayerColour
from gui.models.table import Action
from gui.painting.loads import load_picture
from gui.painting.pixmaps import SHARPNESS, sharp_pixmap
from gui.translation import said


@cache
def chip(colour: PlayerColour, side: int = 18) -> QPixmap:
    """A player's sign in his colour (A11Y-4), so many pixels wide and high."""
    middle, fill = side / 2, QColor(colour.colour)
    return sharp_pixmap(
        lambda painter, _box: paint_sign(
            painter, colour.shape, middle, middle, size=side * 0.84, colour=fill
        ),
        side,
        side,
    )


@cache
def load_pixmap(load: str, side: int = 22) -> QPixmap:
    """The picture of a load."""
    pixmap = QPixmap.fromImage(load_picture(load, side * SHARPNESS))
    pixmap.setDevicePixelRatio(SHARPNESS)
    return pixmap


def load_icon(load: str, side: int = 22) -> QIcon:
    """The picture of a load for a button."""
    return QIcon(load_pixmap(load, side))


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


def button(
    text: str, press: Callable[[], object], *, role: str = "", icon: QIcon | None = None
) -> QPushButton:
    """A button that calls `press`."""
    made = QPushButton(text)
    made.setProperty("role", role)
    if icon is not None:
        made.setIcon(icon)
        made.setIconSize(QSize(22, 22))
    made.clicked.connect(lambda: press())
    return made


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
