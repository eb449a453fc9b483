"""The replay viewer: a record on the map, its controls, and windows about the entry shown.

No control in it gives a command: its desk uses a `RecordTable`, which refuses all commands.
"""

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from config import Settings
from gui.chat.overheard import SpectatorChatWindow
from gui.game_api.registry import keys_of
from gui.map.board import Board
from gui.play.game_ui import ui_of
from gui.replay.controls import ReplayControls
from gui.replay.docks import ReplayDocks
from gui.replay.header import ReplayHeader
from gui.replay.live import LiveStrip
from gui.replay.model.live_game import LiveGame
from gui.replay.model.play_from import PlayFrom
from gui.replay.model.playback import Playback
from gui.replay.model.record import Record
from gui.replay.model.record_table import RecordTable
from gui.replay.model.verdict import Finding, Verdict
from gui.replay.play_from import PlayFromQuestion, Store
from gui.replay.plots import Plots
from gui.replay.verifying import Verifying
from gui.translation import _, translated
from gui.widgets.focus import focus_first, step_focus
from gui.windows.actions import bind_keys, make_actions, switch_full_screen, window_switches
from gui.windows.desk import Desk, WindowName
from gui.windows.front import Front
from gui.windows.fronts import Maker
from gui.windows.layout import Layouts
from gui.windows.makers import Makers

_FRAME: Final = 16
"""Milliseconds between two checks of the clock during playback."""
_SOON: Final = 60
"""Milliseconds between the arrival of an entry of a running game and its display."""

MakeBoard = Callable[[Desk], Board]


