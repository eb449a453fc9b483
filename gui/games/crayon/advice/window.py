"""The analysis: the computer's best plans for the local player.

The plans are computed in the background, and other players do not learn about the request. The
computer knows no more than the player may know.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from core.games.crayon.game_state import CrayonState
from core.games.crayon.planner.advised import Halt, Plan
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase
from gui.texts.window_titles import TITLES
from gui.translation import _, shown_language, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button, clear, label, picture

Answer = Callable[[tuple[Plan, ...]], None]
Ask = Callable[[CrayonState, Seat, Answer], Callable[[], None]]
"""Starts the planning for a seat and returns a function that cancels it.

The answer arrives in the Qt event loop.
"""

_TURN: Final = 1000
"""Plans count turns in thousandths."""


class AiWindow(CrayonWindow):
    """A window with a card for each plan (AIWIN-1)."""

    def __init__(self, desk: CrayonDesk, ask: Ask) -> None:
        super().__init__(desk, translated(TITLES["ai"]))
        self._ask: Final = ask
        self._waits = False
        self._stop: Callable[[], None] | None = None
        self._asked: tuple[CrayonState, Seat] | None = None
        self.cards: list[PlanCard] = []
        self.message: Final = label(role="faint", wraps=True)
        self.again: Final = button(_("Think again"), self._think)
        self.halt: Final = button(_("Stop"), self._give_up)
        self.clear_map: Final = button(_("Clear"), lambda: desk.show_advice(None))
        self.clear_map.setToolTip(_("Remove the plan from the map [Esc]"))
        desk.advised.connect(self._let_clear)
        head = QHBoxLayout()
        head.addWidget(self.message, 1)
        head.addWidget(self.clear_map)
        head.addWidget(self.again)
        head.addWidget(self.halt)
        self._column: Final = QVBoxLayout()
        self._column.setSpacing(10)
        whole = QVBoxLayout(self)
        whole.addLayout(head)
        whole.addLayout(self._column, 1)

    @property
    def thinks(self) -> bool:
        """Whether an answer is pending."""
        return self._waits

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.thinks and self._position != self._asked:
            self._think()

    @property
    def _position(self) -> tuple[CrayonState, Seat]:
        return self.desk.table.state, self.desk.table.local

    def refresh(self) -> None:
        self._tell()
        self._let_clear()

    def _let_clear(self) -> None:
        self.clear_map.setEnabled(self.desk.advice is not None)

    def _think(self) -> None:
        self._give_up()
        if self._can_think:
            self._asked = self._position
            self._waits = True
            self._stop = self._ask(*self._position, self._answer)
        self._tell()

    @property
    def _can_think(self) -> bool:
        state, seat = self._position
        return state.winner is None and bool(state.players[seat].contracts)

    def _give_up(self) -> None:
        if self._waits and self._stop is not None:
            self._stop()
            self._waits = False
            self._asked = None
            self._tell()

    def _answer(self, plans: tuple[Plan, ...]) -> None:
        self._waits = False
        clear(self._column)
        self.cards = [PlanCard(self, number, plan) for number, plan in enumerate(plans, 1)]
        for card in self.cards:
            self._column.addWidget(card)
        self._column.addStretch(1)
        self._tell()

    def _tell(self) -> None:
        shown, hidden = (self.halt, self.again) if self.thinks else (self.again, self.halt)
        shown.show()
        self.again.setEnabled(self._can_think)
        if hidden.hasFocus():
            shown.setFocus()  # Qt would choose a button of the title bar
        hidden.hide()
        if self.thinks:
            self.message.setText(_("The computer is thinking about your position…"))
        elif not self._can_think:
            self.message.setText(_("Nothing to plan right now."))
        elif self._asked is None:
            self.message.setText(_("Planning stopped."))
        elif self._asked != self._position:
            self.message.setText(_("The game has moved on. Ask again."))
        elif not self.cards:
            self.message.setText(_("The computer found no plan. Ask again."))
        else:
            self.message.setText(_("Suggested plans, best first"))

    def mark(self, plan: Plan) -> None:
        """Draw a plan on the map until it is cleared (AIWIN-2)."""
        self.desk.show_advice(plan)

    def use_as_sequence(self, plan: Plan) -> None:
        """Replace the player's sequence with the order of a plan."""
        sequence = self.desk.sequence(self.desk.table.local)
        for place in sequence.places:
            sequence.click(place)
        hand = local_player(self.desk.table).contracts
        for halt in plan.halts:
            if halt.delivers and halt.contract in hand:
                sequence.click(Place(halt.contract, halt.demand))
        self.desk.redraw()
        self.desk.say(_("Your runs now follow this plan."))

    def use_as_survey(self, plan: Plan) -> None:
        """Make the new track of a plan the survey plan, and show it on the map."""
        self.desk.plan(plan.track)
        if plan.places:
            self.desk.centre_on(plan.places[0])
        self.desk.say(_("This plan’s new track is now your survey."))


