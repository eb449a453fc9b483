"""The pictures of motes, one for each look."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gui.games.crayon.effects.looks import STYLES
from gui.games.crayon.effects.model import Look
from gui.games.crayon.effects.signs import foes, nature
from gui.painting.ink import circle, draw, fill, path_of, pen, tint

MOTE: Final = 9.0
"""Radius in units of a mote."""

_DARK: Final = tint("#2a1c0e", 150)


def paint_mote(painter: QPainter, look: Look) -> None:
    """Draw a mote of a look around the origin."""
    _ART.get(look, _speck)(painter, STYLES[look].mote)


def _speck(painter: QPainter, colour: QColor) -> None:
    fill(painter, circle(0, 0, 3.4), _DARK)
    fill(painter, circle(0, 0, 2.6), colour)


def _flake(painter: QPainter, colour: QColor) -> None:
    painter.scale(0.55, 0.55)
    for ink, width in ((tint("#47709c", 150), 1.0), (colour, 0.8)):
        painter.scale(width, width)
        nature.flake(painter, ink)


def _hail(painter: QPainter, colour: QColor) -> None:
    shard = path_of([(0, -6), (2.4, 0), (0, 6), (-2.4, 0)], closed=True)
    draw(painter, shard, 1.0, tint("#3f7fae", 210), colour)


def _grains(painter: QPainter, colour: QColor) -> None:
    for x, y, long in ((-6, -3, 8), (-2, 1, 9), (-5, 4, 6)):
        for ink, width in ((tint("#8a5a1c", 140), 2.6), (colour, 1.5)):
            painter.setPen(pen(ink, width))
            painter.drawLine(QPointF(x, y), QPointF(x + long, y - 0.8))


def _leaf(painter: QPainter, colour: QColor) -> None:
    del colour
    painter.scale(0.6, 0.6)
    nature.leaf(painter, tint("#274f1c"))


def _spark(painter: QPainter, colour: QColor) -> None:
    halo = QColor(colour)
    halo.setAlpha(80)
    fill(painter, circle(0, 0, 5.6), halo)
    star = [(0, -5), (1.2, -1.2), (5, 0), (1.2, 1.2), (0, 5), (-1.2, 1.2), (-5, 0), (-1.2, -1.2)]
    draw(painter, path_of(star, closed=True), 0.6, _DARK, colour)


def _ember(painter: QPainter, colour: QColor) -> None:
    halo = QColor(colour)
    halo.setAlpha(90)
    fill(painter, circle(0, 0, 5.4), halo)
    fill(painter, circle(0, 0, 2.3), tint("#ffe0a0"))


def _bat(painter: QPainter, colour: QColor) -> None:
    painter.scale(0.7, 0.7)
    foes.bat(painter, colour)


def _arc(painter: QPainter, colour: QColor) -> None:
    wave = QPainterPath(QPointF(-8, 1))
    wave.cubicTo(-4, -4, -1, 4, 2, 0)
    wave.cubicTo(4, -3, 6, 2, 8, 0)
    draw(painter, wave, 2.4, tint("#17384f", 120))
    draw(painter, wave, 1.3, colour)


def _coin(painter: QPainter, colour: QColor) -> None:
    draw(painter, circle(0, 0, 4.0, 3.4), 1.0, tint("#6a4a06"), colour)


def _gust(painter: QPainter, colour: QColor) -> None:
    for y, long in ((-3.0, 14.0), (2.0, 16.0)):
        for ink, width in ((tint("#33495a", 110), 2.4), (colour, 1.2)):
            painter.setPen(pen(ink, width))
            painter.drawLine(QPointF(-long / 2, y), QPointF(long / 2, y - 1.4))


def _wisp(painter: QPainter, colour: QColor) -> None:
    for radius, alpha in ((8.0, 60), (5.0, 110)):
        haze = QColor(colour)
        haze.setAlpha(alpha)
        fill(painter, circle(0, 0, radius, radius * 0.4), haze)


def _drop(painter: QPainter, colour: QColor) -> None:
    for ink, width in ((tint("#27425a", 130), 2.4), (colour, 1.2)):
        painter.setPen(pen(ink, width))
        painter.drawLine(QPointF(1.6, -5), QPointF(-1.6, 5))


_ART: Final[dict[Look, Callable[[QPainter, QColor], None]]] = {
    "bats": _bat,
    "demons": _bat,
    "drake": _ember,
    "fire": _ember,
    "flood": _arc,
    "fog": _wisp,
    "gale": _gust,
    "ice": _hail,
    "lava": _ember,
    "leaves": _leaf,
    "magic": _spark,
    "pirates": _arc,
    "rain": _drop,
    "rainbow": _spark,
    "revolt": _ember,
    "sand": _grains,
    "serpent": _arc,
    "snow": _flake,
    "song": _arc,
    "sparks": _spark,
    "tax": _coin,
    "waves": _gust,
}
