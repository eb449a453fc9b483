"""Pictures of the fast ships, from the Fourth Emperor to the Golden Sprite."""

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.ships.pictures.marks import bird, crown, heart, skull, star
from gui.games.iron_dragon.ships.pictures.rigging import (
    LINE,
    cloth,
    flag,
    hull,
    jib,
    lateen,
    mast,
    ports,
    sea,
    spar,
    square,
)
from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.painting.shapes import DARK, curve


def fourth_emperor(painter: QPainter) -> None:
    """Draw an imperial barge in purple, with a tower at its stern."""
    spar(painter, (24, 8), (35, 3))
    for x, top, wide in ((-4, -27, 22), (17, -22, 18)):
        mast(painter, x, top)
        square(painter, x, top + 3, wide, 30 + (top + 22) * 0.4, "#8a5fb0", stripe="#f0c850")
    crown(painter, -2.6, -9, 4.6)
    crown(painter, 18.4, -6, 3.8)
    flag(painter, -4, -31, "#f0c850", 9)
    hull(painter, -28, 27, 14, "#6a3f6f", castle=10, fore=4)
    tower = path_of([(-27, 4), (-27, -7), (-17, -7), (-17, 5)], closed=True)
    draw(painter, tower, LINE, DARK, tint("#7f4f86"))
    roof = curve((-31, -6), (-25, -9, -22, -15), (-19, -9, -13, -6))
    draw(painter, roof, LINE, DARK, tint("#f0c850"))
    draw(painter, path_of([(-23.6, -3), (-23.6, 1)]), 2.2, tint("#ffe9a0"))
    ports(painter, -14, 14, 20, 5, "#f0c850")
    sea(painter)


def mother_bren(painter: QPainter) -> None:
    """Draw a green brigantine, with a heart on her sail and washing on a line."""
    spar(painter, (24, 9), (37, 3))
    mast(painter, -14, -25)
    mast(painter, 10, -29)
    lateen(painter, -14, -23, 24, 8, "#cfe0a8")
    for top, wide, high in ((-26, 14, 9), (-16, 19, 11), (-4, 23, 11)):
        square(painter, 10, top, wide, high, "#a9c878")
    jib(painter, (12, -22), (36, 3), (21, 8), "#e2edc8")
    heart(painter, 12, -10.6, 3.2, "#d8423a")
    flag(painter, -14, -29, "#d8423a", 7)
    hull(painter, -29, 27, 14, "#4f7a4c", castle=5, fore=3, trim="#f4ecd6")
    ports(painter, -15, 13, 20, 5, "#ffd97a")
    for n, colour in enumerate(("#f4ecd6", "#e08a7a", "#8ab0d0")):
        x = -25 + n * 4.6
        shirt = path_of([(x, 5), (x + 3.6, 5.3), (x + 3.3, 9.2), (x + 0.3, 9)], closed=True)
        draw(painter, shirt, 0.8, DARK, tint(colour))
    sea(painter)


def royal_sovereign(painter: QPainter) -> None:
    """Draw a three-masted ship with two decks, white and gold."""
    spar(painter, (25, 5), (39, -4))
    for x, top, wide in ((-19.0, -22.0, 14.0), (0.0, -32.0, 18.0), (19.0, -25.0, 15.0)):
        mast(painter, x, top)
        square(painter, x, top + 3, wide - 5, 8, "#fffdf6")
        square(painter, x, top + 12, wide, 11, "#fffaf0")
        square(painter, x, top + 24, wide + 2, 8 - (top + 25) * 0.6, "#f7efdc")
    jib(painter, (21, -17), (38, -3.6), (28, 4), "#fffdf6")
    crown(painter, 1.6, -13.4, 4)
    for x, y in ((-19.0, -26.0), (0.0, -36.0), (19.0, -29.0)):
        flag(painter, x, y, "#c8322a", 7)
    hull(painter, -31, 28, 11, "#8f3a2a", castle=10, fore=5)
    ports(painter, -17, 17, 16.4, 7, "#f0c850")
    ports(painter, -18, 15, 21.4, 7, "#f0c850")
    for left in (-28.0, -24.0, -20.4):
        draw(painter, path_of([(left, 4), (left, 7)]), 2.0, tint("#ffe08a"))
    sea(painter)


