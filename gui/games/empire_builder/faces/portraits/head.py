"""The head of a sitter: skull, ears, neck, and the marks of age."""

from math import copysign

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.games.empire_builder.faces.portraits.brush import EDGE, INK, lit, shade, soft, solid
from gui.games.empire_builder.faces.portraits.features import (
    paint_brows,
    paint_eyes,
    paint_mouth,
    paint_nose,
)
from gui.games.empire_builder.faces.portraits.sitter import Sitter
from gui.painting.ink import draw, tint
from gui.painting.shapes import curve


def shift(sitter: Sitter) -> float:
    """Return how far the middle of the face lies to the right, in units."""
    return sitter.turn * 3.4


def outline(sitter: Sitter) -> QPainterPath:
    """Return the outline of the head."""
    temples, jaw, point, chin, _neck = sitter.shape
    off = shift(sitter) * 0.55
    low = chin - 10
    return curve(
        (0, -41),
        (temples * 0.68, -41, temples, -31, temples, -13),
        (temples, -3, jaw + 2.6, low - 8, jaw + off * 0.6, low),
        (jaw - 1 + off, low + 4.6, point + 3 + off, chin, off, chin),
        (-point - 3 + off, chin, -jaw + 1 + off, low + 4.6, -jaw + off * 0.6, low),
        (-jaw - 2.6, low - 8, -temples, -3, -temples, -13),
        (-temples, -31, -temples * 0.68, -41, 0, -41),
    )


def dusk(skin: str) -> str:
    """Return the colour of shadows on skin: darker and warmer."""
    bare = tint(skin).toHsv()
    bare.setHsvF(bare.hsvHueF(), min(1.0, bare.hsvSaturationF() * 1.25), bare.valueF() * 0.42, 1.0)
    return bare.name()


def paint_neck(painter: QPainter, sitter: Sitter) -> None:
    """Draw the neck, in the shadow of the chin."""
    half = sitter.shape.neck
    path = curve((-half, 4), (-half, 26), (-half - 1, 33, -half - 2.4, 38), (0, 60),
                 (half + 2.4, 38), (half + 1, 33, half, 26), (half, 4))  # fmt: skip
    draw(painter, path, EDGE, INK, lit(sitter.skin, (-9, 20), 34, light=106, dark=190))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    soft(painter, (3, sitter.shape.chin + 9), half * 1.7, 12, dusk(sitter.skin), 210)
    soft(painter, (-half * 0.5, 38), 2.0, 8, dusk(sitter.skin), 60, angle=-14)
    painter.restore()


def paint_ears(painter: QPainter, sitter: Sitter) -> None:
    """Draw the ears; the one that the sitter turns away is half hidden."""
    for side in (-1, 1):
        hidden = max(0.0, side * sitter.turn) * 3.4
        x = side * (sitter.shape.temples + 0.6 - hidden)
        ear = curve(
            (x - side * 2, -11), (x + side * 1.4, -16, x + side * 5, -12, x + side * 3.4, -5),
            (x + side * 2.8, 0, x + side * 0.4, 3.6, x - side * 2.6, 1),
        )  # fmt: skip
        solid(painter, ear, sitter.skin)
        inner = curve((x, -9.6), (x + side * 2.6, -10, x + side * 1.4, -3), closed=False)
        draw(painter, inner, 1.0, tint(dusk(sitter.skin), 150))


def paint_head(painter: QPainter, sitter: Sitter) -> None:
    """Draw the head with its face."""
    path = outline(sitter)
    skin = sitter.skin
    draw(painter, path, EDGE, INK, lit(skin, (-9 + shift(sitter), -22), 52, light=118, dark=170))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    _model(painter, sitter)
    _age(painter, sitter)
    painter.translate(shift(sitter), 0)
    paint_nose(painter, sitter, dusk(skin))
    paint_eyes(painter, sitter, dusk(skin))
    paint_mouth(painter, sitter, dusk(skin))
    painter.restore()
    painter.save()
    painter.translate(shift(sitter), 0)
    paint_brows(painter, sitter)
    painter.restore()


def _model(painter: QPainter, sitter: Sitter) -> None:
    """Draw light and shadow on the face."""
    temples, jaw, _point, chin, _neck = sitter.shape
    off, dark = shift(sitter), dusk(sitter.skin)
    light = tint(sitter.skin).lighter(140).name()
    soft(painter, (temples + 4, -2), 19, 42, dark, 150)
    soft(painter, (-temples - 3, 8), 9, 30, dark, 70)
    soft(painter, (off + 3, chin + 5), jaw * 1.3, 11, dark, 140)
    for side in (-1, 1):
        eye = off + side * sitter.eyes.apart
        soft(painter, (eye, -9.4), 7.6, 5.2, dark, 80 if side < 0 else 105)
        soft(painter, (eye + side * 2, 4.4), 6.4, 4.2, "#b8503a", 52)
    soft(painter, (off - 12, 0.6), 6.2, 4.2, light, 105, angle=-20)
    soft(painter, (off - 5, -27), 13, 9, light, 95)
    soft(painter, (off - 1.6, chin - 4), 5.0, 3.2, light, 85)
    hollow = copysign(1.0, 0.5 + sitter.turn)
    soft(painter, (off + hollow * 14, 9), 5, 9, dark, 70, angle=24 * hollow)


def _age(painter: QPainter, sitter: Sitter) -> None:
    """Draw the lines of age, strongest at 1."""
    off, age = shift(sitter), sitter.age
    dark = dusk(sitter.skin)
    for side in (-1, 1):
        fold = curve((off + side * 5.4, 4), (off + side * 9.4, 7, off + side * 8.8, 13.4),
                     closed=False)  # fmt: skip
        draw(painter, fold, 0.8, tint(dark, int(30 + 150 * age)))
        bag = curve((off + side * 5.6, -4.6), (off + side * 9.4, -2.6, off + side * 13, -5),
                    closed=False)  # fmt: skip
        draw(painter, bag, 0.7, tint(dark, int(20 + 120 * age)))
        if age > 0.45:
            for rise in (-2.2, 0, 2.0):
                foot = curve((off + side * 15, -8.4 + rise * 0.4), (off + side * 18, -8.6 + rise),
                             closed=False)  # fmt: skip
                draw(painter, foot, 0.55, tint(dark, int(150 * age)))
            shade(painter, curve((off + side * 10, 13), (off + side * 13, 17, off + side * 10, 20),
                                 closed=False), dark, int(60 * age), 1.2)  # fmt: skip
    if age > 0.35:
        for y, half in ((-22.5, 11.0), (-26.0, 12.0), (-29.5, 10.0)):
            line = curve((off - half, y + 0.8), (off, y - 1.2, off + half, y + 0.8), closed=False)
            draw(painter, line, 0.6, tint(dark, int(110 * age)))
