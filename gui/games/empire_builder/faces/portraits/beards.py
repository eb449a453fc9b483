"""Beards and moustaches."""

from PySide6.QtGui import QPainter, QPainterPath

from gui.games.empire_builder.faces.portraits.brush import (
    EDGE,
    Guide,
    both,
    lit,
    locks,
    mirrored,
    soft,
)
from gui.games.empire_builder.faces.portraits.head import shift
from gui.games.empire_builder.faces.portraits.sitter import Sitter, Wear
from gui.painting.ink import draw, tint
from gui.painting.shapes import curve


def beards(*parts: Wear) -> Wear:
    """Return several parts of a beard as one."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        for part in parts:
            part(painter, sitter)

    return wear


def _colour(sitter: Sitter) -> str:
    return sitter.brow or sitter.hair


def _mass(
    painter: QPainter, area: QPainterPath, colour: str, first: Guide, last: Guide, count: int
) -> None:
    """Draw a symmetrical area of beard; the guides are those of its left half."""
    draw(
        painter,
        area,
        EDGE * 0.8,
        tint(colour).darker(230),
        lit(colour, (-8, 4), 34, light=140, dark=150),
    )
    locks(painter, area, colour, first, last, count=count, width=0.7, strength=170)
    locks(
        painter, area, colour, mirrored(first), mirrored(last), count=count, width=0.7, strength=170
    )


def walrus(painter: QPainter, sitter: Sitter) -> None:
    """Draw a thick moustache that hides the upper lip."""
    painter.save()
    painter.translate(shift(sitter), 0)
    half = curve(
        (0, 6.4),
        (-5, 5.4, -9, 9.6),
        (-13, 14, -12.6, 17.4),
        (-9, 17, -6, 14.6),
        (-3, 13.4, 0, 13.6),
    )
    _mass(painter, both(half), _colour(sitter), ((0, 7), (-5, 6), (-10, 11), (-13, 18)),
          ((0, 13), (-3, 13), (-6, 14), (-9, 17)), 15)  # fmt: skip
    painter.restore()


def handlebar(painter: QPainter, sitter: Sitter) -> None:
    """Draw a moustache with ends that curl up."""
    painter.save()
    painter.translate(shift(sitter), 0)
    half = curve((0, 7.2), (-5, 6, -9, 9), (-13, 11.6, -16.6, 7.4), (-16.6, 12.6, -11, 12.8),
                 (-5, 13.2, 0, 10.4))  # fmt: skip
    _mass(painter, both(half), _colour(sitter), ((0, 7.6), (-5, 6.6), (-10, 10), (-16, 8)),
          ((0, 10), (-5, 12.6), (-12, 13), (-16, 10)), 11)  # fmt: skip
    painter.restore()


def trimmed(painter: QPainter, sitter: Sitter) -> None:
    """Draw a short, even moustache."""
    painter.save()
    painter.translate(shift(sitter), 0)
    half = curve((0, 7.4), (-4, 6.6, -8, 9.6), (-9.4, 11.4, -8.6, 12), (-4, 10, 0, 10.2))
    _mass(painter, both(half), _colour(sitter), ((0, 7.6), (-4, 7), (-7, 9), (-9, 12)),
          ((0, 10), (-3, 10), (-6, 10.6), (-8, 12)), 11)  # fmt: skip
    painter.restore()


def goatee(painter: QPainter, sitter: Sitter) -> None:
    """Draw a pointed tuft on the chin."""
    painter.save()
    painter.translate(shift(sitter), 0)
    chin = sitter.shape.chin
    half = curve(
        (0, 15.4), (-3, 15.2, -5.4, 17), (-7, 21, -4.4, chin + 4), (-2, chin + 9, 0, chin + 9.6)
    )
    _mass(painter, both(half), _colour(sitter), ((-6, 16), (-6.6, 20), (-4, 26), (0, 32)),
          ((0, 15), (0, 20), (0, 26), (0, 32)), 9)  # fmt: skip
    painter.restore()


def full(long: float) -> Wear:
    """Return a full beard that reaches `long` units below the chin."""

    def wear(painter: QPainter, sitter: Sitter) -> None:
        temples, jaw, _point, chin, _neck = sitter.shape
        low = chin + long
        painter.save()
        painter.translate(shift(sitter) * 0.6, 0)
        half = curve(
            (0, 16), (-3, 15.6, -5, 14.4), (-8, 11, -12, 8.4),
            (-temples + 2, 4, -temples + 0.6, -7),
            (-temples - 1.4, 2, -jaw - 3.4, 11), (-jaw - 3, low - 7, -6, low - 1),
            (-3, low + 0.6, 0, low),
        )  # fmt: skip
        _mass(painter, both(half), _colour(sitter),
              ((-temples, -4), (-jaw - 4, 12), (-jaw, chin), (-8, low)),
              ((0, 15), (-1, 20), (-1, chin), (0, low)), 34)  # fmt: skip
        painter.restore()

    return wear


def curtain(painter: QPainter, sitter: Sitter) -> None:
    """Draw a beard around the jaw, with a shaven lip."""
    temples, jaw, _point, chin, _neck = sitter.shape
    low = chin + 9
    painter.save()
    painter.translate(shift(sitter) * 0.6, 0)
    half = curve(
        (0, 18.4), (-6, 17.6, -9.6, 14), (-temples + 4.4, 8, -temples + 1.6, -8),
        (-temples - 3, 2, -jaw - 3.6, 12), (-jaw - 2, low - 6, 0, low),
    )  # fmt: skip
    _mass(painter, both(half), _colour(sitter),
          ((-temples, -6), (-jaw - 5, 12), (-jaw, chin), (-6, low)),
          ((0, 18), (-1, 22), (-1, chin), (0, low)), 30)  # fmt: skip
    painter.restore()


def whiskers(painter: QPainter, sitter: Sitter) -> None:
    """Draw bushy side-whiskers that leave the chin bare."""
    temples, jaw, _point, _chin, _neck = sitter.shape
    painter.save()
    painter.translate(shift(sitter) * 0.5, 0)
    half = curve(
        (-temples + 1.6, -10), (-temples + 2, 0, -12, 4.6), (-9.4, 6.6, -9.6, 10.4),
        (-11, 15, -jaw, 16.6), (-temples - 1.6, 14, -temples - 1.4, 4),
        (-temples - 1.2, -4, -temples - 0.2, -10),
    )  # fmt: skip
    _mass(painter, both(half), _colour(sitter),
          ((-temples, -9), (-temples - 3, 2), (-temples - 1, 10), (-jaw - 2, 18)),
          ((-temples + 2, -8), (-15, 2), (-10, 6), (-11, 14)), 20)  # fmt: skip
    painter.restore()


def stubble(painter: QPainter, sitter: Sitter) -> None:
    """Draw the shadow of a beard that was shaven a day ago."""
    painter.save()
    painter.translate(shift(sitter), 0)
    for x, y, wide, high in ((0, 18.6, 11, 5), (-11, 13, 5, 8), (11, 13, 5, 8), (0, 8, 7, 2.4)):
        soft(painter, (x, y), wide, high, "#3a2a20", 70)
    painter.restore()
