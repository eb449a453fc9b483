"""A game on the screen: toolbar, flow window and map, with the other windows beside or in front.

It decides what comes up when; what is in the windows is theirs.
"""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.iron_dragon.map.pointed import PASSED_ON
from gui.games.iron_dragon.map.table_map import TableMap
from gui.games.iron_dragon.models.city import CityHere
from gui.games.iron_dragon.models.flow import Flow, bar_on, flow_of, turn_bar
from gui.games.iron_dragon.screens.peek import Peek
from gui.games.iron_dragon.windows.build import BuildWindow
from gui.games.iron_dragon.windows.choice import WINDOWS, ChoiceWindow
from gui.games.iron_dragon.windows.movement import MovementWindow
from gui.games.iron_dragon.windows.remote import RemoteWindow
from gui.games.iron_dragon.windows.toolbar import Toolbar
from gui.models.absence import Missed
from gui.screens.actions import bind_keys, make_actions
from gui.screens.arrangement import Arrangement
from gui.screens.following import Following
from gui.screens.fronts import Maker, Windows
from gui.screens.hand_over import HandOver
from gui.screens.handlers import Handlers
from gui.screens.layout import Layouts
from gui.screens.menus import Menus
from gui.screens.prompts import Prompts
from gui.screens.questions import Questions
from gui.screens.status import StatusBar, StatusLine
from gui.screens.strip import Strip
from gui.translation import said
from gui.windows.away import AwayWindow
from gui.windows.chat import ChatWindow
from gui.windows.desk import Desk, WindowName
from gui.windows.focus import focus_first, is_typing
from gui.windows.history import HistoryWindow
from gui.windows.question import Question
from gui.windows.standing import StandingStrip

_OF_ONE_TURN: Final[tuple[WindowName, ...]] = ("done", "pitch")
"""Windows that end a turn: they are closed with it."""

_NARROWEST: Final = 900
"""Pixels that the strip under the toolbar has at least to break its lines in.

Qt asks how high it is in as little as the docks need, and would make the screen as high as that.
"""


