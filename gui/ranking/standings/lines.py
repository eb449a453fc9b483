"""A table of plain text; its rows are replaced together, and Enter acts like a click."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QDate, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTableView

from gui.translation import shown_language
from gui.widgets.listed_rows import Index
from gui.widgets.parts import beside_text, plain_tip
from net.ranking.history import date_of

Role = Qt.ItemDataRole

UNKNOWN: Final = "–"
_PADDING: Final = 22
"""Horizontal padding of a cell in pixels."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Column(NamedTuple):
    """A column: its head, its tip, and whether it contains numbers, aligned right."""

    head: str
    tip: str = ""
    is_figure: bool = True


class Line(NamedTuple):
    """The cells of a row, and tips for some of them; an important row is bold."""

    cells: tuple[str, ...]
    tips: Mapping[int, str] = MappingProxyType({})
    is_bold: bool = False


class Lines(QAbstractTableModel):
    """The rows of a table, as a Qt model."""

    def __init__(self, columns: Sequence[Column], parent: QObject) -> None:
        super().__init__(parent)
        self.columns: Final = tuple(columns)
        self.lines: tuple[Line, ...] = ()
        self._sorted: tuple[int, bool] | None = None

    def mark_sorted(self, column: int, *, is_downwards: bool) -> None:
        """Mark the sorted column with an arrow, which points down for largest or last first.

        Qt's own arrow would cover the last letter of a right-aligned head.
        """
        if self._sorted != (column, is_downwards):
            self._sorted = column, is_downwards
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def head(self, column: int) -> str:
        """Return the head of a column, with the arrow if the rows are sorted by it."""
        head = self.columns[column].head
        if self._sorted is None or self._sorted[0] != column:
            return head
        return f"{head} {'▼' if self._sorted[1] else '▲'}"

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Replace the rows."""
        self.beginResetModel()
        self.lines = tuple(lines)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        match role:
            case Role.DisplayRole:
                return self.head(section)
            case Role.ToolTipRole:
                return column.tip or None
            case Role.AccessibleTextRole:
                return column.tip or column.head
            case Role.TextAlignmentRole:
                return _RIGHT if column.is_figure else _LEFT
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        line = self.lines[index.row()]
        match role:
            case Role.DisplayRole:
                return line.cells[index.column()]
            case Role.ToolTipRole:
                tip = line.tips.get(index.column(), line.cells[index.column()])
                return plain_tip(tip)
            case Role.FontRole if line.is_bold:
                font = QFont(QApplication.font())
                font.setBold(True)
                return font
            case Role.TextAlignmentRole:
                return _RIGHT if self.columns[index.column()].is_figure else _LEFT
        return None


class LinesView(QTableView):
    """A table view; `opened` sends the number of a row that was clicked or entered.

    The column `wide` gets the remaining room, and shortens its text.
    """

    opened = Signal(int)

    def __init__(self, columns: Sequence[Column], name: str, *, wide: int) -> None:
        super().__init__()
        self.lines: Final = Lines(columns, self)
        self._wide: Final = wide
        self.setModel(self.lines)
        self.setStyleSheet("QTableView::item { padding: 0 6px; }")
        self.setAccessibleName(name)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().hide()
        self.lines.headerDataChanged.connect(lambda *_: self._fit())
        self.clicked.connect(lambda index: self.opened.emit(index.row()))

    def show_lines(self, lines: Sequence[Line], *, current: int | None = None) -> None:
        """Show these rows, of which one may be the current one."""
        self.lines.show_lines(lines)
        self._fit()
        if current is not None:
            self.selectRow(current)
            self.scrollTo(self.lines.index(current, 0))

    def _fit(self) -> None:
        """Fit each column to its text; the wide one gets the rest."""
        cells, bold = self.fontMetrics(), QFont(self.font())
        bold.setBold(True)
        heads = QFontMetrics(bold)
        header, others = self.horizontalHeader(), 0
        for number in range(len(self.lines.columns)):
            if number == self._wide:
                continue
            words = [heads.horizontalAdvance(self.lines.head(number))]
            for line in self.lines.lines:
                metrics = heads if line.is_bold else cells
                words.append(metrics.horizontalAdvance(line.cells[number]))
            width = max(words) + beside_text(_PADDING)
            header.resizeSection(number, width)
            others += width
        least = cells.averageCharWidth() * 14
        header.resizeSection(self._wide, max(least, self.viewport().width() - others))
        self.verticalHeader().setDefaultSectionSize(cells.height() + beside_text(8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.currentIndex()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and at.isValid():
            self.opened.emit(at.row())
        else:
            super().keyPressEvent(event)


def figure(number: float | None, *, signed: bool = False) -> str:
    """Return a rating with one decimal, as the language writes it; a dash where it is unknown."""
    if number is None:
        return UNKNOWN
    text = QLocale(shown_language()).toString(number, "f", 1).replace("-", "\N{MINUS SIGN}")
    return f"+{text}" if signed and number >= 0 else text


def whole(number: int | None) -> str:
    """Return a whole number, as the language writes it; a dash where it is unknown."""
    return UNKNOWN if number is None else QLocale(shown_language()).toString(number)


def day(at: int | None) -> str:
    """Return the UTC date of Unix seconds, as the language writes it; a dash for none."""
    local = date_of(at)
    if local is None:
        return UNKNOWN
    date = QDate(local.year, local.month, local.day)
    return QLocale(shown_language()).toString(date, "d MMM yyyy")