class PlanCard(QFrame):
    """The card of one plan: what is fetched and delivered, and the proceeds."""

    def __init__(self, window: AiWindow, number: int, plan: Plan) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.plan: Final = plan
        self._window: Final = window
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 12, 10)
        column.setSpacing(3)
        head = QHBoxLayout()
        title = _("Plan {number}").format(number=number)
        head.addWidget(label(title, role="heading"))
        head.addWidget(self._gain(), 1)
        column.addLayout(head)
        for text in self._first():
            column.addWidget(label(text, wraps=True))
        for halt in plan.halts:
            column.addLayout(self._halt(halt))
        for text in self._sums():
            column.addWidget(label(text, role="small", wraps=True))
        column.addSpacing(3)
        self.buttons: Final[dict[str, QPushButton]] = {}
        if plan.places:
            row = FlowRow()
            self._add_button(row, "mark", _("Show on map"), lambda: window.mark(plan))
            use = _("Use as runs")
            self._add_button(row, "sequence", use, lambda: window.use_as_sequence(plan))
            if plan.track:
                use = _("Use as survey")
                self._add_button(row, "survey", use, lambda: window.use_as_survey(plan))
            column.addLayout(row)

    def _add_button(self, row: FlowRow, name: str, text: str, press: Callable[[], object]) -> None:
        self.buttons[name] = button(text, press)
        row.addWidget(self.buttons[name])

    def _gain(self) -> QLabel:
        plan = self.plan
        if not plan.halts:
            return label()
        sign = "+" if plan.gain >= 0 else "-"
        profit = f"{sign}{self._window.desk.money(abs(plan.gain))}"
        text = _("{gain} in {turns} turns")
        gain = label(text.format(gain=profit, turns=_turns(plan.turns)), wraps=True)
        gain.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return gain

    def _first(self) -> list[str]:
        plan, steps, table = self.plan, [], self._window.desk.table
        words = crayon_words(table).advice
        if len(local_player(table).trains) > 1:
            steps.append(_("For train {number}.").format(number=plan.train + 1))
        if plan.borrows:
            steps.append(_("Borrow the rest."))
        if plan.loco is not None:
            steps.append(translated(Phrase(words.purchase, loco=Phrase(plan.loco))))
        if plan.pitches:
            steps.append(translated(words.pitch_first))
        elif not plan.halts:
            steps.append(translated(words.build_on))
        return steps

    def _halt(self, halt: Halt) -> QHBoxLayout:
        text = _("Deliver {load} to {city}") if halt.delivers else _("Pick up {load} in {city}")
        row = QHBoxLayout()
        row.setSpacing(6)
        load = self._window.desk.pictures.load_pixmap(halt.load)
        row.addWidget(picture(load, ""), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label(text.format(load=translated(halt.load), city=halt.city), wraps=True), 1)
        if halt.delivers:
            row.addWidget(label(self._window.desk.money(halt.pay)))
        return row

    def _sums(self) -> list[str]:
        plan = self.plan
        sums = []
        if plan.halts:
            if plan.build:
                build = self._window.desk.money(plan.build)
                track = _("New track: {build}.").format(build=build)
            else:
                track = _("No new track needed.")
            sums.append(track)
        win = _("The computer expects to win in about {turns} turns.")
        sums.append(win.format(turns=round(plan.to_win / _TURN)))
        return sums

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and inside and self.plan.places:
            self._window.mark(self.plan)


def _turns(thousandths: int) -> str:
    return QLocale(shown_language()).toString(thousandths / _TURN, "f", 1)
