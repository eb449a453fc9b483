"""Pictures of humans and elves."""

from typing import Final

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.foremen.portraits.clothes import cloak, jacket, waistcoat
from gui.games.iron_dragon.foremen.portraits.face import (
    brows,
    cheeks,
    eyes,
    flesh,
    form,
    mirrored,
    mouth,
    neck,
    nose,
    shoulders,
    strands,
)
from gui.games.iron_dragon.foremen.portraits.hats import (
    bowler,
    circlet,
    feathered_hat,
    flat_cap,
    leaf_crown,
    straw_hat,
)
from gui.games.iron_dragon.foremen.portraits.sitter import Sitter
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import curve

_SKINS: Final = ("#f0c49c", "#c98d5e", "#8a5636", "#e3ac7c")
_HAIRS: Final = ("#a83c1c", "#8a5428", "#b8b0a4", "#3a2a20", "#5a4030")


def human(painter: QPainter, sitter: Sitter) -> None:
    """Draw a railwayman with a hat, a moustache or beard, and a coat."""
    skin, hair = sitter.choice(_SKINS), sitter.choice(_HAIRS)
    shoulders(painter, sitter.choice(("#4a5f78", "#7a4630", "#4f6a48")))
    neck(painter, skin)
    sitter.choice((jacket, waistcoat))(painter, sitter)
    for side in (-1, 1):
        form(painter, circle(side * 9.6, -2.6, 2.3, 2.9), flesh(skin))
    head = curve(
        (-9.4, -6), (-9.6, -16.5, 0, -16.5), (9.6, -16.5, 9.4, -6), (9.4, 3, 5.4, 7.6),
        (0, 11.4, -5.4, 7.6), (-9.4, 3, -9.4, -6),
    )  # fmt: skip
    form(painter, head, flesh(skin))
    cheeks(painter, 5.6, 1.6, 3.4, "#d8603c")
    eyes(painter, 4.2, -3.4, sitter.choice(("#3f6fa8", "#5a3a20", "#4f7a3c")))
    brows(painter, 4.2, -7.2, hair, width=1.7, fall=0.4)
    sides = curve((-10, -10), (-7.6, -9), (-8, -3), (-9.6, -1), (-10.4, -6, -10, -10))
    mirrored(painter, sides, hair)
    face = sitter.choice((_moustache, _full_beard, _goatee))
    face(painter, hair)
    nose(painter, skin, 1.4, 1.9, 4.4)
    painter.translate(0, -1.4)
    sitter.choice((bowler, flat_cap, straw_hat))(painter)


def _moustache(painter: QPainter, hair: str) -> None:
    half = curve(
        (0, 2.6), (-3, 1.8, -6, 4.4), (-8.6, 5, -9, 2.8), (-8.4, 8, -4, 6.6), (-1.4, 6.2, 0, 4.6)
    )
    mouth(painter, 6.4, 2, 0.6)
    mirrored(painter, half, hair)


def _full_beard(painter: QPainter, hair: str) -> None:
    beard = curve(
        (-9.4, -2), (-7.6, 1.4, -5.6, 2.6), (-3, 1.6, 0, 3), (3, 1.6, 5.6, 2.6),
        (7.6, 1.4, 9.4, -2),
        (10.4, 9, 4, 13), (0, 15, -4, 13), (-10.4, 9, -9.4, -2),
    )  # fmt: skip
    form(painter, beard, flesh(hair))
    draw(painter, curve((-2.4, 5.6), (0, 7.2, 2.4, 5.6), closed=False), 1.4, tint("#7a2a20"))
    for x in (-5, -2, 2, 5):
        strands(
            painter, tint(hair).darker(150), curve((x, 8), (x * 0.9, 10, x * 0.7, 12), closed=False)
        )


def _goatee(painter: QPainter, hair: str) -> None:
    mouth(painter, 4.8, 3.2, 2.0, 1.4)
    tuft = curve((-2.6, 7.2), (0, 8.2, 2.6, 7.2), (3, 11, 0, 13.4), (-3, 11, -2.6, 7.2))
    form(painter, tuft, hair)


def elf(painter: QPainter, sitter: Sitter) -> None:
    """Draw a slender face with long ears and long hair."""
    skin = sitter.choice(("#f6d9bc", "#e8c09a", "#d9a87c"))
    hair = sitter.choice(("#6a3f22", "#d9dde4", "#f0d48a", "#a84f24"))
    dress = sitter.choice(("#3f7a4c", "#3f6f8a", "#7a4f86"))
    behind = curve(
        (-10, -8),
        (-11, -18, 0, -18.6),
        (11, -18, 10, -8),
        (10.6, 6, 14, 21),
        (-14, 21),
        (-10.6, 6, -10, -8),
    )
    form(painter, behind, flesh(hair))
    shoulders(painter, dress, 17, 12.4)
    neck(painter, skin, 3.6)
    cloak(painter, sitter)
    ear = curve((-7.4, -4.6), (-13, -9.4, -18.4, -14.6), (-17, -5, -8, 1))
    mirrored(painter, ear, skin)
    inner = curve((-9.4, -3.4), (-13, -7, -15.6, -11), (-13.6, -5, -9.4, -1.4))
    for side in (1, -1):
        painter.save()
        painter.scale(side, 1)
        fill(painter, inner, tint("#d98f78", 150))
        painter.restore()
    head = curve(
        (-8, -6), (-8.6, -16, 0, -16), (8.6, -16, 8, -6), (7.8, 2, 3.6, 7.6), (0, 11, -3.6, 7.6),
        (-7.8, 2, -8, -6),
    )  # fmt: skip
    form(painter, head, flesh(skin))
    cheeks(painter, 4.8, 2, 2.8, "#e07a5c")
    eyes(painter, 3.8, -2.8, sitter.choice(("#3f9a6a", "#4a7fc0", "#8a5fb0")), size=2.5, high=0.72)
    brows(painter, 3.8, -6.6, hair, width=1.2, fall=1.2)
    nose(painter, skin, 2.2, 1.2, 4.4)
    mouth(painter, 5.6, 2.2, 1.4)
    _fringe(painter, hair, parted=sitter.choice((False, True)))
    sitter.choice((circlet, leaf_crown, feathered_hat))(painter)


def _fringe(painter: QPainter, hair: str, *, parted: bool) -> None:
    """Draw the hair over the forehead and the locks in front of the ears."""
    if parted:
        lock = curve(
            (0, -17.6),
            (-9.6, -18, -9.8, -8),
            (-10.4, 2, -9, 10),
            (-6.6, 4, -7.4, -3),
            (-6.6, -10, 0, -13.6),
        )
        mirrored(painter, lock, flesh(hair))
    else:
        sweep = curve(
            (-4.6, -17.4), (-10.4, -15, -9.6, -5), (-7, -9, -4, -14), (2, -8.6, 9.4, -5),
            (10.8, -16, 2, -18), (-2, -18.8, -4.6, -17.4),
        )  # fmt: skip
        form(painter, sweep, flesh(hair))
        long = curve((9.2, -8), (11, 0, 9.6, 12), (7, 6, 7.6, -4))
        form(painter, long, flesh(hair))
    shade = tint(hair).darker(140)
    strands(
        painter,
        shade,
        curve((-6, -15), (-8.4, -11, -8.4, -6), closed=False),
        curve((6, -15), (8.4, -11, 8.4, -7), closed=False),
    )
