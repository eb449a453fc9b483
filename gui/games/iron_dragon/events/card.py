"""The event card window: a drawn event, and its effects on each player (EVENTSWIN-2).

It needs no answer: it closes with a click, with Escape, or when the next turn begins.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.iron_dragon.events import EventCardDrawn, TurnBegan
from core.table import Done, events_of
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.events.model.events import Drawn, Events
from gui.games.iron_dragon.events.panel import EventPanel, seat_line
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label
from gui.widgets.scroll import Yielding

_WIDTH: Final = 380
"""Minimum width of a card in pixels."""


class EventCardWindow(IronWindow):
    """A window with the events of the latest draw; it closes by itself."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("An event"))
        self._heard: Done | None = None
        self._events = 0
        self._shown: list[Drawn] | None = None
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

    def _hear(self, latest: Done) -> None:
        events = [
            event for entry in latest.entries for event in events_of(entry, self.desk.table.rules)
        ]
        drawn = sum(isinstance(event, EventCardDrawn) for event in events)
        if drawn:
            self._events = drawn
        elif any(isinstance(event, TurnBegan) for event in events):
            self._put_away()

    def _put_away(self) -> None:
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
        panel = EventPanel(drawn.card)
        names, colours = self.desk.table.names, self.desk.table.colours
        name = names[drawn.drawn_by]
        panel.add_lines([seat_line(colours[drawn.drawn_by], self._fate(drawn).format(
            name=name, turn=drawn.until))])  # fmt: skip
        if drawn.struck:
            panel.column.addWidget(label(_("Who is hit"), role="heading"))
            panel.add_lines(
                seat_line(colours[struck.seat], f"{names[struck.seat]} {_and(struck.how)}.")
                for struck in drawn.struck
            )
        elif not drawn.void and not drawn.until:
            panel.column.addWidget(label(_("Nobody is hit."), role="faint"))
        panel.clicked.connect(self._put_away)
        return panel

    def _fate(self, drawn: Drawn) -> str:
        if drawn.void:
            return _("{name} draws it. It is discarded and has no effect.")
        if drawn.until:
            return _("{name} draws it. It lasts until the end of turn {turn} of {name}.")
        return _("{name} draws it. It passes at once.")

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
