"""What all windows of a game share: the table, the settings, and the ways to act and to look."""

from collections.abc import Callable, Collection, Iterable
from typing import Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from config import Settings
from core.games.crayon.board import EdgeId, Milepost
from core.games.iron_dragon.commands import AnyCommand
from core.log import LogUnwritable
from core.ruleset import Refusal, Seat
from core.table import Done
from gui.games.iron_dragon.models.contracts import Sequence
from gui.games.iron_dragon.models.flow import Flow
from gui.games.iron_dragon.models.letting_win import other_winner
from gui.games.iron_dragon.models.locos import Exchange
from gui.games.iron_dragon.models.rule_refusals import shown_refusal
from gui.models.company import Company
from gui.models.pace import Pace
from gui.models.table import Action, TableModel
from gui.translation import said as translated
from gui.windows.question import Question

WindowName = Literal[
    "ai",
    "away",
    "build",
    "build_legend",
    "chat",
    "city",
    "city_legend",
    "contract_legend",
    "contracts",
    "done",
    "event_card",
    "events",
    "find",
    "first_foreman",
    "foreman",
    "history",
    "keyboard_legend",
    "load_legend",
    "loco",
    "loco_legend",
    "loss",
    "movement",
    "options",
    "pitch",
    "plots",
    "remaining",
    "remote",
    "save",
    "settings",
    "ship",
    "ship_legend",
    "tutorial",
    "victory",
    "whos_who",
]
"""What windows are called in the program; what a player reads is their title."""


