"""Play on the local network: the list of tables, hosting a table, and joining by address."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.games.registry import DEFAULT_GAME
from core.legible import is_legible_name, shown
from gui.frame.page import Page
from gui.netplay.model.network_session import BadAddress, read_address
from gui.setup.model import LONGEST_NAME
from gui.texts.game_names import is_known, offers_choice, title_of, why_no_table
from gui.translation import _, pgettext, translated
from gui.widgets.edit_box import EditBox
from gui.widgets.focus import mark_likely
from gui.widgets.parts import beside_text, button, card, clear, label
from net.lan import Announcement, Found

_ADDRESS: Final = 140
"""Width in pixels of the field for an address at the usual text size: an example fits."""
_WIDEST: Final = 760
"""Maximum width in pixels: longer lines are hard to read."""


class LanScreen(Page):
    """The screen of tables on the local network.

    `joined` sends a name, an address and the key of the table's game, empty if unknown; `watched`
    sends an address, `hosted` a name. `left` requests the title.
    """

    join_requested = Signal(str, object, str)
    watch_requested = Signal(object)
    host_requested = Signal(str)
    left = Signal()

    def __init__(self, name: str, *, game: str = DEFAULT_GAME, remark: str = "") -> None:
        """Create the screen for a player of this name, who would host a game of the key `game`.

        `remark` says how the last session ended.
        """
        super().__init__()
        self.setAccessibleName(_("Play on the local network"))
        self.tables: tuple[Found, ...] = ()
        self.joins: list[QPushButton] = []
        self.watches: list[QPushButton] = []
        self.name: Final = EditBox(name)
        self.name.setMaxLength(LONGEST_NAME)
        mark_likely(self.name, on=not name)
        self.name.setAccessibleName(_("Your name"))
        self.address: Final = EditBox()
        self.address.setAccessibleName(_("Address of the host"))
        self.address.setPlaceholderText(_("e.g. 192.168.1.20"))
        self.address.setMinimumWidth(beside_text(_ADDRESS))
        self.address.returnPressed.connect(self._join_address)
        self.remark: Final = label(remark, role="warning", wraps=True)
        hosting = _("Host a table")
        if offers_choice():
            hosting = _("Host a table: {game}").format(game=title_of(game))
        self.host: Final = button(hosting, self._host, role="primary")
        self.join: Final = button(_("Join"), self._join_address)
        self.watch: Final = button(pgettext("a game that is played", "Watch"), self._watch_address)
        self.watch.setToolTip(_("Watch a game that has started, without a seat."))
        self.leave: Final = button(_("Back to title"), self.left.emit)
        self._is_name_missing = False
        self.name.textChanged.connect(self._name_changed)
        self._build()
        self.show_tables(())
        self.show_remark(remark)

    def _build(self) -> None:
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(self._rows)
        rows.addStretch(1)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        tables = card()
        column = QVBoxLayout(tables)
        column.addWidget(label(_("Tables on your network"), role="heading"))
        column.addWidget(area, 1)
        middle = QVBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(label(_("Play on the local network"), role="title", wraps=True))
        middle.addWidget(self.remark)
        middle.addWidget(_line(label(_("Your name")), self.name))
        middle.addWidget(tables, 1)
        middle.addWidget(self._by_address())
        self.set_way_back(self.leave)
        foot = QHBoxLayout()
        foot.addWidget(self.leave)
        foot.addStretch(1)
        foot.addWidget(self.host)
        middle.addLayout(foot)
        page = QWidget()
        page.setMaximumWidth(_WIDEST)
        page.setLayout(middle)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(18, 12, 18, 14)
        whole.addStretch(1)
        whole.addWidget(page, 100)
        whole.addStretch(1)

    def _by_address(self) -> QFrame:
        line = _line(
            label(_("Table not in the list? Enter its address"), wraps=True),
            self.address,
            self.watch,
            self.join,
        )
        line.setToolTip(_("The host’s screen shows the address next to the players of the table."))
        return line

    def show_tables(self, tables: Sequence[Found]) -> None:
        """Show the current tables."""
        self.tables = tuple(sorted(tables, key=lambda table: table.announcement.host.casefold()))
        clear(self._rows)
        self.joins, self.watches = [], []
        for found in self.tables:
            row = self._row(found)
            self._rows.addWidget(row)
            row.show()
        if not self.tables:
            text = _(
                "No tables found yet. The list updates by itself. If you host a table, the "
                "others see it in their lists."
            )
            self._rows.addWidget(label(text, role="faint", wraps=True))

    def _row(self, found: Found) -> QFrame:
        table = found.announcement
        frame = card()
        row = QHBoxLayout(frame)
        words = QVBoxLayout()
        words.setSpacing(0)
        title = _("{name}’s table").format(name=shown(table.host))
        words.addWidget(label(title, role="heading"))
        about = self._about_seats(table)
        if offers_choice():
            about = f"{title_of(table.game)}. {about}"
        about = translated(why_no_table(table.game)) or about
        words.addWidget(label(about, role="faint", wraps=True))
        row.addLayout(words, 1)
        row.addWidget(self._watch_button(found) if table.leads else self._join_button(found))
        return frame

    def _about_seats(self, table: Announcement) -> str:
        if table.leads:
            text = _("The game has started with {seats} players")
        elif table.free_now == 1:
            text = _("1 of {seats} seats is free")
        elif table.free_now:
            text = _("{free} of {seats} seats are free")
        elif table.grows:
            text = _("All {seats} seats are taken. If you join, the table gets one more.")
        else:
            text = _("All {seats} seats are taken")
        return text.format(free=table.free_now, seats=table.seats_now)

    def _watch_button(self, found: Found) -> QPushButton:
        watch = button(
            pgettext("a game that is played", "Watch"),
            partial(self.watch_requested.emit, found.address),
        )
        name = shown(found.announcement.host)
        watch.setAccessibleName(_("Watch {name}’s table").format(name=name))
        watch.setEnabled(is_known(found.announcement.game))
        self.watches.append(watch)
        return watch

    def _join_button(self, found: Found) -> QPushButton:
        table = found.announcement
        join = button(_("Join"), partial(self._join, found.address, table.game))
        join.setAccessibleName(_("Join {name}’s table").format(name=table.host))
        join.setEnabled(table.free > 0 and is_known(table.game))
        self.joins.append(join)
        return join

    # --- clicks

    def show_remark(self, remark: str, *, is_problem: bool = True) -> None:
        """Show a sentence above the list; empty hides it."""
        self.remark.setProperty("role", "warning" if is_problem else "")
        self.remark.style().polish(self.remark)
        self.remark.setText(remark)
        self.remark.setVisible(bool(remark))

    def show_connecting(self, host: str) -> None:
        """Say that a request to a host is pending; until then no other table can be joined."""
        self.show_remark(_("Asking {host} for a seat…").format(host=host))
        for join in (*self.joins, self.join, self.host):
            join.setEnabled(False)

    def _checked_name(self) -> str | None:
        """Return the typed name; None after saying why it cannot be used."""
        name = self.name.text().strip()
        if name and is_legible_name(name):
            return name
        self.show_remark(_("Enter your name first. The others see it at the table."))
        self._is_name_missing = True
        self.name.setFocus()
        return None

    def _name_changed(self, name: str) -> None:
        """Remove the request for a name once there is one."""
        if self._is_name_missing and name.strip():
            self._is_name_missing = False
            self.show_remark("")

    def _host(self) -> None:
        name = self._checked_name()
        if name is not None:
            self.host_requested.emit(name)

    def _join(self, address: tuple[str, int], game: str = "") -> None:
        name = self._checked_name()
        if name is not None:
            self.join_requested.emit(name, address, game)

    def _join_address(self) -> None:
        address = self._checked_address()
        if address is not None:
            self._join(address)

    def _watch_address(self) -> None:
        address = self._checked_address()
        if address is not None:
            self.watch_requested.emit(address)

    def _checked_address(self) -> tuple[str, int] | None:
        """Return the typed address; None after saying why it cannot be used."""
        try:
            return read_address(self.address.text())
        except BadAddress as error:
            self.show_remark(translated(error))
            self.address.setFocus()
            return None


def _line(words: QLabel, *controls: QWidget) -> QFrame:
    frame = card()
    row = QHBoxLayout(frame)
    row.addWidget(words)
    row.addSpacing(8)
    for place, control in enumerate(controls):
        row.addWidget(control, 1 if place == 0 else 0)
    return frame
