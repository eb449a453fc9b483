"""Where a window in front of the map can stand so that a place of the map is in view."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect


class Stand(NamedTuple):
    """A position of a front, and the part of the map that is then free."""

    at: QPoint
    free: QRect


def stands(room: QRect, front: QRect) -> Iterator[Stand]:
    """Yield where a front can stand in its room: first where it is, then at each edge.

    Of several free parts, the largest comes first.
    """
    yield from _largest_first(_beside(room, front))
    middle = room.center() - QRect(QPoint(0, 0), front.size()).center()
    right, low = room.right() - front.width() + 1, room.bottom() - front.height() + 1
    edges = [
        QPoint(room.left(), middle.y()),
        QPoint(right, middle.y()),
        QPoint(middle.x(), room.top()),
        QPoint(middle.x(), low),
    ]
    moved = [stand for at in edges for stand in _beside(room, QRect(at, front.size()))]
    yield from _largest_first(moved)


def _beside(room: QRect, front: QRect) -> list[Stand]:
    free = [
        QRect(room.topLeft(), QPoint(front.left() - 1, room.bottom())),
        QRect(QPoint(front.right() + 1, room.top()), room.bottomRight()),
        QRect(room.topLeft(), QPoint(room.right(), front.top() - 1)),
        QRect(QPoint(room.left(), front.bottom() + 1), room.bottomRight()),
    ]
    return [Stand(front.topLeft(), part) for part in free if part.isValid()]


def _largest_first(stands: list[Stand]) -> list[Stand]:
    return sorted(stands, key=lambda stand: -stand.free.width() * stand.free.height())
