"""The map view: one of the maps, scrolled and zoomed, with trains and other layers."""

from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontInfo,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.game_state import CrayonState
from gui.games.crayon.effects.model import Effect
from gui.games.crayon.effects.washes import washes
from gui.games.crayon.map.areas import MarkedArea
from gui.games.crayon.map.labels import Labels, LabelSheets
from gui.games.crayon.map.motion import Motion
from gui.games.crayon.map.scene import Layer, Scene
from gui.games.crayon.map.tags import paint_progress
from gui.games.crayon.map_view.ground import LEAST_KEPT, Ground
from gui.games.crayon.map_view.painting_progress import PaintingProgress
from gui.games.crayon.map_view.steering import SteeredBoard
from gui.games.crayon.map_view.tiles import Tiles
from gui.games.crayon.map_view.train_look import TrainLook
from gui.games.crayon.map_view.trains import Trains
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.store import TileStore
from gui.map.accessible import install_map_role
from gui.map.model.camera import Camera, Look
from gui.theme.player_colours import PLAYERS, PlayerColour
from gui.widgets.active_control import mark_unringed

_RIM: Final = 80
"""Pixels from the edge of the view within which a followed milepost is centred again."""


class _Pictures:
    """The pictures of one map, which several views may share."""

    def __init__(self, store: TileStore) -> None:
        self.geometry: Final = store.painter.geometry
        self.tiles: Final = Tiles(store)
        self.labels: Final = LabelSheets(store.labels)


class _Sheet:
    """One of the maps in a view: its pictures and its camera."""

    def __init__(self, pictures: _Pictures, *, keeps: int = LEAST_KEPT) -> None:
        self.pictures: Final = pictures
        self.geometry: Final = pictures.geometry
        self.tiles: Final = pictures.tiles
        self.camera: Final = Camera(self.geometry.width, self.geometry.height)
        self.ground: Final = Ground(self.tiles, self.camera, self.geometry, keeps=keeps)
        self.labels: Final = Labels(pictures.labels)


class MapView(SteeredBoard):
    """A view that shows one map at a time, each with its own position and zoom (MAP-1).

    `layers` are painted over the ground, the first one lowest. `look` paints the trains;
    by default all are on rails. A view with a `main` view shows the same maps and trains as that
    one, and shares its pictures; it is one of the `twins` of its main view.
    """

    switched = Signal(str)

    def __init__(
        self,
        stores: Sequence[TileStore],
        *,
        drags: bool,
        look: TrainLook | None = None,
        clock: Callable[[], float] = monotonic,
        main: "MapView | None" = None,
    ) -> None:
        install_map_role()
        super().__init__(drags=drags)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mark_unringed(self)  # A border would cover the map; the keyboard cursor shows the focus.
        self.setMouseTracking(True)
        self.twins: Final[list[Any]] = []
        own_trains = Trains(TrainLook() if look is None else look)
        self.trains: Final[Trains] = own_trains if main is None else main.trains
        self.layers: Final[list[Layer]] = [self.trains]
        self.motion: Final = Motion(self, self.layers, lambda: self.scene, clock)
        if main is None:
            self._sheets = [_Sheet(_Pictures(store)) for store in stores]
        else:
            self._sheets = [_Sheet(sheet.pictures, keeps=0) for sheet in main._sheets]
            main.twins.append(self)
        self._shown = 0
        self._ahead: Final = QTimer(self, interval=0, singleShot=True)
        self._ahead.timeout.connect(self._prepare)
        self._progress: Final = PaintingProgress(self, self.update)
        for sheet in self._sheets:
            sheet.tiles.came.connect(self._ahead.start)
            sheet.tiles.missed.connect(self._ahead.start)
            sheet.pictures.labels.came.connect(self.update)

    @property
    def letter(self) -> str:
        """The letter of the map that is shown."""
        return self._sheet.geometry.map.letter

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
            drifts=self.motion.allowed and self.drifts,
        )

    @property
    def _sheet(self) -> _Sheet:
        return self._sheets[self._shown]

    @property
    def drifts(self) -> bool:
        """Whether decoration moves: only in an active window."""
        return self.isActiveWindow()

    def redraw(self) -> None:
        """Repaint this view and its twins, as what all of them show has changed."""
        self.update()
        for twin in self.twins:
            twin.update()

    def show_state(
        self,
        state: CrayonState,
        *,
        new: Collection[EdgeId],
        patterns: bool,
        colours: Sequence[PlayerColour] = PLAYERS,
    ) -> None:
        """Show the track and trains of a state; `new` are sections built this turn."""
        self.trains.show(state, colours, signs=patterns)
        for sheet in self._sheets:
            sheet.tiles.lay(state.tracks, new=new, patterns=patterns, colours=colours)
        self.redraw()

    def mark(self, area: Collection[Milepost]) -> None:
        """Mark an area on the maps until another is marked (EVENTSWIN-1)."""
        for sheet in self._sheets:
            sheet.tiles.mark(MarkedArea(sheet.geometry, area) if area else None)
        self.redraw()

    def show_effects(self, effects: tuple[Effect, ...]) -> None:
        """Show the areas of these effects (MAP-4)."""
        for sheet in self._sheets:
            sheet.tiles.wash(washes(sheet.geometry, effects))
        self.redraw()

    @property
    def has_other_map(self) -> bool:
        """Whether there is a map to switch to."""
        return len(self._sheets) > 1

    def put_away(self) -> None:
        """Drop what only this view needs while it is hidden."""
        for sheet in self._sheets:
            sheet.ground.put_away()

    def switch(self) -> None:
        """Show the next map."""
        self._sheet.ground.put_away()
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

    def restore_looks(self, looks: Sequence[Look]) -> None:
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
            self._paint(painter, event.region())
        finally:  # A widget must not be freed while it is painted.
            painter.end()
        self.motion.go_on()
        self._ahead.start()
        self._progress.note(self._sheet.ground)

    def _paint(self, painter: QPainter, part: QRegion) -> None:
        seen = part.boundingRect()
        now = self.motion.now if self.motion.allowed else None
        self._sheet.ground.paint(painter, self.size(), seen, now=now)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene = self.scene._replace(part=None if seen == self.rect() else part)
        self._sheet.labels.paint(painter, scene, seen)
        for layer in self.layers:
            layer.paint(painter, scene)
        if self.progress_text:
            foot = QPointF(self.width() / 2, self.height() - scene.text)
            came, wanted = self._sheet.ground.arrived
            paint_progress(painter, self.progress_text, foot, scene.text, came / wanted)

    @property
    def progress_text(self) -> str:
        """The progress of painting the view if that takes long; else empty."""
        return self._progress.text(self._sheet.ground)

    def _prepare(self) -> None:
        """Prepare tiles for one time slice, and repaint the visible ones."""
        progress = self._sheet.ground.prepare()
        if progress.more:
            self._ahead.start()
        self.update(progress.made)
        if self._progress.is_late:
            self.update()  # the progress has changed

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self.update()  # decoration moves only in an active window

    def resizeEvent(self, event: QResizeEvent) -> None:
        for sheet in self._sheets:
            sheet.camera.resize(event.size().width(), event.size().height())

    @property
    def is_whole(self) -> bool:
        """Whether every visible tile and label is ready."""
        return self._sheet.ground.is_whole and self._sheet.labels.is_whole

    def label_boxes(self, scene: Scene) -> tuple[QRectF, ...]:
        """Return the boxes of the names, in pixels of the whole map at this zoom."""
        return self._sheet.labels.boxes(scene)
