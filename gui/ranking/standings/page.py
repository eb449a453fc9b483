"""The page of the standings: the table of all players, or the games of one of them."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.games.registry import DEFAULT_GAME
from core.log import PublicKey
from gui.ranking.model.standings import Ladder, PlayersRecord, QueryRanking
from gui.ranking.standings.ladder import LadderView
from gui.ranking.standings.record import RecordView
from gui.theme.palette import Palette
from gui.translation import _
from gui.widgets.parts import beside_text

_WIDE, _HIGH = 860, 560
"""Size in pixels of the page in front of a game at the usual text size."""


class StandingsPage(QWidget):
    """A page that loads its data from a zone; `left` requests the previous screen."""

    left = Signal()

    def __init__(
        self,
        look_up: QueryRanking,
        me: PublicKey,
        palette: Callable[[], Palette],
        *,
        game: str = DEFAULT_GAME,
    ) -> None:
        """Create the page; `me` is this player's key, `game` the key of the first game."""
        super().__init__()
        self._look_up: Final = look_up
        self._me: Final = me
        self._palette: Final = palette
        self.setWindowTitle(_("Standings"))
        self.setAccessibleName(_("Standings"))
        self.setProperty("role", "page")
        self.ladder: Final = LadderView(Ladder(look_up, me, game))
        self.ladder.chosen.connect(lambda rated: self.show_player(rated.key, rated.name))
        self.record: RecordView | None = None
        self._stack: Final = QStackedWidget()
        self._stack.addWidget(self.ladder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    def show_table(self) -> None:
        """Show the table of all players, reloaded."""
        self._drop_record()
        self.ladder.model.reload()
        self.ladder.take_focus()

    def show_player(self, key: PublicKey, name: str) -> None:
        """Show the games of a player."""
        self._drop_record()
        model = PlayersRecord(self._look_up, key, name, self.ladder.model.game)
        self.record = RecordView(model, self._palette, is_mine=key == self._me)
        self.record.left.connect(self._back)
        self._stack.addWidget(self.record)
        self._stack.setCurrentWidget(self.record)
        self.record.back.setFocus()
        model.load()

    def _back(self) -> None:
        """Return to the table, loading it if necessary."""
        self._drop_record()
        if self.ladder.model.page is None:
            self.ladder.model.reload()
        self.ladder.take_focus()

    def _drop_record(self) -> None:
        record, self.record = self.record, None
        if record is not None:
            self._stack.removeWidget(record)
            record.hide()
            record.deleteLater()
        self._stack.setCurrentWidget(self.ladder)

    def sizeHint(self) -> QSize:
        """Return the size for a page of the table in front of a game."""
        return QSize(beside_text(_WIDE), beside_text(_HIGH))

    def hasHeightForWidth(self) -> bool:
        """Let a window in front use `sizeHint`, not the smaller height of its text."""
        return False

    def go_back(self) -> None:
        """Return from a player's games to the table, and from there to the previous screen."""
        if self.record is not None:
            self._back()
        else:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
        else:
            super().keyPressEvent(event)
