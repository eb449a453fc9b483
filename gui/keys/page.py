"""The key table by headings, for use without a game (LEGEND-KEY-1)."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.keys.model import Group, Key
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.default_button import CloseButton
from gui.widgets.listed_rows import Cell, Row
from gui.widgets.listing import Listing
from gui.widgets.parts import beside_text

_PAGE: Final = QSize(560, 520)
"""Size of the page in pixels at the usual text size."""


class KeyboardPage(QWidget):
    """A page with a row for each key (KEY-51), in front of the title and of setup screens."""

    def __init__(self, groups: Sequence[Group]) -> None:
        super().__init__()
        title = translated(TITLES["keyboard_legend"])
        self.setWindowTitle(title)
        self.setProperty("role", "page")
        self.listing: Final = Listing(title, key_heads(), wraps=True)
        self.listing.show_rows(key_rows(groups))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(6, 6, 6, 6)
        whole.addWidget(self.listing)
        whole.addWidget(CloseButton(), 0, Qt.AlignmentFlag.AlignRight)

    def sizeHint(self) -> QSize:
        return QSize(beside_text(_PAGE.width()), beside_text(_PAGE.height()))


def key_rows(groups: Sequence[Group]) -> list[Row]:
    """Return a heading for each group of keys, followed by a row for each of its keys."""
    rows: list[Row] = []
    for group in groups:
        rows.append((Cell(translated(group.title), heading=True), Cell()))
        rows += [_row(key) for key in group.keys]
    return rows


def key_heads() -> tuple[str, str]:
    """Return the heads of the two columns."""
    return _("Key"), _("Action")


def _row(key: Key) -> Row:
    tip = _("Works {when}. By mouse: {mouse}.")
    words = tip.format(when=translated(key.when), mouse=translated(key.mouse))
    if key.ours:
        extra = _("Not in the game’s manual.")
        words = f"{words} {extra}"
    return Cell(translated(key.shown), tip=words), Cell(translated(key.does), tip=words)
