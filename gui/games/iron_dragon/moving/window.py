"""The movement window: moves made and left, or the placing of the train."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.contracts.runs import Runs
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.moving.model.limits import limits
from gui.games.iron_dragon.moving.model.movement import Movement
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, translated
from gui.widgets.parts import button, chip, clear, label, picture


class MovementWindow(IronWindow):
    """A strip under the toolbar (MOVEWIN-1 to MOVEWIN-9)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Movement"))
        self.candidate: Milepost | None = None
        self._gone = label(role="heading", wraps=True)
        self._place = button("", self._settle, role="primary")
        self._routes = button(_("Bribe routes"), self._switch_routes)
        self._routes.setCheckable(True)
        self._undo = button(_("Undo"), desk.undo)
        self._undo.setToolTip(_("Take back your latest action [U]"))
        self._build = button(_("Build"), partial(desk.open, "build"))
        self._tips = {
            self._routes: _("Mark ways that cost a new bribe too [<]"),
            self._build: _("Go on to building [B]"),
        }
        self._done = button(_("End turn"), partial(desk.open, "done"))
        self._done.setToolTip(_("End the turn [D]"))
        named = (("begin", self._place), ("build", self._build), ("done", self._done))
        for name, control in named:
            control.setObjectName(f"strip {name}")
        self._bribes = QHBoxLayout()
        self._events = label(role="warning", wraps=True)
        self._runs = Runs(desk)
        top = QHBoxLayout()
        top.addWidget(self._gone, 1)
        top.addWidget(self._place)
        top.addLayout(self._bribes)
        for control in (self._routes, self._undo, self._build, self._done):
            top.addWidget(control)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(top)
        column.addWidget(self._events)
        column.addWidget(self._runs)
        column.addStretch(1)

    def offer(self, at: Milepost) -> None:
        """Offer a clicked city as the place of the loco, instead of any earlier one."""
        table = self.desk.table
        if table.rules.world.city_at(at) is None:
            self.desk.say(_("A loco is placed in a city."))
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
            text = _("Press Enter to begin in {city}, or choose another city.")
            self.desk.say(text.format(city=city))

    def refresh(self) -> None:
        placing = self.desk.flow == "place"
        self._place.setVisible(placing and self.candidate is not None)
        self._routes.setChecked(self.desk.shows_bribes)
        first = _("Place your loco first: click a city on the map.")
        for key, tip in self._tips.items():
            key.setEnabled(not placing)
            key.setToolTip(first if placing else tip)
        self._undo.setEnabled(self.desk.table.can_undo)
        if placing:
            self._show_place()
        else:
            self.candidate = None
            self._show_movement()
        self._show_events()
        self._runs.refresh()

    def _show_place(self) -> None:
        self._gone.setText(_("Click a city on the map: your loco begins there."))
        clear(self._bribes)
        if self.candidate is not None:
            city = self.desk.table.rules.world.city_at(self.candidate)
            self._place.setText(_("Begin in {city}").format(city=city))

    def _show_movement(self) -> None:
        movement = Movement(self.desk.table, shows_bribes=self.desk.shows_bribes)
        afloat = local_player(self.desk.table).aboard is not None
        text = (
            _("Sailed {gone}, {left} sea points left") if afloat else _("Moved {gone}, {left} left")
        )
        self._gone.setText(text.format(gone=movement.gone, left=movement.points))
        clear(self._bribes)
        for seat, paid in movement.bribes.items():
            self._show_bribe(seat, paid)

    def _show_bribe(self, seat: Seat | None, paid: int) -> None:
        table = self.desk.table
        if seat is None:
            text = _("{paid} GP to the bank").format(paid=paid)
        else:
            self._bribes.addWidget(picture(chip(table.colours[seat]), table.names[seat]))
            text = _("{paid} GP to {name}").format(paid=paid, name=table.names[seat])
        self._bribes.addWidget(label(text))

    def _show_events(self) -> None:
        """Show the events that slow or stop trains, and their duration (MOVEWIN-2)."""
        table = self.desk.table
        lines = [
            _("{name}: {text} Until the end of {player}'s turn {turn}.").format(
                name=translated(limit.card.name),
                text=translated(limit.card.text),
                player=table.names[limit.drawn_by],
                turn=limit.until,
            )
            for limit in limits(table)
        ]
        self._events.setText("\n".join(lines))
        self._events.setVisible(bool(lines))

    def _switch_routes(self) -> None:
        self.desk.shows_bribes = not self.desk.shows_bribes

    def _settle(self) -> None:
        if self.candidate is not None:
            table = self.desk.table
            self.desk.give(do.PlaceLoco(at=table.rules.world.board.points[self.candidate].name))
