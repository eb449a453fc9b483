"""Showing a place of the map beside the windows in front of it."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect

from core.games.crayon.board import Milepost
from gui.games.crayon.map_view.view import MapView
from gui.windows.aside import stands
from gui.windows.front import Front

_RIM: Final = 24
"""Minimum distance in pixels of a shown place from a window in front."""


def show_uncovered(view: MapView, at: Milepost) -> None:
    """Centre the map on a milepost; if a front covers the middle, centre beside the front.

    Near the edge of the map the view cannot move that far; then the front steps aside.
    """
    view.centre_on(at)
    for front in view.findChildren(Front):
        if front.isVisible() and front.geometry().contains(_pixel(view, at)):
            _clear(view, front, at)


def _clear(view: MapView, front: Front, at: Milepost) -> None:
    middle = view.rect().center()
    places = list(stands(view.rect(), front.geometry()))
    for stand, inner in [(stand, part) for part in (_inner, _almost) for stand in places]:
        view.centre_on(at)
        view.scroll_map(middle.x() - stand.free.center().x(), middle.y() - stand.free.center().y())
        if inner(stand.free).contains(_pixel(view, at)):
            if stand.at != front.pos():
                front.step_aside(stand.at)
            return
    view.centre_on(at)


def _inner(free: QRect) -> QRect:
    """Return the middle half of a free part, where the name of a city is in view too."""
    across, down = free.width() // 4, free.height() // 4
    return free.adjusted(across, down, -across, -down)


def _almost(free: QRect) -> QRect:
    """Return a free part without its rim: all that the edge of the map may leave."""
    return free.adjusted(_RIM, _RIM, -_RIM, -_RIM)


def _pixel(view: MapView, at: Milepost) -> QPoint:
    return QPointF(*view.camera.pixel_of(*view.places.place(at))).toPoint()
