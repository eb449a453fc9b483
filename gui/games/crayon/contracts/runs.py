"""The local player's sequence of deliveries in one line (CONTRACTWIN-3)."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.games.crayon.desk import CrayonDesk
from gui.translation import _, translated
from gui.widgets.parts import clear, label, picture


class Runs(QWidget):
    """A widget with the sequence of the local player."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__()
        self._desk = desk
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)

    def refresh(self) -> None:
        """Show the current sequence."""
        clear(self._row)
        desk = self._desk
        cards = desk.contracts(desk.table.local).cards
        lines = [line for card in cards for line in card.lines if line.order is not None]
        self.setVisible(bool(lines))
        self._row.addWidget(label(_("Runs:"), role="faint"))
        for line in sorted(lines, key=lambda line: line.order or 0):
            demand = line.demand
            self._row.addWidget(
                picture(desk.pictures.load_pixmap(demand.load), translated(demand.load))
            )
            text = _("{order}. {load} to {city}, {pay}")
            words = text.format(
                order=line.order,
                load=translated(demand.load),
                city=demand.city,
                pay=desk.money(demand.pay),
            )
            self._row.addWidget(label(words))
        self._row.addStretch(1)
