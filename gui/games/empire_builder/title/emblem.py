"""The emblem of the game: an engine from the front, on the orange hex of a great city.

Small sizes show only the smoke-box with its head lamp and the cowcatcher.
"""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QRadialGradient

from gui.painting.brass import brass
from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.painting.shapes import DARK, curve, rounded, sheen

_SIDE: Final = 96.0
_WHOLE: Final = 40
"""Size in pixels from which the whole engine is shown."""

_RED: Final = tint("#a8281f")
_IRON: Final = ("#8d9aa6", "#4a535c", "#23282d")


def paint_emblem(painter: QPainter, box: QRectF) -> None:
    """Draw the emblem centred in a box, as large as fits."""
    side = min(box.width(), box.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(side / _SIDE, side / _SIDE)
    if painter.deviceTransform().m11() * _SIDE >= _WHOLE:
        _ground(painter)
        _engine(painter)
    else:
        _small(painter)
    painter.restore()


def _hex(radius: float) -> QPainterPath:
    corners = [(cos(n * pi / 3 + pi / 6), sin(n * pi / 3 + pi / 6)) for n in range(6)]
    return path_of([(x * radius * 1.06, y * radius) for x, y in corners], closed=True)


def _ground(painter: QPainter) -> None:
    """Draw the hex: brass around a rising sun, with mountains and prairie."""
    draw(painter, _hex(44.8), 3.6, DARK, brass(40))
    inner = _hex(38.4)
    sky = QRadialGradient(QPointF(0, -2), 46)
    for at, name in ((0.0, "#fff6cf"), (0.45, "#f9c66a"), (1.0, "#e07a2c")):
        sky.setColorAt(at, tint(name))
    fill(painter, inner, sky)
    painter.save()
    painter.setClipPath(inner)
    for n in range(13):
        painter.save()
        painter.rotate(-180 + n * 15)
        fill(painter, path_of([(0, 0), (60, -3), (60, 3)], closed=True), tint("#fff4c4", 110))
        painter.restore()
    peaks = [
        (-46, 14),
        (-34, -6),
        (-27, 2),
        (-18, -10),
        (-6, 8),
        (8, 6),
        (20, -12),
        (28, 0),
        (35, -7),
        (46, 12),
    ]
    draw(painter, path_of([*peaks, (46, 50), (-46, 50)], closed=True), 0.9, DARK, tint("#6f8494"))
    for x, y in ((-34, -6), (-18, -10), (20, -12), (35, -7)):
        snow = path_of([(x, y), (x + 5, y + 6.4), (x + 1.6, y + 5.2), (x - 0.6, y + 8),
                        (x - 2.6, y + 5.4), (x - 5, y + 7.4)],
                       closed=True)  # fmt: skip
        fill(painter, snow, tint("#fffaf0"))
    field = curve((-48, 16), (-20, 9, 0, 13), (22, 17, 48, 11), (48, 48), (-48, 48))
    grass = QLinearGradient(0, 10, 0, 40)
    grass.setColorAt(0, tint("#e3c26a"))
    grass.setColorAt(1, tint("#8f9a4a"))
    draw(painter, field, 0.9, DARK, grass)
    bed = path_of([(-10, 20), (10, 20), (27, 44), (-27, 44)], closed=True)
    draw(painter, bed, 0.9, DARK, tint("#8a6c48"))
    painter.restore()
    draw(painter, inner, 1.5, DARK)


def _engine(painter: QPainter) -> None:
    """Draw an engine that comes towards the viewer."""
    painter.translate(0, -2.4)
    painter.scale(0.92, 0.92)
    for x, y, radius in ((9.0, -34.0, 5.0), (4.4, -30.6, 5.6), (13.6, -30.0, 4.2)):
        draw(painter, circle(x - 4, y + 1, radius), 0.9, tint("#8b8078"), tint("#fffdf8", 235))
    draw(painter, rounded(-23, 14, 46, 6, 1.6), 1.5, DARK, _RED)
    cab = curve((-17, 14), (-17, -14), (0, -20, 17, -14), (17, 14))
    draw(painter, cab, 1.5, DARK, sheen(-17, 17, "#c04a38", "#8e2a1e", "#5f1914"))
    for side in (-1, 1):
        draw(painter, rounded(side * 13 - 2.4, -11, 4.8, 9, 1), 1.0, DARK, tint("#ffe9a8"))
    stack = path_of([(-4, -14), (-6.6, -27), (6.6, -27), (4, -14)], closed=True)
    draw(painter, stack, 1.4, DARK, sheen(-7, 7, *_IRON))
    draw(painter, rounded(-8, -29.4, 16, 3.6, 1.6), 1.3, DARK, brass(10))
    draw(painter, circle(0, 0.6, 14.6), 1.7, DARK, sheen(-14, 15, *_IRON))
    draw(painter, circle(0, 0.6, 11.6), 1.1, DARK, sheen(-12, 12, "#6d7882", "#3a424a", "#1d2226"))
    for n in range(12):
        angle = n * pi / 6
        fill(painter, circle(cos(angle) * 13.1, 0.6 + sin(angle) * 13.1, 0.85), tint("#e0b04a"))
    for x in (-15.4, 15.4):
        draw(painter, rounded(x - 4.2, 14.6, 8.4, 9.6, 2.6), 1.2, DARK, sheen(x - 4, x + 4, *_IRON))
        draw(painter, circle(x, 19.2, 2.3), 0.9, DARK, brass(8))
    _lamp(painter, 0, 0.6, 7.0)
    _catcher(painter, top=20.6, low=38.6, half=19.0)


def _lamp(painter: QPainter, x: float, y: float, radius: float) -> None:
    glow = QRadialGradient(QPointF(x, y), radius * 2.5)
    glow.setColorAt(0, tint("#fff2b4", 215))
    glow.setColorAt(1, tint("#fff2b4", 0))
    fill(painter, circle(x, y, radius * 2.5), glow)
    draw(painter, circle(x, y, radius), 1.4, DARK, brass(12))
    draw(painter, circle(x, y, radius * 0.7), 1.0, DARK, tint("#fffbe0"))


def _catcher(painter: QPainter, *, top: float, low: float, half: float) -> None:
    """Draw the cowcatcher from the front."""
    wedge = path_of(
        [(-half * 0.6, top), (half * 0.6, top), (half, low), (0, low + 2.6), (-half, low)],
        closed=True,
    )
    draw(painter, wedge, 1.6, DARK, sheen(-half, half, "#d2503a", "#a8281f", "#701612"))
    for n in range(-3, 4):
        bar = path_of([(n * half * 0.16, top + 1), (n * half * 0.27, low + (2 - abs(n) * 0.6))])
        draw(painter, bar, 1.3, tint("#f0cf72"))


def _small(painter: QPainter) -> None:
    """Draw the engine's face on a plain hex, with bold lines."""
    draw(painter, _hex(44), 6, DARK, tint("#f5a93c"))
    stack = path_of([(-7, -14), (-12, -33), (12, -33), (7, -14)], closed=True)
    draw(painter, stack, 4.4, DARK, tint("#4a535c"))
    draw(painter, circle(0, -2, 20), 5, DARK, tint("#3a434c"))
    fill(painter, circle(0, -2, 10.4), tint("#fff6c4"))
    wedge = path_of([(-15, 19), (15, 19), (25, 36), (-25, 36)], closed=True)
    draw(painter, wedge, 5, DARK, tint("#d0402c"))
