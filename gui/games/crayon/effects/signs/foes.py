"""Signs of foes and creatures, each within ten units of the origin."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gui.painting.ink import circle, draw, fill, path_of, tint


def fork(painter: QPainter, ink: QColor) -> None:
    """Draw a pitchfork."""
    draw(painter, path_of([(0.0, 11.0), (0.0, -1.0)]), 2.2, ink)
    path = QPainterPath(QPointF(-6, -10))
    path.cubicTo(-6, 1, 6, 1, 6, -10)
    draw(painter, path, 1.9, ink)
    draw(painter, path_of([(0.0, -1.0), (0.0, -10.0)]), 1.9, ink)


def axes(painter: QPainter, ink: QColor) -> None:
    """Draw two crossed axes."""
    for side in (-1.0, 1.0):
        draw(painter, path_of([(-8 * side, 9.0), (7 * side, -8.0)]), 2.0, ink)
        head = QPainterPath(QPointF(3 * side, -9))
        head.cubicTo(6 * side, -12, 12 * side, -7, 9 * side, -2)
        head.lineTo(6 * side, -6)
        head.closeSubpath()
        draw(painter, head, 1.2, ink, tint("#b9bcc4", ink.alpha()))


def bat(painter: QPainter, ink: QColor) -> None:
    """Draw a bat with spread wings."""
    wings = QPainterPath(QPointF(0, -2))
    for side in (1.0, -1.0):
        wings.moveTo(0, -2)
        wings.cubicTo(3 * side, -6, 8 * side, -8, 11 * side, -4)
        wings.cubicTo(9 * side, -2, 8.5 * side, 0, 8.5 * side, 3)
        wings.cubicTo(6 * side, 0.5, 5 * side, 1, 4 * side, 4)
        wings.cubicTo(3 * side, 2, 1.5 * side, 3, 0, 7)
    fill(painter, wings, ink)
    fill(painter, circle(0, -1.5, 2.6), ink)
    for side in (-1.0, 1.0):
        ear = path_of([(0.4 * side, -3), (2.4 * side, -7), (2.4 * side, -2)], closed=True)
        fill(painter, ear, ink)
        fill(painter, circle(1.0 * side, -1.8, 0.6), tint("#ffdf6a", ink.alpha()))


def demon(painter: QPainter, ink: QColor) -> None:
    """Draw a horned face."""
    face = QPainterPath(QPointF(0, 10))
    face.cubicTo(-7, 7, -8, -1, -5, -4)
    face.lineTo(5, -4)
    face.cubicTo(8, -1, 7, 7, 0, 10)
    draw(painter, face, 1.6, ink, tint("#d2553f", ink.alpha()))
    for side in (-1.0, 1.0):
        horn = QPainterPath(QPointF(2 * side, -3.5))
        horn.cubicTo(4 * side, -6, 9 * side, -5, 9.5 * side, -11)
        horn.cubicTo(11 * side, -5, 9 * side, -1, 5.8 * side, -2)
        draw(painter, horn, 1.2, ink, tint("#f4e3c0", ink.alpha()))
        eye = path_of([(1.2 * side, 2.4), (4.8 * side, -0.6), (4.0 * side, 2.8)], closed=True)
        fill(painter, eye, ink)
    draw(painter, path_of([(-2.6, 6.2), (0, 5.2), (2.6, 6.2)]), 1.4, ink)


def claws(painter: QPainter, ink: QColor) -> None:
    """Draw the three slashes of a claw."""
    for x in (-7.0, 0.0, 7.0):
        slash = QPainterPath(QPointF(x + 3.5, -10))
        slash.cubicTo(x + 2.5, -2, x - 1, 5, x - 4, 10)
        slash.cubicTo(x - 2.6, 3, x - 0.6, -4, x + 3.5, -10)
        draw(painter, slash, 1.4, ink, tint("#e0472a", ink.alpha()))


def skull(painter: QPainter, ink: QColor) -> None:
    """Draw a skull over crossed bones."""
    for side in (-1.0, 1.0):
        draw(painter, path_of([(-8 * side, 3), (8 * side, 10)]), 2.2, ink)
    head = QPainterPath(QPointF(-3.6, 5))
    head.cubicTo(-4, 2, -8, 2, -7.4, -3)
    head.cubicTo(-7, -12, 7, -12, 7.4, -3)
    head.cubicTo(8, 2, 4, 2, 3.6, 5)
    head.closeSubpath()
    draw(painter, head, 1.5, ink, tint("#fbf6e6", ink.alpha()))
    for side in (-1.0, 1.0):
        fill(painter, circle(3.0 * side, -2.4, 2.0), ink)
    draw(painter, path_of([(0, 0.6), (0, 1.8)]), 1.4, ink)


def serpent(painter: QPainter, ink: QColor) -> None:
    """Draw a serpent whose coils rise from the sea."""
    scales = tint("#3d9a76", ink.alpha())
    for left, wide in ((-3.0, 6.5), (4.2, 5.5)):
        hump = QPainterPath(QPointF(left, 6.5))
        hump.cubicTo(left, -3, left + wide, -3, left + wide, 6.5)
        hump.lineTo(left + wide - 2.4, 6.5)
        hump.cubicTo(left + wide - 2.4, 1.5, left + 2.4, 1.5, left + 2.4, 6.5)
        hump.closeSubpath()
        draw(painter, hump, 1.1, ink, scales)
    neck = QPainterPath(QPointF(-8.2, 6.5))
    neck.cubicTo(-10, 1, -9, -9, -2.5, -9.5)
    neck.lineTo(0.8, -6.8)
    neck.lineTo(-3.2, -5.4)
    neck.cubicTo(-6, -5, -6.4, 1, -5.2, 6.5)
    neck.closeSubpath()
    draw(painter, neck, 1.1, ink, scales)
    fill(painter, circle(-3.6, -7.6, 0.8), ink)
    draw(painter, path_of([(-10.5, 7.5), (10.5, 7.5)]), 2.0, ink)


def lyre(painter: QPainter, ink: QColor) -> None:
    """Draw a lyre."""
    for side in (-1.0, 1.0):
        arm = QPainterPath(QPointF(0, 9.5))
        arm.cubicTo(10 * side, 8, 2.5 * side, -2, 8 * side, -9.5)
        draw(painter, arm, 2.2, ink)
    draw(painter, path_of([(-6.4, -5.6), (6.4, -5.6)]), 1.8, ink)
    for x in (-2.6, 0.0, 2.6):
        draw(painter, path_of([(x, -5.0), (x * 0.7, 7.0)]), 0.9, ink)
    draw(painter, path_of([(-2.4, 10.0), (2.4, 10.0)]), 2.4, ink)


def banner(painter: QPainter, ink: QColor) -> None:
    """Draw a banner of war on a lance."""
    draw(painter, path_of([(-6.5, 11.0), (-6.5, -10.5)]), 1.8, ink)
    cloth = path_of([(-5.6, -9.5), (9.5, -8.0), (5.0, -3.5), (9.5, 1.0), (-5.6, 2.0)], closed=True)
    draw(painter, cloth, 1.3, ink, tint("#a8324f", ink.alpha()))
    star = path_of([(-1.6, -6.6), (0.4, -3.6), (-1.6, -0.6), (-3.6, -3.6)], closed=True)
    fill(painter, star, tint("#ffe9a8", ink.alpha()))
