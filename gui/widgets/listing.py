"""A table with a filter box; each legend shows one, but it needs no game."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui.translation import _
from gui.widgets.column_widths import least_width, shared_out
from gui.widgets.focus import mark_likely
from gui.widgets.listed_rows import FILTER, HEADING, SORT, Index, Row, Rows
from gui.widgets.parts import label

_PADDING: Final = 13
"""Horizontal padding of a column head in pixels."""
_SORT_SIGN: Final = 12
"""Pixels of the sort arrow."""


class Listing(QWidget):
    """A table of rows under `heads`; `clicked` sends the index of a clicked row of `rows`."""

    clicked = Signal(object)

    def __init__(self, name: str, heads: Sequence[str], *, wraps: bool = False) -> None:
        """Create the table; `name` is its accessible name, `wraps` wraps the last column."""
        super().__init__()
        self._wraps: Final = wraps
        self.filter: Final = QLineEdit()
        self.filter.setPlaceholderText(_("Type to search"))
        self.filter.setAccessibleName(_("Show only lines with these words"))
        self.filter.setClearButtonEnabled(True)
        self.rows: Final = Rows(heads, self)
        self.found: Final = _Found(self)
        self.found.setSourceModel(self.rows)
        self.filter.textChanged.connect(self._search)
        self.table: Final = _Table(wraps=wraps)
        # Before setModel, so that heights are measured again when Qt lays out the rows.
        for changed in (self.found.dataChanged, self.found.layoutChanged, self.found.modelReset):
            changed.connect(self.table.forget_heights)
        for changed in (self.found.rowsInserted, self.found.rowsRemoved):
            changed.connect(self.table.forget_heights)
        self.table.setModel(self.found)
        self.table.resized.connect(self._fit)
        self.table.setAccessibleName(name)
        self.table.clicked.connect(lambda at: self.clicked.emit(self.found.mapToSource(at)))
        self.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)  # unsorted
        header = self.table.horizontalHeader()
        header.setSortIndicatorClearable(True)  # the third click restores the original order
        header.sortIndicatorChanged.connect(lambda *_: self._fit())
        self.note: Final[QLabel] = label(role="small", wraps=True)
        self.note.hide()
        self.nothing: Final[QLabel] = label(wraps=True)  # instead of the table
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.nothing.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        mark_likely(self.table, on=True)  # so that letters stay shortcuts, as K to close
        whole.addWidget(self.filter)
        whole.addWidget(self.table, 1)
        whole.addWidget(self.nothing, 1)
        whole.addWidget(self.note)

    def sizeHint(self) -> QSize:
        """Return the size that shows all rows."""
        header = self.table.horizontalHeader().sizeHint().height()
        rows = header + self.table.verticalHeader().length() + 2 * self.table.frameWidth()
        return super().sizeHint() + QSize(0, max(0, rows - self.table.sizeHint().height()))

    def show_rows(self, rows: list[Row]) -> None:
        """Show these rows."""
        is_first = self.rows.rowCount() == 0
        self.rows.show_rows(rows)
        if is_first:
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.rows.rowCount():
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Fit each column to its text, wrapping texts if there is too little room."""
        header, last = self.table.horizontalHeader(), self.rows.columnCount() - 1
        header.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 4)
        if self._wraps:
            header.setSectionResizeMode(last, QHeaderView.ResizeMode.Stretch)
        else:
            header.setStretchLastSection(not self.rows.is_of_sums(last))
            self.table.fills = self.rows.is_of_sums(last)
        if self._wraps:
            most = self.table.viewport().width() * 2 // 5
            for column in range(last):
                self.table.setColumnWidth(column, min(self._wish(column), most))
        else:
            self._share_out()
        self.table.first = self.table.columnWidth(0)
        self.table.fill()
        self.table.span_headings()
        line = max(self.table.fontMetrics().height() + 8, 28)
        self.table.verticalHeader().setDefaultSectionSize(line)

    def _wish(self, column: int) -> int:
        """Return the width of a column without wrapping, including its head and sort arrow."""
        return max(self.table.sizeHintForColumn(column), self._head_width(column))

    def _head_width(self, column: int) -> int:
        header = self.table.horizontalHeader()
        font = header.font()
        font.setBold(True)  # as in the style sheet
        sign = _SORT_SIGN if column == header.sortIndicatorSection() else 0
        return QFontMetrics(font).horizontalAdvance(self.rows.head(column)) + _PADDING + sign

    def _share_out(self) -> None:
        """Show all columns side by side, wrapping texts if there is too little room."""
        columns, metrics = range(self.rows.columnCount()), self.table.fontMetrics()
        wanted = [self._wish(column) for column in columns]
        least = [
            max(
                self._head_width(column),
                least_width(
                    self.rows.column(column), self.table.sizeHintForColumn(column), metrics
                ),
            )
            for column in columns
        ]
        widths = shared_out(wanted, least, self.table.viewport().width())
        for column, width in enumerate(widths):
            self.table.setColumnWidth(column, width)
        self.table.break_lines(on=widths != wanted)

    def _search(self, words: str) -> None:
        self.found.setFilterFixedString(words)
        self.table.span_headings()
        text = _("Nothing matches “{words}”.").format(words=words)
        self.nothing.setText(text)
        is_empty = self.found.rowCount() == 0
        self.table.setVisible(not is_empty)
        self.nothing.setVisible(is_empty)


