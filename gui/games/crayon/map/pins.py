"""The pins of a hand on the map: where its demands are due, and where their loads are made.

Each card of the hand has an ink and a shape of its own, so that the colour alone carries nothing
(A11Y-4). A game says what is pinned, and how a load looks. Places and pictures of pins are kept
until the zoom or the hand changes.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import cache, partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from core.games.crayon.board import Milepost
from gui.fonts import TEXT, font
from gui.games.crayon.map.pin_places import Box, place_rows
from gui.games.crayon.map.scene import Scene, StillLayer
from gui.games.crayon.map.sprites import Sprites
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


class _Look(NamedTuple):
    """What the places of pins depend on; `named` tells whether the names are known already."""

    letter: str
    zoom: float
    text: float
    named: bool


class _Fixed(NamedTuple):
    """A pin with its head in pixels of the whole map.

    `paint` draws it within `half` pixels around the corner of the head; pins with the same `key`
    look the same.
    """

    pin: Pin
    head: QRectF
    half: float
    key: Hashable
    paint: Callable[[QPainter], None]


def _no_boxes(scene: Scene) -> tuple[QRectF, ...]:
    del scene
    return ()


class Pins(StillLayer):
    """The layer of the pins; `picture` returns the picture of a load, `side` pixels wide.

    `names` returns the boxes of the names on the map, in pixels of the whole map at this zoom.
    """

    def __init__(
        self,
        picture: Callable[[str, int], QPixmap],
        names: Callable[[Scene], tuple[QRectF, ...]] = _no_boxes,
    ) -> None:
        self._picture: Final = picture
        self._names: Final = names
        self._pins: tuple[Pin, ...] = ()
        self._focus: Hashable | None = None
        self._fixed: Final[dict[_Look, tuple[_Fixed, ...]]] = {}
        self._sprites: Final = Sprites()

    def show(self, pins: Iterable[Pin]) -> None:
        """Show these pins instead of those before."""
        pins = tuple(pins)
        if pins != self._pins:
            self._pins = pins
            self._fixed.clear()

    def emphasise(self, demand: Hashable | None) -> None:
        """Let the pins of a demand stand out and fade the others; None treats all alike."""
        self._focus = demand

    def placed(self, scene: Scene) -> list[Placed]:
        """Return the visible pins, in the order in which they are painted.

        The demands of a city stand in a row above it, the loads that it makes in a row below; a row
        is shifted if it would cover names or other pins.
        """
        corner = _corner(scene)
        return [
            Placed(fixed.pin, fixed.head.translated(-corner), faded)
            for fixed, faded in self._in_order(scene, corner)
        ]

    def _in_order(self, scene: Scene, corner: QPointF) -> list[tuple[_Fixed, bool]]:
        """Return the visible pins as they are painted, and whether each is faded."""
        names = self._names(scene)
        look = _Look(scene.geometry.map.letter, scene.camera.zoom, scene.text, bool(names))
        fixed = self._fixed.get(look)
        if fixed is None:
            fixed = self._fixed[look] = self._arranged(scene, names)
        emphasised = any(pin.demand == self._focus for pin in self._pins)
        view = scene._replace(part=None)
        placed_pins = [
            (each, emphasised and each.pin.demand != self._focus)
            for each in fixed
            if view.sees(each.head.center() - corner, margin=4 * scene.text)
        ]
        return sorted(placed_pins, key=lambda entry: (not entry[1], entry[0].pin.is_due))

    def _arranged(self, scene: Scene, names: tuple[QRectF, ...]) -> tuple[_Fixed, ...]:
        """Return every pin of this map with a place that covers as little as possible."""
        rows: dict[tuple[Milepost, bool], list[Pin]] = {}
        for pin in self._pins:
            if scene.has(pin.at):
                rows.setdefault((pin.at, pin.is_due), []).append(pin)
        sides = {row: _side(scene, is_due=row[1]) for row in rows}
        boxes = {row: _row_box(scene, row, len(pins)) for row, pins in rows.items()}
        places = place_rows(
            [Box(*_sides_of(boxes[row]), *_tip(scene, row[0])) for row in rows],
            [_sides_of(box) for box in names],
        )
        arranged = []
        for (row, pins), (left, top) in zip(rows.items(), places, strict=True):
            side = sides[row]
            for number, pin in enumerate(pins):
                x = left + number * side * (1 + _GAP)
                arranged.append(self._fix(scene, pin, QRectF(round(x), round(top), side, side)))
        return tuple(arranged)

    def _fix(self, scene: Scene, pin: Pin, head: QRectF) -> _Fixed:
        """Return a pin with this head, in pixels of the whole map."""
        box = QRectF(QPointF(), head.size())
        tip = QPointF((QPointF(*_tip(scene, pin.at)) - head.topLeft()).toPoint())
        reach = max(map(abs, (box.right(), box.bottom(), tip.x(), tip.y())))
        key = (pin._replace(at=Milepost(0), demand=None), tip.toTuple(), scene.text, reach)
        paint = partial(self._paint_pin, pin=pin, head=box, tip=tip, text=scene.text)
        return _Fixed(pin, head, reach + scene.text, key, paint)

    def paint(self, painter: QPainter, scene: Scene) -> None:
        corner = _corner(scene)
        for fixed, faded in self._in_order(scene, corner):
            at = QPointF((fixed.head.topLeft() - corner).toPoint())
            if scene.part is None or scene.sees(at, margin=fixed.half):
                painter.setOpacity(_FADED if faded else 1.0)
                self._sprites.show(painter, at, fixed.key, fixed.paint, half=fixed.half, size=1.0)
        painter.setOpacity(1.0)

    def _paint_pin(
        self, painter: QPainter, *, pin: Pin, head: QRectF, tip: QPointF, text: float
    ) -> None:
        """Paint a pin with the corner of its head at the origin."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if pin.is_due:
            self._paint_due(painter, text, pin, head, tip)
        else:
            self._paint_source(painter, pin, head)

    def _paint_due(
        self, painter: QPainter, text: float, pin: Pin, head: QRectF, tip: QPointF
    ) -> None:
        ink = _INKS[pin.card % len(_INKS)]
        shape = _shape(pin.card, head).united(_needle(head, tip))
        fill(painter, shape.translated(1.5, 2), _SHADOW)
        draw(painter, shape, 3.0 if pin.ready else 1.8, ink, _READY if pin.ready else _PAPER)
        draw(painter, _shape(pin.card, _within(head, 0.88)), 0.8, ink)
        self._draw_load(painter, pin.load, _within(head, 0.56))
        _write(painter, pin.pay, head, text * 0.72, ink)

    def _paint_source(self, painter: QPainter, pin: Pin, head: QRectF) -> None:
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


