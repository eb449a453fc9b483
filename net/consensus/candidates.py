"""The clients that may lead next: those that are barred, and the ranks of the others.

A client ranks by its log: a later last term first, then a longer log, then a lower index.
"""

from math import inf
from typing import Final, NamedTuple

from core.log import EntryNumber, Term
from core.table import ClientIndex
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.timeouts import LEADER_TIMEOUT
from net.wire import Status

MOST_TERMS_AHEAD: Final = 1000
"""Maximum number of terms by which a member advances at a time, as a malicious peer could use up
all terms."""


class _Bar(NamedTuple):
    """A deposed leader: the term in which it was deposed, and the time when the bar expires."""

    term: Term
    until: float


class BarredCandidates:
    """The bars of one member, in memory only.

    A client that cheated is barred for the whole game. A leader that was deposed is barred until
    the log confirms an entry of a later term under another leader. A member bars itself for at most
    `LEADER_TIMEOUT` seconds, as the others may be unable to replace it.
    """

    def __init__(self, log: Log, me: ClientIndex) -> None:
        self._log: Final = log
        self._me: Final = me
        self._cheats: set[ClientIndex] = set()
        self._barred_entry: tuple[Term, EntryNumber] | None = None
        self._deposed: dict[ClientIndex, _Bar] = {}

    def add_cheat(self, client: ClientIndex) -> bool:
        """Bar a client for the whole game; return False if it was already barred as a cheat."""
        is_new = client not in self._cheats
        self._cheats.add(client)
        return is_new

    def is_cheat(self, client: ClientIndex) -> bool:
        """Return whether a client was shown to have cheated."""
        return client in self._cheats

    def bar_logs_with(self, number: EntryNumber) -> None:
        """Bar all logs that have an entry with this number in the current term."""
        self._barred_entry = self._log.position.table.term, number

    def readmit_logs(self) -> None:
        """End the bar of `bar_logs_with`."""
        self._barred_entry = None

    def depose(self, client: ClientIndex, *, now: float) -> None:
        """Bar the leader of the current term."""
        term = self._log.position.table.term
        known = self._deposed.get(client)
        if known is None or known.term < term:
            until = now + LEADER_TIMEOUT if client == self._me else inf
            self._deposed[client] = _Bar(term, until)

    def is_deposed(self, client: ClientIndex) -> bool:
        """Return whether a client is still barred as a deposed leader."""
        return client in self._deposed

    def drop_expired(self, *, now: float) -> None:
        """Drop the bars that have ended."""
        settled = self._log.confirmed_position.table
        self._deposed = {
            client: bar
            for client, bar in self._deposed.items()
            if now < bar.until and not (settled.term > bar.term and settled.leader != client)
        }

    def __contains__(self, client: ClientIndex) -> bool:
        """Return whether a client may not lead, regardless of its log."""
        removed = self._log.position.table.removed
        return client in self._cheats or client in self._deposed or client in removed

    def may_lead(self, client: ClientIndex, last_term: Term, number: EntryNumber) -> bool:
        """Return whether a client may lead with a log that ends with this entry."""
        if client in self:
            return False
        refused = self._barred_entry
        return refused is None or last_term != refused[0] or number < refused[1]


class Rivals:
    """The other members by their latest statuses, as a client sees them that may run itself."""

    def __init__(
        self, log: Log, identity: Identity, liveness: Liveness, barred: BarredCandidates
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._barred: Final = barred
        self._statuses: dict[ClientIndex, Status] = {}

    def note_status(self, member: ClientIndex, status: Status) -> None:
        """Note another member's status."""
        self._statuses[member] = status

    def have_voted_later(self, *, now: float) -> bool:
        """Return whether a member here, not the leader, has voted in a later term."""
        table, here = self._log.position.table, self._liveness.present(now)
        return any(
            table.term < status.voted_term <= table.term + MOST_TERMS_AHEAD
            and status.term <= table.term
            for member, status in self._statuses.items()
            if member in here and member != table.leader
        )

    def next_term(self) -> Term:
        """Return the term after all that this client or another member has voted in."""
        base = max(self._identity.memory.voted_term, self._log.position.table.term)
        known = [
            min(status.voted_term, base + MOST_TERMS_AHEAD - 1)
            for status in self._statuses.values()
        ]
        return Term(max([base, *known]) + 1)

    def count_ahead(self, *, now: float) -> int:
        """Return the number of clients here with a better claim to lead than this one.

        The leader that lost its lead is last.
        """
        mine, here = self._rank(self._identity.me), self._liveness.present(now)
        clients = range(len(self._log.position.genesis.clients))
        leader = self._log.position.table.leader
        is_leader = leader == self._identity.me
        return sum(
            is_leader or self._rank(ClientIndex(client)) > mine
            for client in clients
            if client in here and client != leader
        )

    def _rank(self, client: ClientIndex) -> tuple[int, int, int]:
        if client == self._identity.me:
            position = self._log.position
            return position.table.term, position.head.number, -client
        status = self._statuses.get(client)
        if status is None or not self._barred.may_lead(client, status.term, status.number):
            return -1, -1, -client
        return status.term, status.number, -client
