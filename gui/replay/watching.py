"""The replay viewer, as a screen of the program or in separate windows."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, Signal

from config import Settings
from core.errors import FactualError
from core.table import LocalTable
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.play.game_ui import ui_of
from gui.replay.model.live_game import LiveGame
from gui.replay.model.record import Record
from gui.replay.screen import ReplayScreen
from gui.runtime.garbage import set_lasting_aside
from gui.storage.recording import Recording
from gui.translation import _, translated


class Watching(QObject):
    """The viewers of a program; `left` is emitted to show the title again.

    `play_from` sends a table that continues from the watched position.
    """

    left = Signal()
    play_from = Signal(LocalTable)

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        cache: Path,
        recording: Recording,
    ) -> None:
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._cache: Final = cache
        self._recording: Final = recording
        self._beside: list[ReplayScreen] = []

    def show(self, path: Path, entry: int = 0) -> ReplayScreen | None:
        """Show a record; an unreadable one is reported, and changes nothing."""
        screen = self._open(path, entry)
        if screen is None:
            return None
        screen.left.connect(self.left)
        screen.play_from.connect(self.play_from)
        self._put_up(screen, Context.REPLAY, screen.end)
        return screen

    def show_live(self, live: LiveGame, leave: Callable[[], object]) -> ReplayScreen:
        """Show a running game of other players; `leave` is called when the screen is left."""
        screen = self._viewer(live.record, live.record.last, live)
        screen.left.connect(self.left)

        def put_away() -> None:
            screen.end()
            leave()

        self._put_up(screen, Context.LIVE, put_away)
        return screen

    def _put_up(self, screen: ReplayScreen, context: Context, leave: Callable[[], object]) -> None:
        self._frame.show_screen(screen, context, softly=True, leave=leave)
        set_lasting_aside()

    def _open(self, path: Path, entry: int) -> ReplayScreen | None:
        """Return a viewer of a record; None after reporting an unreadable one."""
        try:
            record = Record.open(path)
        except FactualError as error:
            self._frame.show_notice(_("This file cannot be watched"), translated(error))
            return None
        return self._viewer(record, entry)

    def _viewer(self, record: Record, entry: int, live: LiveGame | None = None) -> ReplayScreen:
        ui = ui_of(record.rules.name)
        return ReplayScreen(
            record,
            self._settings,
            lambda desk: ui.board(desk, self._cache),
            windows=ui.of_replay,
            store=self._recording.begin,
            entry=entry,
            live=live,
        )

    def open_beside(self, path: Path | None, entry: int, size: QSize) -> None:
        """Show the record of the running game, if it has one, in a separate window."""
        if path is None:
            self._frame.show_notice(_("Nothing to watch"), _("This game is not being recorded."))
            return
        screen = self._open(path, entry)
        if screen is None:
            return
        screen.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        screen.left.connect(screen.close)
        screen.destroyed.connect(partial(self._beside.remove, screen))
        screen.header.play_from.hide()
        screen.resize(size)
        self._beside.append(screen)
        screen.show()

    def close(self) -> None:
        """Close all separate windows."""
        for screen in tuple(self._beside):
            screen.close()
