"""The cut for the first turn: everybody's card, and the order of play (EB-SCR-23)."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout

from core.games.crayon.contract_cards import Demand
from gui.games.empire_builder.cut.model.cuts import CutCard, Cuts
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import face_pixmap, name_of
from gui.games.empire_builder.window import RailwayWindow
from gui.translation import _, translated
from gui.widgets.parts import beside_text, button, card, chip, clear, label, picture

STAYS: Final = 5_000
"""Milliseconds until the window closes by itself."""
_FACE: Final = 40
"""Side of a face in pixels at the usual text size."""
_IN_A_ROW: Final = {2: 2, 4: 2}
"""Cards side by side, by their number; else three."""


class CutWindow(RailwayWindow):
    """A window in front of the map that a click anywhere in it closes."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, _("Cut for the first turn"))
        self.closing: Final = QTimer(self, interval=STAYS, singleShot=True)
        self.closing.timeout.connect(self._close)
        self.first: Final = label(role="heading", wraps=True)
        self.order: Final = label(role="faint", wraps=True)
        self._rounds: Final = QVBoxLayout()
        self.go: Final = button(_("Start"), self._close, role="primary")
        row = QHBoxLayout()
        row.addWidget(self.order, 1)
        row.addWidget(self.go)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(self.first)
        column.addLayout(self._rounds, 1)
        column.addLayout(row)

    def refresh(self) -> None:
        cuts, names = Cuts(self.desk.table), self.desk.table.names
        clear(self._rounds)
        if not cuts.rounds:
            return
        first, *others = (names[seat] for seat in cuts.order)
        self.first.setText(_("{name} has the best cut and goes first.").format(name=first))
        self.order.setText(_("Then: {names}").format(names=", ".join(others)))
        for number, cards in enumerate(cuts.rounds):
            if number:
                level = ", ".join(names[cut.seat] for cut in cards)
                text = _("Level: {names}. They cut again.")
                self._rounds.addWidget(label(text.format(names=level), wraps=True))
            self._rounds.addLayout(self._grid(cards))

    def _grid(self, cards: Sequence[CutCard]) -> QGridLayout:
        grid, wide = QGridLayout(), _IN_A_ROW.get(len(cards), 3)
        for place, cut in enumerate(cards):
            grid.addWidget(self._card(cut), place // wide, place % wide)
        for column in range(wide):
            grid.setColumnStretch(column, 1)
        return grid

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.closing.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.closing.stop()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        del event
        self._close()

    def _close(self) -> None:
        self.desk.put_away("cut")

    def _card(self, cut: CutCard) -> QFrame:
        """Return the card of a seat, with the payoff that counts in front."""
        table, frame = self.desk.table, card()
        colour = table.colours[cut.seat]
        head = QHBoxLayout()
        head.addWidget(picture(chip(colour), translated(colour.name)))
        face = self.desk.faces.face_of(cut.seat)
        head.addWidget(picture(face_pixmap(face, beside_text(_FACE)), translated(name_of(face))))
        name = label(table.names[cut.seat])
        head.addWidget(name, 1)
        pay = label(self.desk.money(cut.highest), role="heading" if cut.leads else "")
        head.addWidget(pay)
        column = QVBoxLayout(frame)
        column.addLayout(head)
        if cut.event:
            text = _("{event}: an event counts nothing").format(event=translated(cut.event))
            column.addWidget(label(text, role="faint", wraps=True))
            column.addStretch(1)
        for number, demand in enumerate(cut.demands):
            column.addLayout(self._line(demand, is_best=number == cut.best))
        return frame

    def _line(self, demand: Demand, *, is_best: bool) -> QHBoxLayout:
        role = "" if is_best else "faint"
        line = QHBoxLayout()
        load = translated(demand.load)
        line.addWidget(picture(self.desk.pictures.load_pixmap(demand.load), load))
        line.addWidget(label(f"{load} → {demand.city}", role=role, wraps=True), 1)
        pay = label(self.desk.money(demand.pay), role=role)
        pay.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        font = pay.font()
        font.setBold(is_best)
        pay.setFont(font)
        line.addWidget(pay)
        return line
