"""The Train window: a player's trains, and the types that they can be exchanged for."""

from functools import partial
from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout

from core.games.empire_builder.cards import TrainType
from gui.games.crayon.trains.parts import ForSale, SaleGrid, TrainCard
from gui.games.crayon.turn.warning import ends_movement_warning
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.trains.model import PRICE, OwnTrain, Trains, Upgrade
from gui.games.empire_builder.window import RailwaySeatWindow
from gui.translation import _, translated
from gui.widgets.parts import allow, button, clear, label


class TrainWindow(RailwaySeatWindow):
    """A window about one player; the local player buys trains here (EB-SCR-36)."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, _("Train"))
        self._trains: Final = QVBoxLayout()
        self._allows: Final = label(role="faint", wraps=True)
        column = QVBoxLayout(self)
        column.addLayout(self._trains)
        column.addWidget(self._allows)
        column.addStretch(1)

    def refresh(self) -> None:
        trains = Trains(self.desk.table, self.seat)
        own = trains.own
        warning = ends_movement_warning(self.desk.table) if trains.ends_movement else ""
        clear(self._trains)
        for train in own:
            self._show(train, warning, number=train.number + 1 if len(own) > 1 else 0)
        self._allows.setText(translated(trains.allows))
        self._allows.setVisible(any(train.upgrades for train in own))

    @property
    def _colour(self) -> QColor:
        return QColor(self.desk.table.colours[self.seat].colour)

    def _show(self, train: OwnTrain, warning: str, *, number: int) -> None:
        card, name = TrainCard(self.desk.pictures), translated(train.kind.name)
        if number:
            name = _("{number}: {train}").format(number=number, train=name)
        facts = f"{_facts_of(train.kind)}\n{translated(train.halt)}".strip()
        loads = train.train.loads
        card.show_train(train.kind.name, self._colour, name=name, facts=facts, loads=loads)
        self._trains.addWidget(card)
        grid = SaleGrid(self.desk.pictures)
        self._trains.addLayout(grid)
        can_buy = any(upgrade.buy.allowed for upgrade in train.upgrades)
        grid.show_types(
            [self._for_sale(train, upgrade, warning) for upgrade in train.upgrades],
            self._colour,
            heading=_("Build a new train"),
            warning=warning if can_buy else "",
        )

    def _for_sale(self, train: OwnTrain, upgrade: Upgrade, warning: str) -> ForSale:
        kind = upgrade.kind
        press = button(self.desk.money(PRICE), partial(self._ask, train, upgrade, warning))
        press.setObjectName(f"buy {kind.name} {train.number + 1}")
        press.setAccessibleName(_("Build the {train}").format(train=translated(kind.name)))
        allow(press, upgrade.buy, tip=warning)
        return ForSale(
            loco=kind.name,
            name=translated(kind.name),
            facts=_facts_of(kind),
            stock="",
            press=press,
        )

    def _ask(self, train: OwnTrain, upgrade: Upgrade, warning: str) -> None:
        text = _("Exchange your {old} for a {new}, for {price}?").format(
            old=translated(train.kind.name),
            new=translated(upgrade.kind.name),
            price=self.desk.money(PRICE),
        )
        allows = translated(Trains(self.desk.table, self.seat).allows)
        self.desk.ask_before(
            _("A new train"),
            " ".join(part for part in (text, allows, warning) if part),
            yes=_("Build"),
            go_on=partial(self.desk.do, upgrade.buy),
        )


def _facts_of(kind: TrainType) -> str:
    text = _("{speed} mileposts a turn, carries {loads} loads")
    return text.format(speed=kind.speed, loads=kind.loads)
