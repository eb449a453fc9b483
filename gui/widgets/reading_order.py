"""The order in which a person reads the controls of a window: that of its layouts.

Controls that were created later, such as the rows of a list, are in their place, and no window has
to create its controls in an order of its own.
"""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QMainWindow, QWidget

_LAST = "read_last"
"""The property of a widget that comes after its siblings."""


def read_last(widget: QWidget) -> None:
    """Let a widget, such as a title bar, come after its siblings."""
    widget.setProperty(_LAST, True)


def in_reading_order(widgets: Iterable[QWidget], window: QWidget) -> list[QWidget]:
    """Return widgets inside a window from top to bottom, and from left to right within a row.

    The widgets of one layout, and those of one parent, stay together. A parent comes before its
    children.
    """
    places: dict[QWidget, dict[QWidget, int]] = {}

    def path(widget: QWidget) -> list[int]:
        steps: list[int] = []
        child = widget
        while child is not window:
            around = child.parentWidget()
            assert around is not None, "the widget is inside the window"
            if around not in places:
                places[around] = _places_in(around)
            steps.append(places[around].get(child, -1))
            child = around
        return steps[::-1]

    return sorted(widgets, key=path)


def _places_in(around: QWidget) -> dict[QWidget, int]:
    """Return the place of each child: laid out ones first, then the others by their position."""
    children = around.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    layout = None if isinstance(around, QMainWindow) else around.layout()
    places = {} if layout is None else {child: at for at, child in enumerate(_laid_out(layout))}
    others = [child for child in children if child not in places]
    others.sort(key=lambda child: (child.y(), child.x()))
    places |= {child: at for at, child in enumerate(others, len(places))}
    last = len(places)
    return {child: last if child.property(_LAST) else at for child, at in places.items()}


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for at in _visual(layout):
        item = layout.itemAt(at)
        assert item is not None, "the place is one of the layout's"
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid_out(inner)


def _visual(layout: QLayout) -> list[int]:
    """Return the places of a layout's items in reading order: a grid may be filled in any."""
    places = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        places.sort(key=lambda at: tuple(layout.getItemPosition(at))[:2])  # type: ignore[arg-type]
    return places
