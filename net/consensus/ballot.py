"""The votes that one member gives to others, one per term.

A client gives one only to a candidate whose log is not behind its own; a witness has no log.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from core.log import Term
from core.table import VOTE, ClientIndex, DrawNumber, Signed, Vote
from net.consensus.candidates import MOST_TERMS_AHEAD, BarredCandidates
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.consensus.promises import Voted
from net.consensus.timeouts import ELECTION_TIMEOUT, VOTE_PAUSE
from net.wire import PreVoteGrant, Statement, VoteRequest


class Ballot:
    """The votes of one member. A candidate that got one without winning must wait for the next."""

    def __init__(self, identity: Identity) -> None:
        self._identity: Final = identity
        self._given: dict[ClientIndex, float] = {}

    def answer(
        self,
        candidate: ClientIndex,
        request: VoteRequest,
        vote: Callable[[Term, ClientIndex], Signed],
        *,
        term: Term,
        now: float,
    ) -> bool:
        """Vote for a good enough candidate, or answer its pre-vote; return whether it has the vote.

        `term` is the current term.
        """
        base = max(self._identity.memory.voted_term, term)
        waited = now - self._given.get(candidate, float("-inf"))
        if request.term <= base or waited < VOTE_PAUSE:
            return False
        if request.term > base + MOST_TERMS_AHEAD:
            # A malicious peer may have inflated the terms of the others: cap the jump.
            self._promise(Term(base + MOST_TERMS_AHEAD), candidate, now=now)
            return False
        if request.is_pre_vote:
            self._identity.send(candidate, PreVoteGrant(request.term))
            return False
        self._promise(request.term, candidate, now=now)
        self._identity.send(candidate, Statement("vote", vote(request.term, candidate)))
        return True

    def begin_term(self) -> None:
        """Note that a leader was elected: every candidate may get a vote again."""
        self._given.clear()

    def _promise(self, term: Term, candidate: ClientIndex, *, now: float) -> None:
        self._given[candidate] = now
        self._identity.store_promise(Voted(term, candidate))


class Voter:
    """The votes of a client, which compares each candidate's log with its own."""

    def __init__(self, log: Log, identity: Identity, barred: BarredCandidates) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._barred: Final = barred
        self._ballot: Final = Ballot(identity)

    def begin_term(self) -> None:
        """Note that a leader was elected: every candidate may get a vote again."""
        self._ballot.begin_term()

    def answer(self, candidate: ClientIndex, request: VoteRequest, *, now: float) -> bool:
        """Vote for a candidate, or answer its pre-vote; return whether it has the vote."""
        term = self._log.position.table.term
        return self._is_good_enough(request) and self._ballot.answer(
            candidate, request, self.vote, term=term, now=now
        )

    def vote(self, term: Term, candidate: ClientIndex) -> Signed:
        """Sign a vote."""
        position = self._log.position
        burnt = self._burnt_draw()
        vote = Vote(term, candidate, position.head.number, position.table.term, burnt)
        return self._identity.sign(vote, VOTE, term=term)

    def _burnt_draw(self) -> DrawNumber | None:
        """Return the next draw, if its preimage was sent with a command that became no entry."""
        table = self._log.position.table
        is_burnt = table.request_hash is None and table.draw in self._identity.memory.sent_preimages
        return table.draw if is_burnt else None

    def _is_good_enough(self, request: VoteRequest) -> bool:
        """Return whether a candidate's log is not behind this one.

        If two logs of equal length differ, a cheat signed both. Then the lower hash is better,
        unless this log is confirmed; otherwise no client could ever lead again.
        """
        head, mine = self._log.head, self._log.position.table.term
        if (request.last_term, request.number) != (mine, head.number):
            return (request.last_term, request.number) > (mine, head.number)
        if request.hash == head.hash:
            return True
        is_open = (
            self._barred.is_cheat(self._log.position.table.leader)
            and head.number > self._log.confirmed
        )
        return is_open and request.hash < head.hash


class _Early(NamedTuple):
    """A vote request, and when it arrived."""

    request: VoteRequest
    arrived_at: float


class EarlyRequests:
    """Vote requests that a client cannot answer yet, as it does not consider the leader lost.

    Each is kept for `ELECTION_TIMEOUT` seconds; then its sender repeats it.
    """

    def __init__(self) -> None:
        self._requests: dict[ClientIndex, _Early] = {}

    def add(self, candidate: ClientIndex, request: VoteRequest, *, now: float) -> None:
        """Keep a request."""
        self._requests[candidate] = _Early(request, now)

    def discard(self, candidate: ClientIndex) -> None:
        """Drop the request of a candidate."""
        self._requests.pop(candidate, None)

    def clear(self) -> None:
        """Drop all requests."""
        self._requests.clear()

    def drop_expired(self, *, now: float) -> list[tuple[ClientIndex, VoteRequest]]:
        """Return the requests that are still valid, and drop the others."""
        for candidate, early in list(self._requests.items()):
            if now - early.arrived_at >= ELECTION_TIMEOUT:
                del self._requests[candidate]
        return [(candidate, early.request) for candidate, early in self._requests.items()]
