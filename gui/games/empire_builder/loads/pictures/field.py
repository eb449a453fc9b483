"""Pictures of crops, and of swine."""

from PySide6.QtGui import QPainter

from gui.painting.ink import circle, draw, tint
from gui.painting.shapes import DARK, LINE, curve, curved, disc, line_of, rod, sheen, spot


def corn(painter: QPainter) -> None:
    """Draw a cob of corn in its husk."""
    cob = curve((-4.6, 5), (-6.4, -8, 0, -12), (6.4, -8, 4.6, 5))
    draw(painter, cob, LINE, DARK, sheen(-6, 6, "#fff0a0", "#f6c829", "#c98f12"))
    for row in range(6):
        y = -7.4 + row * 2.6
        half = min(3.9, 1.8 + row)
        for n in range(4):
            x = -half + n * half * 2 / 3
            draw(painter, circle(x, y, 0.95, 1.1), 0.45, tint("#a87410"))
    for side in (-1, 1):
        husk = curve((0, 11.6), (side * 6, 11, side * 10.6, -4.6), (side * 4.6, -1, side * 0.4, 6))
        curved(painter, husk, "#5f9a3c" if side > 0 else "#7fb84f")
        draw(
            painter,
            curve((side * 1, 9.6), (side * 5.4, 6, side * 8.4, -1), closed=False),
            0.7,
            tint("#33601f"),
        )


def cotton(painter: QPainter) -> None:
    """Draw an open boll of cotton."""
    line_of(painter, (0, 6), (-1, 12), width=2.0, colour="#6d4a26")
    for turn in (-66, 66, -24, 24):
        painter.save()
        painter.translate(0, 5.4)
        painter.rotate(turn)
        curved(painter, curve((-2.4, 1.6), (-4.2, -6, 0, -12.6), (4.2, -6, 2.4, 1.6)), "#8a5f34")
        painter.restore()
    for x, y, radius in (
        (-5.4, 0.6, 5.0),
        (5.4, 0.6, 5.0),
        (-2.6, -5.6, 4.9),
        (3, -5.4, 4.9),
        (0, 1.4, 5.2),
    ):
        draw(
            painter,
            circle(x, y, radius),
            1.0,
            DARK,
            sheen(x - 5, x + 5, "#ffffff", "#fbf7ee", "#d6cfc0"),
        )
    for x, y in ((-5, 1.6), (0.6, 3.4), (4.6, 0.4), (-1.6, -5)):
        draw(
            painter,
            curve((x - 1.6, y), (x, y + 1.6, x + 1.6, y), closed=False),
            0.7,
            tint("#a89c88"),
        )


def oats(painter: QPainter) -> None:
    """Draw a drooping panicle of oats."""
    stem = curve((-5, 12), (-2, 0, 1.4, -11), closed=False)
    draw(painter, stem, 2.6, DARK)
    draw(painter, stem, 1.3, tint("#86a04a"))
    for x, y, side, long in (
        (1.2, -10, 1, 7.0), (0.4, -7.0, -1, 7.6), (-0.6, -2.6, 1, 9.0), (-1.8, 0.6, -1, 7.0),
        (-3.2, 4.6, 1, 7.6),
    ):  # fmt: skip
        end = x + side * long
        draw(
            painter,
            curve((x, y), (x + side * long * 0.7, y - 2.6, end, y + 0.6), closed=False),
            1.3,
            tint("#5f7a2c"),
        )
        grain = curve(
            (end, y - 1), (end - 4.6, y + 3, end, y + 7.6), (end + 4.6, y + 3, end, y - 1)
        )
        draw(painter, grain, LINE, DARK, sheen(end - 3, end + 3, "#fffbe0", "#e9dfa0", "#b9ad58"))
        line_of(painter, (end, y + 1.4), (end, y + 5.8), width=0.8, colour="#8a8034")


