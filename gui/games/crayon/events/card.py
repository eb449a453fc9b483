"""The event card window: a drawn event, and its effects on each player (EVENTSWIN-2).

It needs no answer: it closes with a click, with Escape, or when the next turn begins.
"""

from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.crayon.events import EventCardDrawn, TurnBegan
from core.table import ActionResult, events_of
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.events.model.events import Drawn, Events
from gui.games.crayon.events.panel import EventPanel, seat_line
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label
from gui.widgets.scroll import Yielding

_WIDTH: Final = 380
"""Minimum width of a card in pixels."""


class EventCardWindow(CrayonWindow):
    """A window with the events of the latest draw; it closes by itself.

    A game may show events in panels of its own, with a button that marks the area of the event.
    """

    panel_type: ClassVar[type[EventPanel]] = EventPanel
    marks_areas: ClassVar[bool] = False

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("An event"))
        self._heard: ActionResult | None = None
        self._events = 0
        self._shown: list[Drawn] | None = None
        self._has_marked = False
        self.panels: list[EventPanel] = []
        inside = QWidget()
        inside.setMinimumWidth(_WIDTH)
        self._column: Final = QVBoxLayout(inside)
        self._column.setSpacing(10)
        self._close: Final = button(_("Close"), self._put_away, role="primary")
        whole = QVBoxLayout(self)
        whole.addWidget(Yielding(inside), 1)
        whole.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)

    def changed(self) -> None:
        latest = self.desk.latest
        if latest is not None and latest is not self._heard:
            self._heard = latest
            self._hear(latest)
        super().changed()

    def _hear(self, latest: ActionResult) -> None:
        events = [
            event for entry in latest.entries for event in events_of(entry, self.desk.table.rules)
        ]
        drawn = sum(isinstance(event, EventCardDrawn) for event in events)
        if drawn:
            self._events = drawn
        elif any(isinstance(event, TurnBegan) for event in events):
            self._put_away()

    def _put_away(self) -> None:
        if self._has_marked:
            self._has_marked = False
            self.desk.mark(())
        self.desk.put_away("event_card")

    def refresh(self) -> None:
        drawn = Events(self.desk.table).drawn(self._events)
        if drawn == self._shown:
            return
        self._shown = drawn
        clear(self._column)
        self.panels = [self._panel(number) for number in drawn]
        for panel in self.panels:
            self._column.addWidget(panel)
        self._column.addStretch(1)

    def _panel(self, drawn: Drawn) -> EventPanel:
        recipes = crayon_words(self.desk.table).event_guide.recipes
        panel = self.panel_type(drawn.card, recipes[drawn.card.number].look)
        names, colours = self.desk.table.names, self.desk.table.colours
        name = names[drawn.drawn_by]
        panel.add_lines([seat_line(colours[drawn.drawn_by], self._fate(drawn).format(
            name=name, turn=drawn.until))])  # fmt: skip
        if drawn.struck:
            panel.column.addWidget(label(_("Affected players"), role="heading"))
            panel.add_lines(
                seat_line(colours[struck.seat], f"{names[struck.seat]} {_and(struck.how)}.")
                for struck in drawn.struck
            )
        elif not drawn.void and not drawn.until:
            panel.column.addWidget(label(_("No player is affected."), role="faint"))
        if self.marks_areas and drawn.area:
            mark = button(_("Mark area"), lambda: self._mark(drawn), role="link")
            panel.column.addWidget(mark)
        panel.clicked.connect(self._put_away)
        return panel

    def _mark(self, drawn: Drawn) -> None:
        """Mark the area of an event until this window closes."""
        self._has_marked = True
        self.desk.mark(drawn.area)

    def _fate(self, drawn: Drawn) -> str:
        if drawn.void:
            return _("Drawn by {name}. Discarded without effect.")
        if drawn.until:
            return _("Drawn by {name}. Lasts until the end of {name}’s turn {turn}.")
        return _("Drawn by {name}. Takes effect once.")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._put_away()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._put_away()


def _and(parts: tuple[str, ...]) -> str:
    """Join the parts with commas, and the last with "and"."""
    *first, last = map(translated, parts)
    several = _("{parts} and {last}")
    return several.format(parts=", ".join(first), last=last) if first else last
