"""The order of play with each player's face beside the sign: hold it to peek (EB-SCR-19)."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.ruleset import Seat
from gui.games.crayon.players.order import OrderColumn
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import face_pixmap
from gui.widgets.parts import beside_text

_SIDE: Final = 16
"""Side of a face in pixels at the usual text size: the height of a row."""


class FaceOrder(OrderColumn):
    """A column of signs with faces."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk)
        self._railway: Final = desk
        desk.flowed.connect(self.update)  # a face was changed

    @property
    def beside(self) -> int:
        return beside_text(_SIDE) + 4

    def paint_beside(self, painter: QPainter, seat: Seat, box: QRectF) -> None:
        face = self._railway.faces.face_of(seat)
        painter.drawPixmap(box.topLeft(), face_pixmap(face, beside_text(_SIDE)))
