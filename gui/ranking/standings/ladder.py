"""The table of all rated players: sorted, searched, and page by page."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.games.registry import packages
from gui.ranking.model.standings import NAMES, Ladder
from gui.ranking.standings.lines import Column, Line, LinesView, day, figure, whole
from gui.ranking.standings.loading import LoadingView
from gui.translation import _, pgettext, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import button, label
from gui.widgets.wheel import ignore_wheel_without_focus
from net.ranking import ORDERS, Order, Rated, shown_name
from net.ranking.messages import LONGEST_SEARCH

_TYPED: Final = 250
"""Milliseconds after the last letter until a name is searched."""
_NAME, _RATING, _UNCERTAINTY = 1, 2, 3
_ORDERS: Final[dict[int, Order]] = {
    0: "rating",
    _NAME: "name",
    _RATING: "rating",
    4: "games",
    5: "won",
    6: "left",
    7: "last",
}
"""The sort order of each column's head."""


class LadderView(LoadingView):
    """The table; `chosen` sends the row (`Rated`) of a player whose games are to be shown."""

    chosen = Signal(object)

    def __init__(self, ladder: Ladder) -> None:
        super().__init__(ladder.reload)
        self.model: Final = ladder
        self._typed: Final = QTimer(self, singleShot=True, interval=_TYPED)
        self._typed.timeout.connect(self._search)
        self._build_table()
        self.empty: Final = label(role="faint", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note: Final = label(role="small", wraps=True)
        column = QVBoxLayout(self)
        column.addLayout(self._filters())
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        column.addLayout(self._foot())
        column.addWidget(self.note)
        self.follow(ladder)

    def _build_table(self) -> None:
        columns = (
            Column(_("Rank")),
            Column(_("Player"), is_figure=False),
            Column(_("Rating"), _("The player’s strength is very probably above this")),
            Column("±", _("Uncertainty of the rating")),
            Column(_("Games")),
            Column(_("Won")),
            Column(
                pgettext("games of a player", "Left"),
                _("Games that the computer ended for the player"),
            ),
            Column(_("Last played")),
        )
        self.table = LinesView(columns, _("Standings"), wide=_NAME)
        self.table.opened.connect(self._choose)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self._click_head)

    def _filters(self) -> QHBoxLayout:
        self.search = EditBox()
        self.search.setMaxLength(LONGEST_SEARCH)
        self.search.setPlaceholderText(_("Start of a name"))
        self.search.setAccessibleName(_("Show only players whose name begins with this text"))
        self.search.textChanged.connect(lambda: self._typed.start())
        self.search.returnPressed.connect(self._search)
        self.game = ChoiceBox()
        self.game.setAccessibleName(_("Game"))
        for package in packages():
            self.game.addItem(package.title, package.key)
        self.game.setCurrentIndex(self.game.findData(self.model.game))
        if self.game.count() == 1:
            self.game.hide()
        self.game.currentIndexChanged.connect(self._choose_game)
        ignore_wheel_without_focus(self.game)
        self.order = ChoiceBox()
        self.order.setAccessibleName(_("Sort by"))
        for order in ORDERS:
            self.order.addItem(translated(NAMES[order]), order)
        self.order.currentIndexChanged.connect(self._sort)
        ignore_wheel_without_focus(self.order)
        self.reverse = button(_("Reverse"), self._sort)
        self.reverse.setCheckable(True)
        self.reverse.setToolTip(_("Reverses the order."))
        self.mine = button(_("My row"), self._find_me)
        self.mine.setToolTip(_("Shows the page with your row, by rating."))
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        for control in (self.game, self.order, self.reverse, self.mine):
            row.addWidget(control)
        return row

    def _foot(self) -> QHBoxLayout:
        turn = self.model.step
        self.first = button(_("First"), partial(self.model.load, 0))
        self.back = button(_("Previous"), partial(turn, -1))
        self.on = button(_("Next"), partial(turn, 1))
        self.last = button(_("Last"), lambda: self.model.load(self.model.last_start))
        row = QHBoxLayout()
        row.addWidget(self.status, 1)
        for control in (self.again, self.first, self.back, self.on, self.last):
            row.addWidget(control)
        return row

    def take_focus(self) -> None:
        """Focus the table."""
        self.table.setFocus()

    # --- display

    def refresh(self) -> None:
        """Show the loaded page, or that it is loading."""
        model = self.model
        is_empty = model.page is not None and not model.rows and model.failure is None
        self.table.setVisible(not is_empty)
        self.empty.setVisible(is_empty)
        self.empty.setText(translated(model.status))
        self.show_status(model, hidden=is_empty)
        for control, is_allowed in (
            (self.first, model.can_go_back),
            (self.back, model.can_go_back),
            (self.on, model.can_go_on),
            (self.last, model.can_go_on),
        ):
            control.setEnabled(is_allowed)
        self._show_order()
        self._show_rows()
        self._show_note()

    def _show_rows(self) -> None:
        rows = self.model.rows
        lines = [self._line(row) for row in rows]
        if lines == [*self.table.lines.lines]:
            return
        mine = next((n for n, row in enumerate(rows) if row.key == self.model.me), None)
        self.table.show_lines(lines, current=mine)

    def _line(self, row: Rated) -> Line:
        is_mine = row.key == self.model.me
        name = shown_name(row.name)
        cells = (
            whole(row.rank),
            _("► {name} (you)").format(name=name) if is_mine else name,
            f"{'? ' if row.provisional else ''}{figure(row.ordinal)}",
            figure(row.sigma),
            whole(row.games),
            whole(row.wins),
            whole(row.left),
            day(row.last),
        )
        tips = {}
        if row.provisional:
            tips[_RATING] = _("Provisional: too few games so far.")
        if row.forks:
            tips[_NAME] = _("As leader, {name} has signed two different logs of a game.").format(
                name=name
            )
        return Line(cells, tips, is_bold=is_mine)

    def _show_note(self) -> None:
        notes = [_("A player’s strength is very probably above the rating; ± is its uncertainty.")]
        if any(row.provisional for row in self.model.rows):
            notes.append(_("? marks a provisional rating: too few games so far."))
        if self.model.is_old:
            notes.append(
                _("This zone runs an older version, which cannot sort, search or give ranks.")
            )
        self.note.setText(" ".join(notes))

    def _show_order(self) -> None:
        model = self.model
        order: Order = "name" if model.name else model.order
        is_reversed = model.is_reversed and not model.name
        can_sort = not model.is_old and not model.name
        tip = ""
        if model.is_old:
            tip = _("This zone runs an older version, which cannot do that.")
        elif model.name:
            tip = _("Search results are sorted by name. Clear the search to sort differently.")
        for control in (self.order, self.reverse):
            control.setEnabled(can_sort)
        self.order.setToolTip(tip)
        self.reverse.setToolTip(tip or _("Reverses the order."))
        for box in (self.search, self.mine):
            box.setEnabled(not model.is_old)
        self.order.blockSignals(True)
        self.order.setCurrentIndex(ORDERS.index(order))
        self.order.blockSignals(False)
        self.reverse.setChecked(is_reversed)
        if model.name != self.search.text().strip() and not self._typed.isActive():
            self.search.blockSignals(True)
            self.search.setText(model.name)
            self.search.blockSignals(False)
        column = next(number for number, sorting in _ORDERS.items() if sorting == order and number)
        downwards = (order == "name") == is_reversed
        self.table.lines.mark_sorted(column, is_downwards=downwards)

    # --- clicks

    def _choose(self, row: int) -> None:
        self.chosen.emit(self.model.rows[row])

    def _search(self) -> None:
        self._typed.stop()
        self.model.search(self.search.text())

    def _choose_game(self) -> None:
        self.model.choose_game(self.game.currentData())

    def _sort(self) -> None:
        self.model.sort(self.order.currentData(), is_reversed=self.reverse.isChecked())

    def _click_head(self, column: int) -> None:
        """Sort by a column; a second click reverses the order."""
        order, model = _ORDERS.get(column), self.model
        if order is not None and self.order.isEnabled():
            model.sort(order, is_reversed=order == model.order and not model.is_reversed)
        else:
            self._show_order()

    def _find_me(self) -> None:
        self._typed.stop()
        self.model.find_me()
        self.take_focus()
