"""The local player's sequence of deliveries in one line (CONTRACTWIN-3)."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.games.iron_dragon.contracts.model import Contracts
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.translation import _, translated
from gui.widgets.parts import clear, label, picture


class Runs(QWidget):
    """A widget with the sequence of the local player."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__()
        self._desk = desk
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)

    def refresh(self) -> None:
        """Show the current sequence."""
        clear(self._row)
        desk = self._desk
        seat = desk.table.local
        cards = Contracts(desk.table, seat, desk.sequence(seat)).cards
        lines = [line for card in cards for line in card.lines if line.order is not None]
        self.setVisible(bool(lines))
        self._row.addWidget(label(_("Runs:"), role="faint"))
        for line in sorted(lines, key=lambda line: line.order or 0):
            demand = line.demand
            self._row.addWidget(picture(load_pixmap(demand.load), translated(demand.load)))
            text = _("{order}. {load} to {city}, {payoff} GP")
            words = text.format(
                order=line.order, load=translated(demand.load), city=demand.city, payoff=demand.pay
            )
            self._row.addWidget(label(words))
        self._row.addStretch(1)