class GameScreen(QMainWindow):
    """`returned` asks for the title screen, `ended` for the end of the program.

    `recorded` says whether the game goes on into a file.
    """

    returned = Signal()
    ended = Signal()

    def __init__(
        self,
        desk: Desk,
        map_: TableMap,
        makers: Mapping[WindowName, Maker],
    ) -> None:
        super().__init__()
        self.setWindowFlag(Qt.WindowType.Widget)
        self.desk: Final = desk
        self.map: Final = map_
        self.recorded = True
        self._wished: Flow = "movement"
        self._last_turn: tuple[int, Seat] | None = None
        self._closed = False
        self.setCentralWidget(map_)
        shut = {"ai"} if desk.table.is_ranked else set()  # AIWIN-4
        open_to_all = {name: make for name, make in makers.items() if name not in shut}
        self.windows: Final = Windows(self, map_, open_to_all)
        self.questions: Final = Questions(map_)
        self.peek: Final = Peek(desk, self)
        self._hand_over: Final = HandOver(desk, self.questions)
        self._following: Final = Following(desk, map_)
        handlers = Handlers(self).by_action
        self.actions_by_name: Final = make_actions(self, handlers)
        self._bind_keys()
        self.movement, self.build = MovementWindow(desk), BuildWindow(desk)
        self.remote: Final = RemoteWindow(desk)
        self.choice: Final = ChoiceWindow(desk)
        has_chat = "chat" in self.windows
        self.toolbar: Final = Toolbar(desk, self.actions_by_name, has_chat=has_chat)
        self.menus: Final = Menus(
            self, handlers, desk, self.windows, show_alone=self._show_alone, has_chat=has_chat
        )
        self._strip: Final = Strip(self.movement, self.build, self.remote, self.choice)
        self.standing: Final = StandingStrip(desk)
        self.setStatusBar(StatusBar())
        self.status: Final = StatusLine(self.statusBar())
        self._prompts: Final = Prompts(desk, self.windows, self.questions, self.status)
        self._lay_out()
        if "event_card" in self.windows:
            self.windows.content("event_card")  # it hears of every event that is drawn
        if has_chat:
            self._connect_chat()
        self._arrangement: Final = Arrangement(
            self,
            self.windows,
            map_,
            Layouts(desk.settings.folder),
            "online" if has_chat else "offline",
            first=("contracts", "chat"),
        )
        self._connect()
        self._arrangement.restore()
        self._last_turn = (desk.table.state.turn, desk.table.state.active)
        self._present()
        self._prompts.open_windows(None)

    def _lay_out(self) -> None:
        top = QWidget()
        top.setMinimumWidth(_NARROWEST)
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self.standing)
        column.addWidget(self._strip)
        self.setMenuWidget(top)

    def _connect(self) -> None:
        desk, map_ = self.desk, self.map
        desk.came.connect(self._go_on)
        desk.changed.connect(self._changed)
        desk.said.connect(self.status.answer)
        desk.noticed.connect(self.status.notice)
        desk.described.connect(self.status.describe)
        desk.acted.connect(self.status.drop_answer)
        desk.asked_for.connect(self.open_window)
        desk.hidden.connect(self.windows.close)
        desk.looked_up.connect(self._look_up)
        desk.questioned.connect(self.ask)
        desk.refused.connect(self.questions.bring_up)
        self.questions.changed.connect(self._bar_acts)
        self._hand_over.ready.connect(self._take_over)
        map_.cursor_moved.connect(self.status.drop)
        map_.idled.connect(lambda: desk.say(self.act_bar))
        map_.placed.connect(self._offer)
        map_.linked.connect(self.build.point_at)
        map_.surveyed.connect(self._tell_survey)
        desk.flowed.connect(self._tell_survey)
        self.choice.wanted.connect(self._prompts.open_choice)
        self.build.surveyed.connect(self.actions_by_name["survey"].trigger)
        self.build.planned.connect(map_.build_survey)
        self.build.cleared.connect(map_.clear_survey)
        self.toolbar.order.clicked.connect(lambda _: self.windows.open("whos_who"))
        self.toolbar.order.peeked.connect(self.peek.show)
        self.windows.closed.connect(self._window_closed)
        for closed in (self.windows.closed, self.questions.changed):
            closed.connect(lambda *_: self.status.drop_sentence(map_.covered_bar))
        self.windows.opened.connect(self.questions.stay_in_front)
        self._look_away = desk.settings.watch(self._settings_changed)

    def _connect_chat(self) -> None:
        """The chat is there from the beginning, for it counts what is said while it is hidden."""
        chat = self.windows.content("chat")
        assert isinstance(chat, ChatWindow)
        chat.unread.connect(self.toolbar.show_unread)

    def close_table(self) -> None:
        """Hear no more of the table; the screen can go."""
        if not self._closed:
            self._closed = True
            self._arrangement.keep()
            self._look_away()
            self.desk.close()

    @property
    def may_act(self) -> bool:
        """Whether the turn is that of a person here, who is ready."""
        return not self.act_bar

    @property
    def act_bar(self) -> str:
        """Why nothing of a turn can be done here now, in a sentence; empty if it can."""
        if self._hand_over.is_waiting:
            return self.tr("Press “Ready” first.")
        return said(turn_bar(self.desk.table))

    # --- the flow of a turn

    def _go_on(self) -> None:
        """Find out which step of the turn it is now, before the windows show it."""
        table = self.desk.table
        turn = (table.state.turn, table.state.active)
        if turn != self._last_turn:
            self._wished = "movement"
            self.desk.shows_bribes = False  # MOVEWIN-3
            self._turn_came(table.state.active)
            self._last_turn = turn
            self._strip.settle()
            for name in _OF_ONE_TURN:
                self.windows.close(name)
        title = self.questions.close_outdated()
        if title:
            text = self.tr("The game has gone on, and the question is closed: {title}.")
            self.desk.say(text.format(title=title))
        self.desk.flow = self._flow

    @property
    def _flow(self) -> Flow:
        return "watch" if self._hand_over.is_waiting else flow_of(self.desk.table, self._wished)

    def _changed(self) -> None:
        self._tell_survey()
        self._present()
        self._prompts.announce(self.desk.latest)
        self._following.see()
        if not self._hand_over.is_waiting:
            self._prompts.open_windows(self.desk.latest)

    def _present(self) -> None:
        """Show the step of the turn that it is (WINDOW-2)."""
        table, flow = self.desk.table, self._flow
        self.desk.flow = flow
        self.map.candidate = self.movement.candidate if flow == "place" else None
        self._strip.show_window(self._flow_window)
        if flow == "opening" and not self.windows.is_open("first_foreman"):
            self.windows.open("first_foreman", takes_keys=not is_typing())
        if flow != "opening":
            self.windows.close("first_foreman")
        if CityHere(table).name is None:
            self.windows.close("city")  # CITYWIN-1

    @property
    def _flow_window(self) -> QWidget | None:
        """The window under the toolbar now; none once the game is over."""
        flow = self.desk.flow
        if flow == "over":
            return None
        table = self.desk.table
        if table.purpose_of(table.local) in WINDOWS and not self._hand_over.is_waiting:
            return self.choice
        strip = {"place": self.movement, "movement": self.movement, "build": self.build}
        return strip.get(flow, self.remote)

    def _offer(self, at: Milepost) -> None:
        """A city was clicked where the train might be placed: its ghost stands there."""
        self.movement.offer(at)
        self.map.candidate = self.movement.candidate
        if self.map.pointed_at is not None:
            self.movement.focus_begin()

    def _tell_survey(self) -> None:
        planned = bool(self.map.survey.sections) and self.may_act
        told = self.map.plan_told if self.map.survey_mode else None
        self.build.show_plan(planned=planned, told=told)

    def _turn_came(self, seat: Seat) -> None:
        """Attract the attention of a person here whose turn begins."""
        if self.desk.table.own_turn and self.desk.table.state.turn > 0:
            self.status.drop_answer()
            QApplication.alert(self)
            before = None if self._last_turn is None else self._last_turn[1]
            self._hand_over.begin_turn(seat, before)

    def _take_over(self) -> None:
        """Show the turn of the next player at this computer, who is ready."""
        self._present()
        self._prompts.open_windows(self.desk.latest)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if event.spontaneous():
            return  # the whole program was minimised, and keeps its focus
        self._arrangement.shown()
        self.map.setFocus()
        if self.questions.shown is None:
            self.windows.give_keys_to_front()

    # --- windows

    def open_window(self, name: WindowName) -> None:
        """Show a window, those of the flow in their place."""
        if name in {"movement", "build"}:
            self._wish("movement" if name == "movement" else "build")
        elif name in _OF_ONE_TURN and (bar := self.act_bar or self.desk.question_bar):
            self.desk.say(bar)
            self.questions.bring_up()
        elif name in self.windows:
            self.windows.open(name)

    def show_missed(self, missed: Missed) -> None:
        """Tell what happened while one was away (DISCONNECT-8)."""
        window = self.windows.content("away")
        assert isinstance(window, AwayWindow)
        window.show_missed(missed)
        self.windows.open("away", takes_keys=not is_typing())

    def _look_up(self, entry: int) -> None:
        """Show an entry in the history."""
        self.windows.open("history")
        history = self.windows.content("history")
        assert isinstance(history, HistoryWindow)
        history.show_entry(entry)

    def _wish(self, flow: Flow) -> None:
        bar = self.act_bar or said(bar_on(self.desk.table, flow))
        if bar:
            self.desk.say(bar)
            return
        if self.desk.flow == "place" and flow == "build":
            self.desk.say(self.tr("Place your loco first: click a city on the map."))
            return
        self._wished = flow
        self._present()
        shown = self._strip.shown
        if shown is not None and not is_typing():
            focus_first(shown)
            self.questions.stay_in_front(True)

    def _window_closed(self, name: WindowName) -> None:
        if name == "loss":
            self.desk.purchase = None

    def activate_next(self) -> None:
        """Make the next window the active one (KEY-36): the flow window is one of them."""
        self.windows.activate_next(always=(self.standing, self._strip, self.toolbar))
        self.questions.stay_in_front(False)

    def reset_layout(self) -> None:
        """Put all windows back to where they were at first (LAYOUT-2)."""
        self._arrangement.reset()

    def ask(self, question: Question) -> None:
        """Put a question in front of everything.

        While another question or a message is shown, a message waits and a choice is not offered:
        the status line says what to answer first.
        """
        shown = self.questions.shown
        if shown is None or not question.is_choice:
            self.questions.ask(question)
            return
        text = self.tr("Read the message first: {title}.").format(title=shown.windowTitle())
        self.desk.say(self.desk.question_bar or text)
        self.questions.bring_up()

    def _bar_acts(self) -> None:
        """Let the local player do nothing at the table while a choice is unanswered."""
        shown = self.questions.shown
        is_choice = shown is not None and shown.is_choice
        self.desk.unanswered = shown.windowTitle() if shown is not None and is_choice else ""

    def _show_alone(self, seat: Seat | None) -> None:
        self.map.alone = seat

    def _settings_changed(self) -> None:
        """Look and work as the settings say now."""
        self._bind_keys()
        self.map.refresh()
        self.remote.refresh()

    def _bind_keys(self) -> None:
        bind_keys(self.actions_by_name, letters=self.desk.settings.present.desktop.letter_keys)

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in PASSED_ON and not self.map.hasFocus():
            self.map.keyPressEvent(event)  # sent as an event, it would come back from there
        else:
            super().keyPressEvent(event)
