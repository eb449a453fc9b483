"""The place of a sign beside the thing that it speaks of."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

GAP: Final = 30
"""Pixels between a sign and its target, for the arrow."""
_EDGE: Final = 8
"""Pixels that a sign keeps from the edge of its room."""


class Box(NamedTuple):
    """A rectangle in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.top + self.height

    def grown(self, by: int) -> "Box":
        """Return the box with a margin on all sides."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def common_area(self, other: "Box") -> int:
        """Return the area in square pixels that both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(wide, 0) * max(high, 0)


class Point(NamedTuple):
    """A place in pixels."""

    x: int
    y: int


def place_sign(
    size: tuple[int, int], room: Box, target: Box | None, keep_clear: Sequence[Box] = ()
) -> Box:
    """Return the box of a sign in its room, close to the target.

    It covers neither the target nor the boxes to keep clear, if that is possible; if it is not, it
    covers as little as it can. Without a target it is at the foot of the room.
    """
    wide, high = size
    if target is None:
        left = room.left + (room.width - wide) // 2
        return Box(left, room.bottom - high - _EDGE, wide, high)
    boxes = (target, *keep_clear)
    xs = {x for box in boxes for x in _beside(box.left, box.width, wide)}
    ys = {y for box in boxes for y in _beside(box.top, box.height, high)}
    lefts = _within(xs, room.left, room.width, wide)
    tops = _within(ys, room.top, room.height, high)
    around = target.grown(GAP - 2)

    def cost(box: Box) -> tuple[int, int, int, int, int]:
        start, end = arrow(box, target)
        length = abs(start.x - end.x) + abs(start.y - end.y)
        covered = sum(box.common_area(other) for other in keep_clear)
        return box.common_area(target), covered, box.common_area(around), length, box.top

    return min((Box(left, top, wide, high) for left in lefts for top in tops), key=cost)


def arrow(sign: Box, target: Box) -> tuple[Point, Point]:
    """Return the ends of the shortest straight arrow from a sign to a target."""
    x = _nearest(sign.left, sign.right, target.left, target.right)
    y = _nearest(sign.top, sign.bottom, target.top, target.bottom)
    return Point(x[0], y[0]), Point(x[1], y[1])


def _nearest(start: int, end: int, other_start: int, other_end: int) -> tuple[int, int]:
    """Return the closest coordinates of two ranges, the same in the middle of what they share."""
    if end <= other_start:
        return end, other_start
    if other_end <= start:
        return start, other_end
    middle = (max(start, other_start) + min(end, other_end)) // 2
    return middle, middle


def _beside(start: int, length: int, size: int) -> tuple[int, int, int]:
    """Return the starts before, in the middle of, and after a range."""
    return start - GAP - size, start + (length - size) // 2, start + length + GAP


def _within(starts: Iterable[int], room_start: int, room_length: int, size: int) -> list[int]:
    """Return the starts moved into a room, and both of its ends."""
    first = room_start + _EDGE
    last = max(first, room_start + room_length - size - _EDGE)
    return sorted({min(max(start, first), last) for start in starts} | {first, last})
