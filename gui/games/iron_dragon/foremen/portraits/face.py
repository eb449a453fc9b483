"""The elements that portraits share: frame, background, shoulders, eyes, brows, mouths."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from gui.painting.brass import brass
from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.painting.shapes import DARK, curve, rounded

SIDE: Final = 48.0
LINE: Final = 1.25
_EDGE: Final = 22.2


def within(painter: QPainter) -> None:
    """Clip painting to the frame."""
    painter.setClipPath(rounded(-_EDGE, -_EDGE, _EDGE * 2, _EDGE * 2, 6))


def backdrop(painter: QPainter, colour: str) -> None:
    """Draw a wash behind the head, lighter around it."""
    wash = QRadialGradient(QPointF(-3, -6), 34)
    wash.setColorAt(0, tint("#fff9e8"))
    wash.setColorAt(0.45, tint(colour).lighter(108))
    wash.setColorAt(1, tint(colour).darker(135))
    painter.fillRect(QRectF(-24, -24, 48, 48), wash)


def frame(painter: QPainter) -> None:
    """Draw a brass frame."""
    edge = rounded(-_EDGE, -_EDGE, _EDGE * 2, _EDGE * 2, 6)
    draw(painter, edge, 3.4, DARK)
    draw(painter, edge, 1.7, brass(22))


def flesh(colour: str, x: float = -4.0, y: float = -7.0, reach: float = 21.0) -> QRadialGradient:
    """Return a gradient for a round surface that is lit from the upper left."""
    light = QRadialGradient(QPointF(x, y), reach)
    light.setColorAt(0, tint(colour).lighter(114))
    light.setColorAt(0.5, tint(colour))
    light.setColorAt(1, tint(colour).darker(138))
    return light


def form(
    painter: QPainter, path: QPainterPath, colour: str | QRadialGradient, line: float = LINE
) -> None:
    """Draw an area with a dark outline."""
    draw(painter, path, line, DARK, tint(colour) if isinstance(colour, str) else colour)


def mirrored(painter: QPainter, path: QPainterPath, colour: str | QRadialGradient) -> None:
    """Draw an area and its mirror image on the right."""
    form(painter, path, colour)
    painter.save()
    painter.scale(-1, 1)
    form(painter, path, colour)
    painter.restore()


def shoulders(painter: QPainter, colour: str, wide: float = 19.0, top: float = 11.6) -> None:
    """Draw shoulders in a coat."""
    coat = curve(
        (-wide, 26),
        (-wide, top + 3, -wide * 0.3, top),
        (wide * 0.3, top),
        (wide, top + 3, wide, 26),
    )
    light = QLinearGradient(-wide, 0, wide, 0)
    light.setColorAt(0, tint(colour).lighter(118))
    light.setColorAt(0.45, tint(colour))
    light.setColorAt(1, tint(colour).darker(145))
    draw(painter, coat, LINE, DARK, light)


def neck(painter: QPainter, skin: str, half: float = 4.4, top: float = 4.0) -> None:
    """Draw a neck, shaded by the chin."""
    form(painter, curve((-half, top), (-half, 14), (0, 16, half, 14), (half, top)), tint_dark(skin))


def tint_dark(colour: str) -> str:
    """Return the same colour in shadow."""
    return tint(colour).darker(122).name()


def eyes(
    painter: QPainter,
    spacing: float,
    y: float,
    iris: str,
    *,
    size: float = 2.4,
    high: float = 0.86,
    white: str = "#fffdf6",
    slit: bool = False,
) -> None:
    """Draw two eyes that look ahead."""
    for x in (-spacing, spacing):
        form(painter, circle(x, y, size, size * high), white, 0.9)
        fill(painter, circle(x + 0.15, y + 0.1, size * 0.68, size * min(0.7, high)), tint(iris))
        pupil = circle(
            x + 0.15, y + 0.1, size * (0.2 if slit else 0.36), size * (0.62 if slit else 0.36)
        )
        fill(painter, pupil, DARK)
        fill(painter, circle(x - size * 0.26, y - size * 0.28, size * 0.2), tint("#ffffff"))


def brows(
    painter: QPainter,
    spacing: float,
    y: float,
    colour: str,
    *,
    width: float = 1.6,
    fall: float = 0.0,
) -> None:
    """Draw two brows; their inner ends are `fall` units lower."""
    for side in (-1, 1):
        line = curve(
            (side * (spacing + 2.8), y + 0.6 - fall / 2),
            (side * spacing, y - 1.2, side * (spacing - 2.4), y + fall / 2),
            closed=False,
        )
        draw(painter, line, width + 1.0, DARK)
        draw(painter, line, width - 0.2, tint(colour))


def mouth(painter: QPainter, y: float, half: float, bend: float, width: float = 1.2) -> None:
    """Draw a mouth; `bend` is the strength of its smile."""
    draw(painter, curve((-half, y), (0, y + bend, half, y), closed=False), width, tint("#4a1c14"))


def nose(painter: QPainter, skin: str, y: float, half: float, long: float) -> None:
    """Draw a nose with its tip at y."""
    path = curve(
        (-half * 0.4, y - long), (-half * 1.2, y - half * 0.4, -half, y),
        (0, y + half * 1.1, half, y), (half * 1.2, y - half * 0.4, half * 0.4, y - long),
        closed=False,
    )  # fmt: skip
    fill(painter, path, tint(skin).lighter(106))
    draw(painter, path, 0.9, _crease(skin))


def _crease(skin: str) -> QColor:
    """Return the colour of lines within a face: darker and warmer than the skin."""
    bare = tint(skin)
    strong = min(1.0, bare.hsvSaturationF() * 1.7)
    return QColor.fromHsvF(bare.hsvHueF(), strong, bare.valueF() * 0.6)


def cheeks(painter: QPainter, spacing: float, y: float, size: float, colour: str) -> None:
    """Draw a glow on both cheeks."""
    for x in (-spacing, spacing):
        glow = QRadialGradient(QPointF(x, y), size)
        glow.setColorAt(0, tint(colour, 100))
        glow.setColorAt(1, tint(colour, 0))
        fill(painter, circle(x, y, size), glow)


def button(
    painter: QPainter, x: float, y: float, colour: str = "#e0b04a", size: float = 1.2
) -> None:
    """Draw a button or a stud."""
    form(painter, circle(x, y, size), colour, 0.8)


def strands(painter: QPainter, colour: QColor, *lines: QPainterPath) -> None:
    """Draw strokes that give an area the look of hair."""
    for line in lines:
        draw(painter, line, 0.8, colour)


def bar(painter: QPainter, *points: tuple[float, float], colour: str, width: float) -> None:
    """Draw a strap with a dark outline."""
    draw(painter, path_of(points), width + 1.8, DARK)
    draw(painter, path_of(points), width, tint(colour))
