"""A game on the screen: toolbar, flow window and map, with the other windows beside or in front.

It decides what comes up when; what is in the windows is theirs.
"""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.games.iron_dragon import events as ev
from core.ruleset import Seat
from gui.map.table_map import TableMap
from gui.models.flow import Flow, flow_of
from gui.models.keys import KEYS
from gui.models.pace import Pace
from gui.models.prompts import prompts_after
from gui.screens.actions import make_actions
from gui.screens.docks import Dock
from gui.screens.fronts import Maker, Windows
from gui.screens.menus import MenuName, Menus
from gui.windows.build import BuildWindow
from gui.windows.desk import Desk, WindowName
from gui.windows.front import Front
from gui.windows.movement import MovementWindow
from gui.windows.question import Question
from gui.windows.remote import RemoteWindow
from gui.windows.toolbar import Toolbar

_BESIDE: Final = 360
"""Pixels that the windows beside the map are wide at first."""

_MAP_KEYS: Final = {
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Plus,
    Qt.Key.Key_Minus,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Space,
}
"""What goes on to the map when the active control has no use for it (CONTROL-5)."""


class _Strip(QStackedWidget):
    """As high as the window that it shows, whatever the others take."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.currentChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        shown = self.currentWidget()
        return super().sizeHint() if shown is None else shown.sizeHint()

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return super().minimumSizeHint() if shown is None else shown.minimumSizeHint()


class GameScreen(QMainWindow):
    """`returned` asks for the title screen, `ended` for the end of the program."""

    returned = Signal()
    ended = Signal()

    def __init__(
        self, desk: Desk, map_: TableMap, makers: Mapping[WindowName, Maker], *, pace: Pace
    ) -> None:
        super().__init__()
        self.setWindowFlag(Qt.WindowType.Widget)
        self.desk: Final = desk
        self.map: Final = map_
        self._wished: Flow = "movement"
        self._last_turn: tuple[int, Seat] | None = None
        self._waits_for_ready = False
        self._question: Front | None = None
        self.setCentralWidget(map_)
        self.windows: Final = Windows(self, map_, makers)
        handlers = self._handlers()
        self.actions_by_name: Final = make_actions(self, handlers)
        self.movement, self.build = MovementWindow(desk), BuildWindow(desk)
        self.remote: Final = RemoteWindow(desk, pace)
        self.toolbar: Final = Toolbar(desk, self.actions_by_name)
        self.menus: Final = Menus(self, handlers)
        self._strip: Final = _Strip()
        self._lay_out()
        if "event_card" in self.windows:
            self.windows.content("event_card")  # it hears of every event that is drawn
        self._connect()
        self.windows.open("contracts", takes_keys=False)
        self._present()
        map_.setFocus()

    def _lay_out(self) -> None:
        for window in (self.movement, self.build, self.remote):
            self._strip.addWidget(window)
        top = QWidget()
        column = QVBoxLayout(top)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self._strip)
        self.setMenuWidget(top)
        self.statusBar().setSizeGripEnabled(False)

    def _connect(self) -> None:
        desk = self.desk
        desk.changed.connect(self._changed)
        desk.said.connect(self.statusBar().showMessage)
        desk.asked_for.connect(self.open_window)
        desk.hidden.connect(self.windows.close)
        desk.questioned.connect(self.ask)
        self.map.placed.connect(self.movement.offer)
        self.map.linked.connect(self.build.point_at)
        self.toolbar.order.clicked.connect(lambda _: self.windows.open("whos_who"))
        self.windows.closed.connect(self._window_closed)

    def close_table(self) -> None:
        """Hear no more of the table; the screen can go."""
        self.desk.close()

    # --- the flow of a turn

    def _changed(self) -> None:
        done, table = self.desk.latest, self.desk.table
        turn = (table.state.turn, table.state.active)
        if turn != self._last_turn:
            self._wished = "movement"
            self._turn_came(turn)
            self._last_turn = turn
        self._present()
        if done is None or self._waits_for_ready:
            return
        useful = self.desk.settings.present.desktop.open_city_window == "When Useful"
        for prompt in prompts_after(table, done.events, when_useful=useful):
            self._prompt(prompt)
        self._follow()

    def _prompt(self, name: WindowName) -> None:
        """A window comes up by itself: it takes the keys only if nobody is typing (LAYOUT-4)."""
        if name in self.windows:
            self.windows.open(name, takes_keys=not self._is_typing())

    def _is_typing(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and focus.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)

    def _present(self) -> None:
        """Show the step of the turn that it is (WINDOW-2)."""
        table = self.desk.table
        flow: Flow = "watch" if self._waits_for_ready else flow_of(table, self._wished)
        self.desk.flow = flow
        self.map.candidate = self.movement.candidate if flow == "place" else None
        strip = {"place": self.movement, "movement": self.movement, "build": self.build}
        self._strip.setCurrentWidget(strip.get(flow, self.remote))
        self._strip.setVisible(flow not in {"opening", "over"})
        if flow == "opening" and not self.windows.is_open("first_foreman"):
            self.windows.open("first_foreman")
        if flow != "opening":
            self.windows.close("first_foreman")

    def _turn_came(self, turn: tuple[int, Seat]) -> None:
        """The turn has come to somebody: with several people here, wait until he is ready."""
        table, (_, seat) = self.desk.table, turn
        people = [one for one in range(len(table.names)) if table.is_here(Seat(one))]
        if not table.own_turn or table.state.turn == 0:
            return
        QApplication.alert(self)
        another = self._last_turn is not None and self._last_turn[1] != seat
        if len(people) > 1 and another and self.desk.settings.present.desktop.ready_click:
            self._waits_for_ready = True
            text = self.tr("{name}, it is your turn.").format(name=table.names[seat])
            self.ask(Question(self.tr("Next player"), text, yes=self.tr("Ready")))
            assert self._question is not None
            self._question.hidden.connect(self._ready)

    def _ready(self) -> None:
        if self._waits_for_ready:
            self._waits_for_ready = False
            self._changed()

    def _follow(self) -> None:
        """Keep what computer players do in view, as the settings say (REMOTE-TURN-3)."""
        table, interface = self.desk.table, self.desk.settings.present.interface
        if self.desk.latest is None or table.own_turn:
            return
        for event in reversed(self.desk.latest.events):
            if isinstance(event, ev.TrainMoved) and interface.follow_remote_ai_moves:
                self.map.follow(table.world.board.by_name[event.to])
                return
            if isinstance(event, ev.TrackBuilt) and interface.follow_remote_ai_builds:
                self.map.follow(table.world.board.by_name[event.to])
                return

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        docks = self.findChildren(Dock)
        self.resizeDocks(docks, [_BESIDE] * len(docks), Qt.Orientation.Horizontal)

    # --- windows

    def open_window(self, name: WindowName) -> None:
        """Show a window, those of the flow in their place."""
        if name in {"movement", "build"}:
            self._wish(name)
        elif name in self.windows:
            self.windows.open(name)

    def _wish(self, name: WindowName) -> None:
        flow: Flow = "movement" if name == "movement" else "build"
        can = flow_of(self.desk.table, flow)
        if can not in {flow, "place"}:
            self.desk.say(
                self.tr("No moves are left, or something was bought already.")
                if name == "movement"
                else self.tr("Nobody can build now.")
            )
            return
        self._wished = flow
        self._present()

    def _window_closed(self, name: WindowName) -> None:
        if name == "loss":
            self.desk.purchase = None

    def ask(self, question: Question) -> None:
        """Put a question in front of everything."""
        if self._question is not None:
            self._question.deleteLater()
        front = self._question = Front(question, self.map, closable=False)
        question.answered = front.put_away
        front.present()
        question.yes.setFocus()

    # --- keys

    def _handlers(self) -> dict[str, Callable[[], object]]:
        """What each action of the table of keys does on this screen."""
        windows: dict[str, Callable[[], object]] = {}
        for key in KEYS:
            for ending in ("_window", "_legend"):
                if key.action.endswith(ending):
                    windows[key.action] = self._switcher(_window_of(key.action))
        return {
            **windows,
            "movement_window": lambda: self.open_window("movement"),
            "build_window": lambda: self.open_window("build"),
            "done_window": lambda: self._on_own_turn("done"),
            "pitch_window": lambda: self._on_own_turn("pitch"),
            "save_window": lambda: self._on_own_turn("save"),
            "undo": self.desk.undo,
            "centre_on_loco": self._centre_on_loco,
            "next_map": self.map.switch,
            "bribe_routes": self._switch_bribe_routes,
            "survey": self.map.toggle_survey,
            "auto_move": self.map.auto_move,
            "leave": self._leave,
            "next_window": self.windows.activate_next,
            "full_screen": self._switch_full_screen,
            "info_menu": lambda: self._pop_up("info"),
            "map_menu": lambda: self._pop_up("map"),
            "system_menu": lambda: self._pop_up("system"),
            "find_place": lambda: self.windows.open("find"),
            "zoom_in": lambda: self.map.zoom_to(self.map.camera.step + 1),
            "zoom_out": lambda: self.map.zoom_to(self.map.camera.step - 1),
            "fit_map": self.map.fit,
            "to_title": lambda: self._ask_to_leave(self.returned),
            "quit": lambda: self._ask_to_leave(self.ended),
        }

    def _pop_up(self, name: MenuName) -> None:
        self.menus.pop_up(name, self.toolbar.buttons[f"{name}_menu"])

    def _ask_to_leave(self, signal: SignalInstance) -> None:
        """The question says what becomes of the game (SYSTEMMENU-2)."""
        text = self.tr(
            "Leave this game? It is recorded up to the last action, and the title screen offers to"
            " go on with it."
        )
        self.ask(Question(self.tr("Leave the game"), text, yes=self.tr("Leave"), go_on=signal.emit))

    def _switcher(self, name: WindowName) -> Callable[[], object]:
        return lambda: self.windows.switch(name) if name in self.windows else None

    def _on_own_turn(self, name: WindowName) -> None:
        table = self.desk.table
        if table.purpose_of(table.local) != "turn":
            self.desk.say(self.tr("It is not your turn."))
        elif name in self.windows:
            self.windows.open(name)

    def _centre_on_loco(self) -> None:
        at = self.desk.table.player.at
        if at is None:
            self.desk.say(self.tr("Your loco is not on the map yet."))
        else:
            self.desk.centre_on(at)

    def _switch_bribe_routes(self) -> None:
        if self.desk.flow == "movement":
            self.desk.shows_bribes = not self.desk.shows_bribes

    def _leave(self) -> None:
        if self.map.survey_mode:
            self.map.leave_survey()
        elif self.windows.active is not None:
            self.windows.close(self.windows.active)

    def _switch_full_screen(self) -> None:
        window = self.window()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _MAP_KEYS and not self.map.hasFocus():
            QApplication.sendEvent(self.map, event)
        else:
            super().keyPressEvent(event)


def _window_of(action: str) -> WindowName:
    """The window that an action opens: `loco_legend` is one, of `loco_window` it is `loco`."""
    name: WindowName = action.removesuffix("_window")  # type: ignore[assignment]
    return name
