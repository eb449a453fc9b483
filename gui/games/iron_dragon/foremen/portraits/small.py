"""Pictures of dwarves and wee folk."""

from typing import Final

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.foremen.portraits.clothes import apron, leaves
from gui.games.iron_dragon.foremen.portraits.face import (
    bar,
    brows,
    button,
    cheeks,
    eyes,
    flesh,
    form,
    mirrored,
    mouth,
    nose,
    shoulders,
    strands,
)
from gui.games.iron_dragon.foremen.portraits.hats import (
    acorn_cap,
    crested_helmet,
    horned_helmet,
    miners_hat,
    pointed_cap,
)
from gui.games.iron_dragon.foremen.portraits.sitter import Sitter
from gui.painting.ink import circle, draw, tint
from gui.painting.shapes import curve

_BEARDS: Final = ("#c2571f", "#d9b45c", "#8f8a86", "#6a3a1c", "#efe9dc")


def dwarf(painter: QPainter, sitter: Sitter) -> None:
    """Draw a dwarf, more beard than face, in a helmet or a miner's hat."""
    skin = sitter.choice(("#eab48a", "#d99a70"))
    hair = sitter.choice(_BEARDS)
    painter.translate(0, 2.4)
    shoulders(painter, sitter.choice(("#5a6a78", "#7a3a2c", "#5f6b3c")), 21, 8)
    apron(painter, sitter)
    mane = curve((-10, -8), (-15, 2, -12.6, 12), (12.6, 12), (15, 2, 10, -8))
    form(painter, mane, tint(hair).darker(128).name())
    head = curve(
        (-10.4, -6), (-10, -17, 0, -17), (10, -17, 10.4, -6), (10.4, 6, 0, 7), (-10.4, 6, -10.4, -6)
    )
    form(painter, head, flesh(skin))
    eyes(painter, 4.4, -3.6, sitter.choice(("#3f6fa8", "#5a3a20", "#4f7a3c")), size=2.3)
    sitter.choice((_forked, _braided, _round))(painter, hair)
    cheeks(painter, 6.6, -0.4, 3.2, "#d8502c")
    lip = curve(
        (0, 2), (-3, 1, -6, 3.4), (-10, 4.4, -11, 1.6), (-10.4, 8.4, -4.4, 7), (-1.6, 6.4, 0, 4.6)
    )
    mirrored(painter, lip, flesh(tint(hair).lighter(112).name(), -4, 2, 16))
    nose(painter, "#e39a72", 0.8, 3.2, 4.6)
    brows(painter, 4.6, -6.6, hair, width=2.4, fall=1.0)
    painter.translate(0, -1.8)
    sitter.choice((horned_helmet, miners_hat, crested_helmet))(painter)


def _beard(painter: QPainter, hair: str, *lower: tuple[float, ...]) -> None:
    beard = curve(
        (-10.6, -5), (-9, 1, -6, 1.6), (0, 0, 6, 1.6), (9, 1, 10.6, -5), *lower, (-15, 6, -10.6, -5)
    )
    form(painter, beard, flesh(hair, -5, 2, 22))


def _forked(painter: QPainter, hair: str) -> None:
    _beard(
        painter, hair, (15, 6, 10, 20), (6, 17, 1.6, 13.6), (0, 15, -1.6, 13.6), (-6, 17, -10, 20)
    )
    shade = tint(hair).darker(145)
    for side in (-1, 1):
        strands(
            painter,
            shade,
            curve((side * 6, 7), (side * 8, 12, side * 8.4, 17), closed=False),
            curve((side * 3, 8), (side * 4, 12, side * 6, 15), closed=False),
        )


def _braided(painter: QPainter, hair: str) -> None:
    _beard(painter, hair, (15, 5, 9, 11), (0, 14, -9, 11))
    for x in (-5, 5):
        for n in range(3):
            y, radius = 10.4 + n * 3.6, 3.4 - n * 0.4
            light = flesh(tint(hair).lighter(125).name(), x - 1, y - 1, 6)
            form(painter, circle(x * (1 - n * 0.06), y, radius, 2.4), light, 1.0)
        bar(painter, (x * 0.82 - 1.8, 20), (x * 0.82 + 1.8, 20), colour="#e0b04a", width=1.8)


def _round(painter: QPainter, hair: str) -> None:
    _beard(painter, hair, (16, 8, 9, 17), (0, 24, -9, 17))
    shade = tint(hair).darker(145)
    for x in (-7, -3.4, 0, 3.4, 7):
        strands(painter, shade, curve((x, 8), (x * 1.1, 12, x * 0.8, 16), closed=False))


def wee_folk(painter: QPainter, sitter: Sitter) -> None:
    """Draw one of the winged wee folk; the head barely reaches into the frame."""
    skin = sitter.choice(("#f7d2ae", "#e9b98c"))
    hair = sitter.choice(("#e8873a", "#f0cf6a", "#8a4f2a"))
    painter.translate(0, 5.4)
    painter.scale(0.88, 0.88)
    for far, high, top in ((21, 11, -12), (17, 8, 2)):
        wing = curve((-4, 8), (-far, top - high, -far - 1, top), (-far + 1, top + high, -4, 10))
        mirrored(painter, wing, "#e6f4f7")
    shoulders(painter, sitter.choice(("#5f8a3c", "#4f7a9a")), 15, 9.4)
    leaves(painter, sitter)
    ear = curve((-8.6, -4.4), (-13, -8.6, -16.8, -9), (-15.4, -1, -9, 2))
    mirrored(painter, ear, flesh(skin))
    tuft = curve((-9, -9), (-13, -4, -11.4, 1.4), (-9.4, -1), (-8.4, 2.4), (-7, -6))
    mirrored(painter, tuft, hair)
    head = curve(
        (-10, -5),
        (-10, -16, 0, -16),
        (10, -16, 10, -5),
        (10.4, 6, 3, 8.4),
        (0, 9.2, -3, 8.4),
        (-10.4, 6, -10, -5),
    )
    form(painter, head, flesh(skin))
    cheeks(painter, 6.6, 2.2, 3.4, "#f0605a")
    eyes(painter, 4.3, -2.4, sitter.choice(("#3f9a8a", "#7a5fc0", "#5f8a2c")), size=3.1, high=1.06)
    brows(painter, 4.3, -7.4, hair, width=1.2)
    button(painter, 0, 1.8, tint(skin).darker(112).name(), 1.3)
    mouth(painter, 4.6, 3.2, 3.0, 1.3)
    draw(
        painter,
        curve((-4.4, -8), (-2, -5.8, -0.4, -8), (1, -5.4, 3.6, -8)),
        0.9,
        tint(hair).darker(140),
        tint(hair),
    )
    sitter.choice((pointed_cap, acorn_cap))(painter)