def vulture(painter: QPainter) -> None:
    """Draw a black ship with an unknown cargo."""
    spar(painter, (24, 8), (38, -1))
    black = "#4f4a52"
    for x, top, wide in ((-17, -23, 16), (4, -31, 20), (21, -21, 13)):
        mast(painter, x, top)
        square(painter, x, top + 3, wide - 4, 11, black, spread=2.4)
        square(painter, x, top + 15, wide, -top - 9, black, spread=2.4)
    skull(painter, 6, -5.6, 4.4)
    bird(painter, -15, -2.4, 4, "#c8322a")
    flag(painter, 4, -35, "#1f1a1c", 10)
    hull(painter, -30, 27, 13, "#3a3236", castle=9, fore=3, trim="#c8322a")
    ports(painter, -14, 14, 19.4, 6, "#ff7a3c")
    beak = curve((27, 8), (33, 6, 36, 12), (31, 11, 28, 13))
    draw(painter, beak, LINE, DARK, tint("#e0b04a"))
    sea(painter)


def feathermoth(painter: QPainter) -> None:
    """Draw a light hull under the wings of a moth."""
    spar(painter, (24, 14), (40, 8))
    mast(painter, 2, -24)
    for shade, far in (("#cfe7ea", 0.0), ("#f4fbfa", 1.0)):
        shift = -8 * (1 - far)
        upper = curve(
            (2 + shift, -4),
            (-8 + shift, -34, 22 + shift, -33),
            (35 + shift, -31, 30 + shift, -17),
            (22 + shift, -6, 2 + shift, -3),
        )
        upper.translate(0, 1 - far)
        cloth(painter, upper, shade)
        lower = curve(
            (2 + shift, -3),
            (24 + shift, -8, 27 + shift, 2),
            (26 + shift, 11, 14 + shift, 9),
            (4 + shift, 7, 2 + shift, -3),
        )
        cloth(painter, lower, shade)
    aft = curve((0, -3), (-8, -25, -24, -22), (-33, -19, -27, -7), (-22, 8, -9, 9), (-1, 8, 0, -3))
    cloth(painter, aft, "#e4f2f2")
    for x, y, size in ((21, -22, 4.4), (18, 1, 3), (-18, -9, 4)):
        draw(painter, circle(x, y, size), 1.0, DARK, tint("#8a6fc0"))
        draw(painter, circle(x, y, size * 0.5), 0.7, DARK, tint("#f4d35c"))
    for end in ((9, -32), (-5, -32)):
        feeler = curve((2, -22), (2, -29, *end), closed=False)
        draw(painter, feeler, 1.1, DARK)
        fill(painter, circle(*end, 1.2), DARK)
    hull(painter, -27, 28, 17, "#7fa6b4", castle=2, fore=2, trim="#f4fbfa")
    sea(painter)


def golden_sprite(painter: QPainter) -> None:
    """Draw a golden clipper under full sail."""
    spar(painter, (25, 11), (40, 3))
    for x, top, wide in ((-18, -27, 14), (1, -34, 17), (19, -27, 13)):
        mast(painter, x, top)
        step = (12 - top) / 4.3
        for n in range(4):
            wider = wide * (0.55 + n * 0.16)
            square(painter, x, top + 2 + n * step, wider, step - 1.2, "#fff3c4", spread=1.0)
    for n in range(2):
        jib(painter, (20.6, -20 + n * 9), (39.4 - n * 6, 2.8 + n * 3), (27 - n * 2, 8), "#fff8dc")
    for x, y in ((-18, -31), (1, -35.4), (19, -31)):
        flag(painter, x, y, "#3f9a8a", 6)
    star(painter, 3, -4.6, 3.4, "#f0b52e")
    hull(painter, -31, 29, 15, "#e0a82e", castle=3, fore=2, trim="#fff6d8")
    for x, y in ((33, 12), (36, 14)):
        wing = curve((29, 15), (x - 2, y - 7, x + 2, y - 5), (x + 2, y, 29, 15))
        draw(painter, wing, 0.9, DARK, tint("#e6f4f7"))
    sea(painter)
