"""Pictures of the dragon parts of engines: necks, heads, wings, crests, tails and fire."""

from math import atan2, degrees
from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QPainter

from core.games.crayon.cartography.outlines import Line, Spot
from gui.painting.ink import circle, draw, fill, path_of, ribbon, tint
from gui.painting.shapes import DARK, curve


class Hide(NamedTuple):
    """The colours of a dragon: scales, belly, horns and eyes."""

    scales: str
    belly: str
    horns: str
    eye: str = "#ffd23f"


LINE: Final = 1.2


def bent(start: Spot, over: Spot, end: Spot) -> Line:
    """Return the points of a curve from `start` to `end`, bent towards `over`."""
    line = []
    for n in range(15):
        part = n / 14
        rest = 1 - part
        line.append(
            (
                start[0] * rest * rest + 2 * over[0] * rest * part + end[0] * part * part,
                start[1] * rest * rest + 2 * over[1] * rest * part + end[1] * part * part,
            )
        )
    return line


def neck(painter: QPainter, line: Line, hide: Hide, first: float, last: float) -> None:
    """Draw a neck along a line, with spikes on its back; the belly is to the right of the line."""
    for n in range(1, len(line) - 3, 3):
        _spike(painter, line[n], line[n + 1], (first + (last - first) * n / len(line)) / 2, hide)
    draw(painter, ribbon(line, first, last), LINE, DARK, tint(hide.scales))
    inner = [(x + first * 0.2, y + first * 0.04) for x, y in line]
    fill(painter, ribbon(inner, first * 0.45, last * 0.45), tint(hide.belly))


def _spike(painter: QPainter, at: Spot, ahead: Spot, off: float, hide: Hide) -> None:
    """Draw a spike to the left of the direction from `at` to `ahead`."""
    right, down = ahead[0] - at[0], ahead[1] - at[1]
    long = (right * right + down * down) ** 0.5
    ux, uy = right / long, down / long
    x, y = at[0] + uy * off, at[1] - ux * off
    tip = x + uy * 3.4 - ux * 1.8, y - ux * 3.4 - uy * 1.8
    draw(
        painter,
        path_of([(x - ux * 1.4, y - uy * 1.4), tip, (x + ux * 1.4, y + uy * 1.4)], closed=True),
        0.8,
        DARK,
        tint(hide.horns),
    )


def head(
    painter: QPainter, at: Spot, hide: Hide, *, size: float = 1.0, turned: float = 0.0
) -> None:
    """Draw a head that looks right, turned down by `turned` degrees; its neck ends at `at`."""
    painter.save()
    painter.translate(*at)
    painter.rotate(turned)
    painter.scale(size, size)
    for x, y, long in ((-2.6, -3.4, 8.0), (-3.8, -1.4, 6.4)):
        horn = curve(
            (x + 2.6, y - 1), (x - long * 0.5, y - 4.4, x - long, y - 3.2),
            (x - long * 0.4, y - 0.6, x, y + 1.6),
        )  # fmt: skip
        draw(painter, horn, LINE, DARK, tint(hide.horns))
    jaw = curve((-1, 1.4), (3, 2.2), (9, 3.2), (7.4, 5.8, 2, 5.2), (-2, 5, -3, 2))
    draw(painter, jaw, LINE, DARK, tint(hide.belly))
    skull = curve(
        (-5, 1.4), (-5.4, -5.4, 0, -5.6), (3, -5.8, 4.4, -3.6), (7, -2.6, 9.4, -3),
        (12.4, -2.4, 11.6, 0.4), (10.4, 1.8, 3, 1.8), (0, 4.6, -5, 1.4),
    )  # fmt: skip
    draw(painter, skull, LINE, DARK, tint(hide.scales))
    for x in (6.6, 9.2):
        fill(
            painter,
            path_of([(x, 1.4), (x + 1.5, 1.2), (x + 0.9, 3.2)], closed=True),
            tint("#fffdf4"),
        )
    draw(painter, circle(2.0, -2.5, 1.5, 1.3), 0.8, DARK, tint(hide.eye))
    fill(painter, circle(2.4, -2.5, 0.6, 1.0), DARK)
    fill(painter, circle(10, -1.2, 0.65), DARK)
    painter.restore()


