"""The pins of a hand on the map: where its demands are due, and where their loads are made.

Each card of the hand has an ink and a shape of its own, so that the colour alone carries nothing
(A11Y-4). A game says what is pinned, and how a load looks.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from core.games.crayon.board import Milepost
from gui.fonts import TEXT, font
from gui.games.crayon.map.scene import Scene, StillLayer
from gui.painting.ink import INK, circle, draw, fill, path_of, tint
from gui.painting.pixmaps import sharp_pixmap

_PAPER: Final = tint("#fbf1d6")
_SHADOW: Final = tint("#1e140a", 80)
_INKS: Final = (tint("#8c1f2b"), tint("#1f4e79"), tint("#2f6b35"))
"""Carmine, Prussian blue and sap green: one per card of the hand."""
_READY: Final = tint("#d9a441")
_FADED: Final = 0.4
_GAP: Final = 0.15


class Pin(NamedTuple):
    """A pin at a milepost.

    `demand` identifies the demand that it belongs to, `card` is the place of its card in the hand,
    from 0. `pay` is the text of the payment; it is empty where the load is only made. `ready` tells
    whether the load is aboard, so that it can be delivered.
    """

    at: Milepost
    demand: Hashable
    card: int
    load: str
    pay: str = ""
    ready: bool = False

    @property
    def is_due(self) -> bool:
        """Whether the load is delivered here; otherwise it is made here."""
        return bool(self.pay)


class Placed(NamedTuple):
    """A pin as it is painted: its head in pixels of the view, and whether another stands out."""

    pin: Pin
    head: QRectF
    faded: bool


class Pins(StillLayer):
    """The layer of the pins; `picture` returns the picture of a load, `side` pixels wide."""

    def __init__(self, picture: Callable[[str, int], QPixmap]) -> None:
        self._picture: Final = picture
        self._pins: tuple[Pin, ...] = ()
        self._focus: Hashable | None = None

    def show(self, pins: Iterable[Pin]) -> None:
        """Show these pins instead of those before."""
        self._pins = tuple(pins)

    def emphasise(self, demand: Hashable | None) -> None:
        """Let the pins of a demand stand out and fade the others; None treats all alike."""
        self._focus = demand

    def placed(self, scene: Scene) -> list[Placed]:
        """Return the visible pins, in the order in which they are painted.

        The demands of a city stand in a row above it, the loads that it makes in a row below.
        """
        rows: dict[tuple[Milepost, bool], list[Pin]] = {}
        for pin in self._pins:
            at_hand = scene.has(pin.at) and scene.sees(scene.pixel(pin.at), margin=4 * scene.text)
            if at_hand:
                rows.setdefault((pin.at, pin.is_due), []).append(pin)
        emphasised = any(pin.demand == self._focus for pin in self._pins)
        found = [
            Placed(pin, head, emphasised and pin.demand != self._focus)
            for row in rows.values()
            for pin, head in zip(row, _heads(scene, row), strict=True)
        ]
        return sorted(found, key=lambda placed: (not placed.faded, placed.pin.is_due))

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for placed in self.placed(scene):
            painter.setOpacity(_FADED if placed.faded else 1.0)
            if placed.pin.is_due:
                self._paint_due(painter, scene, placed)
            else:
                self._paint_source(painter, placed)
        painter.setOpacity(1.0)

    def _paint_due(self, painter: QPainter, scene: Scene, placed: Placed) -> None:
        pin, head = placed.pin, placed.head
        tip, ink = scene.pixel(pin.at), _INKS[pin.card % len(_INKS)]
        foot = QPointF(head.center().x(), head.bottom())
        half = head.width() * 0.14
        left, right = (foot.x() - half, foot.y() - 1), (foot.x() + half, foot.y() - 1)
        needle = path_of([left, (tip.x(), tip.y()), right], closed=True)
        shape = _shape(pin.card, head).united(needle)
        fill(painter, shape.translated(1.5, 2), _SHADOW)
        draw(painter, shape, 3.0 if pin.ready else 1.8, ink, _READY if pin.ready else _PAPER)
        draw(painter, _shape(pin.card, _within(head, 0.88)), 0.8, ink)
        self._draw_load(painter, pin.load, _within(head, 0.56))
        _write(painter, pin.pay, head, scene.text * 0.72, ink)

    def _paint_source(self, painter: QPainter, placed: Placed) -> None:
        pin, head = placed.pin, placed.head
        shape = _shape(pin.card, head)
        fill(painter, shape.translated(1, 1), _SHADOW)
        draw(painter, shape, 1.4, _INKS[pin.card % len(_INKS)], _PAPER)
        self._draw_load(painter, pin.load, _within(head, 0.62))

    def _draw_load(self, painter: QPainter, load: str, box: QRectF) -> None:
        picture = self._picture(load, max(8, round(box.width())))
        painter.drawPixmap(box, picture, QRectF(picture.rect()))


@cache
def card_sign(card: int, side: int) -> QPixmap:
    """Return the ink and shape of a card's pins as a picture of `side` pixels, for its window."""
    ink = _INKS[card % len(_INKS)]
    return sharp_pixmap(
        lambda painter, box: draw(painter, _shape(card, _within(box, 0.78)), 1.2, INK, ink),
        side,
        side,
    )


def _heads(scene: Scene, row: Sequence[Pin]) -> list[QRectF]:
    """Return the heads of the pins of one row, side by side."""
    is_due, at = row[0].is_due, scene.pixel(row[0].at)
    side = scene.text * (1.9 if is_due else 1.2) * min(1.25, max(0.85, scene.size))
    step = side * (1 + _GAP)
    left = at.x() - (step * len(row) - side * _GAP) / 2
    lift = 9 * scene.size
    top = at.y() - lift - side - scene.text * 0.5 if is_due else at.y() + lift
    return [QRectF(left + number * step, top, side, side) for number in range(len(row))]


def _shape(card: int, box: QRectF) -> QPainterPath:
    """Return the outline of a card's pins: a disc, a square or a lozenge."""
    middle, half = box.center(), box.width() / 2
    x, y = middle.x(), middle.y()
    if card % 3 == 0:
        return circle(x, y, half)
    if card % 3 == 1:
        path = QPainterPath()
        path.addRoundedRect(_within(box, 0.92), half * 0.2, half * 0.2)
        return path
    wide = half * 1.16
    return path_of([(x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)], closed=True)


def _within(box: QRectF, share: float) -> QRectF:
    """Return a box of a share of the size, with the same middle."""
    inner = QRectF(0, 0, box.width() * share, box.height() * share)
    inner.moveCenter(box.center())
    return inner


def _write(painter: QPainter, text: str, head: QRectF, letters: float, ink: QColor) -> None:
    """Write the payment on a small label across the top of a pin's head."""
    painter.setFont(font(TEXT, letters, bold=True))
    wide = painter.fontMetrics().horizontalAdvance(text) + letters * 0.6
    box = QRectF(0, 0, wide, letters * 1.25)
    box.moveCenter(QPointF(head.center().x(), head.top() - letters * 0.1))
    slip = QPainterPath()
    slip.addRoundedRect(box, letters * 0.25, letters * 0.25)
    draw(painter, slip, 1.0, ink, _PAPER)
    painter.setPen(INK)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
