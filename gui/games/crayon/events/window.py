"""The window of the events in play; a click marks the area of an event on the map."""

from typing import ClassVar, Final

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.events.model.events import EventLine, Events
from gui.games.crayon.events.model.guide import EventGuide
from gui.games.crayon.events.panel import EventPanel, seat_line
from gui.games.crayon.model.titles import CRAYON_TITLES
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label
from gui.widgets.scroll import Scrolled


class EventsWindow(CrayonWindow):
    """A window with a card for each event in play (EVENTSWIN-1).

    A game may show events in panels of its own.
    """

    panel_type: ClassVar[type[EventPanel]] = EventPanel

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, translated(CRAYON_TITLES["events"]))
        self.panels: list[EventPanel] = []
        self.buttons: list[QPushButton] = []
        self._shown: list[EventLine] | None = None
        self._marked: int | None = None
        inside = QWidget()
        self._column: Final = QVBoxLayout(inside)
        self._column.setSpacing(10)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolled(inside))

    @property
    def _guide(self) -> EventGuide:
        return crayon_words(self.desk.table).event_guide

    @property
    def marked(self) -> int | None:
        """The number of the event whose area is marked."""
        return self._marked

    def refresh(self) -> None:
        lines = Events(self.desk.table).lines
        if lines == self._shown:
            return
        self._shown = lines
        clear(self._column)
        self.panels, self.buttons = [], []
        for line in lines:
            self._column.addWidget(self._panel(line))
        if not lines:
            text = translated(self._guide.none_in_play)
            self._column.addWidget(label(text, role="faint", wraps=True))
        self._column.addStretch(1)
        if self._marked is not None and self._marked not in {
            listed.card.number for listed in lines
        }:
            self._mark(None)
        self._label_buttons()

    def _panel(self, line: EventLine) -> EventPanel:
        panel = self.panel_type(line.card, self._guide.recipes[line.card.number].look)
        name = self.desk.table.names[line.drawn_by]
        colour = self.desk.table.colours[line.drawn_by]
        text = _("Drawn by {name}. Lasts until the end of {name}’s turn {turn}.")
        panel.add_lines([seat_line(colour, text.format(name=name, turn=line.until))])
        show = button("", lambda: self._click(line), role="link")
        if line.area:
            panel.column.addWidget(show)
            panel.clicked.connect(lambda: self._click(line))
        show.setVisible(bool(line.area))
        self.panels.append(panel)
        self.buttons.append(show)
        return panel

    def _click(self, line: EventLine) -> None:
        self._mark(None if self._marked == line.card.number else line)
        self._label_buttons()

    def _mark(self, line: EventLine | None) -> None:
        self._marked = None if line is None else line.card.number
        self.desk.mark(() if line is None else line.area)

    def _label_buttons(self) -> None:
        for panel, show in zip(self.panels, self.buttons, strict=True):
            marked = panel.card.number == self._marked
            show.setText(_("Unmark area") if marked else _("Mark area"))
