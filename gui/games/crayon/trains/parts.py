"""Parts of the windows about types of train: a player's train, and a type for sale."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.games.crayon.pictures import CrayonPictures
from gui.translation import translated
from gui.widgets.parts import clear, label, picture

_WIDTH: Final = 150
_SKETCH: Final = 84
"""Widths in pixels of the pictures of a player's train and of a type for sale."""


class TrainCard(QWidget):
    """A player's train: its picture, name, facts and loads."""

    def __init__(self, pictures: CrayonPictures) -> None:
        super().__init__()
        self._pictures: Final = pictures
        self._picture: Final = QLabel()
        self._name: Final = label(role="heading", wraps=True)
        self._facts: Final = label(wraps=True)
        self._loads: Final = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self._name)
        words.addWidget(self._facts)
        words.addLayout(self._loads)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_train(
        self, loco: str, colour: QColor, *, name: str, facts: str, loads: Iterable[str]
    ) -> None:
        """Show a train of this type of loco; an empty `loco` shows only the words."""
        self._name.setText(name)
        self._facts.setText(facts)
        self._picture.setVisible(bool(loco))
        if loco:
            self._picture.setPixmap(self._pictures.train_pixmap(loco, colour, _WIDTH))
            self._picture.setAccessibleName(name)
        clear(self._loads)
        for load in loads:
            pixmap = self._pictures.load_pixmap(load, 28)
            self._loads.addWidget(picture(pixmap, translated(load)))
        self._loads.addStretch(1)


class ForSale(NamedTuple):
    """A type of train for sale; `stock` says how many are left, empty if that does not matter."""

    loco: str
    name: str
    facts: str
    stock: str
    press: QPushButton


class SaleGrid(QGridLayout):
    """The types of train for sale, two rows for each."""

    def __init__(self, pictures: CrayonPictures) -> None:
        super().__init__()
        self._pictures: Final = pictures
        self.setColumnStretch(1, 1)

    def show_types(
        self, types: Iterable[ForSale], colour: QColor, *, heading: str, warning: str
    ) -> None:
        """Show these types under a heading and a warning; nothing without types."""
        clear(self)
        shown = list(types)
        if not shown:
            return
        self.addWidget(label(heading, role="heading"), 0, 0, 1, 4)
        if warning:
            self.addWidget(label(warning, role="warning", wraps=True), 1, 0, 1, 4)
        for place, sold in enumerate(shown):
            self._show(sold, colour, 2 + 2 * place)

    def _show(self, sold: ForSale, colour: QColor, row: int) -> None:
        sketch = self._pictures.train_pixmap(sold.loco, colour, _SKETCH)
        self.addWidget(picture(sketch, sold.name), row, 0, 2, 1)
        self.addWidget(label(sold.name, role="heading"), row, 1)
        self.addWidget(label(sold.facts, role="small", wraps=True), row + 1, 1, 1, 3)
        if sold.stock:
            self.addWidget(label(sold.stock, role="small"), row, 2)
        self.addWidget(sold.press, row, 3)
