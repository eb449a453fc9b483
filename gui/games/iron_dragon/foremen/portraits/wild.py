"""Pictures of catmen, orcs and trolls."""

from typing import Final, NamedTuple

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.foremen.portraits.clothes import fur_collar, plates, waistcoat
from gui.games.iron_dragon.foremen.portraits.face import (
    brows,
    eyes,
    flesh,
    form,
    mirrored,
    mouth,
    shoulders,
    tint_dark,
)
from gui.games.iron_dragon.foremen.portraits.hats import iron_cap, topknot
from gui.games.iron_dragon.foremen.portraits.sitter import Sitter
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import DARK, curve


class _Coat(NamedTuple):
    """The colours of fur: coat, stripes and muzzle."""

    fur: str
    stripes: str
    muzzle: str


_COATS: Final = (
    _Coat("#e39a4a", "#a8581c", "#fff1da"),
    _Coat("#a9a39c", "#5f5a56", "#f4f0ea"),
    _Coat("#d9b98a", "#7a5434", "#fff6e6"),
)


def catman(painter: QPainter, sitter: Sitter) -> None:
    """Draw a tabby in a waistcoat."""
    coat = sitter.choice(_COATS)
    shoulders(painter, sitter.choice(("#5a3f5f", "#3f5f6a", "#6a3a2c")), 18, 12)
    waistcoat(painter, sitter)
    ear = curve((-12, -5), (-14.4, -14, -13, -21), (-7, -18, -2.6, -13))
    mirrored(painter, ear, flesh(coat.fur))
    inner = curve((-10.8, -8), (-12, -14, -11.4, -17.4), (-8, -15.6, -5.6, -12.6))
    mirrored(painter, inner, "#eba8a0")
    head = curve(
        (-3, -14), (3, -14), (10, -13, 11.6, -5), (14.4, 0), (11.6, 1), (13.2, 4.6), (9.4, 5),
        (5, 11, 0, 11), (-5, 11, -9.4, 5), (-13.2, 4.6), (-11.6, 1), (-14.4, 0), (-11.6, -5),
        (-10, -13, -3, -14),
    )  # fmt: skip
    form(painter, head, flesh(coat.fur))
    for line in (
        curve((0, -13.4), (0, -8.4), closed=False),
        curve((-3.4, -13), (-3, -11, -3, -9.4), closed=False),
        curve((3.4, -13), (3, -11, 3, -9.4), closed=False),
        curve((-12, -3.4), (-10, -3, -8.6, -3.2), closed=False),
        curve((12, -3.4), (10, -3, 8.6, -3.2), closed=False),
        curve((-11.6, 2), (-10, 1.6, -8.6, 0.8), closed=False),
        curve((11.6, 2), (10, 1.6, 8.6, 0.8), closed=False),
    ):
        draw(painter, line, 1.7, tint(coat.stripes))
    eyes(
        painter,
        5,
        -3,
        sitter.choice(("#8fc23a", "#f0b429", "#5fc0b0")),
        size=3.0,
        high=0.92,
        white="#f4f7d0",
        slit=True,
    )
    form(
        painter,
        curve((0, 1.4), (-6.6, 1, -6, 5.4), (-4, 9.6, 0, 7.4), (4, 9.6, 6, 5.4), (6.6, 1, 0, 1.4)),
        coat.muzzle,
        0.9,
    )
    form(painter, curve((-2, 1), (2, 1), (0, 3.6)), "#c8605c", 0.9)
    draw(painter, curve((0, 3.4), (0, 5.4), (-1.4, 7, -3, 6.2), closed=False), 1.0, DARK)
    draw(painter, curve((0, 5.4), (1.4, 7, 3, 6.2), closed=False), 1.0, DARK)
    for side in (-1, 1):
        for fall in (-1.6, 0.2, 2.0):
            whisker = curve(
                (side * 5, 4.4 + fall * 0.3),
                (side * 11, 3.4 + fall, side * 16.4, 3.6 + fall * 1.7),
                closed=False,
            )
            draw(painter, whisker, 0.6, tint("#fffdf4"))