def _corner(scene: Scene) -> QPointF:
    """Return the corner of the view in pixels of the whole map."""
    left, top = scene.camera.corner
    return QPointF(left * scene.camera.zoom, top * scene.camera.zoom)


def _tip(scene: Scene, at: Milepost) -> tuple[float, float]:
    x, y = scene.geometry.place(at)
    return x * scene.camera.zoom, y * scene.camera.zoom


def _side(scene: Scene, *, is_due: bool) -> float:
    """Return the width of a head."""
    return scene.text * (1.9 if is_due else 1.2) * min(1.25, max(0.85, scene.size))


def _row_box(scene: Scene, row: tuple[Milepost, bool], count: int) -> QRectF:
    """Return the box of a row of pins, side by side in the middle above or below their city."""
    at, is_due = row
    x, y = _tip(scene, at)
    side = _side(scene, is_due=is_due)
    wide = side * (1 + _GAP) * count - side * _GAP
    lift = 9 * scene.size
    top = y - lift - side - scene.text * 0.5 if is_due else y + lift
    return QRectF(x - wide / 2, top, wide, side)


def _sides_of(box: QRectF) -> tuple[float, float, float, float]:
    return box.left(), box.top(), box.right(), box.bottom()


def _needle(head: QRectF, tip: QPointF) -> QPainterPath:
    """Return the needle from the side of a head that is nearest to its tip."""
    middle, half = head.center(), head.width() * 0.14
    if abs(tip.x() - middle.x()) > max(abs(tip.y() - middle.y()), head.width() / 2):
        x = head.right() - 1 if tip.x() > middle.x() else head.left() + 1
        ends = [(x, middle.y() - half), (x, middle.y() + half)]
    else:
        y = head.bottom() - 1 if tip.y() > middle.y() else head.top() + 1
        ends = [(middle.x() - half, y), (middle.x() + half, y)]
    return path_of([ends[0], (tip.x(), tip.y()), ends[1]], closed=True)


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
