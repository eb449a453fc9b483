"""A window in front of the map has a place for each free part of the map."""

from PySide6.QtCore import QPoint, QRect

from gui.windows.aside import stands
from tests.each import each

ROOM = QRect(0, 0, 800, 600)


def test_free_parts_never_overlap_the_window() -> None:
    size = QRect(200, 150, 400, 300).size()
    for stand in each(list(stands(ROOM, QRect(QPoint(200, 150), size)))):
        assert not stand.free.intersects(QRect(stand.at, size))
        assert ROOM.contains(stand.free)
        assert ROOM.contains(QRect(stand.at, size))


def test_window_stays_where_it_is_if_it_can() -> None:
    first = next(stands(ROOM, QRect(0, 0, 200, 600)))
    assert first.at == QPoint(0, 0)
    assert first.free == QRect(200, 0, 600, 600)


def test_window_as_large_as_the_map_has_no_place() -> None:
    assert not list(stands(ROOM, ROOM))
