"""Opens recorded games in the viewer, as a screen of the program or in windows of their own."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt

from config import Settings
from core.errors import FactualError
from gui.map.table_map import TableMap
from gui.models.live_game import LiveGame
from gui.models.record import Record
from gui.painting.store import TileStore
from gui.saving.recording import Recording
from gui.screens.game_windows import INFORMATION
from gui.screens.replay import ReplayScreen
from gui.translation import said


class Watching(QObject):
    """Of one program; `tell` shows a notice with a title and a text."""

    def __init__(
        self,
        settings: Settings,
        stores: Sequence[TileStore],
        recording: Recording,
        tell: Callable[[str, str], object],
    ) -> None:
        super().__init__()
        self._settings: Final = settings
        self._stores: Final = stores
        self._recording: Final = recording
        self._tell: Final = tell
        self._beside: list[ReplayScreen] = []

    def open(self, path: Path, entry: int = 0) -> ReplayScreen | None:
        """A viewer of a record; None for what is no record, and the reason is told."""
        try:
            record = Record.open(path)
        except FactualError as error:
            self._tell(self.tr("This file cannot be watched"), said(error))
            return None
        return self._viewer(record, entry)

    def open_live(self, live: LiveGame) -> ReplayScreen:
        """A viewer of a game that others play."""
        return self._viewer(live.record, live.record.last, live)

    def _viewer(self, record: Record, entry: int, live: LiveGame | None = None) -> ReplayScreen:
        return ReplayScreen(
            record,
            self._settings,
            lambda desk: TableMap(desk, self._stores),
            windows=INFORMATION,
            store=self._recording.begin,
            entry=entry,
            live=live,
        )

    def open_beside(self, path: Path | None, entry: int, size: QSize) -> None:
        """Show the record of the game that is played, if it has one, in a window of its own."""
        if path is None:
            self._tell(self.tr("Nothing to watch"), self.tr("This game keeps no record of itself."))
            return
        screen = self.open(path, entry)
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
        """Close all windows that are open beside."""
        for screen in tuple(self._beside):
            screen.close()
