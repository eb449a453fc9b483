"""The city window: loads made here, loads aboard, and possible deliveries."""

from functools import partial
from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.games.crayon.city.model.city import Aboard, CityHere, Wanted
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.trains.switch import TrainSwitch
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.table.model.table import Action
from gui.texts.phrases import Phrase
from gui.translation import _, ngettext, translated
from gui.widgets.focus import list_of, mark_list
from gui.widgets.parts import allow, button, clear, label, picture


class CityWindow(CrayonWindow):
    """The window of the city where the local player's train is (CITYWIN-1 to CITYWIN-6)."""

    drop: ClassVar[Phrase] = Phrase("Drop {load}")
    drop_here: ClassVar[Phrase] = Phrase("Drop {load} here")

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("City"))
        self._name = label(role="title", wraps=True)
        self._switch: Final = TrainSwitch(desk, counts=False)
        self._body = QVBoxLayout()
        inner = QVBoxLayout()
        inner.addWidget(self._name)
        inner.addWidget(self._switch)
        inner.addLayout(self._body)
        inner.addStretch(1)
        self.column: Final = QVBoxLayout(self)
        self.column.addLayout(inner, 1)

    def refresh(self) -> None:
        city = CityHere(self.desk.table, self.desk.train)
        clear(self._body)
        self._switch.refresh()
        self._name.setText(city.name or _("No city"))
        if city.name is None:
            self._body.addWidget(label(_("Your train is not in a city."), wraps=True))
            return
        self._show_wanted(city)
        self._show_made(city)
        self._show_aboard(city)

    def focus_list(self, name: str) -> None:
        """Focus the first enabled button of a list: "take", "deliver" or "drop"."""
        for press in self.findChildren(QPushButton):
            if list_of(press) == name and press.isEnabled() and press.isVisible():
                press.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _show_wanted(self, city: CityHere) -> None:
        self._body.addWidget(label(_("Deliveries"), role="heading"))
        if not city.wanted:
            unwanted = translated(crayon_words(self.desk.table).turn.unwanted)
            self._body.addWidget(label(unwanted))
        for wanted in city.wanted:
            self._body.addLayout(self._wanted(wanted))
            remark = self._remark_on(wanted)
            if remark:
                self._body.addWidget(label(remark, role="warning", wraps=True))

    def _remark_on(self, wanted: Wanted) -> str:
        """Return what the player must know before a delivery; empty for nothing."""
        del wanted
        return ""

    def _wanted(self, wanted: Wanted) -> QHBoxLayout:
        row, demand = QHBoxLayout(), wanted.demand
        load = (
            picture(self.desk.pictures.load_pixmap(demand.load), translated(demand.load)),
            label(translated(demand.load)),
        )
        for shown in load:
            row.addWidget(shown)
        row.addStretch(1)
        payoff = self.desk.money(demand.pay)
        text = _("Deliver for {payoff}").format(payoff=payoff)
        press = button(text, partial(self._do, wanted.deliver), role="primary")
        name = _("Deliver {load} for {payoff}")
        line: tuple[QWidget, ...] = (*load, press)
        for part in line:
            part.setObjectName(f"deliver {demand.load}")
        press.setAccessibleName(name.format(load=translated(demand.load), payoff=payoff))
        allow(press, wanted.deliver, otherwise=_("Not on your train."))
        mark_list(press, "deliver")
        row.addWidget(press)
        return row

    def _show_made(self, city: CityHere) -> None:
        self._body.addWidget(label(_("Made here"), role="heading"))
        if not city.made:
            self._body.addWidget(label(_("Nothing is made here.")))
        grid = QGridLayout()
        for row, product in enumerate(city.made):
            load, icon = translated(product.load), self.desk.pictures.load_icon(product.load)
            take = button(load, partial(self._do, product.take), icon=icon)
            take.setAccessibleName(_("Pick up {load}").format(load=load))
            take.setObjectName(f"take {product.load}")
            tip = _("Pick up {load} here").format(load=load)
            allow(take, product.take, tip=tip)
            mark_list(take, "take")
            grid.addWidget(take, row, 0)
            left = ngettext("{count} left", "{count} left", product.left).format(count=product.left)
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
            leave = button(translated(aboard.load), partial(self._leave, aboard))
            leave.setIcon(self.desk.pictures.load_icon(aboard.load))
            load = translated(aboard.load)
            leave.setAccessibleName(translated(self.drop).format(load=load))
            allow(leave, aboard.leave, tip=translated(self.drop_here).format(load=load))
            mark_list(leave, "drop")
            row.addWidget(leave)
        row.addStretch(1)
        self._body.addLayout(row)

    def _leave(self, aboard: Aboard) -> None:
        """Leave a load in the city."""
        self._do(aboard.leave)

    def _do(self, action: Action | None) -> None:
        if action is not None:
            self.desk.do(action)
