"""The history of recent turns, newest first, by player and by kind (HISTORYWIN-1)."""

from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from core.ruleset import Seat
from gui.game_api.lines import NOTICE, Line
from gui.game_api.registry import words_of
from gui.history.model import Chronicle, TurnLines, of_kinds
from gui.history.notice_mark import notice_icon
from gui.texts.window_titles import TITLES
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.parts import beside_text, button, chip, label
from gui.windows.desk import Desk
from gui.windows.window import Window

TURNS: Final = 36
"""Number of turns of single players that are shown at first, and added on request."""

_LINE: Final = Qt.ItemDataRole.UserRole


class HistoryWindow(Window):
    """A window; a click shows the place of a line, a button its moment in the replay viewer."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translated(TITLES["history"]))
        self._most = TURNS
        self._shown: tuple[object, ...] | None = None
        self.who: Final = ChoiceBox()
        self.who.setAccessibleName(_("Player to show"))
        self.who.addItem(_("Everybody"), None)
        for number, name in enumerate(desk.table.names):
            self.who.addItem(QIcon(chip(desk.table.colours[number])), name, Seat(number))
        self.what: Final = ChoiceBox()
        self.what.setAccessibleName(_("Kind of action"))
        self.what.addItem(_("Everything"), None)
        for kind, name in words_of(desk.table.rules).line_kinds.items():
            self.what.addItem(translated(name), kind)
        self.what.addItem(_("Notices"), NOTICE)
        for box in (self.who, self.what):
            box.setMinimumContentsLength(6)
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.currentIndexChanged.connect(self.changed)
        filters = QHBoxLayout()
        filters.addWidget(self.who, 1)
        filters.addWidget(self.what, 1)

        self.tree: Final = _Tree()
        self.tree.setAccessibleName(_("What happened"))
        self.tree.itemClicked.connect(lambda item, _: self._look(item))
        self.tree.currentItemChanged.connect(lambda *_: self._allow_replay())

        nothing = _("Nothing has happened yet.")
        self.nothing: Final = label(nothing, role="faint", wraps=True)
        self.replay: Final = button(_("Show in replay"), self._replay)
        self.earlier: Final = button(_("Earlier turns"), self._show_more)
        below = QHBoxLayout()
        below.addWidget(self.earlier)
        below.addStretch(1)
        below.addWidget(self.replay)

        desk.met.connect(self.changed)
        whole = QVBoxLayout(self)
        whole.addLayout(filters)
        whole.addWidget(self.nothing)
        whole.addWidget(self.tree, 1)
        whole.addLayout(below)

    def refresh(self) -> None:
        seat, kind = self.who.currentData(), self.what.currentData()
        turns = Chronicle(self.desk.table).turns_with_notices(self._most)
        self.earlier.setEnabled(len(turns) == self._most)
        looks = (seat, kind, turns, self._palette)
        if looks == self._shown:
            return
        self._shown = looks
        at = self._line_of(self.tree.currentItem())
        self.tree.clear()
        tops = [self._turn_item(turn, seat, kind) for turn in turns]
        self.tree.addTopLevelItems([top for top in tops if top is not None])
        self.nothing.setVisible(self.tree.topLevelItemCount() == 0)
        self.tree.expandAll()
        self._go_back_to(at)
        self._allow_replay()

    def show_entry(self, entry: int) -> None:
        """Select the line of an entry, or the last one before it, without filters."""
        self.who.setCurrentIndex(0)
        self.what.setCurrentIndex(0)
        self.refresh()
        while self.earlier.isEnabled() and all(self._entry_of(row) > entry for row in self.items()):
            self._most += TURNS
            self.refresh()
        before = [row for row in self.items() if self._entry_of(row) <= entry]
        if before:
            item = max(before, key=self._entry_of)
            self.tree.setCurrentItem(item)
            self.tree.scrollToItem(item, QTreeWidget.ScrollHint.PositionAtCenter)

    def _entry_of(self, item: QTreeWidgetItem) -> int:
        line = self._line_of(item)
        return -1 if line is None else int(line.entry)

    def _turn_item(
        self, turn: TurnLines, seat: Seat | None, kind: str | None
    ) -> QTreeWidgetItem | None:
        lines = of_kinds(turn.lines, seat=seat, kind=kind)
        if not lines:
            return None
        if turn.seat is None:
            title = _("The beginning")
        else:
            name = self.desk.table.names[turn.seat]
            title = _("Turn {turn}: {name}").format(turn=turn.round, name=name)
        item = QTreeWidgetItem([title])
        if turn.seat is not None:
            item.setIcon(0, QIcon(chip(self.desk.table.colours[turn.seat])))
        item.addChildren([self._line_item(line, turn) for line in lines])
        return item

    def _line_item(self, line: Line, turn: TurnLines) -> QTreeWidgetItem:
        text = translated(line.text)
        if line.kind == NOTICE:
            item = QTreeWidgetItem([text])
            item.setIcon(0, notice_icon(self._palette))
            item.setForeground(0, QColor(self._palette.faint))
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, self._for_readers(text))
        elif line.seat is None or line.seat == turn.seat:
            item = QTreeWidgetItem([text[0].upper() + text[1:]])
        else:
            item = QTreeWidgetItem([f"{self.desk.table.names[line.seat]} {text}"])
        if line.seat is not None and line.kind != NOTICE:
            item.setIcon(0, QIcon(chip(self.desk.table.colours[line.seat])))
        item.setData(0, _LINE, line)
        return item

    def _for_readers(self, notice: str) -> str:
        """Return a notice for screen readers, with the meaning of its mark."""
        return _("Notice: {text}").format(text=notice)

    @property
    def _palette(self) -> Palette:
        return PALETTES[self.desk.settings.present.desktop.palette]

    def _look(self, item: QTreeWidgetItem) -> None:
        line = self._line_of(item)
        if line is not None and line.place is not None:
            self.desk.centre_on(line.place)

    def _replay(self) -> None:
        line = self._line_of(self.tree.currentItem())
        if line is not None:
            self.desk.asked_to_replay.emit(int(line.entry))

    def _allow_replay(self) -> None:
        chosen = self._line_of(self.tree.currentItem()) is not None
        self.replay.setEnabled(chosen)
        self.replay.setToolTip("" if chosen else _("Click a line first."))

    def _show_more(self) -> None:
        self._most += TURNS
        self.changed()

    def _go_back_to(self, line: Line | None) -> None:
        """Select the previously selected line, if it still exists."""
        for item in self.items():
            if line is not None and self._line_of(item) == line:
                self.tree.setCurrentItem(item)
                return

    def items(self) -> list[QTreeWidgetItem]:
        """Return the items of lines, without the headings of turns."""
        tops = [self.tree.topLevelItem(top) for top in range(self.tree.topLevelItemCount())]
        lines = [top.child(n) for top in tops if top is not None for n in range(top.childCount())]
        return [line for line in lines if line is not None]

    @staticmethod
    def _line_of(item: QTreeWidgetItem | None) -> Line | None:
        if item is None:
            return None
        line: Line | None = item.data(0, _LINE)
        return line


class _Tree(QTreeWidget):
    """Turns with their lines; Enter acts like a click."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setIndentation(14)
        self.setRootIsDecorated(False)
        self.setIconSize(QSize(1, 1) * beside_text(14))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Lines(self))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # lines wrap differently now

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and item is not None:
            self.itemClicked.emit(item, 0)
        else:
            super().keyPressEvent(event)


class _Lines(QStyledItemDelegate):
    """Headings in bold, and rows as high as their text needs."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree: Final = tree

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if not index.parent().isValid():
            option.font.setBold(True)

    def sizeHint(
        self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        tree = self._tree
        indent = tree.indentation() if index.parent().isValid() else 0
        width = tree.viewport().width() - indent - tree.iconSize().width() - 16
        box = QRect(0, 0, max(width, 60), 10_000)
        words = tree.fontMetrics().boundingRect(box, Qt.TextFlag.TextWordWrap, index.data())
        return QSize(width, words.height() + 4)
