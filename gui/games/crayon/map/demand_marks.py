"""The marks of a demand: a token on each city that makes the load, and one on the city that pays.

Each token pulses once; without motion it stands still from the beginning.
"""

from collections.abc import Callable, Iterable
from math import pi, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion

from core.games.crayon.board import Milepost
from gui.fonts import TEXT, font
from gui.games.crayon.map.scene import Scene
from gui.painting.ink import INK, circle, draw, fill, tint

PULSE: Final = 0.8
"""Seconds in which a token grows and shrinks."""
_SWELLS: Final = 0.45
_RADIUS: Final = 1.35
"""Radius of a token in heights of a letter."""
_PAPER: Final = tint("#fffaea")
_GONE: Final = tint("#d8d2c4")
_GOLD: Final = tint("#ffd869")
_SHADOW: Final = tint("#1e140a", 90)
_FEW: Final = tint("#96170f")


class DemandMark(NamedTuple):
    """A token at a milepost: a load with how many of its chips are left, or else the sign of money.

    `sign` is empty for a load.
    """

    at: Milepost
    load: str
    left: int = 0
    sign: str = ""


class DemandMarks:
    """The layer of the tokens; `picture` returns the picture of a load, `side` pixels wide."""

    def __init__(self, picture: Callable[[str, int], QPixmap]) -> None:
        self._picture: Final = picture
        self.marks: tuple[DemandMark, ...] = ()
        self._since = 0.0

    def show(self, marks: Iterable[DemandMark], now: float) -> None:
        """Show these tokens, which pulse from now on."""
        self.marks, self._since = tuple(marks), now

    def renew(self, marks: Iterable[DemandMark]) -> None:
        """Show these tokens without a pulse, as the numbers of chips have changed."""
        self.marks = tuple(marks)

    def end(self) -> None:
        """Remove the tokens."""
        self.marks = ()

    def paint(self, painter: QPainter, scene: Scene) -> None:
        swollen = self._swollen(scene)
        for mark in self.marks:
            if scene.has(mark.at):
                at, radius = scene.pixel(mark.at), _RADIUS * scene.text * swollen
                if scene.sees(at, margin=2 * radius):
                    self._paint_token(painter, mark, at, radius)

    def moving(self, scene: Scene) -> QRegion:
        region = QRegion()
        if not scene.moves or scene.now >= self._since + PULSE:
            return region
        half = round(2 * _RADIUS * scene.text * (1 + _SWELLS))
        for mark in self.marks:
            if scene.has(mark.at):
                corner = scene.pixel(mark.at).toPoint()
                region += QRect(corner.x() - half, corner.y() - half, 2 * half, 2 * half)
        return region

    def _swollen(self, scene: Scene) -> float:
        """Return how large the tokens are now, 1 at rest."""
        passed = scene.now - self._since
        if not scene.moves or not 0 <= passed < PULSE:
            return 1.0
        return 1.0 + _SWELLS * sin(pi * passed / PULSE)

    def _paint_token(self, painter: QPainter, mark: DemandMark, at: QPointF, radius: float) -> None:
        disc = circle(at.x(), at.y(), radius)
        fill(painter, disc.translated(1.5, 2.5), _SHADOW)
        draw(painter, disc, 2.6, INK, _GOLD)
        inner = circle(at.x(), at.y(), radius * 0.82)
        if mark.sign:
            draw(painter, inner, 1.0, INK, _GOLD)
            _write(painter, mark.sign, at, radius * 1.25)
            return
        draw(painter, inner, 1.0, INK, _PAPER if mark.left else _GONE)
        side = radius * 1.15
        picture = self._picture(mark.load, max(8, round(side)))
        box = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1.0 if mark.left else 0.5)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        painter.setOpacity(1.0)
        badge = at + QPointF(radius * 0.8, radius * 0.8)
        plate = circle(badge.x(), badge.y(), radius * 0.5)
        draw(painter, plate, 1.4, INK if mark.left else _FEW, _PAPER)
        _write(painter, str(mark.left), badge, radius * 0.7)


def _write(painter: QPainter, text: str, at: QPointF, letters: float) -> None:
    painter.setFont(font(TEXT, letters, bold=True))
    painter.setPen(INK)
    box = QRectF(at.x() - letters, at.y() - letters, 2 * letters, 2 * letters)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
