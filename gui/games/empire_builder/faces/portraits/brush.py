"""Soft light and shade, and strands of hair: what makes a drawing look like a photograph.

The light comes from the upper left.
"""

from random import Random
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from gui.painting.ink import Spot, circle, draw, fill, tint

INK: Final = tint("#24150d")
"""The darkest tone of a print."""
EDGE: Final = 0.7
"""The width of outlines."""
Guide = tuple[Spot, Spot, Spot, Spot]
"""A cubic curve that strands of hair follow."""


def soft(
    painter: QPainter, at: Spot, wide: float, high: float, colour: str, alpha: int, *,
    angle: float = 0.0,
) -> None:  # fmt: skip
    """Draw an ellipse that fades to its edge; `wide` and `high` are its radii."""
    fade = QRadialGradient(QPointF(0, 0), 1)
    for share, strength in ((0.0, 1.0), (0.35, 0.8), (0.7, 0.28), (1.0, 0.0)):
        fade.setColorAt(share, tint(colour, int(alpha * strength)))
    painter.save()
    painter.translate(*at)
    painter.rotate(angle)
    painter.scale(wide, high)
    fill(painter, circle(0, 0, 1), fade)
    painter.restore()


def shade(painter: QPainter, path: QPainterPath, colour: str, alpha: int, reach: float) -> None:
    """Fill an area whose edge is blurred over `reach` units."""
    steps = 5
    part = tint(colour, max(1, alpha // (steps + 1)))
    fill(painter, path, part)
    for step in range(1, steps + 1):
        draw(painter, path, reach * step / steps * 2, part, part)


def lit(
    colour: str, at: Spot = (-8, -24), reach: float = 62.0, *, light: int = 122, dark: int = 165
) -> QRadialGradient:
    """Return a round surface's gradient: brightest at `at`, darkest `reach` units away."""
    gradient = QRadialGradient(QPointF(*at), reach)
    gradient.setColorAt(0, tint(colour).lighter(light))
    gradient.setColorAt(0.42, tint(colour))
    gradient.setColorAt(1, tint(colour).darker(dark))
    return gradient


def across(colour: str, left: float, right: float, *, light: int = 118, dark: int = 165
) -> QLinearGradient:  # fmt: skip
    """Return a gradient from a lit left edge to a dark right edge."""
    gradient = QLinearGradient(left, 0, right, 0)
    gradient.setColorAt(0, tint(colour))
    gradient.setColorAt(0.28, tint(colour).lighter(light))
    gradient.setColorAt(0.6, tint(colour))
    gradient.setColorAt(1, tint(colour).darker(dark))
    return gradient


def solid(painter: QPainter, path: QPainterPath, colour: str, *, edge: float = EDGE) -> None:
    """Draw an area in the gradient of a round surface, with a thin dark outline."""
    box = path.boundingRect()
    at = box.left() + box.width() * 0.3, box.top() + box.height() * 0.25
    reach = max(box.width(), box.height()) * 0.85
    draw(painter, path, edge, INK, lit(colour, at, reach))


def both(path: QPainterPath) -> QPainterPath:
    """Return a path together with its mirror image."""
    whole = QPainterPath(path)
    whole.addPath(QTransform.fromScale(-1, 1).map(path))
    whole.setFillRule(Qt.FillRule.WindingFill)
    return whole


def locks(
    painter: QPainter, area: QPainterPath, colour: str, first: Guide, last: Guide, *,
    count: int = 26, width: float = 0.75, strength: int = 120,
) -> None:  # fmt: skip
    """Draw strands within an area, which change from one guide to the other."""
    random = Random(f"{first} {last}")
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    for n in range(count):
        share = (n + random.uniform(-0.4, 0.4)) / max(1, count - 1)
        points = [
            QPointF(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in zip(first, last, strict=True)
        ]
        strand = QPainterPath(points[0])
        strand.cubicTo(*points[1:])
        tone = tint(colour).lighter(150) if random.random() < 0.45 else tint(colour).darker(175)
        tone.setAlpha(random.randrange(strength // 3, strength))
        draw(painter, strand, width * random.uniform(0.6, 1.3), tone)
    painter.restore()


def mirrored(guide: Guide) -> Guide:
    """Return the mirror image of a guide."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = guide
    return (-ax, ay), (-bx, by), (-cx, cy), (-dx, dy)
