"""A map that shows a table: its track, trains, events, the hand's pins, advice and payments."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from PySide6.QtCore import QEvent, QRect, QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

from core.games.crayon.board import Milepost
from core.games.crayon.events import LoadDelivered
from core.games.crayon.game_state import CrayonState
from core.ruleset import Seat
from core.table import ActionResult
from gui.games.crayon.advice.model.way import way_of
from gui.games.crayon.city.model.deliveries import delivery_in
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.contracts.pins import pins_of, shows_pins
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.events.model.effects import cards_drawn, effects_shown
from gui.games.crayon.map.advised_way import AdvisedWay
from gui.games.crayon.map.flash import Flash
from gui.games.crayon.map.payment import Payment
from gui.games.crayon.map.pins import Pins
from gui.games.crayon.map.place_ring import PlaceRing
from gui.games.crayon.map.pulse import Pulse
from gui.games.crayon.map.scene import Layer, Scene
from gui.games.crayon.map.vanishing import HANDED, Vanishing
from gui.games.crayon.map_view.told import ToldMap
from gui.games.crayon.map_view.uncovered import show_uncovered
from gui.games.crayon.minimap.minimap import Minimap
from gui.games.crayon.model.table import local_player
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.glides import Glides, places_of_trains
from gui.games.crayon.play.track_shown import erased_track, handed_track, new_track, track_of
from gui.translation import _, translated
from gui.widgets.motion import motion_wanted


class ShownTable(ToldMap):
    """The map of a desk without tools that act; the subclass calls `refresh` when it is complete.

    `paid` sends the milepost and the pay of a delivery. If `glides` is false, trains jump to their
    destinations.
    """

    paid = Signal(int, int)

    def __init__(
        self,
        desk: CrayonDesk,
        stores: Sequence[TileStore],
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(desk, stores, clock=clock)
        self.glides = True
        self._alone: Seat | None = None
        self._shown_result: ActionResult | None = desk.latest
        self._tracks_before = desk.table.state.tracks
        self._glides: Final = Glides(self.trains, self.motion)
        self._game_layers: Final = desk.pictures.map_layers()
        self._vanishing: Final = Vanishing()
        self._handed: Final = Vanishing(HANDED)
        self._pins: Final = Pins(desk.pictures.load_pixmap, self.label_boxes)
        self._way: Final = AdvisedWay()
        self._ring: Final = PlaceRing()
        self._flash: Final = Flash()
        self._payment: Final = Payment()
        self._pulse: Final = Pulse()
        self.minimap: Final = Minimap(
            desk.table.rules.world.board, self, small=desk.pictures.small_maps
        )
        self.minimap.pointed.connect(self._look_at)
        self.minimap.entered.connect(lambda: self.leaveEvent(QEvent(QEvent.Type.Leave)))
        self.switched.connect(self._name_map)
        self._name_map()

    @property
    def lower_layers(self) -> list[Layer]:
        """The layers below the trains and the marks of tools, the lowest first."""
        strokes = (self._vanishing, self._handed)
        return [*self._game_layers, *strokes, self._effects, self._pins, self._way]

    @property
    def upper_layers(self) -> list[Layer]:
        """The layers above the trains and the marks of tools, the lowest first."""
        return [self._ring, self._flash, self._payment, self._pulse]

    @property
    def alone(self) -> Seat | None:
        """The seat whose track is shown alone; None shows everybody's (MAPMENU-1)."""
        return self._alone

    @alone.setter
    def alone(self, seat: Seat | None) -> None:
        self._alone = seat
        self.refresh()

    def covered(self, scene: Scene) -> list[QRectF]:
        """Return the boxes of the view that labels avoid: minimap, trains and pins."""
        boxes = [placed.head for placed in self._pins.placed(scene)]
        boxes += self.trains.boxes(scene)
        if self.minimap.isVisible() and self.minimap.is_seen:
            boxes.append(QRectF(self.minimap.geometry()))
        return boxes

    def emphasise(self, place: Place | None) -> None:
        """Let the pins of a demand stand out; None treats all alike."""
        self._pins.emphasise(place)
        self.redraw()

    def point_out(self) -> None:
        """Show the computer's plan: its way, and a ring where it leads next; scroll if needed."""
        desk, table = self.desk, self.desk.table
        self._way.show(way_of(table, desk.advice))
        self._ring.end()
        at = desk.advice and table.words.advice_place(desk.advice, table.state, table.local)
        if at is not None:
            self.follow(at)
            self._ring.start(Milepost(at), self.motion.now)
        self.redraw()

    def end_ring(self) -> None:
        """Remove the ring of the computer's plan."""
        self._ring.end()

    def show_place(self, at: Milepost) -> None:
        """Centre on a milepost with the keyboard cursor, and flash it (MAP-12).

        A window in front does not hide it.
        """
        show_uncovered(self, at)
        self.lead_cursor(at)
        self._flash.start(at, self.motion.now)
        self.redraw()

    def ring(self, at: int | None) -> None:
        self._pulse.show(None if at is None else Milepost(at))
        self.redraw()

    def box_of(self, at: int) -> QRect | None:
        scene, place = self.scene, Milepost(at)
        return self._pulse.box(scene, place) if self.shows(at) else None

    def refresh(self) -> None:
        """Update the map from the table and the settings."""
        table, settings = self.desk.table, self.desk.settings.present
        for view in (self, *self.twins):
            view.reasons.forget_click()
            view.drags = settings.interface.right_drag_map_effect == "Drag"
            view.motion.allowed = motion_wanted(settings, self)
        self.trains.turn = table.state.active if table.winner is None else None
        events = self._new_events()
        for layer in self._game_layers:
            layer.show(table)
        self._show_effects(events)
        self._show_payment(events)
        self._let_vanish(events)
        self._way.show(way_of(table, self.desk.advice))
        self._pins.show(
            pins_of(table, self.desk.hand_order(table.local))
            if shows_pins(table, self.desk.settings)
            else ()
        )
        self._show_minimap()
        self._glides.show(
            table, events, speed=self.desk.pace.steps(table.turn) if self.glides else None
        )
        self.show_state(
            self._seen,
            new=new_track(table),
            patterns=settings.desktop.player_patterns,  # A11Y-4
            colours=table.colours,
        )

    def _new_events(self) -> Sequence[Any]:
        """Return the events of the latest change, unless they were shown before."""
        latest = self.desk.latest
        if latest is None or latest is self._shown_result:
            return ()
        self._shown_result = latest
        return tuple(latest.events)

    def _show_effects(self, events: Sequence[Any]) -> None:
        """Show the effects of events, and let those that were just drawn strike."""
        table, effects = self.desk.table, effects_shown(self.desk.table)
        palette = self.desk.settings.present.desktop.palette
        self._effects.show(effects, strong=palette == "High Contrast")
        self.show_effects(effects)
        if events:
            self._effects.strike(cards_drawn(table, events), self.motion.now)

    def _let_vanish(self, events: Sequence[Any]) -> None:
        """Let track vanish that an event has just erased, or the old colour of traded track."""
        before, after = self._tracks_before, self.desk.table.state.tracks
        self._tracks_before = after
        if before is after:
            return
        for layer, changed in (
            (self._vanishing, erased_track(before, after, events)),
            (self._handed, handed_track(before, after, events)),
        ):
            if changed:
                layer.start(changed, self.desk.table.colours, self.motion.now)

    def _show_minimap(self) -> None:
        table, seen = self.desk.table, self._seen
        trains = [(name.seat, at) for name, at in places_of_trains(table).items()]
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
        is_painted = event.rect() == self.rect()
        self.minimap.show_view(self.letter, self.scene.window, is_painted=is_painted)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.end_marks()
        super().mousePressEvent(event)

    def end_marks(self) -> None:
        """Remove what stays until the next click on any of the views: the ring of a place."""
        self._flash.end()
        self.redraw()

    def _name_map(self) -> None:
        self.setAccessibleName(_("Map: {name}").format(name=translated(self.places.map.name)))

    @property
    def _seen(self) -> CrayonState:
        """The state without the track that is hidden."""
        table = self.desk.table
        if self._alone is None:
            return table.state
        tracks = track_of(table.state.tracks, self._alone)
        seen: CrayonState = table.rules.queries.with_tracks(table.state, tracks)
        return seen

    def _show_payment(self, events: Sequence[Any]) -> None:
        """Show the payment of a delivery that was just made, rising from the train."""
        table = self.desk.table
        delivered = [
            event
            for event in events
            if isinstance(event, LoadDelivered) and event.seat == table.local
        ]
        delivery = delivery_in(table, events)
        if not delivered or delivery is None:
            return
        train = table.rules.queries.train_in(delivered[-1])
        at = local_player(table).trains[train].at
        if at is not None:
            text = _("+{pay}").format(pay=self.desk.money(delivery.pay))
            if delivery.repaid:  # EB-SCR-31
                text += " " + _("-{debt}").format(debt=self.desk.money(delivery.repaid))
            self._payment.start(at, text, self.motion.now)
            self.paid.emit(at, delivery.pay)
