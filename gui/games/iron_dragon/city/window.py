"""The city window: loads made here, loads aboard, and possible deliveries."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.games.iron_dragon.city.model.city import CityHere, Wanted
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_icon, load_pixmap
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.window import IronWindow
from gui.table.model.table import Action
from gui.translation import _, ngettext, translated
from gui.widgets.focus import mark_list
from gui.widgets.parts import allow, button, clear, label, picture


class CityWindow(IronWindow):
    """The window of the local player's city (CITYWIN-1 to CITYWIN-6)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("City"))
        self._name = label(role="title", wraps=True)
        self._body = QVBoxLayout()
        self._ship = button(_("To the ships"), partial(desk.open, "ship"))
        column = QVBoxLayout(self)
        column.addWidget(self._name)
        column.addLayout(self._body)
        column.addStretch(1)
        column.addWidget(self._ship)

    def refresh(self) -> None:
        city, table = CityHere(self.desk.table), self.desk.table
        clear(self._body)
        self._name.setText(city.name or _("No city"))
        at = local_player(table).at
        self._ship.setVisible(at is not None and at in table.rules.world.board.ports)
        if city.name is None:
            self._body.addWidget(label(_("Your train stands in no city."), wraps=True))
            return
        self._show_wanted(city)
        self._show_made(city)
        self._show_aboard(city)

    def _show_wanted(self, city: CityHere) -> None:
        self._body.addWidget(label(_("Deliveries"), role="heading"))
        if not city.wanted:
            self._body.addWidget(label(_("None of your contracts asks for anything here.")))
        for wanted in city.wanted:
            self._body.addLayout(self._wanted(wanted))

    def _wanted(self, wanted: Wanted) -> QHBoxLayout:
        row, demand = QHBoxLayout(), wanted.demand
        load = (
            picture(load_pixmap(demand.load), translated(demand.load)),
            label(translated(demand.load)),
        )
        for shown in load:
            row.addWidget(shown)
        row.addStretch(1)
        text = _("Deliver for {payoff} GP").format(payoff=demand.pay)
        press = button(text, partial(self._do, wanted.deliver), role="primary")
        name = _("Deliver {load} for {payoff} GP")
        line: tuple[QWidget, ...] = (*load, press)
        for part in line:
            part.setObjectName(f"deliver {demand.load}")
        press.setAccessibleName(name.format(load=translated(demand.load), payoff=demand.pay))
        allow(press, wanted.deliver, otherwise=_("This load is not on the train."))
        mark_list(press, "deliver")
        row.addWidget(press)
        return row

    def _show_made(self, city: CityHere) -> None:
        self._body.addWidget(label(_("Made here"), role="heading"))
        if not city.made:
            self._body.addWidget(label(_("Nothing is made here.")))
        grid = QGridLayout()
        for row, made in enumerate(city.made):
            load = translated(made.load)
            take = button(load, partial(self._do, made.take), icon=load_icon(made.load))
            take.setAccessibleName(_("Take {load}").format(load=load))
            take.setObjectName(f"take {made.load}")
            tip = _("Take {load} aboard").format(load=load)
            allow(take, made.take, tip=tip)
            mark_list(take, "take")
            grid.addWidget(take, row, 0)
            left = ngettext("{count} left", "{count} left", made.left).format(count=made.left)
            grid.addWidget(label(left), row, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(1, 1)
        self._body.addLayout(grid)

    def _show_aboard(self, city: CityHere) -> None:
        text = ngettext(
            "On the train, {count} place free",
            "On the train, {count} places free",
            city.free_places,
        ).format(count=city.free_places)
        self._body.addWidget(label(text, role="heading"))
        row = QHBoxLayout()
        for aboard in city.aboard:
            leave = button(translated(aboard.load), partial(self._do, aboard.leave))
            leave.setIcon(load_icon(aboard.load))
            load = translated(aboard.load)
            leave.setAccessibleName(_("Drop {load}").format(load=load))
            allow(leave, aboard.leave, tip=_("Drop {load} here").format(load=load))
            mark_list(leave, "drop")
            row.addWidget(leave)
        row.addStretch(1)
        self._body.addLayout(row)

    def _do(self, action: Action | None) -> None:
        if action is not None:
            self.desk.do(action)
