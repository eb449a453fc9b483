"""The interactive map of a game, with the tool for the current step of the turn."""

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRect, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import FREE, owner, taken, with_bytes
from core.games.iron_dragon.events import LoadDelivered, TrackBuilt
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from core.table import Done
from gui.games.crayon.map.advised_way import AdvisedWay
from gui.games.crayon.map.flash import Flash
from gui.games.crayon.map.payment import Payment
from gui.games.crayon.map.pins import Pins
from gui.games.crayon.map.place_ring import PlaceRing
from gui.games.crayon.map.pulse import Pulse
from gui.games.crayon.minimap.minimap import Minimap
from gui.games.iron_dragon.advice.model.way import way_of
from gui.games.iron_dragon.building.laying import Laying
from gui.games.iron_dragon.building.model.survey import Survey
from gui.games.iron_dragon.building.surveying import Surveying
from gui.games.iron_dragon.city.model.deliveries import delivery_in
from gui.games.iron_dragon.contracts.model import Place
from gui.games.iron_dragon.contracts.pins import pins_of, shows_pins
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.events.layer import EventSigns
from gui.games.iron_dragon.events.model.areas import EventArea, areas_in_play
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.games.iron_dragon.map.bridge_layer import Bridges
from gui.games.iron_dragon.map.model import Tips
from gui.games.iron_dragon.map.pointed import PointedMap, ToolLayer
from gui.games.iron_dragon.map.reasons import Reasons, sentence_of
from gui.games.iron_dragon.map.tool_tip import tip_at, tip_page
from gui.games.iron_dragon.map.tools import Tool
from gui.games.iron_dragon.map.uncovered import show_uncovered
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.moving.model.journeys import journeys
from gui.games.iron_dragon.moving.placing import Placing
from gui.games.iron_dragon.moving.tool import Moving
from gui.games.iron_dragon.painting.store import TileStore
from gui.translation import _, translated
from gui.widgets.motion import motion_wanted

_LONGEST: Final = 1.6
"""Maximum duration in seconds of a train's animated move."""


