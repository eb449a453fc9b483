"""The loco window: a player's loco, and the locos that it can be exchanged for."""

from functools import partial
from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from core.games.iron_dragon.cards import Loco
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.games.iron_dragon.locos.model import Exchange, Locos
from gui.games.iron_dragon.locos.pictures import loco_pixmap
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.turn.first_purchase import first_purchase_warning
from gui.games.iron_dragon.window import IronSeatWindow
from gui.translation import _, ngettext, translated
from gui.widgets.parts import allow, button, clear, label, picture

_WIDTH: Final = 260
_SKETCH: Final = 84
"""Widths in pixels of the pictures of a player's loco and of a loco for sale."""


class LocoWindow(IronSeatWindow):
    """A window about one player; the local player buys here in the build phase.

    See LOCOWIN-1 to LOCOWIN-4.
    """

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Loco"))
        self._picture = QLabel()
        self._name = label(role="title", wraps=True)
        self._facts = label(wraps=True)
        self._loads = QHBoxLayout()
        self._others = QGridLayout()
        self._others.setColumnStretch(1, 1)
        links = QHBoxLayout()
        links.addWidget(button(_("Foreman"), partial(desk.open, "foreman"), role="link"))
        links.addWidget(button(_("Ship"), partial(desk.open, "ship"), role="link"))
        links.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self._picture)
        column.addWidget(self._name)
        column.addWidget(self._facts)
        column.addLayout(self._loads)
        column.addLayout(links)
        column.addLayout(self._others)
        column.addStretch(1)

    def refresh(self) -> None:
        locos = Locos(self.desk.table, self.seat)
        loco = locos.loco
        self._name.setText(_("No loco yet") if loco is None else loco.name)
        self._facts.setText("" if loco is None else self._facts_of(loco))
        self._picture.setVisible(loco is not None)
        if loco is not None:
            self._picture.setPixmap(loco_pixmap(loco, self._colour, _WIDTH))
            self._picture.setAccessibleName(loco.name)
        clear(self._loads)
        for load in self.desk.table.state.players[self.seat].loads:
            self._loads.addWidget(picture(load_pixmap(load, 28), translated(load)))
        self._loads.addStretch(1)
        clear(self._others)
        if locos.exchanges:
            self._others.addWidget(label(_("For sale"), role="heading"), 0, 0, 1, 4)
        ends = first_purchase_warning(self.desk)
        if ends and any(exchange.buy.allowed for exchange in locos.exchanges):
            self._others.addWidget(label(ends, role="warning", wraps=True), 1, 0, 1, 4)
        for place, exchange in enumerate(reversed(locos.exchanges)):
            self._show_exchange(exchange, 2 + 2 * place)

    @property
    def _colour(self) -> QColor:
        return QColor(self.desk.table.colours[self.seat].colour)

    def _facts_of(self, loco: Loco) -> str:
        text = _("Level {level}, {speed} mileposts a turn, carries {loads}")
        return text.format(level=loco.level, speed=loco.speed, loads=loco.loads)

    def _show_exchange(self, exchange: Exchange, row: int) -> None:
        grid, loco = self._others, exchange.loco
        grid.addWidget(picture(loco_pixmap(loco, self._colour, _SKETCH), loco.name), row, 0, 2, 1)
        grid.addWidget(label(loco.name, role="heading"), row, 1)
        grid.addWidget(label(self._facts_of(loco), role="small", wraps=True), row + 1, 1, 1, 3)
        press = button(_("{price} GP").format(price=exchange.price), partial(self._ask, exchange))
        press.setAccessibleName(_("Buy the {loco}").format(loco=loco.name))
        allow(press, exchange.buy, tip=first_purchase_warning(self.desk))
        grid.addWidget(
            label(
                ngettext("{count} in stock", "{count} in stock", exchange.left).format(
                    count=exchange.left
                ),
                role="small",
            ),
            row,
            2,
        )
        grid.addWidget(press, row, 3)

    def _ask(self, exchange: Exchange) -> None:
        """Confirm the purchase, or first ask which load is given up for it (LOCOWIN-4)."""
        if exchange.gives_up and len(set(local_player(self.desk.table).loads)) > 1:
            self.desk.purchase = exchange
            self.desk.open("loss")
            return
        text = _("Exchange your loco for the {loco}, for {price} GP?")
        if exchange.gives_up:
            text += " " + _("A load is given up with it.")
        text = text.format(loco=exchange.loco.name, price=exchange.price)
        self.desk.ask_before(
            _("A new loco"),
            f"{text} {first_purchase_warning(self.desk)}".strip(),
            yes=_("Buy"),
            go_on=partial(self.desk.do, exchange.buy),
        )
