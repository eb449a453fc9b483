"""The program's emblem: an engine with a dragon's head over a hex.

Small sizes show only the head, because an engine would be unrecognizable.
"""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QPainter,
    QPainterPath,
    QRadialGradient,
)

from gui.games.crayon.engines import (
    RAIL,
    boiler,
    cab,
    catcher,
    frame,
    rods,
    wheel,
)
from gui.games.iron_dragon.locos.pictures.beasts import Hide, bent, head, neck
from gui.painting.brass import brass
from gui.painting.ink import draw, fill, path_of, tint
from gui.painting.shapes import DARK, curve

_SIDE: Final = 96.0
_WHOLE: Final = 40
"""Size in pixels from which the whole engine is shown."""

_RED: Final = tint("#b8322a")
_IRON: Final = Hide("#8e9aa6", "#c9d2d9", "#e8b94a", "#ff8a2e")
_DARK_IRON: Final = Hide("#5f7082", "#aebac5", "#c8322a", "#ffc23a")


def paint_emblem(painter: QPainter, box: QRectF) -> None:
    """Draw the emblem centred in a box, as large as fits."""
    side = min(box.width(), box.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(side / _SIDE, side / _SIDE)
    whole = painter.deviceTransform().m11() * _SIDE >= _WHOLE
    if whole:
        _ground(painter)
        _engine(painter)
    else:
        _dragon(painter)
    painter.restore()


def _hex(radius: float) -> QPainterPath:
    corners = [(cos(n * pi / 3 + pi / 6), sin(n * pi / 3 + pi / 6)) for n in range(6)]
    return path_of([(x * radius * 1.06, y * radius) for x, y in corners], closed=True)


def _ground(painter: QPainter) -> None:
    """Draw the hex: brass around parchment, with green hills below."""
    draw(painter, _hex(44.8), 3.6, DARK, brass(40))
    inner = _hex(38.4)
    fill(painter, inner, _sky())
    painter.save()
    painter.setClipPath(inner)
    for top, colour in ((12, "#a9c07a"), (22, "#7fa05a")):
        hill = curve(
            (-48, top + 6), (-20, top - 10, 6, top), (30, top + 6, 48, top - 4), (48, 48), (-48, 48)
        )
        draw(painter, hill, 0.9, tint("#4a5a2c"), tint(colour))
    painter.restore()
    draw(painter, inner, 1.5, DARK)


def _sky() -> QRadialGradient:
    sky = QRadialGradient(QPointF(4, -14), 52)
    for at, name in ((0.0, "#fffdf2"), (0.6, "#f8e6b8"), (1.0, "#e3b766")):
        sky.setColorAt(at, tint(name))
    return sky


def _engine(painter: QPainter) -> None:
    painter.scale(1.2, 1.2)
    painter.translate(-1, -1.5)
    for width, colour in ((3.4, DARK), (1.4, tint("#b9bec8"))):
        draw(painter, path_of([(-29, RAIL + 0.8), (31, RAIL + 0.8)]), width, colour)
    neck(painter, bent((8, 10), (33, 6), (13, -10)), _IRON, 17, 11)
    boiler(painter, -13, 13, 5.6, 11.4, _RED)
    cab(painter, -29, -10, -11, 16, _RED)
    head(painter, (12.4, -12), _IRON, size=1.84, turned=6)
    frame(painter, -31, 22, 15.4)
    catcher(painter, 21, 10, 17)
    for x, radius in ((-21.0, 7.8), (-3.4, 7.8), (13.4, 6.6)):
        wheel(painter, x, radius)
    rods(painter, (-21, 7.8), (-3.4, 7.8))


def _dragon(painter: QPainter) -> None:
    """Draw the head on a plain hex, with lines one pixel wide."""
    inner = _hex(44)
    draw(painter, inner, 6, DARK, tint("#f7d98c"))
    painter.save()
    painter.setClipPath(inner)
    painter.translate(-5, 5)
    painter.scale(3.2, 3.2)
    neck(painter, bent((-6, 16), (4, 8), (-1, 1)), _DARK_IRON, 13, 9)
    head(painter, (-0.6, -0.6), _DARK_IRON, size=1.02, turned=4)
    painter.restore()
    draw(painter, inner, 6, DARK)
