"""The toolbar along the top of a game: whose turn it is, the local player's gold, and buttons."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.models.flow import bar_on, turn_bar
from gui.games.iron_dragon.models.players import Players
from gui.games.iron_dragon.models.turn import Turn
from gui.games.iron_dragon.windows.order import OrderColumn
from gui.games.iron_dragon.windows.window import IronWindow
from gui.theme.icons import IconName, icon
from gui.translation import said
from gui.windows.parts import chip, label, plain_tip
from gui.windows.shortened import Shortened

_ICON: Final = QSize(30, 30)

BUTTONS: Final[tuple[tuple[IconName, str], ...]] = (
    ("contracts", "contracts_window"),
    ("loco", "loco_window"),
    ("ship", "ship_window"),
    ("foreman", "foreman_window"),
    ("city", "city_window"),
    ("events", "events_window"),
    ("movement", "movement_window"),
    ("build", "build_window"),
    ("undo", "undo"),
    ("pitch", "pitch_window"),
    ("done", "done_window"),
    ("info", "info_menu"),
    ("map", "map_menu"),
    ("system", "system_menu"),
)
"""The picture and the action of each button, from left to right."""


class Toolbar(IronWindow):
    """TOOLBAR-1 to TOOLBAR-6; with a `chat` button where there are others to talk to."""

    def __init__(
        self, desk: IronDesk, actions: Mapping[str, QAction], *, has_chat: bool = False
    ) -> None:
        super().__init__(desk, self.tr("Toolbar"))
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._actions = actions
        self.order: Final = OrderColumn(desk)
        self._chip, self._name, self._turn = QLabel(), Shortened(role="heading"), label()
        self._ranked: Final = label(self.tr("ranked"), role="badge")
        self._ranked.setToolTip(
            self.tr("The zone scores this game for the ratings of its players.")
        )
        self._ranked.setVisible(desk.table.is_ranked)
        self._gold, self._majors = label(role="figure"), label()
        self.buttons: Final = {name: self._button(picture, name) for picture, name in BUTTONS}
        self._events = label(role="badge")
        self.chat: Final = self._button("chat", "chat_line")
        self._unread = label(role="badge")
        self._unread.setParent(self.chat)  # in its corner, for there is little room beside it
        self._unread.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.chat.setVisible(has_chat)
        self.show_unread(0)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 10, 3)
        row.setSpacing(3)
        row.addWidget(self._chip)
        turn = QWidget()
        beside = QHBoxLayout(turn)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(8)
        beside.addWidget(self._turn)
        beside.addWidget(self._ranked)
        beside.addStretch(1)
        row.addLayout(_column(self._name, turn))
        row.addWidget(self.order)
        row.addSpacing(8)
        for name, press in self.buttons.items():
            row.addWidget(press)
            if name == "events_window":
                row.addWidget(self._events, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.chat)
        row.addSpacing(8)
        row.addStretch(1)
        row.addLayout(_column(self._gold, self._majors))

    def _button(self, picture: IconName, name: str) -> QToolButton:
        action = self._actions[name]
        made = QToolButton()
        made.setIcon(icon(picture))
        made.setIconSize(_ICON)
        made.setAccessibleName(action.text())
        made.setToolTip(action.toolTip())
        made.clicked.connect(lambda: action.trigger())
        return made

    def show_unread(self, count: int) -> None:
        """Show how many lines of the chat have not been seen (CHAT-2)."""
        self._unread.setText(str(count) if count else "")
        self._unread.setVisible(bool(count))
        self._unread.adjustSize()
        self._unread.move(self.chat.width() - self._unread.width(), 0)
        news = self.tr("New in the chat: {count}").format(count=count)
        tip = self._actions["chat_line"].toolTip()
        self.chat.setToolTip(f"{tip}\n{news}" if count else tip)
        self.chat.setAccessibleDescription(news if count else "")

    def refresh(self) -> None:
        table = self.desk.table
        players, state = Players(table), table.state
        in_turn = players.in_turn
        self._chip.setPixmap(QPixmap() if in_turn is None else chip(table.colours[in_turn], 26))
        if state.turn:
            self._name.setText(table.names[state.active])
            self._turn.setText(self.tr("Turn {turn}").format(turn=state.turn))
        else:
            self._name.setText(self.tr("The opening"))
            self._turn.setText("")
        self._turn.setVisible(bool(state.turn))
        line = players.line(table.local)
        gold = self.tr("{money} GP").format(money=line.money)
        if line.debt:
            gold += self.tr(", owes {debt}").format(debt=line.debt)
        self._gold.setText(gold)
        self._gold.setToolTip(plain_tip(self.tr("The gold of {name}").format(name=line.name)))
        majors = self.tr("Major cities {joined} of {wanted}")
        self._majors.setText(majors.format(joined=len(line.majors), wanted=players.majors_wanted))
        self._majors.setToolTip(", ".join(line.majors))
        self._events.setText(str(players.events) if players.events else "")
        self._events.setToolTip(self.tr("%n event(s) in play", "", players.events))
        self._events.setVisible(bool(players.events))
        self._allow()

    def _allow(self) -> None:
        """The buttons of a turn are off where they would do nothing, and tell why (TIP-3)."""
        table = self.desk.table
        bar = turn_bar(table)
        nothing = "" if table.can_undo else self.tr("There is nothing to take back.")
        bars = {
            "movement_window": bar_on(table, "movement"),
            "build_window": bar_on(table, "build"),
            "undo": bar or nothing,
            "pitch_window": bar or Turn(table).pitch.reason,
            "done_window": bar,
        }
        for name, why in bars.items():
            self.buttons[name].setEnabled(not why)
            tip = self._actions[name].toolTip()
            self.buttons[name].setToolTip(f"{tip}\n{said(why)}" if why else tip)


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget)
    return column
