"""The vote of a term: the candidate that got it, and the rate at which terms may advance."""

from collections.abc import Callable
from typing import Final

from core.log import Term
from core.table import ClientIndex, Signed
from net.machines.memory import Voted
from net.machines.own import Own
from net.machines.times import VOTE_PAUSE
from net.wire import Said, Stand, Willing

FARTHEST: Final = 1000
"""Terms by which one goes on at a time: a cheat could use them all up at once."""


class Ballot:
    """The votes of one member. A candidate that got one without winning must wait for the next."""

    def __init__(self, own: Own) -> None:
        self._own: Final = own
        self._given: dict[ClientIndex, float] = {}

    def answer(
        self,
        candidate: ClientIndex,
        stand: Stand,
        vote: Callable[[Term, ClientIndex], Signed],
        *,
        term: Term,
    ) -> bool:
        """Vote for a good enough candidate, or answer its pre-vote; return whether it has the vote.

        `term` is the current term.
        """
        base = max(self._own.memory.promised, term)
        waited = self._own.now - self._given.get(candidate, float("-inf"))
        if stand.term <= base or waited < VOTE_PAUSE:
            return False
        if stand.term > base + FARTHEST:
            # A malicious peer may have inflated the terms of the others: cap the jump.
            self._promise(Term(base + FARTHEST), candidate)
            return False
        if stand.sounding:
            self._own.send(candidate, Willing(stand.term))
            return False
        self._promise(stand.term, candidate)
        self._own.send(candidate, Said("vote", vote(stand.term, candidate)))
        return True

    def begin_term(self) -> None:
        """Note that a leader was elected: every candidate may get a vote again."""
        self._given.clear()

    def _promise(self, term: Term, candidate: ClientIndex) -> None:
        self._given[candidate] = self._own.now
        self._own.promise(Voted(term, candidate))
