"""The hats of people in town, and what sits in the hair or on the nose."""

from math import cos, pi, sin

from PySide6.QtGui import QPainter

from gui.games.empire_builder.faces.portraits.brush import EDGE, INK, across, lit, soft, solid
from gui.games.empire_builder.faces.portraits.hats import cast
from gui.games.empire_builder.faces.portraits.head import shift
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve


def top_hat(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a silk hat."""
    cast(painter, 20, -25)
    crown = curve((-20, -32), (-18.6, -48, -20.6, -63), (0, -67, 20.6, -63), (18.6, -48, 20, -32))
    draw(painter, crown, EDGE, INK, across("#2f2a28", -20, 20, light=260, dark=160))
    ribbon = curve((-19.8, -32), (0, -36, 19.8, -32), (19.4, -39), (0, -43, -19.4, -39))
    draw(painter, ribbon, EDGE * 0.7, INK, tint("#15100e"))
    brim = curve(
        (-29, -35),
        (-24, -31, 0, -32.6),
        (24, -31, 29, -35),
        (26, -24.6, 0, -25.6),
        (-26, -24.6, -29, -35),
    )
    draw(painter, brim, EDGE, INK, across("#2f2a28", -29, 29, light=230, dark=160))


def bowler(colour: str) -> Wear:
    """Return a round felt hat with a narrow brim."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 20, -25)
        crown = curve((-21, -30), (-24, -54, 0, -55), (24, -54, 21, -30))
        draw(painter, crown, EDGE, INK, lit(colour, (-9, -46), 40, light=160, dark=165))
        ribbon = curve((-21.2, -30), (0, -34, 21.2, -30), (21.8, -36), (0, -40, -21.8, -36))
        draw(painter, ribbon, EDGE * 0.7, INK, tint(colour).darker(170))
        brim = curve(
            (-30, -34),
            (-24, -30, 0, -32),
            (24, -30, 30, -34),
            (27, -23.6, 0, -25),
            (-27, -23.6, -30, -34),
        )
        draw(painter, brim, EDGE, INK, across(colour, -30, 30, light=150))

    return wear


def boater(ribbon_colour: str) -> Wear:
    """Return a flat straw hat with a ribbon."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 21, -28)
        crown = curve((-20, -36), (-19.4, -50), (0, -54, 19.4, -50), (20, -36))
        draw(painter, crown, EDGE, INK, across("#e9d39a", -20, 20, light=112, dark=140))
        top = curve((-19.4, -50), (0, -55.4, 19.4, -50), (0, -46.6, -19.4, -50))
        draw(painter, top, EDGE, INK, tint("#f2e2b4"))
        band = curve((-20, -36), (0, -41, 20, -36), (19.8, -43.6), (0, -48.6, -19.8, -43.6))
        draw(painter, band, EDGE * 0.7, INK, across(ribbon_colour, -20, 20))
        brim = curve(
            (-33, -35),
            (0, -43, 33, -35),
            (34, -31, 28, -30.4),
            (0, -29, -28, -30.4),
            (-34, -31, -33, -35),
        )
        draw(painter, brim, EDGE, INK, across("#e9d39a", -33, 33, light=112, dark=140))
        for y in (-36.4, -34, -31.8):
            draw(
                painter,
                curve((-30, y + 1.6), (0, y - 3.4, 30, y + 1.6), closed=False),
                0.5,
                tint("#a8874c"),
            )

    return wear


def plumed_hat(colour: str, plume: str) -> Wear:
    """Return a large hat with ostrich plumes."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 21, -27)
        crown = curve((-18, -38), (-19, -52, 0, -54), (19, -52, 18, -38))
        draw(painter, crown, EDGE, INK, lit(colour, (-9, -48), 40, light=140))
        brim = curve((-40, -42), (-24, -44, 0, -42), (24, -43, 40, -34), (38, -25, 18, -27),
                     (0, -30, -20, -31),
                     (-38, -34, -40, -42))  # fmt: skip
        draw(painter, brim, EDGE, INK, across(colour, -40, 40, light=150))
        for x, y, long, turn in (
            (14.0, -45.0, 30.0, -158.0),
            (10.0, -48.0, 27.0, -128.0),
            (17.0, -42.0, 22.0, 172.0),
        ):
            _plume(painter, x, y, long, turn, plume)
        solid(painter, circle(15.6, -42.6, 3.6, 3.2), "#c9a560")

    return wear


def _plume(painter: QPainter, x: float, y: float, long: float, turn: float, colour: str) -> None:
    """Draw a feather from its root; `turn` is its direction in degrees."""
    painter.save()
    painter.translate(x, y)
    painter.rotate(turn)
    vane = curve((0, -1.6), (long * 0.3, -9, long * 0.8, -7.6), (long * 1.14, -3, long, 2.6),
                 (long * 0.96, 6.4, long * 0.7, 5.2),
                 (long * 0.3, 6, 0, 1.6))  # fmt: skip
    draw(painter, vane, EDGE, INK, lit(colour, (long * 0.4, -4), long * 0.8, light=135))
    for n in range(9):
        at = long * (0.12 + n * 0.1)
        for side in (-1, 1):
            barb = curve((at, 0), (at + 2, side * 2.4, at + 3.4, side * 5.8), closed=False)
            draw(painter, barb, 0.5, tint(colour).darker(165))
    draw(
        painter,
        curve((0, 0), (long * 0.6, -1.6, long * 0.98, 1.4), closed=False),
        0.8,
        tint(colour).darker(190),
    )
    painter.restore()


def hair_ribbon(colour: str) -> Wear:
    """Return a large bow on the back of the hair."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        for side in (-1, 1):
            wing = curve(
                (0, -46),
                (side * 8, -60, side * 18, -55),
                (side * 21, -48, side * 15, -43),
                (side * 7, -42, 0, -46),
            )
            solid(painter, wing, colour)
            draw(
                painter,
                curve((side * 3, -47), (side * 9, -50, side * 14, -50), closed=False),
                0.6,
                tint(colour).darker(180),
            )
        solid(painter, circle(0, -46.4, 3.0, 3.4), colour)

    return wear


def comb(colour: str) -> Wear:
    """Return an ornamental comb that rises behind the hair."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        back = curve((-13, -38), (-17, -55, 0, -57), (17, -55, 13, -38))
        solid(painter, back, colour)
        for n in range(5):
            angle = pi * (1.18 + n * 0.16)
            fill(painter, circle(cos(angle) * 10.6, -42.4 + sin(angle) * 10.4, 1.2), INK)

    return wear


def spectacles(colour: str = "#b48a3c", *, round_: bool = True, wide: float = 6.4) -> Wear:
    """Return glasses with thin wire rims."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        painter.save()
        painter.translate(shift(sitter), -7.4)
        apart = sitter.eyes.apart
        for side in (-1, 1):
            rim = circle(side * apart, 0, wide, wide if round_ else wide * 0.74)
            fill(painter, rim, tint("#ffffff", 14))
            draw(painter, rim, 1.3, tint("#2a1b10", 210))
            draw(painter, rim, 0.8, tint(colour))
            glint = curve(
                (side * apart - 3.8, -1.4),
                (side * apart - 2.6, -3.8, side * apart - 0.4, -4.2),
                closed=False,
            )
            draw(painter, glint, 0.9, tint("#ffffff", 190))
            arm = curve((side * (apart + wide), -0.6), (side * 20.6, -1.8), closed=False)
            draw(painter, arm, 1.1, tint("#2a1b10", 210))
        bridge = curve((-apart + wide, -0.4), (0, -3, apart - wide, -0.4), closed=False)
        draw(painter, bridge, 1.6, tint("#2a1b10", 210))
        draw(painter, bridge, 0.8, tint(colour))
        painter.restore()

    return wear


def monocle(painter: QPainter, sitter: Sitter) -> None:
    """Draw a monocle on a cord, before the eye on the left."""
    painter.save()
    painter.translate(shift(sitter), 0)
    x = -sitter.eyes.apart
    draw(painter, curve((x - 5, -3), (x - 10, 16, x + 2, 50), closed=False), 0.7, tint("#241608"))
    rim = circle(x, -7.4, 6.4)
    fill(painter, rim, tint("#ffffff", 34))
    draw(painter, rim, 1.9, tint("#2a1b10", 220))
    draw(painter, rim, 1.0, tint("#dcb65a"))
    painter.restore()


def earrings(colour: str) -> Wear:
    """Return drops at the ears."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        for side in (-1, 1):
            x = side * (sitter.shape.temples + 0.6)
            soft(painter, (x, 5.6), 3, 3, "#000000", 70)
            draw(painter, circle(x, 5.0, 1.5, 2.1), 0.5, INK, tint(colour))
            fill(painter, circle(x - 0.4, 4.4, 0.6), tint("#ffffff"))

    return wear
