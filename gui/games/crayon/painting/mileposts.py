"""The marks of mileposts: a dot, or a mark for the terrain, wherever track may be laid.

The marks lie above the ends of the track and must be distinguishable at half size, so they differ
in shape as well as in colour.
"""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtGui import QColor, QPainter

from core.games.crayon.board import SEA
from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.painting.scheme import PARCHMENT, Scheme

_DOTS: Final[Mapping[str, QColor]] = {
    "plain": tint("#33241a"), "desert": tint("#8f4f14"), "forest": tint("#1f4d22"),
    "jungle": tint("#0b3d1e"),
}  # fmt: skip
_BUOY: Final = tint("#315e68", 120)


def paint_milepost(
    painter: QPainter, terrain: str, x: float, y: float, scheme: Scheme = PARCHMENT
) -> None:
    """Draw the mark for a milepost's terrain; cities, ports and tunnels have pictures instead."""
    if terrain == SEA:
        fill(painter, circle(x, y, 1.15), _BUOY)
    elif terrain in _DOTS:
        _dot(painter, x, y, _DOTS[terrain], scheme)
    elif terrain in _SIGNS:
        _SIGNS[terrain](painter, x, y)


def paint_gate(painter: QPainter, x: float, y: float, scheme: Scheme) -> None:
    """Draw the mark of a milepost in the wall of a major city."""
    draw(painter, circle(x, y, 3.1), 1.1, scheme.ink, tint("#c9503a"))


def _dot(painter: QPainter, x: float, y: float, colour: QColor, scheme: Scheme) -> None:
    if scheme is PARCHMENT:
        fill(painter, circle(x, y, 3.2), scheme.ring)
        fill(painter, circle(x, y, 2.2), colour)
    else:  # a pale stone in the dark
        draw(painter, circle(x, y, 2.4), 1.1, scheme.ink, tint("#ffe9b8"))


def _mountain(painter: QPainter, x: float, y: float) -> None:
    sign = [(x - 4.4, y + 3.1), (x, y - 4.3), (x + 4.4, y + 3.1)]
    draw(painter, path_of(sign, closed=True), 1.2, _INK, tint("#f7ead0"))


def _alpine(painter: QPainter, x: float, y: float) -> None:
    sign = [(x - 5.2, y + 3.4), (x, y - 6), (x + 5.2, y + 3.4)]
    draw(painter, path_of(sign, closed=True), 1.3, tint("#25304a"), tint("#9fb6dc"))
    cap = [(x - 2.4, y - 1.6), (x, y - 6), (x + 2.4, y - 1.6), (x, y - 0.4)]
    draw(painter, path_of(cap, closed=True), 0.6, tint("#25304a"), tint("#ffffff"))


def _volcano(painter: QPainter, x: float, y: float) -> None:
    crater = [(x - 1.6, y - 5), (x, y - 3.6), (x + 1.6, y - 5)]
    sign = [(x - 5.2, y + 3.6), *crater, (x + 5.2, y + 3.6)]
    draw(painter, path_of(sign, closed=True), 1.3, tint("#3a0f08"), tint("#ff7a2a"))


def _rock(painter: QPainter, x: float, y: float) -> None:
    sign = [(x - 4.2, y), (x, y - 4.2), (x + 4.2, y), (x, y + 4.2)]
    draw(painter, path_of(sign, closed=True), 1.2, tint("#120c10"), tint("#cdbec8"))


_INK: Final = tint("#33241a")
_SIGNS: Final[dict[str, Callable[[QPainter, float, float], None]]] = {
    "mountain": _mountain,
    "alpine": _alpine,
    "volcano": _volcano,
    "underground_rock": _rock,
}
