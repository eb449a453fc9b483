"""The hats of people at work."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from gui.games.empire_builder.faces.portraits.brush import (
    EDGE,
    INK,
    across,
    lit,
    shade,
    soft,
    solid,
)
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve


def cast(painter: QPainter, half: float, y: float, fall: float = 4.0) -> None:
    """Draw the shadow of a brim on the forehead."""
    area = curve((-half, y - 3), (0, y + fall, half, y - 3), (0, y - 6, -half, y - 3))
    shade(painter, area, "#1c0f08", 130, 2.2)


def striped_cap(light: str, stripe: str) -> Wear:
    """Return the striped cap of an engine driver."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 20, -24)
        crown = curve((-23, -27), (-29, -44, -20, -52), (-8, -58, 8, -56), (24, -54, 26, -42),
                      (26, -34, 23, -27),
                      (0, -31, -23, -27))  # fmt: skip
        draw(painter, crown, EDGE, INK, lit(light, (-10, -50), 46, light=108, dark=150))
        painter.save()
        painter.setClipPath(crown, Qt.ClipOperation.IntersectClip)
        for n in range(-7, 8):
            line = curve((n * 3.5, -26), (n * 4.6, -42, n * 2.4, -60), closed=False)
            draw(painter, line, 1.2, tint(stripe, 200))
        painter.restore()
        band = curve((-23.4, -27), (0, -31.6, 23.4, -27), (23.6, -32), (0, -37, -23.6, -32))
        draw(painter, band, EDGE, INK, across(light, -23, 23))
        _peak(painter, stripe, 20, -27)

    return wear


def _peak(painter: QPainter, colour: str, half: float, y: float) -> None:
    """Draw the peak of a cap."""
    peak = curve((-half, y - 0.6), (-half + 1, y + 6.4, 0, y + 6),
                 (half - 1, y + 6.4, half, y - 0.6),
                 (0, y - 5, -half, y - 0.6))  # fmt: skip
    draw(painter, peak, EDGE, INK, lit(colour, (-8, y), 26, light=170, dark=150))


def uniform_cap(colour: str, band: str, badge: str = "#e6c66a") -> Wear:
    """Return a flat-topped uniform cap with a badge and a glossy peak."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 20, -24)
        crown = curve((-22.4, -27), (-23.6, -47), (-8, -52, 0, -52), (8, -52, 23.6, -47),
                      (22.4, -27),
                      (0, -32, -22.4, -27))  # fmt: skip
        draw(painter, crown, EDGE, INK, across(colour, -24, 24, light=130))
        top = curve((-23.6, -47), (0, -55, 23.6, -47), (0, -44, -23.6, -47))
        draw(painter, top, EDGE, INK, tint(colour).lighter(125))
        ribbon = curve((-22.4, -28), (0, -33, 22.4, -28), (22.8, -35), (0, -40, -22.8, -35))
        draw(painter, ribbon, EDGE * 0.7, INK, across(band, -22, 22, light=130))
        plate = curve((-7.4, -34.6), (7.4, -34.6), (8, -41.8), (-8, -41.8))
        draw(painter, plate, EDGE, INK, across(badge, -8, 8, light=130))
        draw(painter, curve((-5, -38.2), (5, -38.2), closed=False), 1.2, tint("#6d4a1c"))
        _peak(painter, "#1d1613", 19, -26.6)
        draw(painter, curve((-19, -28), (0, -32.6, 19, -28), closed=False), 1.1, tint(badge))

    return wear


def flat_cap(colour: str) -> Wear:
    """Return a soft cap of tweed."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 20, -24)
        crown = curve(
            (-23, -27),
            (-31, -38, -18, -48),
            (-2, -56, 16, -49),
            (32, -42, 24, -27),
            (0, -33, -23, -27),
        )
        draw(painter, crown, EDGE, INK, lit(colour, (-10, -46), 44, light=125, dark=165))
        for line in (curve((0, -51), (-2, -40, -2, -31), closed=False),
                     curve((-13, -48), (-17, -38, -15, -30), closed=False),
                     curve((13, -49), (16, -40, 14, -30), closed=False)):  # fmt: skip
            draw(painter, line, 0.7, tint(colour).darker(180))
        draw(painter, circle(0, -51.4, 2.2, 1.2), 0.5, INK, tint(colour))
        _peak(painter, colour, 18.6, -27)

    return wear


