"""The pitch window: the exchange of the whole hand, which ends the turn."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.turn.model.turn import Turn
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, translated
from gui.widgets.parts import allow, button, card, clear, label, picture
from gui.widgets.scroll import Yielding


class PitchWindow(IronWindow):
    """A window in front of the map (PITCHWIN-1 to PITCHWIN-3)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Pitch contracts"))
        hand = QWidget()
        self._hand = QVBoxLayout(hand)
        self._hand.setContentsMargins(0, 0, 0, 0)
        self._events = label(role="faint", wraps=True)
        self._pitch = button(_("Pitch all three"), self._give_up, role="primary")
        self._cancel = button(_("Keep them"), lambda: desk.put_away("pitch"))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._cancel)
        row.addWidget(self._pitch)
        column = QVBoxLayout(self)
        text = _(
            "Discard these three contracts and draw three others? Your turn ends with it:"
            " no moving and no building."
        )
        column.addWidget(label(text, wraps=True))
        column.addWidget(Yielding(hand))
        column.addWidget(self._events)
        column.addLayout(row)

    def refresh(self) -> None:
        table = self.desk.table
        clear(self._hand)
        for contract in local_player(table).contracts:
            frame = card()
            column = QVBoxLayout(frame)
            for demand in table.rules.world.contracts[contract].demands:
                row = QHBoxLayout()
                row.addWidget(picture(load_pixmap(demand.load), translated(demand.load)))
                row.addWidget(label(f"{translated(demand.load)} → {demand.city}"), 1)
                row.addWidget(label(_("{payoff} GP").format(payoff=demand.pay)))
                column.addLayout(row)
            self._hand.addWidget(frame)
        early = table.state.turn < table.state.settings.place_turn
        self._events.setText(
            _("Events drawn now are discarded without effect.")
            if early
            else _("Events drawn on the way happen at once.")
        )
        allow(self._pitch, Turn(table).pitch)

    def _give_up(self) -> None:
        self.desk.put_away("pitch")
        self.desk.do(Turn(self.desk.table).pitch)
