"""The features of a face: eyes, brows, nose and mouth, around its middle line."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from gui.games.empire_builder.faces.portraits.brush import INK, shade, soft
from gui.games.empire_builder.faces.portraits.sitter import Sitter
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve

_LEVEL = -8.0
"""The height of the eyes."""


def paint_eyes(painter: QPainter, sitter: Sitter, dark: str) -> None:
    """Draw both eyes, which look at the viewer."""
    for side in (-1, 1):
        painter.save()
        painter.translate(side * sitter.eyes.apart, _LEVEL)
        painter.scale(side * (1 - 0.1 * max(0.0, side * sitter.turn)), 1)
        _eye(painter, sitter, dark, side)
        painter.restore()


def _eye(painter: QPainter, sitter: Sitter, dark: str, side: int) -> None:
    """Draw an eye whose outer corner is on the right."""
    iris, wide, high, rise, lid, _apart, has_lashes = sitter.eyes
    inner, outer = (-wide, 0.7), (wide, -rise)
    upper = (-wide * 0.5, -high * 1.75, wide * 0.5, -high * 1.65 - rise, *outer)
    opening = curve(inner, upper, (wide * 0.45, high * 1.25, -wide * 0.5, high * 1.45, *inner))
    fill(painter, opening, tint("#f2e9dc"))
    painter.save()
    painter.setClipPath(opening, Qt.ClipOperation.IntersectClip)
    middle = -0.15 - side * sitter.turn * 0.3
    fill(painter, circle(middle, -0.15, high * 1.12), tint(iris).darker(150))
    fill(painter, circle(middle, 0.1, high * 0.86), tint(iris).lighter(112))
    fill(painter, circle(middle, -0.15, high * 0.54), INK)
    shade(painter, curve(inner, upper, closed=False), dark, 120, 0.9)
    painter.restore()
    fill(painter, circle(middle - side * 0.7, -0.85, 0.62), tint("#ffffff", 235))
    draw(painter, curve(inner, (wide * -0.4, high * 1.5, wide * 0.5, high * 1.2, *outer),
                        closed=False), 0.5, tint(dark, 150))  # fmt: skip
    draw(painter, curve(inner, upper, closed=False), 1.35 if has_lashes else 1.0, INK)
    if has_lashes:
        for x, y in ((1.0, -1.1), (0.9, -0.2)):
            flick = curve((outer[0] - 0.6, outer[1] - 0.3), (outer[0] + x, outer[1] + y),
                          closed=False)  # fmt: skip
            draw(painter, flick, 0.6, INK)
    if lid:
        crease = curve((-wide * 0.9, -0.8), (-wide * 0.4, -high * 1.6 - lid * 1.4,
                       wide * 0.6, -high * 1.5 - rise - lid * 1.4, wide * 1.05, -rise - lid),
                       closed=False)  # fmt: skip
        draw(painter, crease, 0.7, tint(dark, 170))
    soft(painter, (0, high * 1.9 + 0.6), wide * 1.05, 1.7, dark, int(40 + 60 * sitter.age))


def paint_brows(painter: QPainter, sitter: Sitter) -> None:
    """Draw the brows as tapering strokes of hair."""
    thick, fall, high = sitter.brows
    colour = sitter.brow or sitter.hair
    for side in (-1, 1):
        x = side * sitter.eyes.apart
        brow = curve(
            (x - side * 5.2, high + fall + thick * 0.5),
            (x - side * 1.4, high - 1.6 - thick * 0.55, x + side * 6.4, high + 0.6),
            (x - side * 0.6, high + thick * 0.55 - 0.4, x - side * 5.0, high + fall + thick * 1.15),
        )
        shade(painter, brow, colour, 235, 0.5)
        for n in range(5):
            at = x - side * (4.2 - n * 1.9)
            hair = curve((at, high + fall * (1 - n / 4) + thick * 0.7), (at + side * 1.5, high - 0.9
                         + abs(n - 2) * 0.2), closed=False)  # fmt: skip
            draw(painter, hair, 0.4, tint(tint(colour).darker(140).name(), 110))


def paint_nose(painter: QPainter, sitter: Sitter, dark: str) -> None:
    """Draw a nose by its shadow, its light and its nostrils."""
    wide, tip, bridge = sitter.nose
    lean = sitter.turn * 1.3
    flank = curve(
        (1.6, -11), (2.2 * bridge + lean, -4, wide * 0.62 + lean, tip - 2.6),
        (wide * 1.1 + lean, tip, wide * 0.72 + lean, tip + 1.6), (lean + 0.6, tip + 0.6),
        (lean + 0.8, -3, 1.0, -11),
    )  # fmt: skip
    shade(painter, flank, dark, 105, 0.9)
    soft(painter, (lean - 0.9, -3.6), 1.3, 8, tint(sitter.skin).lighter(150).name(), 130)
    soft(painter, (lean - 0.7, tip - 1.2), 2.1, 1.7, tint(sitter.skin).lighter(155).name(), 165)
    soft(painter, (lean + 0.5, tip + 2.8), wide * 1.25, 2.0, dark, 120)
    for side in (-1, 1):
        at = lean + side * wide
        wing = curve((at - side * 0.8, tip - 2.2), (at + side * 0.9, tip - 0.6, at - side * 0.6,
                     tip + 1.3), closed=False)  # fmt: skip
        draw(painter, wing, 0.75, tint(dark, 190))
        fill(painter, circle(lean + side * wide * 0.5, tip + 1.0, wide * 0.26, 0.62),
             tint(dark).darker(150))  # fmt: skip
    under = curve((lean - wide * 0.3, tip + 1.5), (lean, tip + 2.1, lean + wide * 0.3, tip + 1.5),
                  closed=False)  # fmt: skip
    draw(painter, under, 0.6, tint(dark, 170))


def paint_mouth(painter: QPainter, sitter: Sitter, dark: str) -> None:
    """Draw the lips, closed."""
    wide, full, smile, colour, at = sitter.mouth
    lean = sitter.turn * 0.6
    left, right = (lean - wide, at - smile), (lean + wide, at - smile)
    dip = at + 0.35 + smile * 0.35
    upper = curve(
        left, (lean - wide * 0.5, at - 1.7 * full, lean - 1.4, at - 2.1 * full),
        (lean, at - 1.4 * full), (lean + 1.4, at - 2.1 * full),
        (lean + wide * 0.5, at - 1.7 * full, *right), (lean, dip + 0.8, *left),
    )  # fmt: skip
    lower = curve(left, (lean, dip + 0.4, *right), (lean + wide * 0.45, at + 3.3 * full, lean,
                  at + 3.2 * full), (lean - wide * 0.45, at + 3.3 * full, *left))  # fmt: skip
    soft(painter, (lean + 0.5, at + 3.4 * full + 1.2), wide * 0.75, 1.8, dark, 95)
    shade(painter, lower, colour, 190, 0.35)
    shade(painter, upper, tint(colour).darker(128).name(), 210, 0.35)
    soft(painter, (lean - 1.2, at + 1.7 * full), wide * 0.4, 0.8 * full + 0.2,
         tint(colour).lighter(165).name(), 130)  # fmt: skip
    line = curve(left, (lean, dip + 0.6, *right), closed=False)
    draw(painter, line, 0.8, tint(dark).darker(135))
    for x, y in (left, right):
        soft(painter, (x, y), 1.5, 1.3, dark, 130)
