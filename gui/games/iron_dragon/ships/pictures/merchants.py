"""Pictures of the slow ships, from the Parekis Packet to the Old Mormoth."""

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.ships.pictures.marks import bird, letter, patch, star, sun
from gui.games.iron_dragon.ships.pictures.rigging import (
    LINE,
    battened,
    flag,
    hull,
    jib,
    lateen,
    mast,
    ports,
    sea,
    spar,
    square,
    stays,
)
from gui.painting.ink import circle, draw, fill, path_of, ribbon, tint
from gui.painting.shapes import DARK, curve


def parekis_packet(painter: QPainter) -> None:
    """Draw a tubby cog that carries mail under one sail."""
    mast(painter, -2, -22)
    stays(painter, ((-2, -20), (-20, 8)), ((-2, -20), (21, 9)))
    flag(painter, -2, -26, "#2f6fb0")
    square(painter, -1, -16, 25, 22, "#f6ead0", stripe="#d98a7a")
    letter(painter, 1, -5, 4.6)
    hull(painter, -22, 21, 13, "#9a6434", castle=6, fore=4)
    ports(painter, -8, 8, 18.6, 3, "#ffe08a")
    sea(painter)


def serpent(painter: QPainter) -> None:
    """Draw a longship with a serpent figurehead."""
    mast(painter, 0, -20)
    stays(painter, ((0, -19), (-27, 12)), ((0, -19), (28, 12)))
    square(painter, 0, -16, 28, 23, "#f2e6c8", stripe="#3f8a4c")
    throat = [(25.0, 20.0), (30.0, 14.0), (32.6, 6.0), (31.0, -2.0), (29.0, -7.0)]
    draw(painter, ribbon(throat, 8, 4.6), LINE, DARK, tint("#4a9a4c"))
    head = curve(
        (26.6, -6),
        (27, -11.6, 32, -11),
        (36.6, -9.8, 38.6, -7),
        (35, -4.6),
        (37, -3),
        (31, -3.4, 26.6, -6),
    )
    draw(painter, head, LINE, DARK, tint("#4a9a4c"))
    fill(painter, circle(31.6, -8.2, 1.2), tint("#ffd23f"))
    fill(painter, circle(31.9, -8.2, 0.5), DARK)
    end = [(-27.0, 18.0), (-33.0, 13.0), (-36.0, 5.0), (-33.0, -2.0), (-29.0, -1.0)]
    draw(painter, ribbon(end, 7, 1.8), LINE, DARK, tint("#4a9a4c"))
    side = curve((-30, 13), (0, 20, 29, 13), (26, 27, 16, 28), (-16, 28), (-27, 27, -30, 13))
    draw(painter, side, LINE, DARK, tint("#7a4f2a"))
    for n, x in enumerate((-18, -10.8, -3.6, 3.6, 10.8, 18)):
        y = 17.6 - x * x * 0.006
        colour = ("#d8b24a", "#c8402c", "#f2e6c8")[n % 3]
        draw(painter, circle(x, y, 3.2), 1.1, DARK, tint(colour))
        fill(painter, circle(x, y, 1.0), DARK)
    sea(painter)


def far_horizon(painter: QPainter) -> None:
    """Draw a caravel with two lateen sails."""
    spar(painter, (22, 10), (34, 5))
    for x, top, long, foot in ((-14, -16, 19, 7), (9, -25, 28, 9)):
        mast(painter, x, top + 2)
        lateen(painter, x, top, long, foot, "#fbf3de")
        spar(painter, (x - long * 0.72 - 1, foot), (x + long * 0.3 + 1, top - 1.6))
    sun(painter, 9.4, -2, 5.2, "#f0b52e")
    flag(painter, 9, -29, "#c8402c")
    hull(painter, -26, 25, 13, "#a8763c", castle=7, fore=2, trim="#3f78b8")
    ports(painter, -12, 12, 19, 4, "#ffe08a")
    sea(painter)


