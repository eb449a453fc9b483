"""The map view: one of the maps, scrolled and zoomed, with trains and other layers."""

from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontInfo,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication

from core.games.crayon.board import EdgeId, Milepost
from core.games.iron_dragon.state import State
from gui.games.crayon.map.areas import MarkedArea
from gui.games.crayon.map.labels import Labels
from gui.games.crayon.map.motion import Motion
from gui.games.crayon.map.scene import Layer, Scene
from gui.games.crayon.map.tags import paint_note
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.iron_dragon.events.model.areas import EventArea
from gui.games.iron_dragon.events.washes import washes
from gui.games.iron_dragon.map.ground import Ground
from gui.games.iron_dragon.map.tiles import Tiles
from gui.games.iron_dragon.map.trains import Trains
from gui.games.iron_dragon.painting.store import TileStore
from gui.map.board import Board
from gui.map.model.camera import Camera, Look
from gui.map.model.pan import Pan, Pixels
from gui.map.model.wheel import Wheel
from gui.theme.player_colours import PLAYERS, PlayerColour
from gui.translation import _
from gui.widgets.active_control import mark_unringed

_CLICK: Final = 6
"""Pixels of travel after which pressing the right button no longer counts as a click (MAP-2)."""
_SHORT: Final = 400
"""Maximum duration of a right click in milliseconds."""
_LINE: Final = 60
"""Pixels that an arrow key scrolls."""
_RIM: Final = 80
"""Pixels from the edge of the view within which a followed milepost is centred again."""
_LATE: Final = 1000
"""Milliseconds that tiles of the view may be missing before a message says so."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (-_LINE, 0),
    Qt.Key.Key_Right: (_LINE, 0),
    Qt.Key.Key_Up: (0, -_LINE),
    Qt.Key.Key_Down: (0, _LINE),
}


class _Sheet:
    """One of the maps: its tiles and its camera."""

    def __init__(self, store: TileStore) -> None:
        self.geometry: Final = store.painter.geometry
        self.tiles: Final = Tiles(store)
        self.camera: Final = Camera(self.geometry.width, self.geometry.height)
        self.ground: Final = Ground(self.tiles, self.camera, self.geometry)
        self.labels: Final = Labels(store.labels)


class MapView(Board):
    """A view that shows one map at a time, each with its own position and zoom (MAP-1).

    `layers` are painted over the ground, the first one lowest. The left button drags the map with
    the pointer. With `drags`, the right button does so too; without it, the view scrolls in the
    direction of the pointer.
    """

    switched = Signal(str)

    def __init__(
        self,
        stores: Sequence[TileStore],
        *,
        drags: bool,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mark_unringed(self)  # A border would cover the map; the keyboard cursor shows the focus.
        self.setMouseTracking(True)
        self.drags = drags
        self.trains: Final = Trains()
        self.layers: Final[list[Layer]] = [self.trains]
        self.motion: Final = Motion(self, self.layers, lambda: self.scene, clock)
        self._sheets: Final = [_Sheet(store) for store in stores]
        self._shown = 0
        self._left: Pan | None = None
        self._right: Pan | None = None
        self._since = 0
        self._wheel: Final = Wheel()
        self._ahead: Final = QTimer(self, interval=0, singleShot=True)
        self._ahead.timeout.connect(self._prepare)
        self._is_late = False
        self._late: Final = QTimer(self, interval=_LATE, singleShot=True)
        self._late.timeout.connect(self._be_late)
        for sheet in self._sheets:
            sheet.tiles.came.connect(self._ahead.start)
            sheet.tiles.missed.connect(self._ahead.start)
            sheet.labels.came.connect(self.update)

    @property
    def letter(self) -> str:
        """The letter of the map that is shown."""
        return self._sheet.geometry.map.letter

    @property
    def is_held(self) -> bool:
        """Whether a button of the pointer was pressed on the map and is still held."""
        return self._left is not None or self._right is not None

    @property
    def places(self) -> MapGeometry:
        """The geometry of the map that is shown."""
        return self._sheet.geometry

    @property
    def camera(self) -> Camera:
        """The camera of the map that is shown."""
        return self._sheet.camera

    @property
    def scene(self) -> Scene:
        """The scene that layers paint in this frame."""
        sheet = self._sheet
        return Scene(
            sheet.geometry,
            sheet.camera,
            self.width(),
            self.height(),
            self.motion.now,
            self.motion.allowed,
            QFontInfo(self.font()).pixelSize(),
        )

    @property
    def _sheet(self) -> _Sheet:
        return self._sheets[self._shown]

    def show_state(
        self,
        state: State,
        *,
        new: Collection[EdgeId],
        patterns: bool,
        colours: Sequence[PlayerColour] = PLAYERS,
    ) -> None:
        """Show the track and trains of a state; `new` are sections built this turn."""
        self.trains.show(state, colours, signs=patterns)
        for sheet in self._sheets:
            sheet.tiles.lay(state.tracks, new=new, patterns=patterns, colours=colours)
        self.update()

    def mark(self, area: Collection[Milepost]) -> None:
        """Mark an area on the maps until another is marked (EVENTSWIN-1)."""
        for sheet in self._sheets:
            sheet.tiles.mark(MarkedArea(sheet.geometry, area) if area else None)
        self.update()

    def show_areas(self, areas: tuple[EventArea, ...]) -> None:
        """Show the areas of these events (MAP-4)."""
        for sheet in self._sheets:
            sheet.tiles.wash(washes(sheet.geometry, areas))
        self.update()

    def switch(self) -> None:
        """Show the next map."""
        self._shown = (self._shown + 1) % len(self._sheets)
        self.switched.emit(self.letter)
        self.update()

    @property
    def looks(self) -> tuple[Look, ...]:
        """The position and zoom of each map, the one that is shown first."""
        sheets = [*self._sheets[self._shown :], *self._sheets[: self._shown]]
        return tuple(
            Look(sheet.geometry.map.letter, sheet.camera.centre, sheet.camera.step)
            for sheet in sheets
        )

    def look_as(self, looks: Sequence[Look]) -> None:
        """Restore the position and zoom of the maps; ignores unknown maps."""
        by_letter = {sheet.geometry.map.letter: sheet for sheet in self._sheets}
        known = [look_at for look_at in looks if look_at.letter in by_letter]
        for look in known:
            camera = by_letter[look.letter].camera
            camera.zoom_to(look.step)
            camera.centre_on(*look.centre)
        while known and self.letter != known[0].letter:
            self.switch()
        self.update()

    def centre_on(self, at: Milepost) -> None:
        """Centre on a milepost, switching maps if necessary."""
        letter = self._sheet.geometry.board.points[at].map
        while self.letter != letter:
            self.switch()
        self.camera.centre_on(*self._sheet.geometry.place(at))
        self.update()

    def shows(self, at: int, *, margin: float = 0) -> bool:
        """Return whether a milepost is visible, at least `margin` pixels from the edge."""
        geometry = self._sheet.geometry
        here = geometry.board.points[at].map == self.letter
        return here and self.camera.sees(*geometry.place(Milepost(at)), margin=margin)

    def pixel_of(self, at: int) -> QPoint | None:
        return self.scene.pixel(Milepost(at)).toPoint() if self.shows(at) else None

    def follow(self, at: int) -> None:
        """Centre on a milepost if it is near the edge of the view or outside."""
        if not self.shows(at, margin=_RIM):
            self.centre_on(Milepost(at))

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            self._paint(painter, event.region().boundingRect())
        finally:  # A widget must not be freed while it is painted.
            painter.end()
        self.motion.go_on()
        self._ahead.start()
        self._note_late()

    def _paint(self, painter: QPainter, seen: QRect) -> None:
        self._sheet.ground.paint(painter, self.size(), seen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene = self.scene
        self._sheet.labels.paint(painter, scene, seen)
        for layer in self.layers:
            layer.paint(painter, scene)
        if self.progress_text:
            foot = QPointF(self.width() / 2, self.height() - scene.text)
            paint_note(painter, self.progress_text, foot, scene.text)

    @property
    def progress_text(self) -> str:
        """The progress of painting the view if that takes long; else empty."""
        came, wanted = self._sheet.ground.arrived
        if not self._is_late or came == wanted:
            return ""
        return _("Painting the map… {came} of {wanted}").format(came=came, wanted=wanted)

    def _note_late(self) -> None:
        came, wanted = self._sheet.ground.arrived
        if came == wanted:
            self._late.stop()
            self._is_late = False
        elif not self._is_late and not self._late.isActive():
            self._late.start()

    def _be_late(self) -> None:
        self._is_late = True
        self.update()

    def _prepare(self) -> None:
        """Prepare tiles for one time slice, and repaint the visible ones."""
        progress = self._sheet.ground.prepare()
        if progress.more:
            self._ahead.start()
        self.update(progress.made)
        if self._is_late:
            self.update()  # the progress has changed

    # --- looking around

    def resizeEvent(self, event: QResizeEvent) -> None:
        for sheet in self._sheets:
            sheet.camera.resize(event.size().width(), event.size().height())

    @property
    def may_pan(self) -> bool:
        """Whether the pressed left button moves the map, and does not draw on it."""
        return True

    @property
    def is_panned(self) -> bool:
        """Whether the pressed left button has moved the map."""
        return self._left is not None and self._left.travelled

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = _pixels(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._left = Pan(at, threshold=QApplication.startDragDistance())
        elif event.button() is Qt.MouseButton.RightButton:
            self._right = Pan(at, threshold=_CLICK)
            self._since = event.timestamp()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = _pixels(event)
        if self._right is not None:
            across, down = self._right.move_to(at)
            sign = -1 if self.drags else 1
            self.scroll_map(sign * across, sign * down)
        if self._left is not None and self.may_pan:
            across, down = self._left.move_to(at)
            self.scroll_map(-across, -down)
            if self._left.travelled:
                self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._left = None
            self.unsetCursor()
        elif event.button() is Qt.MouseButton.RightButton and self._right is not None:
            travelled, self._right = self._right.travelled, None
            if not travelled and event.timestamp() - self._since < _SHORT:
                self.switch()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned == 0:  # a sideways scroll, or the end of a gesture on a touchpad
            event.ignore()
            return
        at = event.position()
        steps = self._wheel.turn(turned, event.timestamp())
        self.zoom_to(self.camera.step + steps, about=(at.x(), at.y()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.scroll_map(*_ARROWS[key])
        elif key in {Qt.Key.Key_PageUp, Qt.Key.Key_Plus}:
            self.zoom_to(self.camera.step + 1)
        elif key in {Qt.Key.Key_PageDown, Qt.Key.Key_Minus}:
            self.zoom_to(self.camera.step - 1)
        elif key is Qt.Key.Key_Space:
            self.switch()
        else:
            super().keyPressEvent(event)

    def scroll_map(self, right: float, down: float) -> None:
        """Scroll by so many pixels to the right and down."""
        if right or down:
            self.camera.scroll(right, down)
            self.update()

    @property
    def is_whole(self) -> bool:
        """Whether every visible tile and label is ready."""
        return self._sheet.ground.is_whole and self._sheet.labels.is_whole

    def label_boxes(self, scene: Scene) -> tuple[QRectF, ...]:
        """Return the boxes of the names, in pixels of the whole map at this zoom."""
        return self._sheet.labels.boxes(scene)

    def fit(self) -> None:
        """Show the whole map, or as much of it as the smallest zoom shows."""
        self.camera.fit()
        self.update()

    def zoom_to(self, step: int, *, about: tuple[float, float] | None = None) -> None:
        """Change to the zoom level `step`; the pixel `about`, or the middle, keeps its place."""
        if self.camera.zoom_to(step, about=about):
            self.update()


def _pixels(event: QMouseEvent) -> Pixels:
    at = event.position().toPoint()
    return at.x(), at.y()
