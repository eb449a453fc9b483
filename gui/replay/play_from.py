"""The choice of players for a game that starts from an entry of a record (REPLAY-9)."""

from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.errors import FactualError
from core.log import LogFile, Opened
from gui.replay.model.play_from import PlayFrom
from gui.setup.model import kind_of, kinds_for
from gui.theme.player_colours import PLAYERS
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.focus import mark_likely
from gui.widgets.parts import button, chip, label, picture

Store = Callable[[Opened, bytes], LogFile]


class PlayFromQuestion(QWidget):
    """The content of a front; `started` sends the new table, `left` closes the window."""

    started = Signal(object)
    left = Signal()

    def __init__(self, choice: PlayFrom, *, store: Store | None = None) -> None:
        super().__init__()
        self.setWindowTitle(_("Play from here"))
        self.setProperty("role", "page")
        self._choice: Final = choice
        self._store: Final = store
        self.players: Final[list[QComboBox]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(12)
        text = _(
            "This starts a new game on this computer from entry {entry}, with new card draws. "
            "The recording is not changed."
        )
        column.addWidget(label(text.format(entry=choice.entry), wraps=True))
        column.addLayout(self._seats())
        self.trouble: Final = label(role="warning", wraps=True)
        column.addWidget(self.trouble)
        buttons = QHBoxLayout()
        self.start: Final = button(_("Start the game"), self._start, role="primary")
        mark_likely(self.start, on=True)
        buttons.addStretch(1)
        buttons.addWidget(button(_("Cancel"), self.left.emit))
        buttons.addWidget(self.start)
        column.addLayout(buttons)
        self._tell()

    def _seats(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        game, options = self._choice.game, self._choice.options
        for row, seat in enumerate(self._choice.seats):
            colour = PLAYERS[seat.colour]
            grid.addWidget(picture(chip(colour), translated(colour.name)), row, 0)
            grid.addWidget(label(seat.name), row, 1)
            kind = ChoiceBox()
            kind.setAccessibleName(_("Player of {name}").format(name=seat.name))
            for level in kinds_for(game, options, seat.level):
                kind.addItem(translated(kind_of(game, level, options)), level)
            kind.setCurrentIndex(kind.findData(seat.level))
            kind.currentIndexChanged.connect(
                lambda _, seat=row, kind=kind: self._choose(seat, kind.currentData())
            )
            grid.addWidget(kind, row, 2)
            self.players.append(kind)
        return grid

    def _choose(self, seat: int, level: str) -> None:
        self._choice.set_level(seat, level)
        self._tell()

    def _tell(self) -> None:
        """Show why the game cannot start, if so."""
        obstacle = self._choice.obstacle
        if self._choice.is_over:
            self.trouble.setText(
                _("The game is over at this entry. Go back to an earlier one to play on.")
            )
        else:
            self.trouble.setText("" if obstacle is None else translated(obstacle.value))
        self.trouble.setVisible(bool(self.trouble.text()))
        self.start.setEnabled(self._choice.can_start)
        self.start.setToolTip(self.trouble.text())

    def _start(self) -> None:
        try:
            table = self._choice.start(secret=token_bytes(32), store=self._store)
        except FactualError as error:
            self.trouble.setText(translated(error))
            self.trouble.show()
            return
        self.left.emit()
        self.started.emit(table)