class ReplayScreen(QWidget):
    """The viewer; `play_from` sends a table that continues here, `left` ends watching."""

    play_from = Signal(object)
    left = Signal()

    def __init__(
        self,
        record: Record,
        settings: Settings,
        make_board: MakeBoard,
        *,
        windows: Callable[[Desk, QWidget], Makers] = lambda _desk, _over: {},
        store: Store | None = None,
        entry: int = 0,
        clock: Callable[[], float] = monotonic,
        live: LiveGame | None = None,
    ) -> None:
        """Create the viewer; `windows` makes those about the game, `clock` returns seconds.

        The record of a `live` game grows while it is watched.
        """
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(record.title)
        self.setAccessibleName(record.title)
        ui = ui_of(record.rules.name)
        self.desk: Final = ui.desk(RecordTable(record, entry), settings)
        assert isinstance(self.desk.table, RecordTable)
        self.table: Final = self.desk.table
        self.playback: Final = Playback(self.table, grows=live is not None)
        self.live: Final = live
        self._ended = False
        self._question: Front | None = None
        self._clock: Final = clock
        self._store: Final = store
        self.map: Final = make_board(self.desk)
        self.header: Final = ReplayHeader(
            self.table, play_from=self.ask_to_play, leave=self.left.emit
        )
        self.controls: Final = ReplayControls(self.playback, settings, clock)
        self.plots: Final = Plots(record, settings)
        makers: dict[WindowName, Maker] = {}
        if self.plots.charts:
            makers["plots"] = lambda: self.plots
        makers |= windows(self.desk, self)
        if live is not None:
            makers["chat"] = partial(SpectatorChatWindow, self.desk, live.chat_log)
        layouts = Layouts(settings.folder, record.rules.name)
        self.docks: Final = ReplayDocks(
            self.map,
            makers,
            layouts,
            ui.placement,
            partial(ui.side_views, self.desk, self.map),
        )
        self._lay_out()
        self._timer: Final = QTimer(self)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)
        self.verifying: Final = Verifying(record)
        self._connect()
        self._refresh()
        if record.torn:
            self.controls.tell(translated(record.torn))
        if live is None:
            self.verifying.start()
        else:
            self._attend(live)

    def _lay_out(self) -> None:
        self.header.windows.setMenu(self.docks.menu)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        if self.live is not None:
            column.addWidget(LiveStrip(self.live))
        column.addWidget(self.docks, 1)
        column.addWidget(self.controls)

    def _connect(self) -> None:
        self.desk.changed.connect(self._refresh)
        self.map.idled.connect(self._refuse_to_play)
        for sentence in (self.desk.said, self.desk.noticed):
            sentence.connect(self.controls.tell)
        self.desk.described.connect(self.controls.describe)
        self.desk.asked_for.connect(self.open_window)
        self.desk.hidden.connect(self.docks.windows.close)
        self.docks.windows.closed.connect(
            lambda _: self.controls.drop_sentence(self.map.covered_bar)
        )
        self.desk.asked_to_replay.connect(self.playback.go_to)
        self.controls.acted.connect(self._settle)
        self.plots.chosen.connect(self.playback.go_to)
        self.verifying.progressed.connect(self.header.progress)
        self.verifying.found.connect(self._judged)
        self._keys = keys_of(self.table.rules.name)
        switches = window_switches(self._switch_window, self._keys)
        handlers: dict[str, Callable[[], object]] = {
            **{key.action: self._refuse_to_play for key in self._keys.keys if not key.native},
            **switches,
            "play_or_pause": self.controls.toggle,
            "entry_back": lambda: self.controls.step(-1),
            "entry_on": lambda: self.controls.step(1),
            "turn_back": lambda: self.controls.turn(-1),
            "turn_on": lambda: self.controls.turn(1),
            "next_window": self.activate_next,
            "info_menu": self.header.windows.showMenu,
            "find_place": lambda: self.docks.windows.open("find"),
            "centre_on_player": self._centre_on_player,
            "full_screen": lambda: switch_full_screen(self),
            "leave": self._leave_window,
        }
        for action in ("settings_window", *self._keys.shadowed):  # the first is the program's here
            del handlers[action]
        self._actions = make_actions(self, handlers, self._keys)
        self._bind_keys()
        self._look_away = self.desk.settings.watch(self._settings_changed)

    # --- a running game

    def _attend(self, live: LiveGame) -> None:
        """Show new entries with a short delay, as many may arrive at once."""
        self.header.show_live()
        soon = self._soon = QTimer(self, singleShot=True, interval=_SOON)
        soon.timeout.connect(partial(self._take_new, live))
        self._disconnect_live: Callable[[], object] = live.changed.connect(
            lambda: soon.isActive() or soon.start()
        )
        self.playback.go_live()
        self.controls.refresh()

    def _take_new(self, live: LiveGame) -> None:
        if self.playback.take_new():
            self._soon.start()
        self.playback.grows = not live.is_over
        self.controls.refresh()
        self.plots.grow()
        self.plots.show_entry(self.playback.entry)

    def _settings_changed(self) -> None:
        """Apply the settings."""
        self._bind_keys()
        self.map.refresh()

    def _bind_keys(self) -> None:
        bind_keys(self._actions, self._keys, letters=self.desk.settings.present.desktop.letter_keys)

    # --- display

    def _refresh(self) -> None:
        """Show the current entry."""
        self.header.refresh()
        self.controls.refresh()
        self.plots.show_entry(self.playback.entry)
        self._follow()

    def _settle(self) -> None:
        """Continue after an action of the player."""
        if self.playback.playing:
            self._timer.start()
        self.controls.refresh()
        self._follow()

    def _tick(self) -> None:
        self.playback.tick(self._clock())
        if not self.playback.playing:
            self._timer.stop()
            self.controls.refresh()

    def _follow(self) -> None:
        """Scroll to the action of the followed player (REPLAY-6)."""
        at = self.playback.focus
        if at is not None:
            self.map.follow(at)

    def _judged(self, verdict: Verdict) -> None:
        self.header.tell(verdict)
        if verdict.finding is not Finding.VERIFIED:
            self.controls.tell(verdict.sentence)

    def open_window(self, name: WindowName) -> None:
        """Show a window about the entry (REPLAY-7); the status line says if there is none."""
        if self._has(name):
            self.docks.windows.open(name)

    def _switch_window(self, name: WindowName) -> None:
        if self._has(name):
            self.docks.windows.switch(name)

    def _has(self, name: WindowName) -> bool:
        there = name in self.docks.windows
        if not there:
            self._refuse_to_play()
        return there

    def _refuse_to_play(self) -> None:
        if self.live is None:
            text = _("This works only while playing. You are watching a recording.")
        else:
            text = _("Only players can do that. You are watching this game.")
        self.controls.tell(text)

    def _centre_on_player(self) -> None:
        """Show the place of the player in turn (KEY-8)."""
        at = self.table.words.place(self.table.state, self.table.local)
        if at is None:
            self.controls.tell(_("The current player is not on the map yet."))
        else:
            self.desk.centre_on(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in self.map.passed_on and not self.map.hasFocus():
            self.map.keyPressEvent(event)  # sent as an event, it would come back from there
        else:
            super().keyPressEvent(event)

    def _leave_window(self) -> None:
        if self._question is not None:
            self._question.put_away()
            return
        self.docks.leave()

    def activate_next(self) -> None:
        """Focus the next window (KEY-36); header and controls are among them."""
        self.docks.windows.activate_next(always=(self.header, self.controls))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus through header and controls, unless a window keeps it (CONTROL-2)."""
        return step_focus(self.header, self.controls, forward=forward)

    # --- continuing the game, and leaving

    def ask_to_play(self) -> None:
        """Ask for the players of a game that continues from here (REPLAY-9)."""
        self.playback.pause()
        choice = PlayFrom(self.table.record, self.playback.entry)
        question = PlayFromQuestion(choice, store=self._store)
        if self._question is not None:
            self._question.put_away()
        front = self._question = Front(question, self, keeps_keys=True)
        question.left.connect(front.put_away)
        question.started.connect(self.play_from)
        front.hidden.connect(self._forget_question)
        front.present()
        focus_first(question)

    def _forget_question(self) -> None:
        if self._question is not None:
            self._question.deleteLater()
            self._question = None
            self.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.end()
        super().closeEvent(event)

    def end(self) -> None:
        """Stop playback and verification; the screen is not used any more."""
        if self._ended:
            return
        self._ended = True
        self._timer.stop()
        if self.live is not None:
            self._soon.stop()
            self._disconnect_live()
        self.verifying.stop()
        self.docks.keep()
        self._look_away()
        self.desk.close()
