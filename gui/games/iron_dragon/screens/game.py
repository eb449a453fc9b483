"""Iron Dragon on the screen: toolbar, flow window and map, and the windows beside or in front.

It decides what comes up when; what is in the windows is theirs.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QVBoxLayout,
    QWidget,
)

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.map.table_map import TableMap
from gui.games.iron_dragon.models.city import CityHere
from gui.games.iron_dragon.models.flow import Flow, bar_on, flow_of, turn_bar
from gui.games.iron_dragon.screens.following import Following
from gui.games.iron_dragon.screens.handlers import Handlers
from gui.games.iron_dragon.screens.menus import Menus
from gui.games.iron_dragon.screens.peek import Peek
from gui.games.iron_dragon.screens.prompts import Prompts
from gui.games.iron_dragon.windows.build import BuildWindow
from gui.games.iron_dragon.windows.choice import WINDOWS, ChoiceWindow
from gui.games.iron_dragon.windows.movement import MovementWindow
from gui.games.iron_dragon.windows.remote import RemoteWindow
from gui.games.iron_dragon.windows.toolbar import Toolbar
from gui.games.ui import Makers
from gui.screens.actions import bind_keys, make_actions
from gui.screens.arrangement import Arrangement
from gui.screens.game import GameScreen
from gui.screens.layout import Layouts
from gui.screens.strip import Strip
from gui.translation import said
from gui.windows.chat import ChatWindow
from gui.windows.desk import WindowName
from gui.windows.focus import focus_first, is_typing

_OF_ONE_TURN: Final[tuple[WindowName, ...]] = ("done", "pitch")
"""Windows that end a turn: they are closed with it."""

_NARROWEST: Final = 900
"""Pixels that the strip under the toolbar has at least to break its lines in.

Qt asks how high it is in as little as the docks need, and would make the screen as high as that.
"""


class IronScreen(GameScreen):
    """Shows the step of the turn that it is, with the windows and keys that belong to it."""

    def __init__(self, desk: IronDesk, map_: TableMap, makers: Makers) -> None:
        self._iron: Final = desk
        self.map: Final = map_
        super().__init__(desk, map_, makers)
        self._wished: Flow = "movement"
        self._last_turn: tuple[int, Seat] | None = None
        self._closed = False
        self.peek: Final = Peek(desk, self)
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

    @property
    def desk(self) -> IronDesk:
        """What the windows of the game share."""
        return self._iron

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
        desk.asked_for.connect(self.open_window)
        self.hand_over.ready.connect(self._take_over)
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
        if self.hand_over.is_waiting:
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
        return "watch" if self.hand_over.is_waiting else flow_of(self.desk.table, self._wished)

    def _changed(self) -> None:
        self._tell_survey()
        self._present()
        self._prompts.announce(self.desk.latest)
        self._following.see()
        if not self.hand_over.is_waiting:
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
        if table.purpose_of(table.local) in WINDOWS and not self.hand_over.is_waiting:
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
            self.hand_over.begin_turn(seat, before)

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
        if key in self.map.passed_on and not self.map.hasFocus():
            self.map.keyPressEvent(event)  # sent as an event, it would come back from there
        else:
            super().keyPressEvent(event)
