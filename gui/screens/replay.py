"""The replay viewer: a record on the map, what steers it, and windows about the entry shown.

No control in it gives a command: its desk stands on a `RecordTable`, which refuses them all.
"""

from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QMenu, QVBoxLayout, QWidget

from config import Settings
from gui.map.view import MapView
from gui.models.play_from import PlayFrom
from gui.models.playback import Playback
from gui.models.record import Record
from gui.models.record_table import RecordTable
from gui.models.verdict import Finding, Verdict
from gui.screens.replay_controls import ReplayControls
from gui.screens.replay_header import ReplayHeader
from gui.screens.verifying import Verifying
from gui.windows.desk import Desk, WindowName
from gui.windows.parts import button
from gui.windows.play_from import PlayFromDialog, Store
from gui.windows.plots import Plots
from gui.windows.remaining import RemainingWindow
from gui.windows.window import SeatWindow, Window

_FRAME: Final = 16
"""Milliseconds from one look at the clock to the next while it plays."""
_RIM: Final = 80
"""Pixels from the rim of the map within which what is followed is brought to the middle."""

MakeMap = Callable[[Desk], MapView]
Windows = Mapping[WindowName, Callable[[Desk], Window]]


class ReplayScreen(QWidget):
    """`play_from` gives the table of a game that goes on from here."""

    play_from = Signal(object)

    def __init__(
        self,
        record: Record,
        settings: Settings,
        make_map: MakeMap,
        *,
        windows: Windows | None = None,
        store: Store | None = None,
        entry: int = 0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`windows` are those about the game that can be opened; `clock` counts seconds."""
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(record.title)
        self.desk: Final = Desk(RecordTable(record, entry), settings)
        assert isinstance(self.desk.table, RecordTable)
        self.table: Final = self.desk.table
        self.playback: Final = Playback(self.table)
        self._ended = False
        self._clock: Final = clock
        self._store: Final = store
        self._windows: Final = dict(windows or {})
        self._docks: Final[dict[str, QDockWidget]] = {}
        self.map: Final = make_map(self.desk)
        self.header: Final = ReplayHeader(self.table, play_from=self.ask_to_play)
        self.controls: Final = ReplayControls(self.playback, settings, clock)
        self.plots: Final = Plots(record, settings)
        self.remaining: Final = RemainingWindow(self.desk)
        self._middle: Final = QMainWindow()
        self._menu: Final = QMenu(self)
        self._lay_out()
        self._timer: Final = QTimer(self)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)
        self.verifying: Final = Verifying(record)
        self._connect()
        self._refresh()
        if record.torn:
            self.controls.tell(record.torn)
        self.verifying.start()

    def _lay_out(self) -> None:
        self._middle.setWindowFlags(Qt.WindowType.Widget)
        self._middle.setDockNestingEnabled(True)
        self._middle.setCentralWidget(self.map)
        plots = self._dock("plots", self.plots)
        self._middle.tabifyDockWidget(plots, self._dock("remaining", self.remaining))
        plots.raise_()
        self.header.windows.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._list_windows)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._middle, 1)
        column.addWidget(self.controls)

    def _connect(self) -> None:
        self.desk.changed.connect(self._refresh)
        self.desk.centred.connect(self.map.centre_on)
        self.desk.said.connect(self.controls.tell)
        self.desk.asked_for.connect(self.open_window)
        self.desk.asked_to_replay.connect(self.playback.go_to)
        self.controls.acted.connect(self._settle)
        self.plots.chosen.connect(self.playback.go_to)
        self.verifying.progressed.connect(self.header.progress)
        self.verifying.found.connect(self._judged)
        # KEY-50
        keys: dict[str, Callable[[], object]] = {
            "R": self.controls.toggle,
            "Shift+R": self.controls.toggle,
            "[": lambda: self.controls.step(-1),
            "]": lambda: self.controls.step(1),
            "{": lambda: self.controls.turn(-1),
            "}": lambda: self.controls.turn(1),
        }
        for key, act in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # --- watching

    def _refresh(self) -> None:
        """Another entry is shown."""
        self.header.refresh()
        self.controls.refresh()
        self.plots.show_entry(self.playback.entry)
        self._follow()

    def _settle(self) -> None:
        """Something was done with the controls."""
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
        """Bring what the followed player does into view, if it is not well in it (REPLAY-6)."""
        at = self.playback.focus
        if at is not None and not self.map.shows(at, margin=_RIM):
            self.map.centre_on(at)

    def _judged(self, verdict: Verdict) -> None:
        self.header.tell(verdict)
        if verdict.finding is not Finding.VERIFIED:
            self.controls.tell(verdict.sentence)

    # --- windows about the entry shown

    def open_window(self, name: WindowName) -> None:
        """Show a window about the entry (REPLAY-7); the status line says if there is none."""
        dock = self._dock_of(name)
        if dock is None:
            self.controls.tell(self.tr("This window is about playing: a record has none of it."))
            return
        dock.show()
        dock.raise_()

    def _dock_of(self, name: WindowName) -> QDockWidget | None:
        if name not in self._docks:
            make = self._windows.get(name)
            if make is None:
                return None
            window = make(self.desk)
            dock = self._dock(name, _stepped(window) if isinstance(window, SeatWindow) else window)
            self._middle.tabifyDockWidget(self._docks["plots"], dock)
            dock.hide()
        return self._docks[name]

    def _dock(self, name: str, content: QWidget) -> QDockWidget:
        dock = QDockWidget(content.windowTitle())
        dock.setObjectName(name)
        dock.setWidget(content)
        content.windowTitleChanged.connect(dock.setWindowTitle)
        self._middle.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self._docks[name] = dock
        return dock

    def _list_windows(self) -> None:
        """Put every window into the menu, with a mark if it is open."""
        for name in self._windows:
            self._dock_of(name)
        self._menu.clear()
        for dock in self._docks.values():
            self._menu.addAction(dock.toggleViewAction())

    # --- playing on, and leaving

    def ask_to_play(self) -> None:
        """Ask who plays a game that goes on from here (REPLAY-9)."""
        self.playback.pause()
        choice = PlayFrom(self.table.record, self.playback.entry)
        dialog = PlayFromDialog(choice, store=self._store, parent=self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.started.connect(self.play_from)
        dialog.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.end()
        super().closeEvent(event)

    def end(self) -> None:
        """Stop playing and verifying; the screen is not used any more."""
        if self._ended:
            return
        self._ended = True
        self._timer.stop()
        self.verifying.stop()
        self.desk.close()


def _stepped(window: SeatWindow) -> QWidget:
    """A window about a player, with what steps through all of them (WINDOW-7)."""
    framed = QWidget()
    framed.setProperty("role", "page")
    column = QVBoxLayout(framed)
    column.setContentsMargins(0, 4, 0, 0)
    row = QHBoxLayout()
    for sign, by, name in (
        ("<", -1, window.tr("The player before")),
        (">", 1, window.tr("The next player")),
    ):
        step = button(sign, partial(window.step, by))
        step.setAccessibleName(name)
        row.addWidget(step)
    row.addStretch(1)
    column.addLayout(row)
    column.addWidget(window, 1)
    framed.setWindowTitle(window.windowTitle())
    window.windowTitleChanged.connect(framed.setWindowTitle)
    return framed