def seahawk(painter: QPainter) -> None:
    """Draw a cutter with a great mainsail and two jibs."""
    spar(painter, (20, 11), (38, 4))
    mast(painter, 0, -30)
    jib(painter, (1.4, -24), (37, 3.6), (12, 8), "#e7eef2")
    jib(painter, (1.4, -15), (26, 8), (6, 9.4), "#fdfaf2")
    gaff = curve((-1.4, -22), (-20, -27), (-25.6, 8), (-12, 11, -1.4, 9), (1.6, -6, -1.4, -22))
    draw(painter, gaff, LINE, DARK, tint("#f7f1e2"))
    spar(painter, (-0.4, -21.4), (-21, -27.4))
    spar(painter, (0, 10), (-28, 9))
    bird(painter, -11, -9, 6.4, "#7a4630")
    flag(painter, 0, -34, "#3f78b8", 7)
    hull(painter, -28, 24, 14, "#5f7f96", castle=2, fore=2, trim="#f4ecd6")
    sea(painter)


def eastern_star(painter: QPainter) -> None:
    """Draw a junk with red sails."""
    for x, top, foot, wide in ((-18, -14, 8, 16), (1, -28, 10, 24), (20, -12, 8, 14)):
        mast(painter, x, top - 4)
        battened(painter, x, top, foot, wide, "#d0493a")
    star(painter, 2, -16, 5, "#f4c93c")
    flag(painter, 1, -35, "#f4c93c")
    hull(painter, -29, 27, 13, "#6f4326", castle=9, fore=5, trim="#3f9a8a")
    draw(painter, circle(23, 15, 2.4), 1.0, DARK, tint("#fffdf4"))
    fill(painter, circle(23.5, 15.2, 1.1), DARK)
    ports(painter, -14, 12, 19, 4, "#ffb84a")
    sea(painter)


def hyperion(painter: QPainter) -> None:
    """Draw a brig with sails as yellow as the sun."""
    spar(painter, (24, 9), (37, 2))
    for x, top in ((-13, -26), (11, -29)):
        mast(painter, x, top)
        square(painter, x, top + 3, 16, 12, "#f6cf62")
        square(painter, x, top + 16, 21, 17, "#f9dc86")
    jib(painter, (13, -22), (36, 2), (20, 8), "#fbe9b4")
    sun(painter, 12, -4.6, 5, "#e8742e")
    sun(painter, -12, -1.6, 5, "#e8742e")
    hull(painter, -29, 27, 14, "#8f4f2a", castle=6, fore=3)
    ports(painter, -14, 14, 20, 5, "#ffe08a")
    sea(painter)


def old_mormoth(painter: QPainter) -> None:
    """Draw a fat old galleon, more patches than sails."""
    spar(painter, (24, 5), (36, -3))
    for x, top, wide in ((-12.0, -22.0, 19.0), (12.0, -25.0, 21.0)):
        mast(painter, x, top, width=2)
        square(painter, x, top + 3, wide - 5, 11, "#b9a27c")
        square(painter, x, top + 15, wide, 16, "#c9b48c")
    patch(painter, 12, -4, 5, "#8a9a6a")
    patch(painter, 7, -18, 4, "#a8705a")
    patch(painter, -16, -2, 4.6, "#7f92a0")
    flag(painter, 12, -29, "#7a8a4c", 6)
    hull(painter, -30, 27, 12, "#5f5a3c", castle=12, fore=7, trim="#8a8a5a")
    for x, y in ((-24.0, 4.6), (-20.6, 4.9)):
        draw(painter, path_of([(x, y), (x, y + 2.6)]), 1.8, tint("#ffd97a"))
    for x, y in ((-12.0, 22.0), (2.0, 21.0), (15.0, 21.6), (-21.0, 19.0)):
        fill(painter, circle(x, y, 2.4, 1.3), tint("#7f9a4c"))
    sea(painter)