def stetson(colour: str, band: str, *, wide: float = 39.0, high: float = 57.0) -> Wear:
    """Return a felt hat with a broad brim that is turned up at the sides."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 21, -23, 6)
        crown = curve((-20.6, -30), (-22, -44, -17, -high + 3), (-12, -high - 1, -5, -high + 2.4),
                      (0, -high + 6, 5, -high + 2.4), (12, -high - 1, 17, -high + 3),
                      (22, -44, 20.6, -30))  # fmt: skip
        draw(painter, crown, EDGE, INK, lit(colour, (-9, -50), 42, light=125, dark=165))
        soft(painter, (1, -high + 9), 4, 9, "#000000", 90)
        ribbon = curve((-20.8, -30), (0, -34, 20.8, -30), (21.2, -36), (0, -40, -21.2, -36))
        draw(painter, ribbon, EDGE * 0.7, INK, across(band, -21, 21))
        brim = curve((-wide, -34), (-wide + 2, -39, -wide + 10, -33), (-18, -30, 0, -31.6),
                     (18, -30, wide - 10, -33), (wide - 2, -39, wide, -34),
                     (wide - 10, -22, 0, -23),
                     (-wide + 10, -22, -wide, -34))  # fmt: skip
        draw(painter, brim, EDGE, INK, across(colour, -wide, wide, light=125))

    return wear


def straw_hat(colour: str, band: str, *, wide: float = 37.0) -> Wear:
    """Return a broad, woven hat."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 21, -23, 6)
        crown = curve((-19, -30), (-20, -46, -14, -51), (0, -56, 14, -51), (20, -46, 19, -30))
        draw(painter, crown, EDGE, INK, lit(colour, (-9, -48), 40, light=112, dark=150))
        _weave(painter, crown, colour, -54, -30)
        ribbon = curve((-19.4, -30), (0, -34, 19.4, -30), (19.8, -36), (0, -40, -19.8, -36))
        draw(painter, ribbon, EDGE * 0.7, INK, across(band, -20, 20))
        brim = curve((-wide, -28), (-18, -34, 0, -33.4), (18, -34, wide, -28),
                     (wide - 8, -20.6, 0, -22),
                     (-wide + 8, -20.6, -wide, -28))  # fmt: skip
        draw(painter, brim, EDGE, INK, across(colour, -wide, wide, light=112, dark=150))
        _weave(painter, brim, colour, -34, -20)

    return wear


def _weave(painter: QPainter, area: QPainterPath, colour: str, top: float, low: float) -> None:
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    y = top
    while y < low + 6:
        draw(
            painter,
            curve((-40, y + 3), (0, y - 3, 40, y + 3), closed=False),
            0.55,
            tint(colour).darker(165),
        )
        y += 2.3
    painter.restore()


def cooks_hat(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a pleated white cook's hat."""
    cast(painter, 20, -26)
    puff = curve((-19, -38), (-36, -42, -29, -54), (-20, -66, -7, -59), (5, -68, 17, -60),
                 (34, -62, 30, -48),
                 (28, -39, 19, -38))  # fmt: skip
    draw(painter, puff, EDGE, INK, lit("#f1ebdd", (-12, -56), 50, light=106, dark=140))
    for start, end in (
        ((-12, -40), (-18, -52)),
        ((-3, -40), (-4, -56)),
        ((7, -40), (10, -56)),
        ((14, -40), (20, -50)),
    ):
        draw(painter, curve(start, (end[0] * 0.8, -46, *end), closed=False), 0.8, tint("#9a8c74"))
    band = curve((-21.4, -26), (0, -31, 21.4, -26), (20.4, -39), (0, -43, -20.4, -39))
    draw(painter, band, EDGE, INK, across("#f1ebdd", -21, 21, light=106, dark=140))


def miners_cap(painter: QPainter, _sitter: Sitter) -> None:
    """Draw a soft miner's cap with a burning oil lamp in front."""
    cast(painter, 20, -24)
    crown = curve(
        (-22.6, -26),
        (-27, -42, -14, -47),
        (0, -50, 15, -47),
        (27, -41, 22.6, -26),
        (0, -31, -22.6, -26),
    )
    draw(painter, crown, EDGE, INK, lit("#7a6248", (-9, -44), 38, light=130, dark=170))
    for side in (-1, 1):
        seam = curve((side * 8, -47), (side * 14, -40, side * 14, -30), closed=False)
        draw(painter, seam, 0.7, tint("#3a2c1e"))
    _peak(painter, "#4a3626", 19, -26)
    glow = QRadialGradient(7, -45, 19)
    glow.setColorAt(0, tint("#fff3c0", 230))
    glow.setColorAt(1, tint("#ffe08a", 0))
    solid(painter, curve((-4.6, -30.6), (4.6, -30.6), (3.4, -40), (-3.4, -40)), "#c9a560")
    solid(painter, curve((1.6, -38.6), (6.6, -43.6), (8.2, -42), (3.4, -36.4)), "#b08a45")
    solid(painter, circle(0, -40, 3.4, 1.6), "#e0c27c")
    fill(painter, circle(7, -45, 19), glow)
    flame = curve((6.2, -42.4), (5, -46, 9.4, -52), (12, -46, 8.6, -42))
    draw(painter, flame, 0.5, tint("#b0601c"), tint("#fff2b4"))


def eyeshade(colour: str) -> Wear:
    """Return the eyeshade of a clerk: a band with a translucent visor."""

    def wear(painter: QPainter, _sitter: Sitter) -> None:
        cast(painter, 21, -22, 6)
        band = curve((-22.4, -24), (0, -29.6, 22.4, -24), (22.6, -28), (0, -33.6, -22.6, -28))
        draw(painter, band, EDGE, INK, tint("#2c211a"))
        visor = curve(
            (-22, -25),
            (-26, -17, -21, -15.6),
            (0, -21, 21, -15.6),
            (26, -17, 22, -25),
            (0, -30.4, -22, -25),
        )
        draw(painter, visor, EDGE, INK, tint(colour, 205))
        shine = curve((-18, -22), (-8, -26, 2, -26), closed=False)
        draw(painter, shine, 1.2, tint("#ffffff", 130))

    return wear
