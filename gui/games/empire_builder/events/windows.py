"""The windows of events: each under the head of a newspaper, or a strike's placard (EB-SCR-32)."""

from typing import ClassVar, cast

from PySide6.QtWidgets import QLayout, QVBoxLayout

from core.games.empire_builder.event_cards import EventCard
from gui.games.crayon.events.card import EventCardWindow
from gui.games.crayon.events.panel import EventPanel
from gui.games.crayon.events.window import EventsWindow
from gui.games.empire_builder.events.masthead import Masthead
from gui.translation import _


class NewsPanel(EventPanel):
    """A panel with one event under its painted head."""

    def heading(self) -> QLayout:
        card = cast(EventCard, self.card)
        dateline = _("Extra edition")
        head = QVBoxLayout()
        head.setSpacing(4)
        head.addWidget(Masthead(strikes=card.kind == "strike", dateline=dateline))
        head.addLayout(super().heading())
        return head


class NewsWindow(EventCardWindow):
    """The window with the events of the latest draw."""

    panel_type: ClassVar[type[EventPanel]] = NewsPanel
    marks_areas: ClassVar[bool] = True


class RailwayEventsWindow(EventsWindow):
    """The window of the events in play."""

    panel_type: ClassVar[type[EventPanel]] = NewsPanel
