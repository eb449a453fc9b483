"""Pictures of the clothes of foremen, over shoulders that are already drawn."""

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.foremen.portraits.face import LINE, bar, button, form
from gui.games.iron_dragon.foremen.portraits.sitter import Sitter
from gui.painting.ink import draw, tint
from gui.painting.shapes import DARK, curve


def jacket(painter: QPainter, sitter: Sitter) -> None:
    """Draw a shirt with a necktie between lapels."""
    form(painter, curve((-5, 11.4), (0, 15, 5, 11.4), (3, 26), (-3, 26)), "#fffaf0")
    tie = sitter.choice(("#b3261e", "#2f6fb0", "#d08a1e"))
    form(painter, curve((-1.8, 13.6), (1.8, 13.6), (2.6, 24), (-2.6, 24)), tie, 1.0)
    for side in (-1, 1):
        lapel = curve(
            (side * 5, 11),
            (side * 9.4, 14.4),
            (side * 6.8, 17),
            (side * 8, 18.4),
            (side * 2.6, 26),
            (side * 1.4, 26),
            (side * 4.2, 15),
        )
        draw(painter, lapel, 1.0, DARK, tint("#2b1d12", 70))


def waistcoat(painter: QPainter, sitter: Sitter) -> None:
    """Draw a waistcoat over a shirt, with a neckerchief and a watch chain."""
    form(painter, curve((-6, 11.2), (0, 15, 6, 11.2), (4, 26), (-4, 26)), "#fffaf0")
    scarf = sitter.choice(("#b3261e", "#e0a02e", "#3f7a9a"))
    form(painter, curve((-6, 9.8), (0, 14, 6, 9.8), (6.6, 13, 0, 16.4), (-6.6, 13, -6, 9.8)), scarf)
    form(painter, curve((-1.4, 14.6), (1.4, 14.6), (3.2, 20), (0, 18.6), (-3, 20.4)), scarf, 1.0)
    draw(painter, curve((4.6, 19), (9, 23, 13, 18.4), closed=False), 1.2, tint("#f0cf72"))


def cloak(painter: QPainter, sitter: Sitter) -> None:
    """Draw a cloak with a silver clasp."""
    form(painter, curve((-5, 11.8), (0, 19, 5, 11.8), (2.4, 26), (-2.4, 26)), "#f4ecd6")
    for side in (-1, 1):
        fold = curve((side * 5, 11.6), (side * 10, 13), (side * 4, 26), (side * 1.6, 19))
        draw(painter, fold, 1.0, DARK, tint("#1e140a", 60))
    button(painter, 0, 17, sitter.choice(("#dfe7ee", "#f0cf72")), 2.0)


def apron(painter: QPainter, sitter: Sitter) -> None:
    """Draw a smith's leather apron."""
    leather = sitter.choice(("#8a5a34", "#6d4a36"))
    form(painter, curve((-9, 15.6), (9, 15.6), (10, 26), (-10, 26)), leather)
    for side in (-1, 1):
        bar(painter, (side * 8.4, 16), (side * 11, 11.4), colour=leather, width=2.0)
        button(painter, side * 8.2, 17)


def plates(painter: QPainter, sitter: Sitter) -> None:
    """Draw spiked iron plates on the shoulders."""
    metal = sitter.choice(("#7d8790", "#6a5f58"))
    for side in (-1, 1):
        spike = curve((side * 13, 13.4), (side * 18, 6.6), (side * 17.6, 15.6))
        form(painter, spike, "#d9dde0")
        plate = curve(
            (side * 6.6, 14), (side * 14, 9.4, side * 20.6, 17), (side * 22, 24), (side * 9, 24)
        )
        form(painter, plate, metal)
        for x in (10.6, 15.4):
            button(painter, side * x, 18.4, "#d9dde0", 1.0)
    bar(painter, (-8, 22), (8, 16), colour="#5a3a24", width=2.4)


def leaves(painter: QPainter, sitter: Sitter) -> None:
    """Draw a collar of leaves."""
    green = sitter.choice(("#5f9a3c", "#a87f2e", "#4f8a5c"))
    for n, turn in enumerate((64, -64, 40, -40, 14, -14)):
        painter.save()
        painter.translate(-turn * 0.09, 9.6 - abs(turn) * 0.012)
        painter.rotate(turn)
        leaf = curve((0, -1), (-4.6, 4, 0, 10.4), (4.6, 4, 0, -1))
        form(painter, leaf, tint(green).lighter((90, 90, 104, 104, 118, 118)[n]).name(), 1.0)
        draw(painter, curve((0, 1.6), (0, 7.6), closed=False), 0.8, tint("#2b4a1c", 160))
        painter.restore()


def fur_collar(painter: QPainter, sitter: Sitter) -> None:
    """Draw a collar of shaggy fur."""
    fur = sitter.choice(("#8a7458", "#5f5148"))
    points: list[tuple[float, ...]] = []
    for n in range(13):
        x = -19 + n * 3.17
        points.append((x, 19.6 - (n % 2) * -3.4 - (19 - abs(x)) * 0.1))
    path = curve((-20, 15), (-10, 9.6, 0, 10), (10, 9.6, 20, 15), *reversed(points))
    draw(painter, path, LINE, DARK, tint(fur))