def wing(painter: QPainter, at: Spot, hide: Hide, *, size: float = 1.0, skin: str = "") -> None:
    """Draw a wing, spread up and back from its root."""
    painter.save()
    painter.translate(*at)
    painter.scale(size, size)
    tips = [(-25.0, -20.0), (-23.0, -11.0), (-17.0, -4.5), (-9.0, 0.5)]
    wrist = (-3.0, -19.5)
    membrane = curve(
        (2, 3), (3, -10, *wrist), (-14, -24.5, *tips[0]), (-21, -15, *tips[1]),
        (-17.5, -8.5, *tips[2]), (-11.5, -4, *tips[3]), (-4.5, -1, -2, 4),
    )  # fmt: skip
    draw(painter, membrane, LINE, DARK, tint(skin or hide.belly))
    for tip in tips[1:]:
        finger = curve(wrist, (tip[0] * 0.5 - 4, tip[1] * 0.5 - 9, *tip), closed=False)
        draw(painter, finger, 1.0, tint(hide.scales).darker(125))
    arm = curve((0, 3), (3, -10, *wrist), (-14, -24.5, *tips[0]), closed=False)
    draw(painter, arm, 3.6, DARK)
    draw(painter, arm, 1.8, tint(hide.scales))
    claw = curve((-3.6, -20), (-1.4, -23.6, 1, -22.4), (-0.6, -21, -1.4, -18.4))
    draw(painter, claw, 0.9, DARK, tint(hide.horns))
    painter.restore()


def crest(painter: QPainter, left: float, right: float, y: float, high: float, hide: Hide) -> None:
    """Draw a row of spikes along a back."""
    count = max(2, round((right - left) / 5))
    step = (right - left) / count
    for n in range(count):
        x = left + n * step
        tall = high * (0.75 + 0.25 * (n % 2))
        path = path_of([(x, y), (x - step * 0.2, y - tall), (x + step * 0.9, y)], closed=True)
        draw(painter, path, 0.9, DARK, tint(hide.horns))


def tail(painter: QPainter, line: Line, hide: Hide, first: float) -> None:
    """Draw a tail along a line, with a spade-shaped tip."""
    draw(painter, ribbon(line, first, 1.6), LINE, DARK, tint(hide.scales))
    (ax, ay), (bx, by) = line[-3], line[-1]
    painter.save()
    painter.translate(bx, by)
    painter.rotate(degrees(atan2(by - ay, bx - ax)))
    spade = path_of([(-1.4, 0), (0.4, -3.2), (6, 0), (0.4, 3.2)], closed=True)
    draw(painter, spade, LINE, DARK, tint(hide.horns))
    painter.restore()


def fire(painter: QPainter, at: Spot, size: float) -> None:
    """Draw flames that rise from a place."""
    x, y = at
    for scale, colour, line in ((1.0, "#f0702a", LINE), (0.52, "#ffd24a", 0.01)):
        s = size * scale
        flame = curve(
            (x - s * 0.7, y), (x - s * 1.1, y - s * 0.9, x - s * 0.8, y - s * 1.6),
            (x - s * 0.4, y - s * 1.3, x - s * 0.3, y - s),
            (x - s * 0.1, y - s * 1.8, x + s * 0.2, y - s * 2.2),
            (x + s * 0.2, y - s * 1.5, x + s * 0.5, y - s * 1.1),
            (x + s * 0.6, y - s * 1.4, x + s * 0.8, y - s * 1.5),
            (x + s, y - s * 0.7, x + s * 0.6, y),
        )  # fmt: skip
        draw(painter, flame, line, DARK if line > 0.1 else tint(colour), tint(colour))


def breath(painter: QPainter, at: Spot, size: float, outer: QColor, inner: QColor) -> None:
    """Draw a cloud of breath to the right of a mouth."""
    x, y = at
    for scale, colour in ((1.0, outer), (0.55, inner)):
        s = size * scale
        cloud = curve(
            (x, y - s * 0.12), (x + s * 0.5, y - s * 0.7, x + s * 1.3, y - s * 0.35),
            (x + s * 1.0, y - s * 0.1), (x + s * 1.5, y + s * 0.15), (x + s, y + s * 0.3),
            (x + s * 1.2, y + s * 0.6), (x + s * 0.4, y + s * 0.6, x, y + s * 0.12),
        )  # fmt: skip
        draw(
            painter, cloud, 0.9 if scale == 1.0 else 0.01, DARK if scale == 1.0 else colour, colour
        )
