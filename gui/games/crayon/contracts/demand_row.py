"""One demand of a contract: its load, city and payment, and the buttons of its holder."""

from typing import Final, Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout

from core.ruleset import Seat
from gui.games.crayon.contracts.double_click import DoubleClick
from gui.games.crayon.contracts.links import Link
from gui.games.crayon.contracts.model import Line, Place
from gui.games.crayon.contracts.pointing import Pointing
from gui.games.crayon.contracts.signs import marked
from gui.games.crayon.model.hand_words import HandWords
from gui.games.crayon.pictures import CrayonPictures
from gui.texts.phrases import Phrase
from gui.theme.contrast import ink_on
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import beside_text, button, label

LOAD, CITY, PAY, ORDER, SURVEY = range(5)
"""The columns of a card."""


class DemandActs(Protocol):
    """What the buttons of a demand do, and how its game shows loads and money."""

    @property
    def words(self) -> HandWords:
        """The texts of the game about cards."""

    @property
    def pictures(self) -> CrayonPictures:
        """The pictures of the game."""

    def money(self, amount: int) -> str:
        """Return a sum of money as windows show it."""

    def colour_of(self, seat: Seat) -> PlayerColour:
        """Return the colour of a seat's buttons."""

    def follow(self, link: Link, place: Place, *, twice: bool) -> None:
        """Follow the link of a demand's load or city, after a click or a double click."""

    def point(self, place: Place | None) -> None:
        """Show a demand on the map; None ends it."""

    def plan_route(self, place: Place) -> None:
        """Make the route of a demand the survey plan."""

    def click(self, place: Place) -> None:
        """Add a demand to the sequence, or remove it."""


class DemandRow:
    """A demand: load, city, payment, and its place in the sequence."""

    def __init__(self, acts: DemandActs, grid: QGridLayout, place: int) -> None:
        self._acts: Final = acts
        self._line: Line | None = None
        self._is_own = False
        self._has_survey = True
        self.load: Final = button("", self._follow_load, role="link")
        self.city: Final = button("", self._follow_city, role="link")
        DoubleClick(self.load, lambda: self._follow_load(twice=True))
        DoubleClick(self.city, lambda: self._follow_city(twice=True))
        self.pay: Final = label()
        self.order: Final = button("", self._click)
        self.survey: Final = button("", self._plan_route)
        self.survey.setStyleSheet(f"QPushButton {{ {_PLAIN} }}")
        self.aboard: Final = marked("aboard", _("aboard"))
        self.joined: Final = marked("joined", _("own track"))
        self.joined.setToolTip(_("This player has track to the city."))
        self.pay.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        top = 2 * place
        Pointing(
            self.load,
            (self.load, self.city, self.pay, self.order, self.survey),
            place=lambda: self._line.place if self._line and self._is_own else None,
            report=acts.point,
        )
        grid.addWidget(self.load, top, LOAD, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.city, top, CITY, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.pay, top, PAY)
        grid.addWidget(self.order, top, ORDER)
        grid.addWidget(self.survey, top, SURVEY)
        grid.addWidget(self.aboard, top + 1, LOAD, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.joined, top + 1, CITY, Qt.AlignmentFlag.AlignLeft)

    def shows(self, place: Place) -> bool:
        """Return whether the row shows this demand of the local player."""
        return self._is_own and self._line is not None and self._line.place == place

    def show_line(self, line: Line, holder: Seat | None) -> None:
        """Show a demand, with a button for its place in the sequence if it has a `holder`."""
        if self._line is None or self._line.demand != line.demand:
            self._show_demand(line)
        self._line = line
        self._is_own = holder is not None
        for part in (self.load, self.city, self.pay):
            part.setObjectName(f"demand {line.place.contract} {line.place.number}")
        self.aboard.setVisible(line.aboard)
        self.joined.setVisible(line.joined)
        self.order.setVisible(holder is not None)
        self.show_survey(wanted=self._has_survey)
        if holder is not None:
            self._show_order(line, holder)

    def _show_demand(self, line: Line) -> None:
        demand = line.demand
        self.load.setText(translated(demand.load))
        self.load.setIcon(self._acts.pictures.load_icon(demand.load))
        self.load.setIconSize(QSize(1, 1) * beside_text(22))
        words = self._acts.words
        self.load.setToolTip(translated(Phrase(words.load_link, load=Phrase(demand.load))))
        self.city.setText(demand.city)
        self.city.setToolTip(translated(Phrase(words.city_link, city=demand.city)))
        self.pay.setText(self._acts.money(demand.pay))
        text = _("Plan the cheapest route: {load} to {city} [J]")
        text = text.format(load=translated(demand.load), city=demand.city)
        self.survey.setToolTip(text)
        self.survey.setAccessibleName(text)

    def _show_order(self, line: Line, holder: Seat) -> None:
        colour = self._acts.colour_of(holder).colour
        self.order.setText("" if line.order is None else str(line.order))
        sheet = _order_sheet(colour, chosen=line.order is not None)
        if sheet != self.order.styleSheet():  # setting a style sheet is slow, even an equal one
            self.order.setStyleSheet(sheet)
        if line.order is None:
            text = _("Add {load} to {city} to your runs. Only you see them.")
        else:
            text = _("Run {order}: {load} to {city}. Press to remove it.")
        words = text.format(
            load=translated(line.demand.load), city=line.demand.city, order=line.order
        )
        self.order.setToolTip(words)
        self.order.setAccessibleName(words)

    def _follow_load(self, *, twice: bool = False) -> None:
        assert self._line is not None
        self._acts.follow(Link("load", self._line.demand.load), self._line.place, twice=twice)

    def _follow_city(self, *, twice: bool = False) -> None:
        assert self._line is not None
        self._acts.follow(Link("city", self._line.demand.city), self._line.place, twice=twice)

    def _plan_route(self) -> None:
        assert self._line is not None
        self._acts.plan_route(self._line.place)

    def show_survey(self, *, wanted: bool) -> None:
        """Show the button of the route if it is wanted and the demand is the local player's."""
        self._has_survey = wanted
        self.survey.setVisible(wanted and self._is_own)

    def describe_route(self, words: str) -> None:
        """Describe the demand's route to screen readers."""
        for part in (self.load, self.city, self.survey):
            part.setAccessibleDescription(words)

    def _click(self) -> None:
        assert self._line is not None
        self._acts.click(self._line.place)


def _order_sheet(colour: str, *, chosen: bool) -> str:
    """Return a button style in the player's colour: full if chosen, otherwise a frame."""
    if not chosen:
        return f"QPushButton {{ border: 3px solid {colour}; {_PLAIN} }}"
    return (
        f"QPushButton {{ background: {colour}; color: {ink_on(colour)}; "
        f"border: 1px solid #2a1c0e; font-weight: bold; {_PLAIN} }}"
    )


_PLAIN: Final = "padding: 0; min-width: 0; min-height: 0;"
