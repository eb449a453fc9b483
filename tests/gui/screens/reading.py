"""The reading order of rectangles, from their places alone: rows, then columns, then rows again."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

T = TypeVar("T")


def place_in(widget: QWidget, window: QWidget) -> QRect:
    """Return the rectangle of a widget in a window."""
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def as_read(things: Sequence[T], place: Callable[[T], QRect]) -> list[T]:
    """Return things in reading order: split by horizontal gaps, else by vertical ones, repeatedly.

    Rows are read from top to bottom, and what is between two vertical gaps from left to right.
    """
    if len(things) < 2:
        return list(things)
    rows = _split(things, place, lambda rect: (rect.top(), rect.bottom()))
    parts = rows if len(rows) > 1 else _split(things, place, lambda at: (at.left(), at.right()))
    if len(parts) == 1:
        return sorted(things, key=lambda thing: (place(thing).top(), place(thing).left()))
    return [thing for part in parts for thing in as_read(part, place)]


def _split(
    things: Sequence[T], place: Callable[[T], QRect], extent: Callable[[QRect], tuple[int, int]]
) -> list[list[T]]:
    ordered = sorted(things, key=lambda thing: extent(place(thing)))
    parts: list[list[T]] = []
    end = -(10**9)
    for thing in ordered:
        first, last = extent(place(thing))
        if first > end:
            parts.append([])
        parts[-1].append(thing)
        end = max(end, last)
    return parts


def read_through(controls: Sequence[QWidget], window: QWidget) -> list[QWidget]:
    """Return controls in reading order: those inside one widget, such as a card, stay together."""
    return _read(list(controls), window, window)


def _read(controls: list[QWidget], around: QWidget, window: QWidget) -> list[QWidget]:
    groups: dict[QWidget, list[QWidget]] = {}
    for control in controls:
        child = control
        while (parent := child.parentWidget()) is not around:
            assert parent is not None, "the control is inside"
            child = parent
        groups.setdefault(child, []).append(control)

    def place(child: QWidget) -> QRect:
        return place_in(child, window)

    found: list[QWidget] = []
    for child in as_read(list(groups), place):
        inside = [control for control in groups[child] if control is not child]
        found += [child] if child in groups[child] else []
        found += _read(inside, child, window) if inside else []
    return found


def rotated(order: Sequence[T], first: T) -> list[T]:
    """Return an order that goes round, from another first one on."""
    place = list(order).index(first)
    return [*order[place:], *order[:place]]
