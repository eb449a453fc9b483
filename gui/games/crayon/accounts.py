"""The final figures of all players, a row each.

A player's name moves above its row if there is little room.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel

from gui.painting.pixmaps import sharp_pixmap
from gui.theme.player_colours import PlayerColour
from gui.translation import translated
from gui.widgets.parts import chip, clear, label, picture

_GAP: Final = 14
_ROW_GAP: Final = 4
_SIGN_GAP: Final = 6
_RIGHT: Final = Qt.AlignmentFlag.AlignRight


class Row(NamedTuple):
    """The row of a player, highlighted if they win; with their face in a game with faces."""

    colour: PlayerColour
    name: str
    values: Sequence[int]
    wins: bool
    face: QPixmap | None = None


class Accounts(QFrame):
    """A table of rows; its owner decides whether names fit beside the numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._names: list[tuple[QLabel, QLabel]] = []
        self._columns: list[list[QLabel]] = []
        self._above: bool | None = None
        self._grid: Final = QGridLayout(self)
        self._grid.setVerticalSpacing(_ROW_GAP)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setColumnStretch(1, 1)

    def show_rows(self, heads: Sequence[str], rows: Sequence[Row]) -> None:
        """Show these rows under their column heads."""
        clear(self._grid)
        self._names, self._above = [], None
        self._columns = [[label(text, role="small")] for text in heads]
        for column, (head,) in enumerate(self._columns, 2):
            head.setAlignment(_RIGHT | Qt.AlignmentFlag.AlignBottom)
            self._grid.addWidget(head, 0, column)
        for number, row in enumerate(rows):
            self._add(number, row)

    @property
    def signs(self) -> list[QLabel]:
        """The pictures of the rows: the player's sign, and their face if the game has faces."""
        return [sign for sign, _ in self._names]

    @property
    def wanted(self) -> int:
        """The width that whole names beside their numbers need."""
        columns = [*zip(*self._names, strict=True), *self._columns]
        within, around = self._grid.contentsMargins(), self.contentsMargins()
        margins = within.left() + within.right() + around.left() + around.right()
        return sum(map(_width, columns)) + _GAP * (len(columns) - 1) + margins

    def place_names(self, *, above: bool) -> None:
        """Place names in the rows of their numbers, or each in a row above."""
        if above is self._above:
            return
        self._above = above
        for number, (sign, name) in enumerate(self._names):
            row = 2 * number + (1 if above else 2)
            self._grid.addWidget(sign, row, 0)
            self._grid.addWidget(name, row, 1, 1, -1 if above else 1)

    def _add(self, number: int, row: Row) -> None:
        shown = chip(row.colour) if row.face is None else _beside(chip(row.colour), row.face)
        sign = picture(shown, translated(row.colour.name))
        name = label(row.name)
        for widget in (sign, name):
            widget.setParent(self)  # Before the numbers in tab order, for screen readers.
        self._names.append((sign, name))
        cells = [label(str(value)) for value in row.values]
        for column, cell in enumerate(cells):
            cell.setAlignment(_RIGHT | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(cell, 2 * number + 2, column + 2)
            self._columns[column].append(cell)
        for widget in (name, *cells):
            font = widget.font()
            font.setBold(row.wins)
            widget.setFont(font)


def _beside(sign: QPixmap, face: QPixmap) -> QPixmap:
    """Return a picture of a sign, and a face to the right of it."""
    left, right = sign.deviceIndependentSize(), face.deviceIndependentSize()
    wide, high = left.width() + _SIGN_GAP + right.width(), max(left.height(), right.height())

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.drawPixmap(QPointF(0, (box.height() - left.height()) / 2), sign)
        painter.drawPixmap(QPointF(left.width() + _SIGN_GAP, 0), face)

    return sharp_pixmap(paint, round(wide), round(high))


def _width(labels: Sequence[QLabel]) -> int:
    """Return the width of a column of labels at their minimum size."""
    return max((widget.minimumSizeHint().width() for widget in labels), default=0)