class Desk(QObject):
    """One for each game or record that is on the screen.

    `changed` is sent after every change at the table, `came` before it, for whoever finds out which
    step of the turn it is now; `flowed` when the step alone, or what is looked at, is another one.
    `met` is sent when anything is news of the `company`, and each second: seconds are shown of it.
    The signals that follow ask the screen to show something: a sentence in the status line, a
    milepost, an area of the map, track as a survey plan, a window, an entry in the history.
    `refused` is sent together with the sentence that says why a command is refused, and `acted`
    after a command of the local player. Of the sentences, `said` answers the player, `noticed` is
    about the others at the table, and `described` is what is at the map's keyboard cursor: it is
    sent after every change, and is empty while the cursor is not in use.
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
    planned = Signal(object)
    asked_for = Signal(str)
    hidden = Signal(str)
    questioned = Signal(object)
    asked_to_replay = Signal(int)
    looked_up = Signal(int)

    def __init__(
        self, table: TableModel, settings: Settings, *, company: Company | None = None
    ) -> None:
        """`company` is who is at the table with other computers; None without others.

        `unanswered` is the title of the question that has to be answered before the local player
        can act, set by the screen; empty if there is none.
        """
        super().__init__()
        self.company: Final = company
        self.table: Final = table
        self.settings: Final = settings
        self.pace: Final = Pace(lambda: settings.present.desktop.ai_turn_speed)
        self.latest: Done | None = None
        self.purchase: Exchange | None = None
        self.unanswered = ""
        self._state = table.state
        self._flow: Flow = "watch"
        self._coming = False
        self._borrows_in: tuple[int, Seat] | None = None
        self._shows_bribes = False
        self._sequences: Final = {Seat(seat): Sequence() for seat in range(len(table.names))}
        self._look_away = table.watch(self._tell)
        self._second: Final = QTimer(self, interval=1000)
        self._second.timeout.connect(self.met)
        self._parts: list[Callable[[], None]] = []
        if company is not None:
            self._parts.append(company.watch(self.met.emit))
            self._parts.append(company.watch_notices(self._notice))
            self._second.start()

    def close(self) -> None:
        """Hear no more of the table, and of who is there."""
        self._look_away()
        self._second.stop()
        for part in self._parts:
            part()

    @property
    def flow(self) -> Flow:
        """Which step of the turn the windows and the map present."""
        return self._flow

    @flow.setter
    def flow(self, flow: Flow) -> None:
        if flow != self._flow:
            self._flow = flow
            self.look_again()

    @property
    def shows_bribes(self) -> bool:
        """Whether ways that cost a new bribe are marked too (MOVEWIN-3)."""
        return self._shows_bribes

    @shows_bribes.setter
    def shows_bribes(self, shows: bool) -> None:
        if shows != self._shows_bribes:
            self._shows_bribes = shows
            self.look_again()

    def look_again(self) -> None:
        """Let all that looks draw the table once more, unless that is about to be told a change."""
        if not self._coming:
            self.flowed.emit()

    def sequence(self, seat: Seat) -> Sequence:
        """The order of runs that a person here has noted."""
        return self._sequences[seat]

    def do(self, action: Action) -> Done | None:
        """Let the local player act; the status line says why not, if it is refused."""
        return self.give(action.command)

    def give(self, command: AnyCommand) -> Done | None:
        """Give a command for the local player, as `do`.

        A bribe by which another player wins is asked about before, and so is the first loan of a
        turn (BUILDWIN-7). While a question is `unanswered`, nothing is done.
        """
        if self.is_asked():
            return None
        winner = other_winner(self.table, command)
        if winner is not None:
            self._ask_to_let_win(winner, command)
            return None
        return self._give(command)

    def _give(self, command: AnyCommand) -> Done | None:
        turn = (self.table.state.turn, self.table.local)
        if command.accept.loan and self._borrows_in != turn:
            self._ask_to_borrow(command)
            return None
        return self._attempt(lambda: self.table.do(self.table.local, command))

    def _attempt(self, act: Callable[[], Done]) -> Done | None:
        """What the rules refuse, or the disk does not take, is told and leaves all as it was."""
        try:
            done = act()
        except Refusal as refusal:
            self._refuse(refusal)
        except LogUnwritable as error:
            self.refused.emit()
            if self.table.due:
                return None  # it was done, and what lets computers act sees to the draw
            text = self.tr("It was not done, for it cannot be recorded: {why}")
            title = self.tr("The record cannot be written")
            self.ask(Question(title, text.format(why=translated(error)), yes=self.tr("OK")))
        else:
            self.acted.emit()
            return done
        return None

    def _refuse(self, refusal: Refusal) -> None:
        self.say(translated(shown_refusal(refusal, self.table.names)))
        self.refused.emit()

    @property
    def question_bar(self) -> str:
        """A sentence that names the unanswered question; empty if there is none."""
        if not self.unanswered:
            return ""
        return self.tr("Answer the question first: {title}.").format(title=self.unanswered)

    def is_asked(self) -> bool:
        """Return whether an unanswered question bars every act, and say so."""
        if self.unanswered:
            self.say(self.question_bar)
            self.refused.emit()
        return bool(self.unanswered)

    def _ask_to_let_win(self, winner: Seat, command: AnyCommand) -> None:
        text = self.tr(
            "With the bribe {name} has all that is needed to win: pay it, and the game is over at"
            " once. Nobody can take that back."
        )
        self.ask_before(
            self.tr("{name} would win").format(name=self.table.names[winner]),
            text.format(name=self.table.names[winner]),
            yes=self.tr("Pay all the same"),
            go_on=lambda: self._give(command),
        )

    def _ask_to_borrow(self, command: AnyCommand) -> None:
        loan, debt = command.accept.loan, self.table.player.debt

        def borrow() -> None:
            self._borrows_in = (self.table.state.turn, self.table.local)
            self._give(command)

        text = self.tr(
            "Your cash is not enough. The bank would lend you {loan} GP, and you would owe it"
            " {debt} GP. Every delivery and bribe that you are paid goes to the bank first, until"
            " that is paid back."
        )
        self.ask_before(
            self.tr("A loan"),
            text.format(loan=loan, debt=debt + 2 * loan),
            yes=self.tr("Borrow"),
            go_on=borrow,
        )

    def ask_before(
        self,
        title: str,
        text: str,
        *,
        yes: str,
        go_on: Callable[[], object],
        is_final: bool = False,
    ) -> None:
        """Ask a question; on `yes` call `go_on`. It closes when the game changes meanwhile.

        With `is_final` the answer `yes` cannot be undone, and Enter cancels at first.
        """
        asked_at = self.table.state

        def still() -> bool:
            return self.table.state is asked_at

        def go_on_if_still() -> None:
            if still():
                go_on()
            else:
                self.say(self.tr("The game has gone on: nothing was done."))

        self.ask(
            Question(title, text, yes=yes, go_on=go_on_if_still, is_final=is_final, still=still)
        )

    def undo(self) -> Done | None:
        """Take the latest command back, as `do`; never that of a computer player."""
        if self.is_asked():
            return None
        if not self.table.can_undo:
            self.refused.emit()
            self.say(self.tr("There is nothing that you can take back."))
            return None
        return self._attempt(self.table.undo)

    def say(self, sentence: str) -> None:
        """Answer the player with a sentence in the status line."""
        self.said.emit(sentence)

    def describe(self, sentence: str) -> None:
        """Show in the status line what is at the map's keyboard cursor; nothing if it is empty."""
        self.described.emit(sentence)

    def _notice(self, phrase: str) -> None:
        self.noticed.emit(translated(phrase))

    def centre_on(self, at: int) -> None:
        """Show a place on its map, and let it flash."""
        self.centred.emit(at)

    def mark(self, area: Collection[Milepost]) -> None:
        """Mark an area of the map until another is marked; nothing, for an empty one."""
        self.marked.emit(frozenset(area))

    def plan(self, track: Iterable[EdgeId]) -> None:
        """Make these sections the survey plan of the local player."""
        self.planned.emit(tuple(track))

    def open(self, window: WindowName) -> None:
        """Show a window."""
        self.asked_for.emit(window)

    def put_away(self, window: WindowName) -> None:
        """Hide a window."""
        self.hidden.emit(window)

    def ask(self, question: Question) -> None:
        """Show a question in front of the map."""
        self.questioned.emit(question)

    def _tell(self, done: Done) -> None:
        self.latest = done
        if self.purchase is not None and self._state is not self.table.state:
            self.purchase = None  # its price and its loads were those of an earlier state
            self.put_away("loss")
        self._state = self.table.state
        for seat, sequence in self._sequences.items():
            sequence.keep_to(self.table.state.players[seat].contracts)
        self._coming = True
        self.came.emit()
        self._coming = False
        self.changed.emit()
