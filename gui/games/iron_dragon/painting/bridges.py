"""Pictures of the Rainbow Bridge: an arch of seven coloured bands."""

from typing import Final

from PySide6.QtGui import QColor, QPainter

from core.games.crayon.cartography.outlines import Line
from gui.painting.ink import fill, path_of, tint

_BANDS: Final = ("#c8323c", "#e07a2e", "#eec03a", "#4fa45a", "#3a8fc0", "#4a5fb5", "#8450a8")
_BAND: Final = 2.9
_SHADOW: Final = tint("#24343c", 60)


def paint_bridge(painter: QPainter, arch: Line, *, strength: float = 1.0) -> None:
    """Draw a rainbow along an arch; `strength` is its opacity, from 0 to 1."""
    broad = _BAND * len(_BANDS)
    _ribbon(painter, [(x + 3, y + 7) for x, y in arch], 0, broad, _SHADOW)
    _ribbon(painter, arch, 0, broad + 2.2, _fainter(tint("#fff6dc", 210), strength))
    for n, name in enumerate(_BANDS):
        off = (n - (len(_BANDS) - 1) / 2) * _BAND
        _ribbon(painter, arch, off, _BAND + 0.4, _fainter(tint(name, 215), strength))
    _ribbon(painter, arch, -broad * 0.3, 1.0, _fainter(tint("#ffffff", 150), strength))


def _ribbon(painter: QPainter, line: Line, off: float, wide: float, colour: QColor) -> None:
    """Draw a band beside a line; it is filled, as a pen with round joins takes twice as long."""
    left, right = _beside(line, off - wide / 2), _beside(line, off + wide / 2)
    fill(painter, path_of([*left, *reversed(right)], closed=True), colour)


def _beside(line: Line, off: float) -> Line:
    """Return the line that runs `off` units to the right of another."""
    points = []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        points.append((x - (by - ay) / long * off, y + (bx - ax) / long * off))
    return points


def _fainter(colour: QColor, strength: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(colour.alphaF() * strength)
    return faint
