"""The loco window: a player's loco, and the locos that it can be exchanged for."""

from functools import partial
from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.games.iron_dragon.cards import Loco
from gui.games.crayon.trains.parts import ForSale, SaleGrid, TrainCard
from gui.games.crayon.turn.warning import ends_movement_warning
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.locos.model import Exchange, Locos
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.window import IronSeatWindow
from gui.translation import _, ngettext
from gui.widgets.parts import allow, button


class LocoWindow(IronSeatWindow):
    """A window about one player; the local player buys here in the build phase.

    See LOCOWIN-1 to LOCOWIN-4.
    """

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Loco"))
        self._train: Final = TrainCard(desk.pictures)
        self._others: Final = SaleGrid(desk.pictures)
        links = QHBoxLayout()
        links.addWidget(button(_("Foreman"), partial(desk.open, "foreman"), role="link"))
        links.addWidget(button(_("Ship"), partial(desk.open, "ship"), role="link"))
        links.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self._train)
        column.addLayout(self._others)
        column.addLayout(links)
        column.addStretch(1)

    def refresh(self) -> None:
        table = self.desk.table
        locos = Locos(table, self.seat)
        loco = locos.loco
        self._train.show_train(
            "" if loco is None else loco.name,
            self._colour,
            name=_("No loco yet") if loco is None else loco.name,
            facts="" if loco is None else self._facts_of(loco),
            loads=table.state.players[self.seat].loads,
        )
        can_buy = any(exchange.buy.allowed for exchange in locos.exchanges)
        self._others.show_types(
            [self._for_sale(exchange) for exchange in reversed(locos.exchanges)],
            self._colour,
            heading=_("For sale"),
            warning=ends_movement_warning(table) if can_buy else "",
        )

    @property
    def _colour(self) -> QColor:
        return QColor(self.desk.table.colours[self.seat].colour)

    def _facts_of(self, loco: Loco) -> str:
        text = _("Level {level}, {speed} mileposts a turn, carries {loads}")
        return text.format(level=loco.level, speed=loco.speed, loads=loco.loads)

    def _for_sale(self, exchange: Exchange) -> ForSale:
        loco = exchange.loco
        press = button(_("{price} GP").format(price=exchange.price), partial(self._ask, exchange))
        press.setAccessibleName(_("Buy the {loco}").format(loco=loco.name))
        allow(press, exchange.buy, tip=ends_movement_warning(self.desk.table))
        stock = ngettext("{count} in stock", "{count} in stock", exchange.left)
        return ForSale(
            loco=loco.name,
            name=loco.name,
            facts=self._facts_of(loco),
            stock=stock.format(count=exchange.left),
            press=press,
        )

    def _ask(self, exchange: Exchange) -> None:
        """Confirm the purchase, or first ask which load is given up for it (LOCOWIN-4)."""
        if exchange.gives_up and len(set(local_player(self.desk.table).loads)) > 1:
            self.desk.purchase = exchange
            self.desk.open("loss")
            return
        text = _("Exchange your loco for the {loco}, for {price} GP?")
        if exchange.gives_up:
            text += " " + _("You give up one load.")
        text = text.format(loco=exchange.loco.name, price=exchange.price)
        self.desk.ask_before(
            _("A new loco"),
            f"{text} {ends_movement_warning(self.desk.table)}".strip(),
            yes=_("Buy"),
            go_on=partial(self.desk.do, exchange.buy),
        )
