"""The place of a sign: close to its target, and never over it."""

import pytest

from gui.coach.model.placing import GAP, Box, arrow, place_sign

ROOM = Box(0, 130, 980, 650)
SIZE = (280, 120)


@pytest.mark.parametrize(
    "target",
    [
        Box(470, 421, 60, 60),
        Box(0, 130, 60, 60),
        Box(920, 720, 60, 60),
        Box(10, 700, 60, 60),
        Box(400, 140, 60, 60),
    ],
)
def test_sign_is_close_to_a_place_and_does_not_cover_it(target: Box) -> None:
    sign = place_sign(SIZE, ROOM, target)
    assert not sign.common_area(target)
    assert sign.common_area(ROOM) == SIZE[0] * SIZE[1]
    start, end = arrow(sign, target)
    assert abs(start.x - end.x) + abs(start.y - end.y) <= 2 * GAP


def test_sign_stays_in_its_room_beside_a_target_outside() -> None:
    target = Box(1100, 180, 80, 24)
    sign = place_sign(SIZE, ROOM, target)
    assert sign.right <= ROOM.right
    start, end = arrow(sign, target)
    assert start.y == end.y
    assert end.x == target.left


def test_sign_keeps_windows_in_front_clear() -> None:
    target, front = Box(470, 421, 60, 60), Box(300, 200, 400, 190)
    sign = place_sign(SIZE, ROOM, target, [front])
    assert not sign.common_area(front)
    assert not sign.common_area(target)


def test_sign_without_target_is_at_the_foot_of_the_room() -> None:
    sign = place_sign(SIZE, ROOM, None)
    assert ROOM.bottom - 10 < sign.bottom < ROOM.bottom


def test_sign_in_a_small_room_covers_its_target_as_little_as_possible() -> None:
    target = Box(100, 100, 60, 60)
    sign = place_sign(SIZE, Box(0, 0, 300, 240), target)
    assert sign.common_area(target) <= 60 * 60 // 2