class _Found(QSortFilterProxyModel):
    """The rows that match the filter; sorted or filtered rows have no headings."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setSortRole(SORT)
        self.setFilterRole(FILTER)
        self.setFilterKeyColumn(-1)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        super().sort(column, order)
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        if self.sourceModel().index(row, 0, parent).data(HEADING):
            return self.sortColumn() < 0 and not self.filterRegularExpression().pattern()
        return super().filterAcceptsRow(row, parent)


class _Table(QTableView):
    """A table with a current row; Enter acts like a click, and Tab leaves it.

    `first` is the minimum width of the first column; if the table `fills` its window, that column
    gets the remaining room. `resized` is sent when the width has changed.
    """

    resized = Signal()

    def __init__(self, *, wraps: bool) -> None:
        super().__init__()
        self._layout: tuple[object, ...] = ()
        self._heights: dict[int, int] = {}
        self.first = 0
        self.fills = False
        self.setSortingEnabled(True)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        padding = "" if wraps else "QTableView::item { padding: 0 2px; }"
        corner = "QAbstractScrollArea::corner { background: transparent; }"
        self.setStyleSheet(f"{padding} {corner}")
        self.setAlternatingRowColors(True)
        self.setWordWrap(wraps)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        # Wrapped lines are higher: a scroll bar that came and went would change their width.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().setHighlightSections(False)
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.horizontalHeader().setDefaultAlignment(middle)
        self.horizontalHeader().setResizeContentsPrecision(60)
        self.verticalHeader().hide()
        if wraps:
            rows = QHeaderView.ResizeMode.ResizeToContents
            self.verticalHeader().setSectionResizeMode(rows)

    def span_headings(self) -> None:
        """Let each heading span its whole row."""
        self.clearSpans()
        for row in range(self.model().rowCount()):
            if self.model().index(row, 0).data(HEADING):
                self.setSpan(row, 0, 1, self.model().columnCount())
                self.forget_heights()

    def sizeHintForRow(self, row: int) -> int:
        """Return the height of a row, measured once for each layout of the columns.

        Qt measures all rows with every resize, show and focus change, which takes 0.3 s for the
        longest legend.
        """
        header = self.horizontalHeader()
        widths = tuple(header.sectionSize(column) for column in range(header.count()))
        in_view = (header.offset(), self.viewport().width())  # Qt measures only these columns
        if self._layout != (layout := (self.wordWrap(), in_view, widths)):
            self.forget_heights()
            self._layout = layout
        if row not in self._heights:
            self._heights[row] = super().sizeHintForRow(row)
        return self._heights[row]

    def forget_heights(self) -> None:
        """Measure all rows again when their heights are next needed."""
        self._heights.clear()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self.forget_heights()
        super().changeEvent(event)

    def fill(self) -> None:
        """Give the first column the remaining room."""
        others = self.horizontalHeader().length() - self.columnWidth(0)
        if self.fills:
            self.setColumnWidth(0, max(self.first, self.viewport().width() - others))

    def break_lines(self, *, on: bool) -> None:
        """Turn wrapping of texts on or off, and fit the heights of rows."""
        self.setWordWrap(on)
        mode = QHeaderView.ResizeMode.ResizeToContents if on else QHeaderView.ResizeMode.Interactive
        self.verticalHeader().setSectionResizeMode(mode)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fill()
        if event.size().width() != event.oldSize().width():
            self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.currentIndex()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and at.isValid():
            self.clicked.emit(at)
        else:
            super().keyPressEvent(event)
