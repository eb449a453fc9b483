"""The build window: this turn's spending, and the cost of a section or why it is barred."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.games.iron_dragon.events import (
    ForemanCalled,
    ForemanHired,
    LocoExchanged,
    SiteBribed,
    TrackBuilt,
)
from gui.games.iron_dragon.building.model.building import Building, Link
from gui.games.iron_dragon.contracts.runs import Runs
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.turn.first_purchase import first_purchase_warning
from gui.games.iron_dragon.turn.model.flow import bar_on
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, ngettext, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button, label
from gui.widgets.two_line_label import TwoLineLabel


class BuildWindow(IronWindow):
    """A strip under the toolbar (BUILDWIN-1 to BUILDWIN-8).

    `surveyed` is sent to enter or leave survey mode, `planned` to build the plan, `cleared` to
    discard it (KEY-42).
    """

    surveyed = Signal()
    planned = Signal()
    cleared = Signal()

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Build"))
        self._spent = label(role="heading", wraps=True)
        self._cash = label()
        self._bought = label(role="faint", wraps=True)
        self._link = TwoLineLabel()
        self._tells_plan = False
        self.survey = button(_("Survey"), self.surveyed.emit)
        self.survey.setCheckable(True)
        self.survey.setToolTip(_("Plan track before you pay for it [G]"))
        self.plan = button(_("Build plan"), self.planned.emit)
        self.clear_plan = button(_("Clear plan"), self.cleared.emit)
        self._plan_tips = {
            self.plan: _("Build as much of the plan as this turn's money allows"),
            self.clear_plan: _("Discard the plan; track that is built stays [Ctrl+G]"),
        }
        self._loco = button(_("Loco"), partial(desk.open, "loco"))
        self._loco.setToolTip(_("Exchange the loco [L]"))
        self._foreman = button(_("Foreman"), partial(desk.open, "foreman"))
        self._foreman.setToolTip(_("Change the foreman [F]"))
        self._undo = button(_("Undo"), desk.undo)
        self._undo.setToolTip(_("Take back your latest action [U]"))
        self._move = button(_("Move"), partial(desk.open, "movement"))
        self._done = button(_("End turn"), partial(desk.open, "done"), role="primary")
        self._done.setToolTip(_("End the turn [D]"))
        for name, control in (("loco", self._loco), ("move", self._move), ("done", self._done)):
            control.setObjectName(f"strip {name}")
        self._runs = Runs(desk)
        top = QHBoxLayout()
        top.addWidget(self._spent, 1)
        top.addWidget(self._cash)
        controls = (self.survey, self._loco, self._foreman, self._undo, self._move)
        row = FlowRow(at_right=True)
        for control in (*controls, self._done):
            row.addWidget(control)
        top.addLayout(row, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        told = QHBoxLayout()
        told.addWidget(self._link, 3)
        told.addWidget(self.plan)
        told.addWidget(self.clear_plan)
        told.addWidget(self._bought, 2)
        column.addLayout(told)
        column.addWidget(self._runs)
        column.addStretch(1)
        self.show_plan(planned=False, told=None)
        self.point_at(None)
        self.refresh()  # the strip measures it before it is shown

    def show_plan(self, *, planned: bool, told: str | None) -> None:
        """Show whether there is a plan; `told` describes it, and is None outside survey mode."""
        self.survey.setChecked(told is not None)
        # The buttons stay visible: if one disappeared, the others would shift.
        none = _("There is no plan yet: plan one with Survey [G].")
        for key, tip in self._plan_tips.items():
            key.setEnabled(planned)
            key.setToolTip(tip if planned else none)
        if told is not None:
            self._link.setText(told)
        elif self._tells_plan:
            self.point_at(None)
        self._tells_plan = told is not None

    def point_at(self, link: Link | None) -> None:
        """Show the cost of the section near the pointer, or the rule or event that bars it."""
        if link is None:
            self._link.setText(_("Point at a section on the map to see its cost."))
        elif link.reason:
            self._link.setText(
                _("This section cannot be built: {reason}.").format(reason=translated(link.reason))
            )
        else:
            self._link.setText(self._cost_of(link))

    def _cost_of(self, link: Link) -> str:
        """Return a text with the parts of the cost, and a warning before the first purchase.

        See BUILDWIN-3 and BUILDWIN-4.
        """
        part = _("{what} {gold} GP")
        parts = " + ".join(
            part.format(what=translated(cost.what), gold=cost.gold) for cost in link.parts
        )
        text = _("This section: {cost} GP").format(cost=link.cost)
        if len(link.parts) > 1:
            text += f" = {parts}"
        elif parts:
            text += f" ({translated(link.parts[0].what)})"
        loan = 0 if link.action is None else link.action.command.accept.loan
        if loan:
            text += ". " + _("You would borrow {loan} GP of it.").format(loan=loan)
        ends = first_purchase_warning(self.desk)
        return f"{text}. {ends}" if ends else text

    def refresh(self) -> None:
        table = self.desk.table
        building = Building(table)
        self._spent.setText(
            _("Spent {spent} GP, {left} GP left").format(spent=building.spent, left=building.left)
        )
        player = local_player(table)
        cash = _("Cash {money} GP").format(money=player.money)
        if player.debt:
            cash += _(", debt {debt} GP").format(debt=player.debt)
        self._cash.setText(cash)
        bought = self._purchases()
        # Visible from the start: the map must not move under the pointer after a purchase.
        self._bought.setText(
            _("Bought: {list}").format(list=", ".join(bought))
            if bought
            else _("Nothing bought this turn.")
        )
        self._undo.setEnabled(table.can_undo)
        self._allow_moving()
        self._runs.refresh()

    def _allow_moving(self) -> None:
        """Enable or disable the button; its tooltip says why it is disabled (TIP-3)."""
        bar = translated(bar_on(self.desk.table, "movement"))
        self._move.setEnabled(not bar)
        self._move.setToolTip(bar or _("Continue moving [M]"))

    def _purchases(self) -> list[str]:
        """Return this turn's purchases in order, with all track as one item."""
        happened = [happening.event for happening in self.desk.table.history.this_turn]
        track = [track_built for track_built in happened if isinstance(track_built, TrackBuilt)]
        found = []
        if track:
            text = ngettext(
                "{count} section for {price} GP", "{count} sections for {price} GP", len(track)
            )
            price = sum(section.price for section in track)
            found.append(text.format(count=len(track), price=price))
        for event in happened:
            if isinstance(event, SiteBribed):
                bribe = _("the Underworld bribe for {price} GP")
                found.append(bribe.format(price=event.amount))
            elif isinstance(event, LocoExchanged):
                found.append(
                    _("the {loco} for {price} GP").format(loco=event.loco, price=event.price)
                )
            elif isinstance(event, ForemanCalled) or (
                isinstance(event, ForemanHired) and event.price
            ):
                found.append(_("a foreman for {price} GP").format(price=event.price))
        return found
