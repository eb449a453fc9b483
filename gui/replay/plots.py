"""The curves of a game for every player over a whole record, turn by turn."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from config import Settings
from gui.replay.model.record import Record
from gui.theme.palette import PALETTES, Palette
from gui.translation import _, translated
from gui.widgets.chart import Chart, Series


class Plots(QWidget):
    """A chart for each curve of the game; a click chooses the entry at the end of a turn."""

    chosen = Signal(int)

    def __init__(self, record: Record, settings: Settings) -> None:
        super().__init__()
        self._record: Final = record
        self._settings: Final = settings
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(translated(record.words.curves_title))
        words = record.words
        self.charts: Final = tuple(
            Chart(translated(curve.title), _("Turn"), self._palette) for curve in words.curves
        )
        self._goals: Final = words.goals(record.at(0).game)
        column = QVBoxLayout(self)
        for chart in self.charts:
            chart.chosen.connect(self._choose)
            column.addWidget(chart)
        self.grow()

    def grow(self) -> None:
        """Show all samples of the record."""
        samples = tuple(self._record.samples)
        self._turns = len(samples)
        rounds = [sample.round for sample in samples]
        for number, (chart, goal) in enumerate(zip(self.charts, self._goals, strict=True)):
            figures = [sample.figures[number] for sample in samples]
            chart.show_series(rounds, self._series(figures), goal=goal)

    def show_entry(self, entry: int) -> None:
        """Mark the turn of an entry."""
        if self._turns < len(self._record.turns):
            self.grow()
        turn = self._record.turns.index(self._record.turn_at(entry))
        for chart in self.charts:
            chart.mark(turn)

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
