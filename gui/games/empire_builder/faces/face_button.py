"""A face that can be clicked, and held to peek at its player's demand cards (EB-SCR-19)."""

from typing import Final

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton

from core.ruleset import Seat
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import face_pixmap, name_of
from gui.translation import _, translated
from gui.widgets.parts import beside_text, plain_tip

_HOLD: Final = 250
"""Milliseconds after which a press shows the hand and is no longer a click."""


class FaceButton(QPushButton):
    """The face of a seat; `chosen` is sent by a short press, for one's own face only."""

    chosen = Signal()

    def __init__(self, desk: RailwayDesk, side: int) -> None:
        """Create the button; `side` is in pixels at the usual text size."""
        super().__init__()
        self._desk: Final = desk
        self._side: Final = side
        self._seat: Seat | None = None
        self._shown: tuple[str, int] | None = None
        self._is_own = self._is_peeking = False
        self.setProperty("role", "link")
        self.setStyleSheet("QPushButton { padding: 0; border: none; }")
        self._timer: Final = QTimer(self, singleShot=True, interval=_HOLD)
        self._timer.timeout.connect(self._peek)
        self.pressed.connect(self._timer.start)
        self.released.connect(self._release)
        self.clicked.connect(self._click)

    @property
    def face(self) -> str:
        """The key of the face that is shown."""
        assert self._shown is not None
        return self._shown[0]

    def show_seat(self, seat: Seat, *, is_own: bool) -> None:
        """Show the face of a seat; a click on one's own face opens the photo album."""
        self._seat, self._is_own = seat, is_own
        face, side = self._desk.faces.face_of(seat), beside_text(self._side)
        if self._shown != (face, side):
            self._shown = face, side
            self.setIcon(QIcon(face_pixmap(face, side)))
            self.setIconSize(QSize(side, side))
        name = self._desk.table.names[seat]
        if is_own:
            text = _("Your face: {face}. Click to choose another; hold to see your demand cards.")
        else:
            text = _("{name}: {face}. Hold to see the demand cards.")
        words = text.format(name=name, face=translated(name_of(face)))
        self.setToolTip(plain_tip(words))
        self.setAccessibleName(words)

    def _peek(self) -> None:
        self._is_peeking = True
        self._desk.peeked.emit(self._seat)

    def _release(self) -> None:
        self._timer.stop()
        if self._is_peeking:
            self._desk.peeked.emit(None)

    def _click(self) -> None:
        was_peek, self._is_peeking = self._is_peeking, False
        if self._is_own and not was_peek:
            self.chosen.emit()
