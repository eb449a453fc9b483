"""The rows of a legend, as a Qt model."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QPixmap
from PySide6.QtWidgets import QApplication

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

SORT: Final = Role.UserRole
"""The sort key of a cell."""
FILTER: Final = Role(Role.UserRole + 1)
"""The text that the filter searches."""
HEADING: Final = Role(Role.UserRole + 2)
"""Whether the row is a heading of the rows below it."""


class Cell(NamedTuple):
    """A cell: text, a picture before it, and the target of a click.

    It is sorted by `order`, or by its text if that is None; `spoken` is its text for screen
    readers. A `heading` takes its whole row, in bold.
    """

    text: str = ""
    order: int | None = None
    picture: QPixmap | None = None
    link: object = None
    tip: str = ""
    spoken: str = ""
    heading: bool = False

    @property
    def is_sum(self) -> bool:
        """Whether it is a number, aligned right."""
        return self.order is not None and self.text.lstrip("+-$")[:1].isdigit()


Row = tuple[Cell, ...]


class Rows(QAbstractTableModel):
    """The cells of a legend; each row keeps its subject while its cells change."""

    def __init__(self, heads: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._heads: Final = tuple(heads)
        self._rows: list[Row] = []

    def show_rows(self, rows: list[Row]) -> None:
        """Show these rows; if their number is the same, the scroll position is kept."""
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        before, self._rows = self._rows, rows
        for row, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                pairs = enumerate(zip(old, new, strict=True))
                changed = [column for column, (was, now) in pairs if was != now]
                first, last = self.index(row, changed[0]), self.index(row, changed[-1])
                self.dataChanged.emit(first, last)

    def cell(self, index: Index) -> Cell:
        """Return a cell."""
        return self._rows[index.row()][index.column()]

    def row(self, row: int) -> Row:
        """Return the cells of a row from left to right."""
        return self._rows[row]

    def column(self, column: int) -> list[Cell]:
        """Return the cells of a column from top to bottom."""
        return [row[column] for row in self._rows]

    def head(self, column: int) -> str:
        """Return the head of a column."""
        return self._heads[column]

    def is_of_sums(self, column: int) -> bool:
        """Return whether a column contains numbers."""
        return any(row[column].is_sum for row in self._rows)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return self._heads[section]
        if role == Role.TextAlignmentRole and self.is_of_sums(section):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        cell = self.cell(index)
        match role:
            case Role.DisplayRole:
                return cell.text
            case Role.DecorationRole:
                return cell.picture
            case Role.ToolTipRole:
                return cell.tip or None
            case Role.AccessibleTextRole:
                return cell.spoken or cell.text
            case Role.FontRole if cell.heading:
                font = QFont(QApplication.font())
                font.setBold(True)
                return font
            case Role.FontRole if cell.link is not None:
                font = QFont(QApplication.font())
                font.setUnderline(True)
                return font
            case Role.TextAlignmentRole if cell.is_sum:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == HEADING:
            return cell.heading
        if role == SORT:
            return cell.text.casefold() if cell.order is None else cell.order
        if role == FILTER:
            return f"{cell.text} {cell.spoken}"
        return None
