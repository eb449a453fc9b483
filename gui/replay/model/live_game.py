"""A game between other computers, as a spectator sees it.

Spectators have no seat: they see confirmed entries, including hands, which are open to all by the
rules (COMP-18).
"""

from typing import Final

from core.errors import FactualError
from core.legible import shown
from core.log import Opened, PublicKey
from core.ruleset import Outcome
from core.table import Position
from gui.chat.model.chat_log import ChatLog
from gui.replay.model.record import Record
from gui.runtime.safe_calls import Report
from gui.runtime.signals import Signal
from gui.texts.phrases import Phrase, refused
from net.errors import NoTable, NoTableCode, TwoLogs
from net.talk import SpectatorLine


class LiveGame:
    """A running game with a growing `record` and `chat_log` lines.

    `changed` is emitted after each change.
    """

    def __init__(self, record: Record, report: Report) -> None:
        """Create the game; `report` receives the exceptions of listeners."""
        self.record: Final = record
        self.chat_log: Final = ChatLog([shown(client.name) for client in record.genesis.clients])
        self.changed: Final = Signal[[]](report)
        self._shown_by: PublicKey | None = None
        self._has_ended = False
        self._why: FactualError | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will arrive."""
        return self._has_ended or self._outcome is not None

    @property
    def winner(self) -> str | None:
        """The name of the winner, or None."""
        outcome = self._outcome
        if outcome is None or outcome.winner is None:
            return None
        return self.record.names[outcome.winner]

    @property
    def _outcome(self) -> Outcome | None:
        return self.record.rules.outcome(self.record.latest.game)

    @property
    def leader(self) -> str:
        """The name of the table's leader, after the last known entry."""
        record = self.record
        return shown(record.genesis.clients[record.latest.table.leader].name)

    @property
    def shown_by(self) -> str | None:
        """The name of the member that shows the game; None while another is sought."""
        clients = self.record.genesis.clients
        return next(
            (shown(client.name) for client in clients if client.key == self._shown_by), None
        )

    # --- network events

    def take(self, opened: Opened, position: Position) -> None:
        """Add an entry."""
        self.record.add(opened, position)
        self.changed.emit()

    def overhear(self, overheard: SpectatorLine) -> None:
        """Add a line of chat that a player sent to all."""
        self.chat_log.add_line(overheard.client, overheard.text)

    def move(self, shown_by: PublicKey | None) -> None:
        """Handle a change of the member that shows the game; None if there is none."""
        self._shown_by = shown_by
        self.changed.emit()

    def end(self, why: FactualError | None) -> None:
        """Handle the end of watching; `why` is the reason if the game is not over."""
        self._has_ended, self._why = True, why
        self.changed.emit()

    # --- texts

    @property
    def line(self) -> Phrase:
        """A line with the leader and the member that shows the game, or with its end."""
        winner = self.winner
        if winner is not None:
            return Phrase("The game is over: {name} has won.", name=winner)
        if self._outcome is not None:
            return Phrase("The game is over: it is a draw.")
        match self._why:
            case TwoLogs():
                return self._line_of_cheats(self._why)
            case NoTable(code=NoTableCode.NOBODY_SHOWS):
                return Phrase(
                    "No player shows this game any more. You can still watch what "
                    "you have received."
                )
            case FactualError():
                return Phrase("This game is no longer shown: {why}", why=refused(self._why))
        if self._has_ended:
            return Phrase("This game is no longer shown.")
        shown_by = self.shown_by
        if shown_by is None:
            return Phrase(
                "You are watching this game. Looking for a player’s computer that shows it…"
            )
        return Phrase(
            "You are watching this game. {leader} leads the table, and {name} shows it to you. "
            "You can read the players’ public messages but cannot send any.",
            leader=self.leader,
            name=shown_by,
        )

    def _line_of_cheats(self, why: TwoLogs) -> Phrase:
        clients = self.record.genesis.clients
        names = ", ".join(shown(clients[cheat].name) for cheat in why.facts["cheats"])
        if not names:
            return Phrase("The players show two different games, so nothing more is accepted.")
        return Phrase(
            "The players show two different games: {names} cheated, so nothing more is accepted.",
            names=names,
        )
