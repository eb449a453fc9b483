"""Clothes on the shoulders: coats, dresses and working clothes."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.games.empire_builder.faces.portraits.brush import EDGE, INK, across, both, soft
from gui.games.empire_builder.faces.portraits.neckwear import LINEN
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve


def dressed(*parts: Wear) -> Wear:
    """Return clothes that are worn over each other, from the inside out."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        for part in parts:
            part(painter, sitter)

    return wear


def _body(wide: float, rise: float = 0.0) -> QPainterPath:
    """Return the outline of shoulders."""
    return both(curve((0, 35), (-9, 33 - rise), (-18, 38 - rise, -wide * 0.82, 41 - rise),
                      (-wide - 1, 44, -wide - 4, 70), (0, 70)))  # fmt: skip


def coat(colour: str, wide: float = 40.0, rise: float = 0.0) -> Wear:
    """Return a coat, or the bodice of a dress, without an opening."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        body = _body(wide, rise)
        draw(painter, body, EDGE, INK, across(colour, -wide, wide))
        painter.save()
        painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
        for x in (-1, 1):
            soft(painter, (x * (wide - 10), 60), 3, 15, "#000000", 90, angle=x * 8)
        soft(painter, (0, 38), 22, 8, "#000000", 80)
        painter.restore()

    return wear


def shirt_front(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a white shirt in the opening of a coat."""
    front = both(curve((0, 33), (-9, 33), (-11, 38), (0, 66)))
    draw(painter, front, EDGE, INK, across(LINEN, -11, 11, light=104, dark=125))
    for y in (48, 55):
        fill(painter, circle(0.3, y, 0.9), tint("#b9a67c"))


def lapels(colour: str) -> Wear:
    """Return the lapels of a coat, which leave an opening in the middle."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        half = curve((-9.4, 33), (-14.6, 36), (-17.6, 47), (-13, 48.6), (-15, 52), (-2.4, 68),
                     (0, 68),
                     (-8.4, 44, -9.4, 33))  # fmt: skip
        draw(painter, both(half), EDGE, INK, across(tint(colour).lighter(116).name(), -18, 18))

    return wear


def vest(colour: str) -> Wear:
    """Return a waistcoat between the lapels, with buttons and a watch chain."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        half = curve((0, 50), (-9, 41), (-13, 44), (-14, 70), (0, 70))
        draw(painter, both(half), EDGE, INK, across(colour, -14, 14))
        for y in (53, 58.5):
            fill(painter, circle(0.2, y, 0.95), tint("#d9bd7a"))
        chain = curve((1, 58), (6, 63, 12, 55), closed=False)
        draw(painter, chain, 1.0, tint("#e7cc86"))

    return wear


def buttons(colour: str, apart: float = 7.6) -> Wear:
    """Return two rows of metal buttons; one row if they are 0 units apart."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        for x in {-apart, apart}:
            for y in (45.0, 53.0, 61.0):
                draw(painter, circle(x * (1 - (y - 45) * 0.008), y, 1.7), 0.5, INK, tint(colour))
                fill(
                    painter, circle(x * (1 - (y - 45) * 0.008) - 0.5, y - 0.5, 0.6), tint("#fff8e0")
                )

    return wear


def braces(colour: str) -> Wear:
    """Return braces over a shirt."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        strap = curve((-15, 37.6), (-19.4, 39), (-17.6, 70), (-12.6, 70))
        draw(painter, both(strap), EDGE, INK, tint(colour))

    return wear


def bib(colour: str) -> Wear:
    """Return overalls: a bib with stitched seams, and straps with buckles."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        braces(colour)(painter, sitter)
        front = both(curve((0, 52), (-15.6, 51), (-18, 70), (0, 70)))
        draw(painter, front, EDGE, INK, across(colour, -18, 18, light=130))
        draw(painter, curve((-14, 53), (0, 54, 14, 53), closed=False), 0.5, tint("#e6d6b0"))
        for side in (-1, 1):
            draw(painter, circle(side * 15, 51.6, 2.0), 0.6, INK, tint("#d9bd7a"))

    return wear


def plaid(colour: str) -> Wear:
    """Return the pattern of a checked shirt."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        painter.save()
        painter.setClipPath(_body(40), Qt.ClipOperation.IntersectClip)
        for n in range(-5, 6):
            line = QPainterPath(QPointF(n * 9, 30))
            line.lineTo(n * 9.6, 70)
            draw(painter, line, 3.0, tint(colour, 130))
        for n in range(5):
            line = QPainterPath(QPointF(-50, 40 + n * 8))
            line.quadTo(0, 34 + n * 8, 50, 40 + n * 8)
            draw(painter, line, 3.0, tint(colour, 130))
        painter.restore()

    return wear


def shawl(colour: str) -> Wear:
    """Return a knitted shawl that is crossed at the breast."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        right = curve((10, 31), (22, 37, 46, 46), (48, 70), (-6, 70), (6, 54, 9.4, 40))
        left = curve((-10, 31), (-22, 37, -46, 46), (-48, 70), (12, 70), (-4, 56, -9.4, 40))
        for part in (right, left):
            draw(painter, part, EDGE, INK, across(colour, -44, 44))
        for n in range(6):
            row = curve(
                (-16 - n * 5.4, 36 + n * 1.6), (-16 - n * 4, 54, -2 - n * 5, 70), closed=False
            )
            draw(painter, row, 0.8, tint(colour).darker(160))

    return wear


def double_breast(painter: QPainter, _sitter: Sitter) -> None:
    """Draw the crossed front of a cook's jacket."""
    edge = curve((-8, 36), (10, 46, 12, 70), closed=False)
    draw(painter, edge, 0.9, tint("#7a6a54"))
    for x in (-9, 6):
        for y in (50, 58):
            draw(painter, circle(x, y, 1.4), 0.5, INK, tint("#e9dfca"))


def fur(colour: str) -> Wear:
    """Return a broad collar of fur."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        half = curve((0, 56), (-6, 46, -9.6, 31), (-20, 30, -25, 40), (-26, 58, -10, 70), (0, 70))
        draw(painter, both(half), EDGE, INK, across(colour, -25, 25))
        for side in (-1, 1):
            for n in range(26):
                x, y = 10 + n * 7 % 14, 35 + n * 5 % 33
                hair = curve(
                    (side * x, y),
                    (side * (x + 1.6), y + 2, side * (x + 1.2), y + 4.4),
                    closed=False,
                )
                draw(
                    painter,
                    hair,
                    0.8,
                    tint(colour).darker(170) if n % 2 else tint(colour).lighter(150),
                )

    return wear
