"""A map whose tool is used with the mouse or with the keyboard cursor."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil, dist
from time import monotonic
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QApplication

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.cursor_mark import KEYS, CursorMark
from gui.games.crayon.map.model import neighbour
from gui.games.crayon.map.scene import Scene, StillLayer
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.table import local_player
from gui.games.crayon.painting.geometry import PITCH
from gui.games.crayon.painting.store import TileStore
from gui.translation import _
from gui.widgets.focus import MAP_KEYS

_RIM: Final = 90
"""Minimum distance in pixels of the keyboard cursor from the edge of the view."""
_PASSED_ON: Final = MAP_KEYS | {
    Qt.Key.Key_Plus,
    Qt.Key.Key_Minus,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
}
"""Keys that a screen passes on to this map."""
_OF_LISTS: Final = MAP_KEYS - {Qt.Key.Key_Space}
"""Keys that a list or a text keeps even when it has no use for them."""
_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_LEFT: Final = Qt.MouseButton.LeftButton


class ToolLayer(StillLayer):
    """The layer with the marks of the current tool, below the trains or `above` them."""

    def __init__(self, tool: Callable[[], Tool], *, above: bool) -> None:
        self._tool: Final = tool
        self._above: Final = above

    def paint(self, painter: QPainter, scene: Scene) -> None:
        tool = self._tool()
        (tool.paint_above if self._above else tool.paint)(painter, scene)


class PointedMap(MapView):
    """A map with a current `tool`; the base class Tool does nothing.

    Twins share the tool, and `in_use` is the view of them that was pointed at last.
    `hovered` is sent with the spot of the pointer or the keyboard cursor, None if it left the map;
    `cursor_moved` after each key that moves the keyboard cursor, `idled` when the player
    presses Ctrl+Enter while clicks do nothing.
    """

    cursor_moved = Signal()
    hovered = Signal(object)
    passed_on: ClassVar[frozenset[Qt.Key]] = frozenset(_PASSED_ON)

    def __init__(
        self,
        desk: CrayonDesk,
        stores: Sequence[TileStore],
        *,
        clock: Callable[[], float] = monotonic,
        main: "PointedMap | None" = None,
    ) -> None:
        super().__init__(stores, drags=False, look=desk.pictures.train_look, clock=clock, main=main)
        self.desk: Final = desk
        self._main: Final = self if main is None else main
        self.in_use: PointedMap = self
        self.cursor_mark: Final = CursorMark()
        self.idle_tool: Final = Tool(desk, self)
        self._tool = self.idle_tool
        self._led: Milepost | None = None
        self._at: QPointF | None = None
        self._uses_cursor = False
        self._held: list[Spot] = []
        self._dragged = False
        self._draws = False
        self._panned = False
        self.switched.connect(self.redraw)

    def switch(self) -> None:
        """Show the next map; if there is only one, say so."""
        if self.has_other_map:
            super().switch()
        else:
            self.desk.say(_("This game has only one map."))

    @property
    def tool(self) -> Tool:
        """The tool that handles clicks."""
        return self._main._tool

    @tool.setter
    def tool(self, tool: Tool) -> None:
        if tool is not self._tool:
            self._tool.put_down()
            self._tool = tool
            for view in (self, *self.twins):
                view.let_go()
        tool.refresh()
        self.in_use.redraw()
        self.redraw()

    def put_away(self) -> None:
        super().put_away()
        if self._main.in_use is self:
            self._main.in_use = self._main

    def _come_into_use(self) -> None:
        """Note that this view is pointed at, and that its twins are not."""
        before = self._main.in_use
        if before is not self:
            self._main.in_use = self
            before.fall_out_of_use()

    def fall_out_of_use(self) -> None:
        """Forget the pointer, which is at a twin of this view."""
        self._at, self._uses_cursor = None, False
        self.hovered.emit(None)

    def let_go(self) -> None:
        """Forget a click or drag that has begun, as the tool has changed."""
        self._held = []

    @property
    def cursor_at(self) -> Milepost | None:
        """The milepost of the keyboard cursor; None before it is first used."""
        return self.cursor_mark.at

    @property
    def pointed_at(self) -> Milepost | None:
        """The milepost of the keyboard cursor; None if the mouse was used last."""
        at = self.cursor_at
        return at if self._uses_cursor and at is not None and self.scene.has(at) else None

    def redraw(self) -> None:
        """Update the tool for the place under the pointer or keyboard cursor, and describe it."""
        self._hover(self.pointed_spot)
        self.describe_cursor()

    @property
    def pointed_spot(self) -> Spot | None:
        """The spot of the keyboard cursor or else of the pointer; None without either."""
        at = self.pointed_at
        if at is not None:
            return self.tool.reach_for(at, self.cursor_mark.before)
        return None if self._at is None else self.camera.unit_at((self._at.x(), self._at.y()))

    def _hover(self, spot: Spot | None) -> None:
        self.tool.hover(spot)
        self.hovered.emit(spot)

    def describe_cursor(self) -> None:
        """Describe the place of the keyboard cursor; it, the table or the tool has changed."""

    # --- the mouse

    @property
    def may_pan(self) -> bool:
        return not self._draws

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._come_into_use()
        if event.button() is _LEFT:
            spot = self._units(event)
            at = self.places.nearest_milepost(*spot)
            self._held, self._dragged, self._panned = [spot], False, False
            self._draws = at is not None and self.tool.grips(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = self._units(event)
        self._come_into_use()
        if self._held and self._draws and event.buttons() & _LEFT:
            self._drag_to(spot)
        super().mouseMoveEvent(event)
        self._at = event.position()
        if self._uses_cursor:
            self._uses_cursor = False
            self.describe_cursor()
        self._hover(self._units(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is _LEFT and self._held:
            spot, self._held = self._held[0], []
            self._panned, self._draws = self.is_panned, False
            super().mouseReleaseEvent(event)
            if not self._dragged and not self._panned:
                self.tool.click(spot)
        else:
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is not _LEFT:
            super().mouseDoubleClickEvent(event)
        elif self._panned or self._dragged:
            self.mousePressEvent(event)  # the press before was no click
        else:
            self.tool.double_click(self._units(event))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._at = None
        self._hover(None)

    def _units(self, event: QMouseEvent) -> Spot:
        at = event.position()
        return self.camera.unit_at((at.x(), at.y()))

    def _drag_to(self, spot: Spot) -> None:
        """Draw from milepost to milepost; a fast pointer skips none.

        If nothing can be drawn from the first milepost to the second, the map moves instead.
        """
        last, self._held = self._held[-1], [*self._held[:1], spot]
        touched = (self.places.nearest_milepost(*between) for between in _between(last, spot))
        mileposts = [at for at in touched if at is not None]
        for start, to in pairwise(mileposts):
            if start == to:
                continue
            if not self._dragged:
                self._draws = self._dragged = self.tool.begin_drag(start, to)
            if not self._draws:
                return
            self.tool.drag(start, to)

    # --- the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), event.modifiers()
        way = KEYS.get((key, bool(held & _SHIFT)))
        if key in _OF_LISTS and isinstance(QApplication.focusWidget(), QAbstractScrollArea):
            event.accept()  # a list or a text at its end has no use for the key, nor has the map
        elif held & _CTRL and way is not None:
            start = self._cursor_start()
            to = neighbour(self.places.board, start, way) if self.cursor_at == start else start
            self._point_at(start if to is None else to)
        elif held & _CTRL and key in _ENTER:
            self._act_at_cursor()
        else:
            super().keyPressEvent(event)

    def lead_cursor(self, to: Milepost) -> None:
        """Move the keyboard cursor to a milepost of this map; if unused, it will start there."""
        self._led = to
        if self.cursor_at is not None:
            self._point_at(to)

    @property
    def is_covered(self) -> bool:
        """Whether a window in front of the map has the focus; its keys reach the map too."""
        focus = QApplication.focusWidget()
        return focus is not None and focus is not self and self.isAncestorOf(focus)

    @property
    def covered_bar(self) -> str:
        """The reason why a key does nothing on a covered map; outdated once a window closes."""
        return _("Close the window in front first [Esc].")

    def say_covered(self) -> None:
        """Say why a key does nothing on a covered map."""
        self.desk.say(self.covered_bar)

    def _act_at_cursor(self) -> None:
        """Use the tool at the cursor; if the cursor is out of view, only scroll to it."""
        if self.is_covered:
            self.say_covered()
            return
        if self.tool is self._main.idle_tool:
            self.idled.emit()
            return
        self._come_into_use()
        at = self._cursor_start()
        is_seen = self.cursor_at == at and self.camera.sees(*self.places.place(at))
        self._point_at(at)
        if is_seen:
            self.tool.click(self.tool.reach_for(at, self.cursor_mark.before))
        else:
            self.desk.say(_("The cursor was out of view. Press Ctrl+Enter again to use it here."))

    def _cursor_start(self) -> Milepost:
        """Return the milepost of the cursor on this map.

        An unused cursor starts at the place shown last, the train, or the middle of the view.
        """
        trains = (train.at for train in local_player(self.desk.table).trains)
        for at in (self.cursor_mark.at, self._led, *trains):
            if at is not None and self.scene.has(at):
                return at
        middle = self.places.nearest_milepost(*self.camera.centre)
        numbered = self.places.board.numbered()
        return middle if middle is not None else next(n for n, _ in numbered if self.scene.has(n))

    def _point_at(self, at: Milepost) -> None:
        mark = self.cursor_mark
        if mark.at is not None and at in self.places.board.adjacent[mark.at]:
            mark.step(at)
        elif at != mark.at:
            mark.jump(at)
        place = self.places.place(at)
        if not self.camera.sees(*place, margin=_RIM):
            self.camera.centre_on(*place)
        self._at, self._uses_cursor = None, True
        self._come_into_use()
        self.redraw()
        self.cursor_moved.emit()
        self.update()


def _between(start: Spot, to: Spot) -> Iterator[Spot]:
    """Yield spots along a line, close enough together to touch every milepost on it."""
    parts = max(1, ceil(dist(start, to) / (PITCH / 4)))
    for n in range(parts + 1):
        yield start[0] + (to[0] - start[0]) * n / parts, start[1] + (to[1] - start[1]) * n / parts
