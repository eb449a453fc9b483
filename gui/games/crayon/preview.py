"""The preview of a game: its maps in small, with land, track and trains.

The maps are painted once for each size, the track again for each game.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from core.games.crayon.board import Board, Milepost
from core.games.crayon.game_state import CrayonState
from core.games.crayon.track import owner, taken
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.small_map import SmallMap
from gui.painting.ink import circle, fill, tint
from gui.painting.signs import paint_sign
from gui.theme.player_colours import PlayerColour

_GAP: Final = 70.0
"""Units between two maps."""


class MapPreview(QWidget):
    """A widget that shows the `small` maps of a board, empty until it is given a game."""

    def __init__(self, board: Board, small: Sequence[SmallMap]) -> None:
        super().__init__()
        self._board: Final = board
        self._small: Final = tuple(small)
        self._state: CrayonState | None = None
        self._colours: Sequence[PlayerColour] = ()
        self._painted: QPixmap | None = None
        self.setMinimumSize(220, 130)

    @property
    def widget(self) -> QWidget:
        """Return this widget, as `gui.game_api.package.Preview` requires."""
        return self

    def show_game(self, state: CrayonState | None, colours: Sequence[PlayerColour]) -> None:
        """Show the track and trains of a game; None shows an empty map."""
        self._state, self._colours = state, colours
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 260)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._base())
        if self._state is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for ground, place in self._places():
                painter.setTransform(place)
                self._paint_game(painter, ground, self._state)
        painter.end()

    def _base(self) -> QPixmap:
        """Return the maps without a game, cached until the size changes."""
        sharpness = self.devicePixelRatioF()
        size = self.size() * sharpness
        if self._painted is None or self._painted.size() != size:
            self._painted = QPixmap(size)
            self._painted.setDevicePixelRatio(sharpness)
            self._painted.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._painted)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for ground, place in self._places():
                painter.setTransform(place)
                ground.paint(painter)
            painter.end()
        return self._painted

    def _places(self) -> list[tuple[SmallMap, QTransform]]:
        """Return each map with the transform from its units to this widget's pixels."""
        grounds = self._small
        wide = sum(piece.room.width() + _GAP for piece in grounds) - _GAP
        high = max(piece.room.height() for piece in grounds)
        scale = min(self.width() / wide, self.height() / high)
        left = (self.width() / scale - wide) / 2
        places = []
        for ground in grounds:
            top = (self.height() / scale - ground.room.height()) / 2
            places.append((ground, QTransform.fromScale(scale, scale).translate(left, top)))
            left += ground.room.width() + _GAP
        return places

    def _paint_game(self, painter: QPainter, ground: SmallMap, state: CrayonState) -> None:
        geometry = ground.geometry
        for edge in taken(state.tracks):
            section = self._board.sections[edge]
            seat = owner(state.tracks, edge)
            if seat is None or self._board.points[section.a].map != geometry.map.letter:
                continue
            line = QLineF(*geometry.place(section.a), *geometry.place(section.b))
            for colour, width in (
                (QColor("#2a1c0e"), 22.0),
                (QColor(self._colours[seat].colour), 15.0),
            ):
                round_ = Qt.PenCapStyle.RoundCap
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, round_))
                painter.drawLine(line)
        for player, holder in zip(state.players, self._colours, strict=True):
            for train in player.trains:
                if train.at is not None:
                    self._paint_train(painter, geometry, train.at, holder)

    def _paint_train(
        self, painter: QPainter, geometry: MapGeometry, at: Milepost, holder: PlayerColour
    ) -> None:
        if self._board.points[at].map != geometry.map.letter:
            return
        x, y = geometry.place(at)
        fill(painter, circle(x, y, 62), tint("#fffaf0", 220))
        painter.save()
        painter.translate(x, y)
        painter.scale(6, 6)
        paint_sign(painter, holder.shape, 0, 0, size=17, colour=QColor(holder.colour))
        painter.restore()
