"""What is wound, tied or knitted for the head."""

from math import cos, pi, sin

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from gui.games.empire_builder.faces.portraits.brush import EDGE, INK, across, both, lit, solid
from gui.games.empire_builder.faces.portraits.hats import cast
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve


def knitted_cap(colour: str) -> Wear:
    """Return a knitted cap with a turned-up edge."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        crown = curve((-23, -26), (-25, -50, 0, -53), (25, -50, 23, -26))
        draw(painter, crown, EDGE, INK, lit(colour, (-9, -44), 42, light=125, dark=165))
        for n in range(-5, 6):
            rib = curve((n * 4.2, -32), (n * 4, -46, n * 1.2, -53), closed=False)
            draw(painter, rib, 0.9, tint(colour).darker(160))
        edge = curve((-23.8, -24), (0, -29.6, 23.8, -24), (24.6, -34), (0, -39.6, -24.6, -34))
        draw(painter, edge, EDGE, INK, across(tint(colour).lighter(112).name(), -24, 24))
        for n in range(-9, 10):
            rib = curve(
                (n * 2.5, -25.4 - (9 - abs(n)) * 0.3),
                (n * 2.6, -34.6 - (9 - abs(n)) * 0.3),
                closed=False,
            )
            draw(painter, rib, 0.6, tint(colour).darker(170))

    return wear


def turban(colour: str) -> Wear:
    """Return a turban, wound so that its folds meet above the forehead."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 21, -25)
        whole = both(
            curve((0, -30.4), (-12, -26, -23.4, -14), (-28, -20, -27.6, -32), (-25, -53, 0, -56))
        )
        draw(painter, whole, EDGE, INK, lit(colour, (-10, -46), 48, light=130, dark=170))
        for n in range(5):
            for side in (-1, 1):
                fold = curve(
                    (side * 0.2, -31.6 - n * 4.6),
                    (side * 12, -30 - n * 4.4, side * (24.6 - n * 0.4), -17.6 - n * 5.8),
                    closed=False,
                )  # fmt: skip
                draw(painter, fold, 0.9, tint(colour).darker(175))
                sheen = curve(
                    (side * 2, -33 - n * 4.6),
                    (side * 12, -31.6 - n * 4.4, side * 22, -22 - n * 5.6),
                    closed=False,
                )
                draw(painter, sheen, 0.7, tint(colour).lighter(150))
        inner = curve((-6, -29.4), (0, -36, 6, -29.4), (0, -31.6, -6, -29.4))
        solid(painter, inner, tint(colour).darker(140).name())

    return wear


def headscarf(colour: str, dots: str) -> Wear:
    """Return a cotton scarf that is tied over the hair."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        area = curve(
            (-23, -16),
            (-28, -48, 0, -50),
            (28, -48, 23, -16),
            (19, -27, 0, -31.6),
            (-19, -27, -23, -16),
        )
        draw(painter, area, EDGE, INK, lit(colour, (-10, -42), 44, light=125, dark=160))
        painter.save()
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        for n in range(32):
            angle, far = pi + pi * (n % 8 + 0.5 * (n // 8 % 2)) / 8, 15 + (n // 8) * 4.6
            fill(painter, circle(cos(angle) * far, -24 + sin(angle) * far * 1.06, 1.0), tint(dots))
        painter.restore()
        draw(
            painter,
            curve((-22.4, -20), (-17, -29.4, 0, -34), (17, -29.4, 22.4, -20), closed=False),
            0.7,
            tint(colour).darker(170),
        )
        for x, y in ((-5, -53), (5.4, -53.4)):
            solid(painter, circle(x, y, 5.4, 3.4), colour)
        solid(painter, circle(0, -51, 2.8, 2.6), colour)

    return wear
