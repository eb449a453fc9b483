"""The movement window: moves made and left, or the placing of the train."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.crayon.contracts.runs import Runs
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.games.crayon.moving.model.limits import limits
from gui.games.crayon.moving.model.movement import Movement
from gui.games.crayon.trains.switch import TrainSwitch
from gui.games.crayon.turn.model.flow import may_deliver
from gui.games.crayon.turn.model.losses import Moves, lost_at_end
from gui.games.crayon.turn.model.losses_in_words import hint_of
from gui.games.crayon.turn.warning import tip_of_end
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated
from gui.widgets.parts import PRIMARY, button, chip, clear, give_role, label, picture
from gui.widgets.steady_button import SteadyButton


class MovementWindow(CrayonWindow):
    """A strip under the toolbar (MOVEWIN-1 to MOVEWIN-9)."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("Movement"))
        self.candidate: Milepost | None = None
        self._gone = label(role="heading", wraps=True)
        self._told = label(role="faint", wraps=True)
        self._place = button("", self._settle, role="primary")
        words = crayon_words(desk.table).moving
        self._switch: Final = TrainSwitch(desk, counts=True)
        self._routes = button(translated(words.routes), self._switch_routes)
        self._routes.setCheckable(True)
        self._undo = button(_("Undo"), desk.undo)
        self._undo.setToolTip(_("Undo your last action [U]"))
        self._build = SteadyButton(_("Build"), partial(desk.open, "build"), room_for=(_("Move"),))
        self._tips = {
            self._routes: translated(words.show_routes),
            self._build: _("Go on to building [B]"),
        }
        self._done = SteadyButton(_("End turn"), partial(desk.open, "done"), room_for=())
        named = (("begin", self._place), ("build", self._build), ("done", self._done))
        for name, control in named:
            control.setObjectName(f"strip {name}")
        self._fees = QHBoxLayout()
        self._events = label(role="warning", wraps=True)
        self._runs = Runs(desk)
        top = QHBoxLayout()
        top.addWidget(self._gone, 1)
        top.addWidget(self._place)
        top.addLayout(self._fees)
        for control in (self._routes, self._undo, self._build, self._done):
            top.addWidget(control)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        column.addWidget(self._switch)
        column.addWidget(self._told)
        column.addWidget(self._events)
        column.addWidget(self._runs)
        column.addStretch(1)
        self.refresh()  # the strip measures it before it is shown

    def offer(self, at: Milepost) -> None:
        """Offer a clicked city as the place of the train, instead of any earlier one."""
        table = self.desk.table
        if table.rules.world.city_at(at) is None:
            self.desk.say(_("Place your train in a city."))
            return
        self.candidate = at
        self.refresh()

    def focus_begin(self) -> None:
        """Focus the button that begins in the offered city, so that Enter presses it."""
        self._place.setFocus(Qt.FocusReason.OtherFocusReason)
        city = (
            self.desk.table.rules.world.city_at(self.candidate)
            if self.candidate is not None
            else None
        )
        if city is not None:
            text = _("Press Enter to start in {city}, or choose another city.")
            self.desk.say(text.format(city=city))

    def refresh(self) -> None:
        placing = self.desk.flow == "place"
        self._switch.refresh()
        self._place.setVisible(placing and self.candidate is not None)
        self._routes.setChecked(self.desk.shows_bribes)
        first = _("Place your train first: click a city on the map.")
        for key, tip in self._tips.items():
            key.setEnabled(not placing)
            key.setToolTip(first if placing else tip)
        give_role(self._build, "" if placing else PRIMARY)
        self._undo.setEnabled(self.desk.table.can_undo)
        self._show_end(placing=placing)
        if placing:
            self._show_place()
        else:
            self.candidate = None
            self._show_movement()
        self._show_events()
        self._runs.refresh()

    def _show_end(self, *, placing: bool) -> None:
        """Show what the end of the turn would give up; the moves are counted already."""
        table = self.desk.table
        losses = tuple(loss for loss in lost_at_end(table) if not isinstance(loss, Moves))
        hint = "" if placing else translated(hint_of(losses))
        if not placing and may_deliver(table) and not self._movement.points:
            hint = _("{hint} first, then build.").format(hint=hint)
        give_role(self._told, "warning" if hint else "faint")
        how = _("Click a marked milepost to go there, or press Build when you have moved.")
        self._told.setText("" if placing else hint or how)
        self._done.setToolTip(tip_of_end(table))

    def _show_place(self) -> None:
        table, train = self.desk.table, self.desk.train
        text = _("Click a city on the map to start there.")
        if len(local_player(table).trains) > 1:
            text = _("Train {number}: click a city on the map to start there.")
        self._gone.setText(text.format(number=train + 1))
        clear(self._fees)
        if self.candidate is not None:
            city = self.desk.table.rules.world.city_at(self.candidate)
            self._place.setText(_("Start in {city}").format(city=city))

    @property
    def _movement(self) -> Movement:
        desk = self.desk
        return Movement(desk.table, shows_bribes=desk.shows_bribes, train=desk.train)

    def _show_movement(self) -> None:
        table, train, movement = self.desk.table, self.desk.train, self._movement
        gone, left = movement.gone, movement.points
        words = crayon_words(table)
        moved = words.moved(table.state, table.local, train, gone=gone, left=left)
        self._gone.setText(translated(moved))
        clear(self._fees)
        for seat, paid in movement.fees.items():
            self._show_fee(seat, paid)

    def _show_fee(self, seat: Seat | None, paid: int) -> None:
        table = self.desk.table
        if seat is None:
            text = _("{paid} to the bank").format(paid=self.desk.money(paid))
        else:
            self._fees.addWidget(picture(chip(table.colours[seat]), table.names[seat]))
            text = _("{paid} to {name}")
            text = text.format(paid=self.desk.money(paid), name=table.names[seat])
        self._fees.addWidget(label(text))

    def _show_events(self) -> None:
        """Show the events that slow or stop trains, and their duration (MOVEWIN-2)."""
        table = self.desk.table
        lines = [
            _("{name}: {text} Until the end of {player}’s turn {turn}.").format(
                name=translated(limit.card.name),
                text=translated(limit.card.text),
                player=table.names[limit.drawn_by],
                turn=limit.until,
            )
            for limit in limits(table, self.desk.train)
        ]
        self._events.setText("\n".join(lines))
        self._events.setVisible(bool(lines))

    def _switch_routes(self) -> None:
        self.desk.shows_bribes = not self.desk.shows_bribes

    def _settle(self) -> None:
        at = self.candidate
        if at is None:
            return
        self.candidate = None  # the next train begins without one
        rules = self.desk.table.rules
        name = rules.world.board.points[at].name
        if self.desk.send(rules.queries.orders.place(name, train=self.desk.train)) is None:
            self.candidate = at
