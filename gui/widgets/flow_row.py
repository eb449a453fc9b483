"""A layout that places its widgets in rows like words in lines."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_ROW_GAP: Final = 6
"""Pixels between two rows."""


class FlowRow(QLayout):
    """A layout that wraps; widgets are centred vertically in their row."""

    def __init__(
        self, parent: QWidget | None = None, *, gap: int = 8, at_right: bool = False
    ) -> None:
        """Create the layout; `gap` is in pixels, `at_right` aligns each row with the right edge."""
        super().__init__(parent)
        self._items: Final[list[QLayoutItem]] = []
        self._gap: Final = gap
        self._at_right: Final = at_right
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._set(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        aside = max(0, rect.height() - self.heightForWidth(rect.width())) // 2
        self._set(rect.adjusted(0, aside, 0, 0), place=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @property
    def whole(self) -> int:
        """The width of all widgets in a single row."""
        needed = [item.sizeHint().width() for item in self._items if not item.isEmpty()]
        margins = self.contentsMargins()
        beside = margins.left() + margins.right()
        return sum(needed) + self._gap * max(0, len(needed) - 1) + beside

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _set(self, rect: QRect, *, place: bool) -> int:
        """Return the height of all rows; with `place`, move the widgets there."""
        area = rect.marginsRemoved(self.contentsMargins())
        top = area.top()
        for row in self._rows(area.width()):
            height = max(item.sizeHint().height() for item in row)
            left = area.left()
            if self._at_right:
                needed = sum(item.sizeHint().width() + self._gap for item in row) - self._gap
                left = max(left, area.right() + 1 - needed)
            for item in row:
                size = item.sizeHint()
                if place:
                    aside = (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(left, top + aside), size))
                left += size.width() + self._gap
            top += height + _ROW_GAP
        margins = self.contentsMargins()
        return max(top - _ROW_GAP, area.top()) - rect.top() + margins.bottom()

    def _rows(self, width: int) -> Iterator[list[QLayoutItem]]:
        row: list[QLayoutItem] = []
        used = 0
        for item in (present for present in self._items if not present.isEmpty()):
            needed = item.sizeHint().width()
            if row and used + needed > width:
                yield row
                row, used = [], 0
            row.append(item)
            used += needed + self._gap
        if row:
            yield row
