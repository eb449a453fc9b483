"""The screen of a running game: toolbar, strip, board, and the windows of the game.

A game's package inherits from the screen and passes its own toolbar, strip and actions to
`put_together`. This class opens windows, begins turns and asks questions in the same way for all
games.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QPoint, QPointF, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from core.ruleset import Seat, Turn
from gui.chat.window import ChatWindow
from gui.game_api.registry import keys_of
from gui.history.window import HistoryWindow
from gui.map.board import Board
from gui.participants.away import AwayWindow
from gui.participants.model.absence import Missed
from gui.participants.strip import StandingStrip
from gui.play.hand_over import HandOver
from gui.play.menus import MenuName
from gui.play.model import Ask, turn_bar
from gui.play.payment.flight import CoinFlight
from gui.play.questions import Questions
from gui.play.status import StatusBar, StatusLine
from gui.play.strip import Strip
from gui.play.what_now.slip import AdviceSlip
from gui.play.your_turn.beginning import Beginning
from gui.texts.game_names import title_of
from gui.translation import _, translated
from gui.widgets.focus import is_typing
from gui.widgets.motion import motion_wanted
from gui.widgets.question import Question
from gui.windows.actions import bind_keys
from gui.windows.arrangement import Arrangement
from gui.windows.desk import Desk, WindowName
from gui.windows.fronts import Windows
from gui.windows.layout import Layouts
from gui.windows.makers import Makers
from gui.windows.placement import GENERAL, Placement
from gui.windows.toolbar import Toolbar

_NARROWEST: Final = 900
"""Minimum width in pixels at which the strip under the toolbar wraps its lines.