def orc(painter: QPainter, sitter: Sitter) -> None:
    """Draw a green jaw with tusks."""
    skin = sitter.choice(("#7fa04a", "#6a8f5c", "#93a052"))
    shoulders(painter, "#5f4a3a", 21, 10)
    form(painter, curve((-7, 2), (-8, 14), (8, 14), (7, 2)), tint_dark(skin))
    plates(painter, sitter)
    ear = curve((-9, -6), (-14, -11, -18, -11), (-15.6, -3, -9.6, 0.6))
    mirrored(painter, ear, flesh(skin))
    head = curve(
        (-9, -8), (-9, -17, 0, -17), (9, -17, 9, -8), (9.6, -3), (12.4, 2, 10, 7),
        (6, 12.6, 0, 12.4), (-6, 12.6, -10, 7), (-12.4, 2, -9.6, -3),
    )  # fmt: skip
    form(painter, head, flesh(skin))
    eyes(painter, 4.4, -3.8, "#c8321e", size=2.2, high=0.72, white="#f7e79a")
    ridge = curve(
        (-9.6, -7),
        (-4, -9, 0, -6),
        (4, -9, 9.6, -7),
        (8, -3.4, 3, -5),
        (0, -3.6, -3, -5),
        (-8, -3.4, -9.6, -7),
    )
    form(painter, ridge, skin)
    form(
        painter,
        curve((-1.6, -3.6), (-4.2, 1.8), (0, 3.4, 4.2, 1.8), (1.6, -3.6)),
        flesh(tint(skin).lighter(108).name()),
        1.0,
    )
    for x in (-1.9, 1.9):
        fill(painter, circle(x, 1.5, 0.75), DARK)
    form(
        painter, curve((-7.4, 6), (0, 4.4, 7.4, 6), (5, 9, 0, 9), (-5, 9, -7.4, 6)), "#4a2420", 1.0
    )
    tusk = curve((-6.8, 8), (-8, 3, -6.6, -0.6), (-4.4, 3, -3.8, 8))
    mirrored(painter, tusk, "#fff4d2")
    if sitter.choice((True, False)):
        draw(painter, curve((5.6, -11.6), (7, -7, 6.4, -0.6), closed=False), 1.3, tint("#d9c08a"))
    sitter.choice((topknot, iron_cap))(painter)
    if sitter.choice((True, False)):
        draw(painter, circle(-15, -4.4, 1.9), 2.2, DARK)
        draw(painter, circle(-15, -4.4, 1.9), 1.0, tint("#f0cf72"))


def troll(painter: QPainter, sitter: Sitter) -> None:
    """Draw a boulder of a head that fills the frame."""
    skin = sitter.choice(("#8fa3a8", "#97a08a", "#a59a94"))
    moss = sitter.choice(("#5f7a3c", "#4f5f6a", "#7a5a3a"))
    painter.translate(0, 2)
    shoulders(painter, tint_dark(skin), 26, 7)
    fur_collar(painter, sitter)
    ear = curve((-13, -4), (-20, -8, -21, -3), (-21.6, 3, -13, 4))
    mirrored(painter, ear, flesh(skin))
    hair = curve(
        (-14, -8), (-18, -13), (-13, -14), (-14, -20), (-8, -17.6), (-6, -23), (-1.6, -18.6),
        (3, -23.6), (5, -18), (11, -20.6), (11.4, -14.6), (17.4, -13.6), (14, -8),
    )  # fmt: skip
    form(painter, hair, moss)
    head = curve(
        (-14, -6), (-13, -17, -3, -17), (4, -18.4, 9, -15.6), (15, -13, 14.4, -4), (17, 6, 12, 12),
        (6, 17, 0, 16.4), (-6, 17, -12, 12), (-17, 6, -14, -6),
    )  # fmt: skip
    form(painter, head, flesh(skin, -6, -8, 27))
    eyes(painter, 5.4, -4.8, "#e0902e", size=2.1, high=0.86, white="#fff4c0")
    brows(painter, 5.4, -8.4, moss, width=3.0, fall=1.4)
    form(
        painter,
        curve((-2.4, -5), (-7.4, 3.4, -3.4, 5.4), (0, 7, 3.4, 5.4), (7.4, 3.4, 2.4, -5)),
        flesh(tint(skin).lighter(108).name(), -2, -1, 12),
        1.1,
    )
    for x in (-2.6, 2.6):
        fill(painter, circle(x, 4.4, 0.9, 0.7), DARK)
    mouth(painter, 10.4, 9, 2.0, 1.8)
    for x, high in ((-6.4, 4.6), (5.6, 3.8), (-1.4, 2.6)):
        form(painter, curve((x - 1.7, 11.4), (x, 11.4 - high), (x + 1.7, 11.4)), "#fff4d2", 0.9)
    for x, y, size in ((-9.6, 2, 1.3), (10, -0.6, 1.0), (8.6, 5, 1.4), (-4.6, -12.6, 1.2)):
        form(painter, circle(x, y, size), tint(skin).lighter(112).name(), 0.7)
    for line in (
        curve((2, -14), (4, -12, 3, -10), closed=False),
        curve((-11.6, 7), (-9.6, 8, -9, 10), closed=False),
    ):
        draw(painter, line, 0.8, tint("#2b1d12", 150))
