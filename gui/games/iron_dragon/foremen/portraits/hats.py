"""Pictures of the hats of foremen; the top of the head is about 16 units above the middle."""

from PySide6.QtGui import QPainter

from gui.games.iron_dragon.foremen.portraits.face import LINE, bar, button, flesh, form
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.shapes import DARK, curve, rounded, sheen


def bowler(painter: QPainter) -> None:
    """Draw a round hat with a ribbon."""
    crown = curve((-9.6, -10), (-10.6, -21.4, 0, -21.4), (10.6, -21.4, 9.6, -10))
    form(painter, crown, flesh("#4a3f3c", -4, -18, 16))
    form(
        painter,
        curve((-9.8, -12.6), (0, -10.4, 9.8, -12.6), (9.8, -9.6), (0, -7.4, -9.8, -9.6)),
        "#b3261e",
    )
    form(
        painter,
        curve(
            (-13.6, -11),
            (0, -6.4, 13.6, -11),
            (12.6, -8, 8, -7.6),
            (0, -5.4, -8, -7.6),
            (-12.6, -8, -13.6, -11),
        ),
        "#3a302e",
    )


def flat_cap(painter: QPainter) -> None:
    """Draw a cloth cap with a peak."""
    crown = curve((-11, -9.6), (-13.4, -19, -1, -20.6), (12.6, -20.4, 11.4, -9.6))
    form(painter, crown, flesh("#7f8a6a", -4, -18, 17))
    for x in (-4, 4):
        draw(painter, curve((0, -20), (x, -16, x * 1.4, -10.6), closed=False), 0.8, tint("#4a5438"))
    button(painter, 0, -20, "#7f8a6a", 1.2)
    peak = curve((-11, -9.8), (0, -13, 11, -9.8), (9.6, -6, 0, -6.6), (-9.6, -6, -11, -9.8))
    form(painter, peak, "#5f6a4c")


def straw_hat(painter: QPainter) -> None:
    """Draw a wide straw hat."""
    crown = curve((-8, -11), (-8.4, -20.6, 0, -20.6), (8.4, -20.6, 8, -11))
    form(painter, crown, flesh("#e8c874", -3, -18, 15))
    form(
        painter,
        curve((-8.2, -13.6), (0, -11.4, 8.2, -13.6), (8.2, -10.6), (0, -8.4, -8.2, -10.6)),
        "#2f6fb0",
    )
    brim = circle(0, -9.6, 16.4, 2.9)
    form(painter, brim, "#f0d68a")
    for x in (-11, -6, 6, 11):
        draw(
            painter,
            curve((x, -10.6), (x * 1.1, -9.6, x * 1.12, -8.6), closed=False),
            0.7,
            tint("#a87f2e"),
        )


def circlet(painter: QPainter) -> None:
    """Draw a silver band with a stone."""
    band = curve((-8.8, -10), (0, -13.4, 8.8, -10), closed=False)
    draw(painter, band, 2.8, DARK)
    draw(painter, band, 1.3, tint("#e6edf2"))
    form(painter, curve((0, -14.4), (2, -11.6), (0, -8.4), (-2, -11.6)), "#3fc4c9", 0.9)


def leaf_crown(painter: QPainter) -> None:
    """Draw a wreath of leaves."""
    for x, turn in ((-8, -50), (-5, -26), (-1.8, -8), (1.8, 8), (5, 26), (8, 50)):
        painter.save()
        painter.translate(x, -11.6 - (8.4 - abs(x)) * 0.3)
        painter.rotate(turn)
        form(
            painter,
            curve((0, 2.4), (-3.2, -1, 0, -5), (3.2, -1, 0, 2.4)),
            "#6aa84a" if abs(x) > 3 else "#8fc05c",
            0.9,
        )
        painter.restore()


def feathered_hat(painter: QPainter) -> None:
    """Draw a hunter's hat with a long feather."""
    feather = curve((4, -11), (8, -22, 17, -22.4), (16.4, -14, 6.4, -9.4))
    form(painter, feather, "#e0583c")
    draw(painter, curve((5, -10.4), (10, -17, 15.4, -21), closed=False), 0.8, tint("#7a2418"))
    crown = curve((-9, -9.6), (-8.6, -18, -2, -20.4), (6, -18, 9, -9.6))
    form(painter, crown, flesh("#4f7a3c", -4, -17, 16))
    brim = curve(
        (-12.4, -11.6),
        (-6, -8, 4, -9.4),
        (12, -10.4, 15.6, -7),
        (6, -5.4, -2, -6.6),
        (-9, -7, -12.4, -11.6),
    )
    form(painter, brim, "#3f6230")