Qt computes the strip's height at the width that the docks need, and the screen would become as high
as the strip is there.
"""


class GameScreen(QMainWindow):
    """A `board` with windows beside it or in front.

    `returned` requests the title screen, `ended` the end of the program. `recorded` tells whether
    the game is written to a file. `ask_computer` requests the computer's advice, if a program can.
    `hint_sign` is the sign of a coach, which the focus can reach.
    `of_one_turn` are windows that close when a turn ends, and `placement` has the places of the
    windows.
    """

    returned = Signal()
    ended = Signal()

    of_one_turn: ClassVar[tuple[WindowName, ...]] = ()
    placement: ClassVar[Placement] = GENERAL

    def __init__(self, desk: Desk, board: Board, makers: Makers) -> None:
        super().__init__()
        self.setWindowFlag(Qt.WindowType.Widget)
        self._desk: Final = desk
        self.keys: Final = keys_of(desk.table.rules.name)
        self.board: Final = board
        self.recorded = True
        self.ask_computer: Ask | None = None
        self._last_turn: Turn | None = None
        self._closed = False
        self.hint_sign: QWidget | None = None
        self.setAccessibleName(title_of(desk.table.rules.name))
        self.setCentralWidget(board)
        shut = {"ai"} if desk.table.is_ranked else set()  # AIWIN-4
        open_to_all = {name: make for name, make in makers.items() if name not in shut}
        self.windows: Final = Windows(self, board, open_to_all, self.placement)
        self.questions: Final = Questions(board)
        self.hand_over: Final = HandOver(desk, self.questions)
        self.beginning: Final = Beginning(desk, self, board, self.hand_over)
        self.coins: Final = CoinFlight(self)
        self.advice_slip: Final = AdviceSlip(desk, board)
        self.standing: Final = StandingStrip(desk)
        self.setStatusBar(StatusBar())
        self.status: Final = StatusLine(self.statusBar())
        desk.said.connect(self.status.answer)
        desk.noticed.connect(self.status.notice)
        desk.described.connect(self.status.describe)
        desk.acted.connect(self.status.drop_answer)
        desk.hidden.connect(self.windows.close)
        desk.looked_up.connect(self._look_up)
        desk.questioned.connect(self.ask)
        desk.refused.connect(self.questions.bring_up)
        self.questions.changed.connect(self._bar_acts)
        self.windows.opened.connect(self.questions.stay_in_front)

    @property
    def desk(self) -> Desk:
        """The desk that the windows share."""
        return self._desk

    @property
    def has_chat(self) -> bool:
        """Whether the game has players at other computers."""
        return "chat" in self.windows

    def put_together(
        self,
        toolbar: Toolbar,
        strip: Strip,
        actions: Mapping[str, QAction],
        *,
        notices: Sequence[QWidget] = (),
    ) -> None:
        """Lay out the screen and connect it to its desk; `actions` get their keys.

        The bars of `notices` are shown between toolbar and strip while they have something to say.

        Call it once, when everything that the hooks `new_turn` and `table_changed` use exists.
        """
        self._toolbar = toolbar
        self._strip = strip
        self._actions = actions
        self._bind_keys()
        top = QWidget()
        top.setMinimumWidth(_NARROWEST)
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (toolbar, self.standing, *notices, strip):
            column.addWidget(part)
        self.setMenuWidget(top)
        desk = self.desk
        if self.has_chat:
            chat = self.windows.content("chat")  # it counts unread lines while it is hidden
            assert isinstance(chat, ChatWindow)
            chat.unread.connect(toolbar.show_unread)
        self._arrangement = Arrangement(
            self,
            self.windows,
            self.board,
            Layouts(desk.settings.folder, desk.table.rules.name),
            "online" if self.has_chat else "offline",
            first=self.placement.first,
        )
        desk.came.connect(self._go_on)
        desk.changed.connect(self.table_changed)
        desk.asked_for.connect(self.open_window)
        self.hand_over.ready.connect(self.take_over)
        self.board.idled.connect(lambda: desk.say(self.act_bar))
        for closed in (self.windows.closed, self.questions.changed):
            closed.connect(lambda *_: self.status.drop_sentence(self.board.covered_bar))
        self._look_away = desk.settings.watch(self.settings_changed)
        self._arrangement.restore()
        self._last_turn = desk.table.turn

    def close_table(self) -> None:
        """Disconnect from the table and keep the layout; the screen can be deleted."""
        if not self._closed:
            self._closed = True
            self._arrangement.keep()
            self._look_away()
            self.beginning.close()
            self.desk.close()

    @property
    def is_questioning(self) -> bool:
        """Whether a question is shown in front of everything."""
        return self.questions.shown is not None

    @property
    def stepped(self) -> SignalInstance:
        """The signal that a question was shown or answered."""
        return self.questions.changed

    def tool(self, action: str) -> QWidget | None:
        """Return the toolbar's button of an action, or None."""
        return self._toolbar.buttons.get(action)

    # --- turns

    @property
    def turn_bar(self) -> str:
        """Why the local player cannot act, in English; empty if they can."""
        return turn_bar(self.desk.table)

    @property
    def act_bar(self) -> str:
        """Why the local player cannot act here now, translated; empty if they can."""
        if self.hand_over.is_waiting:
            return _("Press “Ready” first.")
        return translated(self.turn_bar)

    @property
    def may_act(self) -> bool:
        """Whether a person here must act and is ready."""
        return not self.act_bar

    def new_turn(self) -> None:
        """Drop what the game's windows keep for one turn; called before the next is shown."""

    def find_step(self) -> None:
        """Determine the step of the turn; called before the windows show the table."""

    def table_changed(self) -> None:
        """Update after a change of the table."""

    def take_over(self) -> None:
        """Show the turn of the next player at this computer, who is ready."""

    def _go_on(self) -> None:
        """Begin a new turn and close outdated questions, before the windows show the table."""
        turn = self.desk.table.turn
        if turn != self._last_turn:
            self.new_turn()
            self._turn_came(turn)
            self._last_turn = turn
            self._strip.settle()
            for name in self.of_one_turn:
                self.windows.close(name)
            self.windows.tidy()
        title = self.questions.close_outdated()
        if title:
            text = _("The game moved on, so this question was closed: {title}.")
            self.desk.say(text.format(title=title))
        self.find_step()

    def _turn_came(self, turn: Turn) -> None:
        """Alert a person here whose turn begins."""
        if self.desk.table.own_turn and turn.seat is not None:
            self.status.drop_answer()
            self.hand_over.begin_turn(turn.seat, self._seat_before)
            self.beginning.begin(turn.seat, self._seat_before)
        else:
            self.beginning.end()

    def show_payment(self, at: QPoint, money: int) -> None:
        """Let coins fly from a pixel of the board to the toolbar, if motion is wanted."""
        purse = self._toolbar.purse
        if purse is not None and motion_wanted(self.desk.settings.present, self):
            end = purse.mapTo(self, purse.rect().center())
            self.coins.fly(QPointF(self.board.mapTo(self, at)), QPointF(end), money)

    @property
    def _seat_before(self) -> Seat | None:
        return None if self._last_turn is None else self._last_turn.seat

    # --- windows

    def open_window(self, name: WindowName) -> None:
        """Show a window, if the game has it; those of one turn only while a person may act."""
        if name in self.of_one_turn and (bar := self.act_bar or self.desk.question_bar):
            self.desk.say(bar)
            self.questions.bring_up()
        elif name in self.windows:
            self.windows.open(name)

    def pop_up(self, name: MenuName) -> None:
        """Open a menu under its button."""
        raise NotImplementedError

    def activate_next(self) -> None:
        """Focus the next window (KEY-36); toolbar and strip are among them."""
        signs = () if self.hint_sign is None or self.hint_sign.isHidden() else (self.hint_sign,)
        bars = (self.standing, self._strip, self._toolbar)
        self.windows.activate_next(always=(*bars, self.beginning.recap, self.advice_slip, *signs))
        self.questions.stay_in_front(False)

    def reset_layout(self) -> None:
        """Reset the layout of all windows (LAYOUT-2)."""
        self._arrangement.reset()

    def settings_changed(self) -> None:
        """Apply the settings."""
        self._bind_keys()
        self.board.refresh()

    def _bind_keys(self) -> None:
        bind_keys(self._actions, self.keys, letters=self.desk.settings.present.desktop.letter_keys)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if event.spontaneous():
            return  # the whole program was minimized, and keeps its focus
        self._arrangement.shown()
        self.board.setFocus()
        if self.questions.shown is None:
            self.windows.give_keys_to_front()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in self.board.passed_on and not self.board.hasFocus():
            self.board.keyPressEvent(event)  # sent as an event, it would come back from there
        else:
            super().keyPressEvent(event)

    def show_missed(self, missed: Missed) -> None:
        """Show what happened while the player was away (DISCONNECT-8)."""
        window = self.windows.content("away")
        assert isinstance(window, AwayWindow)
        window.show_missed(missed)
        self.windows.open("away", takes_keys=not is_typing())

    def drop_advice(self) -> bool:
        """Remove the computer's advice and its plan from the map; return whether there was any."""
        was_shown = self.desk.advice is not None
        self.desk.show_advice(None)
        return self.advice_slip.dismiss() or was_shown

    def _look_up(self, entry: int) -> None:
        """Show an entry in the history."""
        self.windows.open("history")
        history = self.windows.content("history")
        assert isinstance(history, HistoryWindow)
        history.show_entry(entry)

    def ask(self, question: Question) -> None:
        """Show a question in front of everything.

        While another question or a message is shown, a message is queued and a choice is not
        offered: the status line says what to answer first.
        """
        shown = self.questions.shown
        if shown is None or not question.is_choice:
            self.questions.ask(question)
            return
        text = _("Read the message first: {title}.").format(title=shown.windowTitle())
        self.desk.say(self.desk.question_bar or text)
        self.questions.bring_up()

    def _bar_acts(self) -> None:
        """Bar all actions at the table while a choice is unanswered."""
        shown = self.questions.shown
        is_choice = shown is not None and shown.is_choice
        self.desk.unanswered = shown.windowTitle() if shown is not None and is_choice else ""
