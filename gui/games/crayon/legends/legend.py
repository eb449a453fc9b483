"""The base of all legends: a filter field, and a table that can be sorted and clicked."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QModelIndex, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QVBoxLayout

from gui.games.crayon.contracts.links import Link, Links
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.legends.model import Square
from gui.games.crayon.legends.seat_squares import square_side, squares_pixmap, told
from gui.games.crayon.window import CrayonWindow
from gui.translation import _
from gui.widgets.listed_rows import Cell, Row
from gui.widgets.listing import Listing
from gui.widgets.parts import plain_tip

_RIM: Final = 6
"""Pixels around the table."""


class Legend(CrayonWindow):
    """A legend; subclasses provide the column heads and the rows."""

    is_long = True

    def __init__(
        self, desk: CrayonDesk, title: str, heads: Sequence[str], *, wraps: bool = False
    ) -> None:
        """Create the table; `wraps` lets the last column wrap its text."""
        super().__init__(desk, title)
        self._links: Final = Links(desk)
        self.listing: Final = Listing(title, heads, wraps=wraps)
        self.listing.clicked.connect(self._click)
        self.filter: Final = self.listing.filter
        self.table: Final = self.listing.table
        self.found: Final = self.listing.found
        self.nothing: Final = self.listing.nothing
        self.note: Final = self.listing.note
        whole = QVBoxLayout(self)
        whole.setContentsMargins(_RIM, _RIM, _RIM, _RIM)
        whole.addWidget(self.listing)

    def sizeHint(self) -> QSize:
        """Return the size that shows all rows; the layout's own may be older than the rows."""
        return self.listing.sizeHint().grownBy(QMargins(_RIM, _RIM, _RIM, _RIM))

    def lines(self) -> list[Row]:
        """Return the rows in their unsorted order."""
        raise NotImplementedError

    def refresh(self) -> None:
        self.listing.show_rows(self.lines())

    def squares(self, squares: tuple[Square, ...]) -> Cell:
        """Return a cell of seat squares."""
        words = told(squares, self.desk.table.names, free=_("free"))
        return Cell(
            order=len(squares), picture=self._picture(squares), spoken=words, tip=plain_tip(words)
        )

    def _picture(self, squares: tuple[Square, ...]) -> QPixmap | None:
        return squares_pixmap(squares, square_side(), self.desk.table.colours) if squares else None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.listing.rows.rowCount():
            self.refresh()

    def _click(self, at: QModelIndex) -> None:
        """Follow the link of the clicked cell, or else of its row."""
        rows = self.listing.rows
        line = [rows.cell(at.siblingAtColumn(n)).link for n in range(rows.columnCount())]
        link = line[at.column()] or next((linked for linked in line if linked is not None), None)
        if isinstance(link, Link):
            self._links.follow(link)
