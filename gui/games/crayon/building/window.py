"""The build window: this turn's spending, and the cost of a section or why it is barred."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from core.games.crayon.events import TrackBuilt
from gui.games.crayon.building.model.building import Building, Link
from gui.games.crayon.building.model.building_words import Shop
from gui.games.crayon.contracts.runs import Runs
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.games.crayon.routes.first_goal import FirstGoal
from gui.games.crayon.turn.model.flow import bar_on
from gui.games.crayon.turn.model.losses import lost_with_movement
from gui.games.crayon.turn.model.losses_in_words import hint_of
from gui.games.crayon.turn.warning import ends_movement_warning, tip_of_end
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase
from gui.translation import _, ngettext, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import PRIMARY, button, give_role, label
from gui.widgets.steady_button import SteadyButton
from gui.widgets.two_line_label import TwoLineLabel


class BuildWindow(CrayonWindow):
    """A strip under the toolbar (BUILDWIN-1 to BUILDWIN-8).

    `surveyed` is sent to enter or leave survey mode, `planned` to build the plan, `cleared` to
    discard it (KEY-42).
    """

    surveyed = Signal()
    planned = Signal()
    cleared = Signal()

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("Build"))
        self._spent = label(role="heading", wraps=True)
        self._cash = label()
        self._bought = label(role="faint", wraps=True)
        self._link = TwoLineLabel()
        self._tells_plan = self._points = False
        self.survey = button(_("Survey"), self.surveyed.emit)
        self.survey.setCheckable(True)
        self.survey.setToolTip(_("Plan track before you pay for it [G]"))
        self.plan = button(_("Build plan"), self.planned.emit)
        self.clear_plan = button(_("Clear plan"), self.cleared.emit)
        self._plan_tips = {
            self.plan: _("Build as much of the plan as this turn’s money allows"),
            self.clear_plan: _("Discard the plan; built track stays [Ctrl+G]"),
        }
        self._words: Final = crayon_words(desk.table)
        shops = [self._shop(shop) for shop in self._words.building.shops]
        self._undo = button(_("Undo"), desk.undo)
        self._undo.setToolTip(_("Undo your last action [U]"))
        self._move = SteadyButton(_("Move"), partial(desk.open, "movement"), room_for=(_("Build"),))
        self._done = SteadyButton(
            _("End turn"), partial(desk.open, "done"), room_for=(), role=PRIMARY
        )
        self._move.setObjectName("strip move")
        self._done.setObjectName("strip done")
        self._runs = Runs(desk)
        self._goal = FirstGoal(self, desk)
        self._goal.found.connect(self._rest)
        top = QHBoxLayout()
        top.addWidget(self._spent, 1)
        top.addWidget(self._cash)
        controls = (self.survey, *shops, self._undo, self._move)
        row = FlowRow(gap=6, at_right=True)  # the gap of the movement window
        for control in (*controls, self._done):
            row.addWidget(control)
        top.addLayout(row, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        captions = QHBoxLayout()
        captions.addWidget(self._link, 3)
        captions.addWidget(self.plan, 0, Qt.AlignmentFlag.AlignTop)
        captions.addWidget(self.clear_plan, 0, Qt.AlignmentFlag.AlignTop)
        captions.addWidget(self._bought, 2)
        column.addLayout(captions)
        column.addWidget(self._runs)
        column.addStretch(1)
        self.show_plan(planned=False, told=None)
        self.point_at(None)
        self.refresh()  # the strip measures it before it is shown

    def _shop(self, shop: Shop) -> QPushButton:
        control = button(translated(shop.text), partial(self.desk.open, shop.window))
        control.setToolTip(translated(shop.tip))
        control.setObjectName(f"strip {shop.window}")
        return control

    def show_plan(self, *, planned: bool, told: str | None) -> None:
        """Show whether there is a plan; `told` describes it, and is None outside survey mode."""
        self.survey.setChecked(told is not None)
        # The buttons stay visible: if one disappeared, the others would shift.
        none = _("No plan yet. Plan track with “Survey” [G].")
        for key, tip in self._plan_tips.items():
            key.setEnabled(planned)
            key.setToolTip(tip if planned else none)
        if told is not None:
            self._link.setText(told)
        elif self._tells_plan:
            self.point_at(None)
        self._tells_plan = told is not None

    def _rest(self) -> None:
        """Show the first goal, or how to see costs, unless a plan or a section is shown."""
        if not (self._tells_plan or self._points):
            self.point_at(None)

    def point_at(self, link: Link | None) -> None:
        """Show the cost of the section near the pointer, or the rule or event that bars it."""
        self._points = link is not None
        if link is None:
            goal = self._goal.sentence
            self._link.setText(translated(self._words.building.point if goal is None else goal))
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
        money, part = self.desk.money, _("{what} {cost}")
        parts = " + ".join(
            part.format(what=translated(cost.what), cost=money(cost.amount)) for cost in link.parts
        )
        text = _("This section: {cost}").format(cost=money(link.cost or 0))
        if len(link.parts) > 1:
            text += f" = {parts}"
        elif parts:
            text += f" ({translated(link.parts[0].what)})"
        if link.loan:
            text += ". " + _("{loan} of that on loan.").format(loan=money(link.loan))
        ends = ends_movement_warning(self.desk.table)
        return f"{text}. {ends}" if ends else text

    def refresh(self) -> None:
        table, money = self.desk.table, self.desk.money
        building = Building(table)
        left = Phrase(self._words.building.left, left=building.left, limit=building.limit)
        self._spent.setText(translated(left))
        means = local_player(table).money
        cash = _("Cash {money}").format(money=money(means))
        if means < 0:
            cash += _(", overdrawn")  # EB-SCR-35
        give_role(self._cash, "overdrawn" if means < 0 else "")
        if debt := table.rules.queries.debt(table.state, table.local):
            cash += _(", debt {debt}").format(debt=money(debt))
        self._cash.setText(cash)
        self._show_purchases()
        self._undo.setEnabled(table.can_undo)
        self._done.setToolTip(tip_of_end(table))
        self._allow_moving()
        self._runs.refresh()
        self._rest()

    def _allow_moving(self) -> None:
        """Enable or disable the button; its tooltip says why it is disabled (TIP-3)."""
        bar = translated(bar_on(self.desk.table, "movement"))
        self._move.setEnabled(not bar)
        self._move.setToolTip(bar or _("Keep moving [M]"))

    def _show_purchases(self) -> None:
        """List the purchases; before the first, show what it would end.

        The line is visible from the start: the map must not move under the pointer.
        """
        bought, ends = self._purchases(), hint_of(lost_with_movement(self.desk.table))
        give_role(self._bought, "warning" if ends else "faint")
        if ends:
            self._bought.setText(translated(ends))
        elif bought:
            self._bought.setText(_("Bought: {list}").format(list=", ".join(bought)))
        else:
            self._bought.setText(_("Nothing bought this turn."))

    def _purchases(self) -> list[str]:
        """Return this turn's purchases in order, with all track as one item."""
        happened = [happening.event for happening in self.desk.table.history.this_turn]
        track = [track_built for track_built in happened if isinstance(track_built, TrackBuilt)]
        purchases = []
        if track:
            text = ngettext(
                "{count} section for {price}", "{count} sections for {price}", len(track)
            )
            price = self.desk.money(sum(section.price for section in track))
            purchases.append(text.format(count=len(track), price=price))
        bought = (self._words.building.purchase(event, self._words.money) for event in happened)
        return [*purchases, *(translated(item) for item in bought if item is not None)]
