"""Money and network of every player over a whole record, turn by turn."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from config import Settings
from core.games.iron_dragon.state import State
from gui.models.record import Record
from gui.theme.palette import PALETTES, Palette
from gui.windows.chart import Chart, Series


class Plots(QWidget):
    """Two charts, one above the other; a click chooses the entry at the end of a turn."""

    chosen = Signal(int)

    def __init__(self, record: Record, settings: Settings) -> None:
        super().__init__()
        self._record: Final = record
        self._settings: Final = settings
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(self.tr("Money and network"))
        self.money: Final = Chart(self.tr("Money in GP"), self.tr("Turn"), self._palette)
        self.network: Final = Chart(self.tr("Sections of track"), self.tr("Turn"), self._palette)
        column = QVBoxLayout(self)
        for chart in (self.money, self.network):
            chart.chosen.connect(self._choose)
            column.addWidget(chart)
        state: State = record.at(0).game
        self._goal: Final = state.settings.victory_money
        self.grow()

    def grow(self) -> None:
        """Show all that the record holds now."""
        samples = tuple(self._record.samples)
        self._turns = len(samples)
        rounds = [one.round for one in samples]
        self.money.show_series(
            rounds, self._series([one.money for one in samples]), goal=self._goal
        )
        self.network.show_series(rounds, self._series([one.network for one in samples]))

    def show_entry(self, entry: int) -> None:
        """Mark where the game stands."""
        if self._turns < len(self._record.turns):
            self.grow()
        turn = self._record.turns.index(self._record.turn_at(entry))
        self.money.mark(turn)
        self.network.mark(turn)

    def _series(self, samples: Sequence[tuple[int, ...]]) -> list[Series]:
        players = zip(self._record.names, self._record.colours, strict=True)
        return [
            Series(name, colour, [values[seat] for values in samples])
            for seat, (name, colour) in enumerate(players)
        ]

    def _choose(self, turn: int) -> None:
        self.chosen.emit(self._record.samples[turn].entry)

    def _palette(self) -> Palette:
        return PALETTES[self._settings.present.desktop.palette]
