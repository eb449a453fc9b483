"""The order of play with each player's face beside the sign: hold it to peek (EB-SCR-19)."""

from typing import ClassVar, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.ruleset import Seat
from gui.games.crayon.players.order import OrderColumn
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import face_pixmap

_SIDE: Final = 16
"""Side of a face in pixels: the height of a row."""


class FaceOrder(OrderColumn):
    """A column of signs with faces."""

    beside: ClassVar[int] = _SIDE + 4

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk)
        self._railway: Final = desk
        desk.flowed.connect(self.update)  # a face was changed

    def paint_beside(self, painter: QPainter, seat: Seat, box: QRectF) -> None:
        face = self._railway.faces.face_of(seat)
        painter.drawPixmap(box.topLeft(), face_pixmap(face, _SIDE))