def rice(painter: QPainter) -> None:
    """Draw a bowl of rice."""
    heap = curve((-9.4, 0), (-8, -8, -1, -9), (6.6, -9.4, 9.4, 0))
    draw(painter, heap, LINE, DARK, sheen(-9, 9, "#ffffff", "#fbfaf4", "#dcd8ca"))
    for x, y, lean in (
        (-5, -3, 1),
        (-1.6, -5.6, -1),
        (2.4, -6.6, 1),
        (5.4, -3, -1),
        (1, -2.2, 1),
        (-2.6, -1.6, -1),
    ):
        line_of(
            painter, (x - 1, y + lean * 0.6), (x + 1, y - lean * 0.6), width=0.9, colour="#a39b84"
        )
    bowl = curve((-11.4, -0.4), (11.4, -0.4), (10.4, 8, 4.2, 9.4), (3.6, 11.6), (-3.6, 11.6),
                 (-4.2, 9.4),
                 (-10.4, 8, -11.4, -0.4))  # fmt: skip
    draw(painter, bowl, LINE, DARK, sheen(-11, 11, "#8ab8e8", "#3f78bd", "#234a80"))
    draw(painter, curve((-10, 2.4), (0, 5, 10, 2.4), closed=False), 1.4, tint("#f4f8ff"))


def swine(painter: QPainter) -> None:
    """Draw a pig from the side."""
    draw(
        painter,
        curve((9.6, -2.6), (13.4, -3.6, 11.8, -6.4), (9.6, -7, 11, -4.4), closed=False),
        1.3,
        DARK,
    )
    for x in (-5.6, -2.4, 3.6, 6.8):
        rod(painter, "#e08f94", (x, 5), (x, 9.6), 2.0)
    body = curve(
        (-8, -1), (-7, -7.6, 2, -7.4), (11, -7.6, 10.8, 0.4), (10.6, 7.6, 1, 7.2), (-6, 7.4, -8, 3)
    )
    draw(painter, body, LINE, DARK, sheen(-9, 11, "#ffd3d0", "#f6a8aa", "#d57f88"))
    head = curve(
        (-3, -4.4),
        (-8, -7, -10, -2.6),
        (-12.4, -1.6, -12, 2),
        (-11, 4.2, -8.4, 3.6),
        (-4, 4.6, -2.4, 0.4),
    )
    curved(painter, head, "#f9b4b4")
    curved(
        painter, curve((-6.6, -5), (-6.4, -10.6, -2, -7.6), (-2.4, -5, -4.4, -3.4)), "#e58f96", 1.0
    )
    curved(painter, circle(-11, 0.6, 1.5, 2.5), "#e8888f", 0.9)
    spot(painter, "#7a2f38", (-11.2, 0), 0.5)
    spot(painter, "#7a2f38", (-11.2, 1.6), 0.5)
    spot(painter, "#2b1d12", (-7.8, -1.6), 0.95)


def tobacco(painter: QPainter) -> None:
    """Draw three tobacco leaves, tied together at their stalks."""
    for turn, light, deep in (
        (32, "#b98340", "#7a4a1c"),
        (-32, "#a8702f", "#6d3f18"),
        (0, "#d9a352", "#94602a"),
    ):
        painter.save()
        painter.translate(0, -8)
        painter.rotate(turn)
        leaf = curve(
            (-0.6, 0), (-6.4, 6, -4.8, 13), (-3, 17, 0, 20), (3, 17, 4.8, 13), (6.4, 6, 0.6, 0)
        )
        draw(painter, leaf, LINE, DARK, sheen(-6, 6, light, deep))
        line_of(painter, (0, 1), (0, 18), width=1.0, colour="#f0cf94")
        for y in (6, 9.6, 13):
            for side in (-1, 1):
                line_of(painter, (0, y), (side * 3.2, y + 2.2), width=0.6, colour="#f0cf94")
        painter.restore()
    rod(painter, "#8a5a2c", (0, -11.4), (0, -7), 2.6)
    disc(painter, "#c8402c", (0, -7.6), 3.2, 1.9)
