"""The window of the exchange of the whole hand, which ends the turn."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.games.crayon.turn.model.losses import lost_with_hand
from gui.games.crayon.turn.model.losses_in_words import gives_up_payment
from gui.games.crayon.turn.model.turn import Turn
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.translation import translated
from gui.widgets.parts import allow, button, card, clear, label, picture
from gui.widgets.scroll import Yielding


class PitchWindow(CrayonWindow):
    """A window in front of the map (PITCHWIN-1 to PITCHWIN-3, EB-SCR-37)."""

    def __init__(self, desk: CrayonDesk) -> None:
        words = crayon_words(desk.table).turn.pitch
        super().__init__(desk, translated(words.title))
        hand = QWidget()
        self._hand = QVBoxLayout(hand)
        self._hand.setContentsMargins(0, 0, 0, 0)
        self._events = label(role="faint", wraps=True)
        self._pitch = button(translated(words.yes), self._give_up)
        self._cancel = button(translated(words.no), lambda: desk.put_away("pitch"), role="primary")
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._cancel)
        row.addWidget(self._pitch)
        column = QVBoxLayout(self)
        column.addWidget(label(translated(words.question), wraps=True))
        column.addWidget(Yielding(hand))
        column.addWidget(self._events)
        column.addLayout(row)

    def refresh(self) -> None:
        table, pictures = self.desk.table, self.desk.pictures
        words = crayon_words(table)
        clear(self._hand)
        lost = translated(gives_up_payment(lost_with_hand(table), words))
        if lost:
            self._hand.addWidget(label(lost, role="warning", wraps=True))
        for contract in local_player(table).contracts:
            frame = card()
            column = QVBoxLayout(frame)
            for demand in table.rules.world.contracts[contract].demands:
                row = QHBoxLayout()
                row.addWidget(picture(pictures.load_pixmap(demand.load), translated(demand.load)))
                row.addWidget(label(f"{translated(demand.load)} → {demand.city}"), 1)
                row.addWidget(label(self.desk.money(demand.pay)))
                column.addLayout(row)
            self._hand.addWidget(frame)
        early = table.state.turn < table.state.settings.place_turn
        self._events.setText(
            translated(words.turn.pitch.early if early else words.turn.pitch.later)
        )
        allow(self._pitch, Turn(table).pitch)

    def _give_up(self) -> None:
        self.desk.put_away("pitch")
        self.desk.do(Turn(self.desk.table).pitch)
