"""Pictures of the emblems and patches on sails."""

from math import cos, pi, sin

from PySide6.QtGui import QPainter, QPainterPath, QTransform

from gui.painting.ink import circle, draw, fill, path_of, tick, tint
from gui.painting.shapes import DARK, curve


def star(painter: QPainter, x: float, y: float, radius: float, colour: str) -> None:
    """Draw a five-pointed star."""
    points = []
    for n in range(10):
        far, angle = (radius if n % 2 == 0 else radius * 0.44), n * pi / 5 - pi / 2
        points.append((x + cos(angle) * far, y + sin(angle) * far))
    draw(painter, path_of(points, closed=True), 0.9, DARK, tint(colour))


def sun(painter: QPainter, x: float, y: float, radius: float, colour: str) -> None:
    """Draw a sun with its rays."""
    for n in range(12):
        angle = n * pi / 6
        tick(
            painter,
            x + cos(angle) * radius * 0.7,
            y + sin(angle) * radius * 0.7,
            cos(angle) * radius * 0.5,
            sin(angle) * radius * 0.5,
            1.1,
            tint(colour).darker(120),
        )
    draw(painter, circle(x, y, radius * 0.62), 0.9, DARK, tint(colour))


def letter(painter: QPainter, x: float, y: float, size: float) -> None:
    """Draw a sealed letter: this ship carries mail."""
    path = path_of(
        [
            (x - size, y - size * 0.7),
            (x + size, y - size * 0.7),
            (x + size, y + size * 0.7),
            (x - size, y + size * 0.7),
        ],
        closed=True,
    )
    draw(painter, path, 0.9, DARK, tint("#fffdf4"))
    draw(
        painter,
        path_of([(x - size, y - size * 0.7), (x, y + size * 0.15), (x + size, y - size * 0.7)]),
        0.8,
        DARK,
    )
    fill(painter, circle(x, y + size * 0.1, size * 0.3), tint("#c8322a"))


def crown(painter: QPainter, x: float, y: float, size: float) -> None:
    """Draw a crown."""
    path = path_of(
        [
            (x - size, y + size * 0.7), (x - size * 1.1, y - size * 0.6), (x - size * 0.5, y),
            (x, y - size), (x + size * 0.5, y), (x + size * 1.1, y - size * 0.6),
            (x + size, y + size * 0.7),
        ],
        closed=True,
    )  # fmt: skip
    draw(painter, path, 1.0, DARK, tint("#f0c040"))


def bird(painter: QPainter, x: float, y: float, size: float, colour: str) -> None:
    """Draw a bird of prey with spread wings."""
    path = curve(
        (-1.5, -0.5), (-0.7, -0.9, -0.2, -0.1), (0, -0.7, 0.2, -0.1), (0.7, -0.9, 1.5, -0.5),
        (0.9, 0.1, 0.3, 0.4), (0, 1), (-0.3, 0.4), (-0.9, 0.1, -1.5, -0.5),
    )  # fmt: skip
    fill(painter, _placed(path, x, y, size), tint(colour))


def skull(painter: QPainter, x: float, y: float, size: float) -> None:
    """Draw a skull over two bones."""
    for side in (-1, 1):
        tick(
            painter,
            x - side * size * 1.2,
            y + size * 0.4,
            side * size * 2.4,
            size * 1.1,
            1.4,
            tint("#f4ecd6"),
        )
    path = curve(
        (-0.5, 1), (-0.5, 0.5), (-1.3, 0.2, -1, -0.4), (-0.7, -1.1, 0, -1.1), (0.7, -1.1, 1, -0.4),
        (1.3, 0.2, 0.5, 0.5), (0.5, 1),
    )  # fmt: skip
    path = _placed(path, x, y, size)
    draw(painter, path, 0.9, DARK, tint("#f4ecd6"))
    for side in (-1, 1):
        fill(painter, circle(x + side * size * 0.42, y - size * 0.15, size * 0.3), DARK)


def heart(painter: QPainter, x: float, y: float, size: float, colour: str) -> None:
    """Draw a heart."""
    path = curve(
        (0, 1),
        (-1.7, -0.2, -0.8, -0.9),
        (-0.2, -1, 0, -0.3),
        (0.2, -1, 0.8, -0.9),
        (1.7, -0.2, 0, 1),
    )
    path = _placed(path, x, y, size)
    draw(painter, path, 1.0, DARK, tint(colour))


def patch(painter: QPainter, x: float, y: float, size: float, colour: str) -> None:
    """Draw a patch with its stitches."""
    path = path_of(
        [(x, y), (x + size, y + 0.6), (x + size - 0.4, y + size), (x - 0.6, y + size - 0.6)],
        closed=True,
    )
    draw(painter, path, 0.7, tint("#2b1d12", 200), tint(colour))
    for n in (0.2, 0.6):
        tick(painter, x + size * n, y - 0.8, 0, 1.6, 0.7, DARK)
        tick(painter, x + size * n, y + size - 0.8, 0, 1.6, 0.7, DARK)


def _placed(path: QPainterPath, x: float, y: float, size: float) -> QPainterPath:
    """Return a path, given around the origin at size 1, moved and scaled."""
    return QTransform(size, 0, 0, size, x, y).map(path)