class TableMap(PointedMap):
    """The map of a desk.

    `placed` sends the milepost of a city that was clicked to place the train, `linked` the Link
    under the pointer or None; `surveyed` is sent when the plan changes; `paid` the milepost and the
    pay of a delivery. If `glides` is false, trains jump to their destinations.
    """

    placed = Signal(int)
    linked = Signal(object)
    surveyed = Signal()
    paid = Signal(int, int)

    def __init__(
        self, desk: IronDesk, stores: Sequence[TileStore], *, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(desk, stores, clock=clock)
        self.glides = True
        self._alone: Seat | None = None
        self._survey_mode = False
        self._stood: dict[Seat, Milepost | None] = {}
        self._glided: Done | None = desk.latest
        self._placing: Final = Placing(desk, self)
        self._moving: Final = Moving(desk, self)
        self._laying: Final = Laying(desk, self)
        self._surveying: Final = Surveying(desk, self)
        self._bridges: Final = Bridges()
        self._signs: Final = EventSigns()
        self._pins: Final = Pins(load_pixmap, self.label_boxes)
        self._way: Final = AdvisedWay()
        self._ring: Final = PlaceRing()
        self._flash: Final = Flash()
        self._payment: Final = Payment()
        self._pulse: Final = Pulse()
        self.reasons: Final = Reasons(
            self, lambda spot: self.tool.why(spot), lambda: desk.table.names
        )
        self.layers[:] = [
            self._bridges,
            self._signs,
            self._pins,
            self._way,
            ToolLayer(lambda: self.tool, above=False),
            self.trains,
            ToolLayer(lambda: self.tool, above=True),
            self._ring,
            self._flash,
            self._payment,
            self._pulse,
            self.cursor_mark,
            self.reasons.speech,
        ]
        self.minimap: Final = Minimap(desk.table.rules.world.board, self)
        self.minimap.pointed.connect(self._look_at)
        self.minimap.entered.connect(lambda: self.leaveEvent(QEvent(QEvent.Type.Leave)))
        self._placing.placed.connect(self.placed)
        self._laying.linked.connect(self.linked)
        self._surveying.surveyed.connect(self.surveyed)
        tools = (self.idle_tool, self._placing, self._moving, self._laying, self._surveying)
        for tool in tools:
            tool.repaint_needed.connect(self.update)
            tool.refused.connect(self.reasons.refuse)
        self.hovered.connect(self.reasons.point)
        self.reasons.changed.connect(self.update)
        desk.changed.connect(self.refresh)
        desk.flowed.connect(self._take_up)
        desk.centred.connect(self.show_place)
        desk.marked.connect(self.mark)
        desk.planned.connect(self._survey)
        desk.pointed.connect(self._emphasise)
        desk.advised.connect(self._point_out)
        desk.acted.connect(self._ring.end)
        self.switched.connect(self._name_map)
        self._name_map()
        self.refresh()

    # --- used by the screen and the windows

    @property
    def survey(self) -> Survey:
        """The survey plan of the local player."""
        return self._surveying.survey

    @property
    def survey_mode(self) -> bool:
        """Whether clicks plan track and neither build nor move (MAP-14)."""
        return self._survey_mode

    @survey_mode.setter
    def survey_mode(self, on: bool) -> None:
        self._survey_mode = on
        self._take_up()

    def toggle_survey(self) -> None:
        """Enter or leave survey mode (KEY-42)."""
        self.survey_mode = not self.survey_mode

    def leave_survey(self) -> bool:
        """Leave survey mode; return whether it was on (KEY-44)."""
        was_on = self.survey_mode
        self.survey_mode = False
        return was_on

    @property
    def plan_message(self) -> str:
        """The price of the plan and its problems, in a sentence or two."""
        return self._surveying.message

    def build_survey(self) -> None:
        """Build the part of the plan that this turn's money allows, and keep the rest."""
        self._surveying.build()

    def clear_survey(self) -> None:
        """Clear the survey plan."""
        self._surveying.clear()

    def _survey(self, edges: Iterable[EdgeId]) -> None:
        """Make these sections the plan, and show it (AIWIN-2)."""
        self._surveying.take(edges)
        self.survey_mode = True

    def auto_move(self) -> None:
        """Move on in the direction of the arrow under the pointer, or of the last move (KEY-43)."""
        if self.tool is self._moving:
            self._moving.auto_move()

    @property
    def candidate(self) -> Milepost | None:
        """The milepost of the ghost of a train that is not placed yet (MOVEWIN-5)."""
        return self._placing.candidate

    @candidate.setter
    def candidate(self, at: Milepost | None) -> None:
        self._placing.candidate = at

    @property
    def alone(self) -> Seat | None:
        """The seat whose track is shown alone; None shows everybody's (MAPMENU-1)."""
        return self._alone

    @alone.setter
    def alone(self, seat: Seat | None) -> None:
        self._alone = seat
        self.refresh()

    def _emphasise(self, place: Place | None) -> None:
        self._pins.emphasise(place)
        self.update()

    def _point_out(self) -> None:
        """Show the computer's plan: its way, and a ring where it leads next; scroll if needed."""
        desk, table = self.desk, self.desk.table
        self._way.show(way_of(table, desk.advice))
        self._ring.end()
        at = desk.advice and table.words.advice_place(desk.advice, table.state, table.local)
        if at is not None:
            self.follow(at)
            self._ring.start(Milepost(at), self.motion.now)
        self.update()

    def show_place(self, at: Milepost) -> None:
        """Centre on a milepost with the keyboard cursor, and flash it (MAP-12).

        A window in front does not hide it.
        """
        show_uncovered(self, at)
        self.lead_cursor(at)
        self._flash.start(at, self.motion.now)
        self.update()

    def ring(self, at: int | None) -> None:
        self._pulse.show(None if at is None else Milepost(at))
        self.update()

    def box_of(self, at: int) -> QRect | None:
        scene, place = self.scene, Milepost(at)
        return self._pulse.box(scene, place) if self.shows(at) else None

    def refresh(self) -> None:
        """Update the map from the table and the settings."""
        self.reasons.forget_click()
        table, settings = self.desk.table, self.desk.settings.present
        self.drags = settings.interface.right_drag_map_effect == "Drag"
        self.motion.allowed = motion_wanted(settings, self)
        self.trains.turn = table.state.active if table.winner is None else None
        self._bridges.show(table.rules.world, table.state)
        self._show_areas(areas_in_play(table.rules.world, table.state))
        self._show_payment()
        self._way.show(way_of(table, self.desk.advice))
        self._pins.show(pins_of(table) if shows_pins(table, self.desk.settings) else ())
        self._show_minimap()
        self._let_glide()
        self.show_state(
            self._seen,
            new=self._new_track(),
            patterns=settings.desktop.player_patterns,  # A11Y-4
            colours=table.colours,
        )
        self._take_up()

    def _show_areas(self, areas: tuple[EventArea, ...]) -> None:
        self._signs.show(areas)
        self.show_areas(areas)

    def _show_minimap(self) -> None:
        table, seen = self.desk.table, self._seen
        trains = [player.at for player in seen.players]
        self.minimap.show_game(seen.tracks, trains, table.colours)
        self.minimap.place(self.size(), wanted=self.desk.settings.present.desktop.minimap)

    def _look_at(self, letter: str, x: float, y: float) -> None:
        while self.letter != letter:
            self.switch()
        self.camera.centre_on(x, y)
        self.update()

    @property
    def is_whole(self) -> bool:
        return super().is_whole and self.minimap.is_whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_minimap()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.minimap.show_view(self.letter, self.scene.window)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._flash.end()
        self.update()
        super().mousePressEvent(event)

    def describe_cursor(self) -> None:
        """Describe the place of the keyboard cursor, in the status line too (A11Y-1)."""
        at, text = self.pointed_at, ""
        if at is not None:
            here = translated(Tips(self.desk.table).here(at))
            text = f"{here} {self.tool.message or self._why_at_cursor}".strip()
        self.setAccessibleDescription(text)
        self.desk.describe(text)

    @property
    def _why_at_cursor(self) -> str:
        """Why a click at the keyboard cursor does nothing; empty if the map shows it."""
        spot = self.pointed_spot
        why = None if spot is None else self.tool.why(spot)
        return "" if why is None or why.quiet else sentence_of(why, self.desk.table.names)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tips = Tips(self.desk.table)
            tip = tip_at(tips, self.trains, self.scene, QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if tip is None else tip_page(tip), self)
            return True
        return super().event(event)

    def _name_map(self) -> None:
        self.setAccessibleName(_("Map: {name}").format(name=translated(self.places.map.name)))

    def _take_up(self) -> None:
        """Take the tool for the current step, or the survey tool."""
        by_flow: dict[str, Tool] = {
            "place": self._placing,
            "movement": self._moving,
            "build": self._laying,
        }
        flow = self.desk.flow
        surveys = self._survey_mode and flow not in {"opening", "over"}
        self.tool = self._surveying if surveys else by_flow.get(flow, self.idle_tool)

    def _new_track(self) -> set[EdgeId]:
        """Return the sections that were built this turn (MAP-5)."""
        table = self.desk.table
        happened = (happening.event for happening in table.history.this_turn)
        names = table.rules.world.board.edges_by_name
        return {names[event.start, event.to] for event in happened if isinstance(event, TrackBuilt)}

    @property
    def _seen(self) -> State:
        """The state without the track that is hidden."""
        state, alone = self.desk.table.state, self._alone
        if alone is None:
            return state
        others = [edge for edge in taken(state.tracks) if owner(state.tracks, edge) != alone]
        return replace(state, tracks=with_bytes(state.tracks, [(edge, FREE) for edge in others]))

    def _show_payment(self) -> None:
        """Show the payment of a delivery that was just made, rising from the train."""
        latest, at = self.desk.latest, local_player(self.desk.table).at
        if latest is None or latest is self._glided or at is None:
            return
        delivery = delivery_in(self.desk.table, latest.events)
        if delivery is not None and any(
            isinstance(event, LoadDelivered) for event in latest.events
        ):
            text = _("+{pay} GP").format(pay=delivery.pay)
            self._payment.start(at, text, self.motion.now)
            self.paid.emit(at, delivery.pay)

    def _let_glide(self) -> None:
        """Animate the moves of the trains in the latest change."""
        table, latest = self.desk.table, self.desk.latest
        speed = self.desk.pace.steps(table.turn)
        if not self.glides or speed is None:
            self.trains.arrive()
        elif latest is not None and latest is not self._glided:
            for seat, path in journeys(table.rules.world, latest.events).items():
                start = self._stood.get(seat)
                if start is not None and table.state.players[seat].at == path[-1]:
                    lasts = min(len(path) / speed, _LONGEST)
                    self.trains.glide(seat, (start, *path), begins=self.motion.now, lasts=lasts)
        self._glided = latest
        self._stood = {Seat(n): player.at for n, player in enumerate(table.state.players)}
