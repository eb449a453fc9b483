"""Small parts of windows: signs of players, labels, buttons."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, Protocol

from PySide6 import QtGui
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLayout, QPushButton, QWidget

from gui.painting.pixmaps import sharp_pixmap
from gui.painting.signs import paint_sign
from gui.theme.player_colours import PlayerColour
from gui.theme.sheet import TEXT_PIXELS
from gui.translation import translated

PRIMARY: Final = "primary"
"""The role of the default button: see `gui.widgets.default_button`."""


class Offer(Protocol):
    """An action that a button offers."""

    @property
    def allowed(self) -> bool:
        """Whether the button is enabled."""
        ...

    @property
    def reason(self) -> str:
        """Why the button is disabled, in a sentence; empty if it is enabled."""
        ...


def beside_text(pixels: int) -> int:
    """Scale a length in pixels from the usual text size to the current one."""
    return round(pixels * _pixel_size(QApplication.font().key()) / TEXT_PIXELS)


@lru_cache(maxsize=1)
def _pixel_size(_font: str) -> int:
    """Return the pixel size of the application's font, cached: Qt searches the font each time."""
    return QFontInfo(QApplication.font()).pixelSize()


def chip(colour: PlayerColour, side: int | None = None) -> QPixmap:
    """Return a player's sign in their colour (A11Y-4); without `side`, it matches text."""
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


def label(text: str = "", *, role: str = "", wraps: bool = False) -> QLabel:
    """Return a plain text label; `role` as in `gui.theme.sheet`."""
    widget = QLabel(text)
    widget.setTextFormat(Qt.TextFormat.PlainText)
    widget.setProperty("role", role)
    widget.setWordWrap(wraps)
    return widget


def picture(pixmap: QPixmap, name: str) -> QLabel:
    """Return a picture, with a name for screen readers."""
    widget = QLabel()
    widget.setPixmap(pixmap)
    widget.setAccessibleName(name)
    return widget


def literal(text: str) -> str:
    """Escape a text for buttons and menus, where `&` would underline the next letter."""
    return text.replace("&", "&&")


def plain_tip(text: str) -> str:
    """Return a tip with a text as it is: Qt would interpret `<b>` in a name as HTML."""
    return QtGui.Qt.convertFromPlainText(text) if QtGui.Qt.mightBeRichText(text) else text


def button(
    text: str, press: Callable[[], object], *, role: str = "", icon: QIcon | None = None
) -> QPushButton:
    """Return a button that calls `press`; with the role "primary" it is the default button."""
    widget = QPushButton(text)
    widget.setProperty("role", role)
    widget.setDefault(role == PRIMARY)
    if icon is not None:
        widget.setIcon(icon)
        widget.setIconSize(QSize(1, 1) * beside_text(22))
    widget.clicked.connect(lambda: press())
    return widget


def give_role(widget: QWidget, role: str) -> None:
    """Set the role of a widget in the style sheet; a "primary" button is the default button."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        if isinstance(widget, QPushButton):
            widget.setDefault(role == PRIMARY)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def allow(button: QPushButton, action: Offer | None, *, otherwise: str = "", tip: str = "") -> None:
    """Enable a button if its action is allowed; otherwise its tooltip says why not (TIP-3).

    Without an action it is disabled for the reason `otherwise`; `tip` describes the action.
    """
    button.setEnabled(action is not None and action.allowed)
    reason = otherwise if action is None else translated(action.reason)
    button.setToolTip(reason or tip)


def card() -> QFrame:
    """Return a frame that looks like a card."""
    frame = QFrame()
    frame.setProperty("role", "card")
    return frame


def clear(layout: QLayout) -> None:
    """Remove and delete everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear(inner)
        if widget is not None:
            widget.hide()
            widget.deleteLater()
