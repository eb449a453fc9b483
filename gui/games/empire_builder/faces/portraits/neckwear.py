"""Collars, and what is worn at the neck."""

from typing import Final

from PySide6.QtGui import QPainter

from gui.games.empire_builder.faces.portraits.brush import EDGE, INK, across, both, solid
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve

LINEN: Final = "#f3ecdc"


def turned_collar(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a turned-down collar."""
    half = curve((0, 37.6), (-10.8, 30), (-12.6, 34), (-8.6, 42.6), (0, 38.6))
    draw(painter, both(half), EDGE, INK, across(LINEN, -12, 12, light=106, dark=130))


def standing_collar(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a high, stiff collar with folded corners."""
    band = both(curve((0, 36.4), (-9.6, 29.4), (-10.6, 37), (0, 41)))
    draw(painter, band, EDGE, INK, across(LINEN, -11, 11, light=106, dark=130))
    wing = curve((0, 36.4), (-6, 31.8), (-6.8, 38.6, -2, 40.2))
    draw(painter, both(wing), EDGE * 0.8, INK, tint("#fffaf0"))


def cravat(colour: str, pin: str = "#efd9a0") -> Wear:
    """Return a broad silk tie with a pin."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        tails = both(curve((0, 40), (-4, 40), (-8.6, 52), (0, 56)))
        draw(painter, tails, EDGE, INK, across(colour, -8, 8, light=140))
        solid(
            painter,
            curve(
                (-4.4, 38),
                (0, 36.6, 4.4, 38),
                (5, 42, 3, 43.6),
                (0, 44.8, -3, 43.6),
                (-5, 42, -4.4, 38),
            ),
            colour,
        )
        draw(painter, circle(0, 47.6, 1.3), 0.5, INK, tint(pin))

    return wear


def necktie(colour: str) -> Wear:
    """Return a narrow tie."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        solid(painter, curve((-2.2, 42), (2.2, 42), (3.6, 62), (0, 66), (-3.6, 62)), colour)
        solid(painter, curve((-3, 38), (3, 38), (2.2, 43), (-2.2, 43)), colour)

    return wear


def bow(colour: str, half: float = 8.6, y: float = 40.6) -> Wear:
    """Return a bow tie."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        wing = curve((0, y - 1), (-half * 0.7, y - 5.4, -half, y - 3.4),
                     (-half - 0.8, y, -half, y + 3.6),
                     (-half * 0.7, y + 5.2, 0, y + 1.2))  # fmt: skip
        solid(painter, both(wing), colour)
        solid(painter, circle(0, y, 2.3, 2.6), colour)

    return wear


def tunic_collar(colour: str, badge: str = "") -> Wear:
    """Return the closed standing collar of a uniform, with a white edge and badges."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        white = both(curve((0, 36), (-10.4, 28.6), (-11, 32), (0, 39)))
        draw(painter, white, EDGE * 0.6, INK, tint(LINEN))
        band = both(curve((0, 37.4), (-11, 30.2), (-12.6, 38.6), (0, 45)))
        draw(painter, band, EDGE, INK, across(colour, -12, 12))
        draw(painter, curve((0, 38), (0, 70), closed=False), 0.8, INK)
        if badge:
            for side in (-1, 1):
                draw(painter, circle(side * 7, 38.4, 1.5), 0.5, INK, tint(badge))

    return wear


def soft_collar(colour: str) -> Wear:
    """Return the open collar of a working shirt, with its button band."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        band = both(curve((0, 40), (-2.6, 40), (-2.6, 70), (0, 70)))
        draw(painter, band, EDGE * 0.8, INK, tint(colour).lighter(108))
        for y in (49, 58):
            draw(painter, circle(0, y, 1.0), 0.4, INK, tint("#efe3c8"))
        half = curve((0, 40), (-10.4, 30.4), (-14.6, 36), (-9, 45), (0, 40.6))
        draw(painter, both(half), EDGE, INK, across(tint(colour).lighter(112).name(), -14, 14))

    return wear


def bandana(colour: str, dots: str = "") -> Wear:
    """Return a knotted neckerchief."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        loop = both(
            curve((0, 38), (-6, 35.6, -11.6, 29.6), (-15.6, 33, -14, 37), (-7, 44.6, 0, 45.6))
        )
        draw(painter, loop, EDGE, INK, across(colour, -15, 15, light=130))
        for side in (-1, 1):
            end = curve(
                (0, 44), (side * 3, 46, side * 8, 57), (side * 3, 57, side * 1.2, 55), (0, 46)
            )
            solid(painter, end, colour)
            fold = curve((side * 3, 42), (side * 8, 40, side * 11.6, 35), closed=False)
            draw(painter, fold, 0.7, tint(colour).darker(190))
        solid(painter, circle(0, 43.8, 3.1, 2.9), colour)
        if dots:
            for x, y in (
                (-9, 37),
                (-5, 40.6),
                (8.6, 37.4),
                (4.6, 41),
                (-4, 52),
                (4.4, 51.4),
                (-11.6, 34.4),
            ):
                fill(painter, circle(x, y, 0.75), tint(dots))

    return wear


def high_neck(colour: str, trim: str = LINEN) -> Wear:
    """Return the high collar of a blouse, with pleats and a frill at its edge."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        half = sitter.shape.neck
        for x in (-22, -15, -8, 8, 15, 22):
            pleat = curve((x * 0.7, 42), (x, 54, x * 1.05, 70), closed=False)
            draw(painter, pleat, 0.7, tint(colour).darker(150))
        band = both(curve((0, 33.6), (-half - 0.4, 27.6), (-half - 4, 36.4), (0, 42.6)))
        draw(painter, band, EDGE, INK, across(colour, -12, 12))
        frill = both(curve((0, 32.4), (-half, 25.6), (-half - 1.4, 28.8), (0, 35.2)))
        draw(painter, frill, EDGE * 0.6, INK, tint(trim))

    return wear


def brooch(colour: str, y: float = 42.0) -> Wear:
    """Return a cameo brooch at the neck."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        draw(painter, circle(0, y, 3.4, 4.0), 0.7, INK, tint("#d9bd7a"))
        solid(painter, circle(0, y, 2.3, 2.9), colour, edge=0.4)

    return wear


def lace_collar(colour: str = LINEN) -> Wear:
    """Return a broad collar of lace with a scalloped edge."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        half = curve((0, 39), (-9.6, 30.6), (-19, 36.6), (-21, 39, -19, 41), (-18.6, 44, -15, 44),
                     (-14, 47, -10, 46), (-8, 49, -4.4, 46.8), (-2, 47, 0, 42))  # fmt: skip
        draw(painter, both(half), EDGE, INK, across(colour, -20, 20, light=104, dark=125))
        for x, y in ((-15.6, 38.6), (-12, 41.6), (-7.6, 43.4), (-3.6, 43)):
            for side in (-1, 1):
                draw(painter, circle(side * x, y, 1.1), 0.45, tint("#8a7a60"))

    return wear


def pearls(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a string of pearls."""
    for n in range(11):
        share = n / 10 * 2 - 1
        x, y = share * 13.6, 45.4 - share * share * 11
        draw(painter, circle(x, y, 1.75), 0.5, INK, tint("#fbf4e4"))
        fill(painter, circle(x - 0.5, y - 0.5, 0.6), tint("#ffffff"))
