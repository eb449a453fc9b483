"""Cards to choose from, side by side: each with a picture, a name, and what it does.

The arrow keys choose among them; Enter on the chosen card takes it.
"""

import re
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from gui.widgets.parts import beside_text, clear, label, picture

_GAP: Final = 10
"""Pixels between two cards."""
_STACKED: Final = 138, 236
_BESIDE: Final = 240, 400
"""Least and greatest width of a card at the usual text size, by the place of its picture."""


_UNSPLIT: Final = re.compile(r"(\d) (?=\w)")
"""A number and the space before its unit, which stay in one line."""
_TICK: Final = 26
"""Pixels of the tick on the chosen card at the usual text size."""
_INSET: Final = 9
"""Pixels between the tick and the edges of its card."""
_TICK_POINTS: Final = ((0.27, 0.52), (0.44, 0.70), (0.74, 0.32))
"""The ends of the tick's strokes, as shares of its side."""
_SCROLL_BAR: Final = 18
"""Pixels that a scroll bar may take."""


class CardText(NamedTuple):
    """The texts of a card: a name, a kind of thing in a word or two, and a sentence about it."""

    name: str
    kind: str
    about: str


class ChoiceCard(QRadioButton):
    """A card that can be chosen; `taken` is sent if Enter is pressed on the chosen one.

    A click only chooses it, so that a second click by mistake takes nothing.
    """

    taken = Signal()

    def __init__(self, text: CardText, large: QPixmap, small: QPixmap) -> None:
        """Create a card; `large` is its picture above the text, `small` beside it."""
        super().__init__()
        self._pictures: Final = large, small
        self._is_new = False
        self._has_mouse = False
        self.setProperty("role", "tile")
        self.setAccessibleName(f"{text.name}, {text.kind}")
        self.setAccessibleDescription(text.about)
        self._picture: Final = picture(large, text.name)
        self._name: Final = label(text.name, role="heading", wraps=True)
        self._words: Final = (
            self._name,
            label(text.kind, role="faint", wraps=True),
            label(_UNSPLIT.sub("\\1\u00a0", text.about), wraps=True),
        )
        words = QVBoxLayout()
        words.setSpacing(2)
        for shown in self._words:
            words.addWidget(shown)
        words.addStretch(1)
        self._box: Final = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(8, 8, 8, 8)
        self._box.addWidget(self._picture)
        self._box.addLayout(words, 1)
        for part in (self._picture, *self._words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.toggled.connect(self._note)
        self.clicked.connect(self._press)

    def choose(self) -> None:
        """Choose the card, as if it had been clicked earlier."""
        self.setChecked(True)
        self._is_new = False

    def lay_out(self, *, stacked: bool) -> None:
        """Place the picture above the text, or a smaller one beside it."""
        centre, top = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignTop
        box = QBoxLayout.Direction
        self._box.setDirection(box.TopToBottom if stacked else box.LeftToRight)
        self._picture.setPixmap(self._pictures[0 if stacked else 1])
        self._box.setAlignment(self._picture, centre if stacked else top)
        for shown in self._words:
            shown.setAlignment(centre if stacked else Qt.AlignmentFlag.AlignLeft)

    def least_width(self) -> int:
        """Return the width that the picture and the longest word need."""
        return self._box.minimumSize().width()

    def height_at(self, width: int) -> int:
        """Return the height that the card needs at a width."""
        return self._box.heightForWidth(width)

    def sizeHint(self) -> QSize:
        return self._box.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._box.minimumSize()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._has_mouse = True
        super().mouseReleaseEvent(event)
        self._has_mouse = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, with a tick in the corner if it is chosen; the focus alone has none."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        side = float(beside_text(_TICK))
        box = QRectF(self.width() - side - _INSET, _INSET, side, side)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().windowText())
        painter.drawEllipse(box)
        painter.setPen(QPen(QColor("white"), side / 8))
        corner = box.topLeft()
        points = [corner + QPointF(x, y) * side for x, y in _TICK_POINTS]
        painter.drawPolyline(points)
        painter.end()

    def _note(self, on: bool) -> None:
        self._is_new = on

    def _press(self) -> None:
        was_new, self._is_new = self._is_new, False
        if not was_new and not self._has_mouse:
            self.taken.emit()


class _Arrangement(NamedTuple):
    columns: int
    width: int
    height: int
    stacked: bool


class ChoiceCards(QWidget):
    """Cards of equal size in as few rows as fit.

    `chosen` sends the number of the card that was chosen, `taken` that of the card that was taken.
    """

    chosen = Signal(int)
    taken = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[ChoiceCard] = []
        self._group = QButtonGroup(self)
        self._grid: Final = QGridLayout(self)
        self._grid.setContentsMargins(4, 4, 4, 4)  # room for the border of the focused card
        self._grid.setSpacing(_GAP)

    def show_cards(self, cards: Sequence[ChoiceCard]) -> None:
        """Replace the cards; none is chosen."""
        clear(self._grid)
        self._group = QButtonGroup(self)
        self.cards = list(cards)
        for number, card in enumerate(self.cards):
            self._group.addButton(card)
            self._grid.addWidget(card, 0, number)
            card.show()  # the layout would do so later, and until then count it as empty
            card.clicked.connect(lambda _on, place=number: self.chosen.emit(place))
            card.taken.connect(lambda place=number: self.taken.emit(place))

    def arrange(self, room: QSize) -> None:
        """Arrange the cards for a room in pixels.

        If they do not fit, they get its width, and as much height as they need.
        """
        if not self.cards:
            return
        inside = room.shrunkBy(self._grid.contentsMargins())
        fitting = (
            arrangement
            for arrangement in self._arrangements(inside.width())
            if self._height(arrangement) <= inside.height()
        )
        fit = next(fitting, None)
        if fit is None:
            fit = min(self._arrangements(inside.width() - _SCROLL_BAR), key=self._height)
        for number, card in enumerate(self.cards):
            card.lay_out(stacked=fit.stacked)
            card.setFixedSize(fit.width, fit.height)
            self._grid.addWidget(card, *divmod(number, fit.columns))
        self._grid.activate()
        self.setFixedSize(self._grid.sizeHint())

    def _height(self, arrangement: _Arrangement) -> int:
        rows = ceil(len(self.cards) / arrangement.columns)
        return rows * (arrangement.height + _GAP) - _GAP

    def _arrangements(self, width: int) -> Iterator[_Arrangement]:
        """Yield the ways to arrange the cards in a width, the finest first."""
        count = len(self.cards)
        for stacked, (least, most) in ((True, _STACKED), (False, _BESIDE)):
            for card in self.cards:
                card.lay_out(stacked=stacked)
            least = max(beside_text(least), *(card.least_width() for card in self.cards), 0)
            for rows in range(1, count + 1):
                columns = ceil(count / rows)
                each = min((width + _GAP) // columns - _GAP, beside_text(most))
                if each >= least or columns == 1:
                    height = max(card.height_at(each) for card in self.cards)
                    yield _Arrangement(columns, each, height, stacked)
