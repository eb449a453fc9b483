"""The votes of one member, one per term, and the candidates that it bars."""

from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple

from core.log import EntryNumber, Term
from core.table import ClientIndex, Signed
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.consensus.promises import Voted
from net.consensus.timeouts import LEADER_TIMEOUT, VOTE_PAUSE
from net.wire import Said, Stand, Willing

FARTHEST: Final = 1000
"""Maximum number of terms by which a member advances at a time, as a malicious peer could use up
all terms."""


class Ballot:
    """The votes of one member. A candidate that got one without winning must wait for the next."""

    def __init__(self, identity: Identity) -> None:
        self._identity: Final = identity
        self._given: dict[ClientIndex, float] = {}

    def answer(
        self,
        candidate: ClientIndex,
        stand: Stand,
        vote: Callable[[Term, ClientIndex], Signed],
        *,
        term: Term,
        now: float,
    ) -> bool:
        """Vote for a good enough candidate, or answer its pre-vote; return whether it has the vote.

        `term` is the current term.
        """
        base = max(self._identity.memory.promised, term)
        waited = now - self._given.get(candidate, float("-inf"))
        if stand.term <= base or waited < VOTE_PAUSE:
            return False
        if stand.term > base + FARTHEST:
            # A malicious peer may have inflated the terms of the others: cap the jump.
            self._promise(Term(base + FARTHEST), candidate, now=now)
            return False
        if stand.sounding:
            self._identity.send(candidate, Willing(stand.term))
            return False
        self._promise(stand.term, candidate, now=now)
        self._identity.send(candidate, Said("vote", vote(stand.term, candidate)))
        return True

    def begin_term(self) -> None:
        """Note that a leader was elected: every candidate may get a vote again."""
        self._given.clear()

    def _promise(self, term: Term, candidate: ClientIndex, *, now: float) -> None:
        self._given[candidate] = now
        self._identity.promise(Voted(term, candidate))


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
        self._refused = self._log.position.table.term, number

    def withdraw_refusal(self) -> None:
        """End the bar of `refuse`."""
        self._refused = None

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

    def review(self, *, now: float) -> None:
        """Drop the bars that have ended."""
        settled = self._log.settled.table
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
        refused = self._refused
        return refused is None or last_term != refused[0] or number < refused[1]
