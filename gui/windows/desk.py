"""The desk: what all windows of a game share, and the actions through which they change it."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from config import Settings
from core.log import LogFileError
from core.ruleset import Refusal, Seat
from core.table import ActionResult
from gui.storage.notes import Orders
from gui.table.model.pace import Pace
from gui.table.model.table import Action, AnyTable
from gui.translation import _, translated
from gui.widgets.question import Question

if TYPE_CHECKING:
    from gui.participants.model.participants import Participants

WindowName = str
"""The internal names of windows; players see their titles."""


class Desk(QObject):
    """The shared state of the windows of a game or record on the screen.

    `changed` is sent after each change at the table, `came` before it, for the code that computes
    the new step of the turn; `flowed` when only the step or the viewed seat changes. `met` is sent
    for each event of the `participants`, and each second, as windows show seconds of it. The
    signals that follow ask the screen to show something: a sentence in the status line, a place on
    the map, an area of it, a window, an entry in the history. `refused` is sent together with the
    sentence with the reason, and `acted` after a command of the local player. Of the sentences,
    `said` responds to the player, `noticed` is about the others at the table, and `described` is
    about the place of the map's keyboard cursor: it is sent after each change, and is empty while
    the cursor is not in use. `advised` is sent when the map shall show another plan of the
    computer, or none.
    """

    came = Signal()
    changed = Signal()
    flowed = Signal()
    met = Signal()
    said = Signal(str)
    noticed = Signal(str)
    described = Signal(str)
    acted = Signal()
    refused = Signal()
    centred = Signal(int)
    marked = Signal(object)
    asked_for = Signal(str)
    hidden = Signal(str)
    questioned = Signal(object)
    asked_to_replay = Signal(int)
    looked_up = Signal(int)
    advised = Signal()

    def __init__(
        self, table: AnyTable, settings: Settings, *, participants: "Participants | None" = None
    ) -> None:
        """Create the desk; `participants` is None without other computers.

        `unanswered` is the title of the question that must be answered before the local player can
        act, set by the screen; empty if there is none.
        """
        super().__init__()
        self.participants: Final = participants
        self._table: Final = table
        self.settings: Final = settings
        self.pace: Final = Pace(lambda: settings.present.desktop.ai_turn_speed)
        self.latest: ActionResult | None = None
        self.unanswered = ""
        self._advice: tuple[Any, Seat] | None = None
        self._coming = False
        self._disconnects = [table.changed.connect(self._tell)]
        self._second: Final = QTimer(self, interval=1000)
        self._second.timeout.connect(self.met)
        if participants is not None:
            self._disconnects.append(participants.changed.connect(self.met.emit))
            self._disconnects.append(participants.announced.connect(self._notice))
            self._second.start()

    def close(self) -> None:
        """Disconnect from the table and the participants."""
        self._second.stop()
        for disconnect in self._disconnects:
            disconnect()

    @property
    def table(self) -> AnyTable:
        """The table that the windows show."""
        return self._table

    def portrait(self, seat: Seat, side: int) -> QPixmap | None:
        """Return the face of a seat's player, `side` pixels wide; None in a game without faces."""
        del seat, side
        return None

    def redraw(self) -> None:
        """Redraw all windows, unless a change is about to do that."""
        if not self._coming:
            self.flowed.emit()

    @property
    def orders(self) -> Orders:
        """The planned deliveries of the persons here, which are saved with a game."""
        return {}

    def note_orders(self, orders: Orders) -> None:
        """Restore the planned deliveries of a saved game."""

    def do(self, action: Action) -> ActionResult | None:
        """Perform an action of the local player; if it is refused, the status line says why."""
        return self.send(action.command)

    def send(self, command: Any) -> ActionResult | None:
        """Send a command of the local player, as `do`.

        While a question is `unanswered`, nothing is done.
        """
        if self.is_asked() or self._asks_before(command):
            return None
        return self._perform(command)

    def _asks_before(self, command: Any) -> bool:
        """Return whether the player must answer a question before the command, and ask it.

        The answer yes performs the command. A game with such questions overrides this.
        """
        del command
        return False

    def _perform(self, command: Any) -> ActionResult | None:
        return self._attempt(lambda: self.table.do(self.table.local, command))

    def _attempt(self, act: Callable[[], ActionResult]) -> ActionResult | None:
        """Call `act`; report a refusal or a disk error, which leave the game unchanged."""
        try:
            done = act()
        except Refusal as refusal:
            self._refuse(refusal)
        except LogFileError as error:
            self.refused.emit()
            if self.table.due:
                return None  # it was done, and computer turns will make the draw
            text = _("Nothing was done, because it could not be recorded: {why}")
            title = _("The recording cannot be written")
            self.ask(Question(title, text.format(why=translated(error)), yes=_("OK")))
        else:
            self.acted.emit()
            return done
        return None

    def _refuse(self, refusal: Refusal) -> None:
        self.say(translated(self.table.why(refusal)))
        self.refused.emit()

    @property
    def question_bar(self) -> str:
        """A sentence that names the unanswered question; empty if there is none."""
        if not self.unanswered:
            return ""
        return _("Answer the question first: {title}.").format(title=self.unanswered)

    def is_asked(self) -> bool:
        """Return whether an unanswered question bars all actions, and say so."""
        if self.unanswered:
            self.say(self.question_bar)
            self.refused.emit()
        return bool(self.unanswered)

    def ask_before(
        self,
        title: str,
        text: str,
        *,
        yes: str,
        go_on: Callable[[], object],
        is_final: bool = False,
    ) -> None:
        """Ask a question; on `yes` call `go_on`. A change of the game closes the question.

        With `is_final`, `yes` cannot be undone, and Enter initially cancels.
        """
        asked_at = self.table.state

        def still() -> bool:
            return self.table.state is asked_at

        def go_on_if_still() -> None:
            if still():
                go_on()
            else:
                self.say(_("The game moved on, so nothing was done."))

        self.ask(
            Question(title, text, yes=yes, go_on=go_on_if_still, is_final=is_final, still=still)
        )

    def undo(self) -> ActionResult | None:
        """Undo the latest command, as `do`; never that of a computer player."""
        if self.is_asked():
            return None
        if not self.table.can_undo:
            self.refused.emit()
            self.say(_("Nothing to undo"))
            return None
        return self._attempt(self.table.undo)

    def say(self, sentence: str) -> None:
        """Show a sentence to the player in the status line."""
        self.said.emit(sentence)

    def describe(self, sentence: str) -> None:
        """Describe the place of the map's keyboard cursor in the status line; empty for nothing."""
        self.described.emit(sentence)

    def _notice(self, phrase: str) -> None:
        self.noticed.emit(translated(phrase))

    def centre_on(self, at: int) -> None:
        """Centre the map on a place, and flash it."""
        self.centred.emit(at)

    def mark(self, area: Collection[int]) -> None:
        """Mark an area of the map until another is marked; an empty one removes the mark."""
        self.marked.emit(frozenset(area))

    @property
    def advice(self) -> Any | None:
        """The plan of the computer for the local player that the map shows, or None."""
        if self._advice is None or self._advice[1] != self.table.local:
            return None
        return self._advice[0]

    def show_advice(self, plan: Any | None) -> None:
        """Show on the map where a plan of the computer leads; None removes what is shown."""
        self._advice = None if plan is None else (plan, self.table.local)
        self.advised.emit()

    def open(self, window: WindowName) -> None:
        """Show a window."""
        self.asked_for.emit(window)

    def put_away(self, window: WindowName) -> None:
        """Hide a window."""
        self.hidden.emit(window)

    def ask(self, question: Question) -> None:
        """Show a question in front of the map."""
        self.questioned.emit(question)

    def _tell(self, done: ActionResult) -> None:
        self.latest = done
        self._take(done)
        self._coming = True
        self.came.emit()
        self._coming = False
        self.changed.emit()

    def _take(self, done: ActionResult) -> None:
        """Update the desk's own state before anything is shown."""
