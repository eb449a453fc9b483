"""The clients that this member does not vote for, with the reasons."""

from math import inf
from typing import Final, NamedTuple

from core.log import EntryNumber, Term
from core.table import ClientIndex
from net.machines.ledger import Ledger
from net.machines.times import LEADER_WAIT


class _Bar(NamedTuple):
    """A deposed leader: the term in which it was deposed, and the time when the bar expires."""

    term: Term
    until: float


class Barred:
    """The bars of one member, in memory only.

    A client that cheated is barred for the whole game. A leader that was deposed is barred until
    the log confirms an entry of a later term under another leader. A member bars itself for at most
    `LEADER_WAIT` seconds, as the others may be unable to replace it.
    """

    def __init__(self, ledger: Ledger, me: ClientIndex) -> None:
        self._ledger: Final = ledger
        self._me: Final = me
        self._cheats: set[ClientIndex] = set()
        self._refused: tuple[Term, EntryNumber] | None = None
        self._deposed: dict[ClientIndex, _Bar] = {}

    def add_cheat(self, client: ClientIndex) -> bool:
        """Bar a client for the whole game; return False if it was already barred as a cheat."""
        is_new = client not in self._cheats
        self._cheats.add(client)
        return is_new

    def is_cheat(self, client: ClientIndex) -> bool:
        """Return whether a client was shown to have cheated."""
        return client in self._cheats

    def refuse(self, number: EntryNumber) -> None:
        """Bar all logs that have an entry with this number in the current term."""
        self._refused = self._ledger.position.table.term, number

    def withdraw_refusal(self) -> None:
        """End the bar of `refuse`."""
        self._refused = None

    def depose(self, client: ClientIndex, *, now: float) -> None:
        """Bar the leader of the current term."""
        term = self._ledger.position.table.term
        known = self._deposed.get(client)
        if known is None or known.term < term:
            until = now + LEADER_WAIT if client == self._me else inf
            self._deposed[client] = _Bar(term, until)

    def is_deposed(self, client: ClientIndex) -> bool:
        """Return whether a client is still barred as a deposed leader."""
        return client in self._deposed

    def review(self, *, now: float) -> None:
        """Drop the bars that have ended."""
        settled = self._ledger.settled.table
        self._deposed = {
            client: bar
            for client, bar in self._deposed.items()
            if now < bar.until and not (settled.term > bar.term and settled.leader != client)
        }

    def __contains__(self, client: ClientIndex) -> bool:
        """Return whether a client may not lead, regardless of its log."""
        removed = self._ledger.position.table.removed
        return client in self._cheats or client in self._deposed or client in removed

    def may_lead(self, client: ClientIndex, last_term: Term, number: EntryNumber) -> bool:
        """Return whether a client may lead with a log that ends with this entry."""
        if client in self:
            return False
        refused = self._refused
        return refused is None or last_term != refused[0] or number < refused[1]
