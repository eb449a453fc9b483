"""The minimap in a corner of a map: track, trains, and a frame around the visible part.

The land is painted once for each size, in a thread; track and trains again when they change.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QLineF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, owner, taken
from core.ruleset import Seat
from gui.games.crayon.minimap.model import Plot, Room, Sides, arranged, size_within
from gui.games.crayon.painting.geometry import geometry_of
from gui.games.crayon.painting.small_map import SmallMap, small_maps
from gui.painting.ink import circle, fill, tint
from gui.painting.signs import paint_sign
from gui.runtime.threads import in_thread
from gui.theme.player_colours import PlayerColour
from gui.translation import _

_GAP: Final = 70.0
"""Units between two maps."""
_RIM: Final = 5
_MARGIN: Final = 10
"""Pixels between the minimap and the edges of the view."""
_WHOLE: Final = 0.9
"""The part of a map in view from which on a minimap shows nothing new."""
_FAINT: Final = 190
_SIGN: Final = 9.0
_PLATE: Final = tint("#fffaf0", 235)
_DARK: Final = tint("#150d06")
_LIGHT: Final = tint("#ffffff")


class Minimap(QWidget):
    """The maps of a board in small.

    `pointed` sends the letter of a map and a place on it in units, where the view should go;
    `entered` is sent when the pointer comes in. `small` makes the maps of a board in small, for
    games with small maps of their own.
    """

    pointed = Signal(str, float, float)
    entered = Signal()

    def __init__(
        self,
        board: Board,
        parent: QWidget,
        *,
        small: Callable[[Board], Sequence[SmallMap]] = small_maps,
    ) -> None:
        super().__init__(parent)
        self._board: Final = board
        self._small: Final = small
        self._rooms: Final = tuple(
            Room(sheet.letter, geometry_of(board, sheet).width, geometry_of(board, sheet).height)
            for sheet in board.maps
        )
        self._tracks: Tracks | None = None
        self._colours: tuple[PlayerColour, ...] = ()
        self._trains: tuple[tuple[Seat, Milepost], ...] = ()
        self._view: tuple[str, Sides] | None = None
        self._land: QPixmap | None = None
        self._laid: QPixmap | None = None
        self._whole: QPixmap | None = None
        self._held: Plot | None = None
        self._gives_way = False
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(_("Minimap"))
        self.setAccessibleDescription(_("Click or drag to move the view."))
        self.setToolTip(_("Minimap. Click or drag to move the view."))
        self.hide()

    @property
    def plots(self) -> tuple[Plot, ...]:
        """The places of the maps in this widget."""
        inner = (self.width() - 2 * _RIM, self.height() - 2 * _RIM)
        plots = arranged(self._rooms, _GAP, inner)
        return tuple(plot._replace(left=plot.left + _RIM, top=plot.top + _RIM) for plot in plots)

    @property
    def is_seen(self) -> bool:
        """Whether it is in sight: it gives way to the only map of a board that is in view whole."""
        return not self.isHidden() and not self._gives_way

    @property
    def is_whole(self) -> bool:
        """Whether the land has been painted, unless the minimap is out of sight."""
        return not self.is_seen or self._land is not None

    def place(self, view: QSize, *, wanted: bool) -> None:
        """Take the lower right corner of a view; hide if not `wanted` or without room."""
        size = size_within(self._rooms, _GAP, view.toTuple()) if wanted else None
        if size is None:
            self.hide()
            return
        wide, high = size[0] + 2 * _RIM, size[1] + 2 * _RIM
        x, y = view.width() - wide - _MARGIN, view.height() - high - _MARGIN
        self.setGeometry(x, y, wide, high)
        self.show()

    def show_game(
        self,
        tracks: Tracks,
        trains: Sequence[tuple[Seat, Milepost]],
        colours: Sequence[PlayerColour],
    ) -> None:
        """Show the track, and the trains by seat and place."""
        if tracks != self._tracks or tuple(colours) != self._colours:
            self._laid = self._whole = None
        if tuple(trains) != self._trains:
            self._whole = None
        self._tracks, self._trains, self._colours = tracks, tuple(trains), tuple(colours)
        if self._whole is None:
            self.update()

    def show_view(self, letter: str, window: QRectF, *, is_painted: bool = False) -> None:
        """Frame the visible part of a map, in units.

        With `is_painted` the map below is being painted as a whole, and this widget after it.
        """
        view = (letter, (window.left(), window.top(), window.right(), window.bottom()))
        if view != self._view:
            self._view = view
            self._gives_way = len(self._rooms) == 1 and self.plots[0].share_of(view[1]) > _WHOLE
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, self._gives_way)
            if not is_painted:
                self.update()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._gives_way:
            return
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, self._picture())
            self._paint_frame(painter)
        finally:  # A widget must not be freed while it is painted.
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        del event
        self._land = self._laid = self._whole = None

    def frame(self) -> QRectF | None:
        """Return the frame around the visible part, in pixels of this widget."""
        if self._view is None:
            return None
        letter, window = self._view
        plot = next(plot for plot in self.plots if plot.letter == letter)
        left, top, right, bottom = plot.frame_of(window)
        return QRectF(left, top, right - left, bottom - top)

    def _paint_frame(self, painter: QPainter) -> None:
        frame = self.frame()
        if frame is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((_DARK, 3.4), (_LIGHT, 1.6)):
                painter.setPen(QPen(colour, width, j=Qt.PenJoinStyle.MiterJoin))
                painter.drawRect(frame)

    def _picture(self) -> QPixmap:
        """Return everything but the frame, from as many kept layers as are up to date."""
        if self._whole is None:
            if self._laid is None:
                self._laid = self._base()
                self._over(self._laid, self._paint_track)
            whole = self._laid.copy()
            self._over(whole, self._paint_trains)
            self._whole = whole
        return self._whole

    def _over(self, picture: QPixmap, paint: Callable[[QPainter], None]) -> None:
        painter = QPainter(picture)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter)
        finally:
            painter.end()

    def _base(self) -> QPixmap:
        """Return the land, which appears once a thread has painted it."""
        sharpness = self.devicePixelRatioF()
        base = QPixmap(self.size() * sharpness)
        base.setDevicePixelRatio(sharpness)
        base.fill(Qt.GlobalColor.transparent)
        if self._land is None:
            size = self.size()
            in_thread(
                partial(_painted_land, self._small(self._board), self.plots, size, sharpness),
                partial(self._take_land, size),
            )
        else:
            painter = QPainter(base)
            painter.drawPixmap(0, 0, self._land)
            painter.end()
        return base

    def _take_land(self, size: QSize, land: QImage) -> None:
        if isValid(self) and size == self.size():
            self._land = QPixmap.fromImage(land)
            self._laid = self._whole = None
            self.update()

    def _paint_track(self, painter: QPainter) -> None:
        if self._tracks is None:
            return
        plots = {plot.letter: plot for plot in self.plots}
        lines: dict[int, list[QLineF]] = {}
        for edge in taken(self._tracks):
            section, seat = self._board.sections[edge], owner(self._tracks, edge)
            letter = self._board.points[section.a].map
            if seat is not None and letter == self._board.points[section.b].map:
                ends = (self._pixel(plots[letter], at) for at in (section.a, section.b))
                (x, y), (to_x, to_y) = ends
                lines.setdefault(seat, []).append(QLineF(x, y, to_x, to_y))
        for number, segments in lines.items():
            ink = QColor(self._colours[number].colour)
            ink.setAlpha(_FAINT)
            painter.setPen(QPen(ink, 1.5, c=Qt.PenCapStyle.RoundCap))
            painter.drawLines(segments)

    def _paint_trains(self, painter: QPainter) -> None:
        plots = {plot.letter: plot for plot in self.plots}
        for seat, at in self._trains:
            x, y = self._pixel(plots[self._board.points[at].map], at)
            fill(painter, circle(x, y, _SIGN * 0.75), _PLATE)
            holder = self._colours[seat]
            paint_sign(painter, holder.shape, x, y, size=_SIGN, colour=QColor(holder.colour))

    def _pixel(self, plot: Plot, at: Milepost) -> tuple[float, float]:
        sheet = next(sheet for sheet in self._board.maps if sheet.letter == plot.letter)
        return plot.pixel_of(*geometry_of(self._board, sheet).place(at))

    # --- the pointer

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        self._held = next((plot for plot in self.plots if plot.has(at.x(), at.y())), None)
        self._point(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self._held = None

    def _point(self, event: QMouseEvent) -> None:
        """Send the place under the pointer; a drag stays on the map where it began."""
        if self._held is not None and event.buttons() & Qt.MouseButton.LeftButton:
            at = event.position()
            self.pointed.emit(self._held.letter, *self._held.unit_at(at.x(), at.y()))


def _painted_land(
    lands: Sequence[SmallMap], plots: Sequence[Plot], size: QSize, sharpness: float
) -> QImage:
    image = QImage(size * sharpness, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(sharpness)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for plot, land in zip(plots, lands, strict=True):
            painter.save()
            painter.translate(plot.left, plot.top)
            painter.scale(plot.scale, plot.scale)
            land.paint(painter)
            painter.restore()
    finally:  # An image must not be freed while it is painted.
        painter.end()
    return image