def horned_helmet(painter: QPainter) -> None:
    """Draw an iron helmet with two horns."""
    for side in (-1, 1):
        horn = curve(
            (side * 8.4, -14.6),
            (side * 15.4, -13, side * 16.4, -21.4),
            (side * 19.4, -9.4, side * 9, -9.4),
        )
        form(painter, horn, "#f4e8c6")
    _cap_of_iron(painter)


def crested_helmet(painter: QPainter) -> None:
    """Draw an iron helmet with a brass crest."""
    _cap_of_iron(painter)
    form(painter, curve((-2, -8), (-3, -18, -1.8, -22), (1.8, -22), (3, -18, 2, -8)), "#e0b04a")


def _cap_of_iron(painter: QPainter) -> None:
    dome = curve((-10.6, -8.4), (-11, -20, 0, -20.4), (11, -20, 10.6, -8.4))
    draw(painter, dome, LINE, DARK, sheen(-11, 11, "#eef2f4", "#a9b5bf", "#63707c"))
    form(painter, rounded(-11.6, -11, 23.2, 3.8, 1.4), "#c9973a")
    for x in (-8, -2.7, 2.7, 8):
        button(painter, x, -9.1, "#f6e3a6", 0.8)


def miners_hat(painter: QPainter) -> None:
    """Draw a leather hat with a lamp."""
    crown = curve((-10.4, -9), (-11, -20, 0, -20.4), (11, -20, 10.4, -9))
    form(painter, crown, flesh("#9a6434", -4, -18, 16))
    form(
        painter,
        curve((-13, -9.6), (0, -12.4, 13, -9.6), (12, -6.6), (0, -9.4, -12, -6.6)),
        "#74481f",
    )
    fill(painter, circle(0, -14.4, 6.4), tint("#ffe27a", 90))
    form(painter, circle(0, -14.4, 3.4), "#e0b04a")
    form(painter, circle(0, -14.4, 1.9), "#fff6c8", 0.8)


def pointed_cap(painter: QPainter) -> None:
    """Draw a pointed cap with a bell at its bent tip."""
    cap = curve(
        (-9.4, -7),
        (-8, -15, -1, -22),
        (5, -25, 12, -18.4),
        (7.4, -19.6, 6, -17),
        (9.4, -13, 9.4, -7),
    )
    form(painter, cap, flesh("#6f9a44", -3, -14, 18))
    form(painter, rounded(-10.4, -9.4, 20.8, 4.4, 2.2), "#a8763c")
    form(painter, circle(12, -17.6, 2.1), "#f0cf72")


def acorn_cap(painter: QPainter) -> None:
    """Draw an acorn cup worn as a cap."""
    bar(painter, (0, -18), (1.6, -22), colour="#8a5a2c", width=1.8)
    cup = curve((-11, -7.4), (-12.4, -19, 0, -19), (12.4, -19, 11, -7.4), (0, -10.4, -11, -7.4))
    form(painter, cup, flesh("#a8763c", -4, -16, 16))
    for row, (y, half) in enumerate(((-15.6, 6), (-12.6, 8.4), (-9.8, 9.6))):
        for n in range(5):
            x = -half + n * half / 2 + (half / 4 if row % 2 else 0)
            if abs(x) <= half:
                draw(
                    painter,
                    curve((x - 1.6, y), (x, y + 1.8, x + 1.6, y), closed=False),
                    0.8,
                    tint("#5f3d18"),
                )


def topknot(painter: QPainter) -> None:
    """Draw black hair, tied in a knot on a bald head."""
    knot = curve((-3.6, -15), (-9, -22, 2, -23.6), (9, -22, 3.6, -15))
    form(painter, knot, "#2f2a2c")
    bar(painter, (-3, -15.6), (3, -15.6), colour="#c8402c", width=1.6)


def iron_cap(painter: QPainter) -> None:
    """Draw an iron cap with a spike."""
    form(painter, curve((-2, -18), (0, -23.6), (2, -18)), "#d9dde0")
    dome = curve((-9.6, -10), (-10, -19.4, 0, -19.4), (10, -19.4, 9.6, -10), (0, -12.6, -9.6, -10))
    draw(painter, dome, LINE, DARK, sheen(-10, 10, "#b9b3ac", "#7d756e", "#4f4844"))
