"""Elections: when the leader counts as lost, which client becomes a candidate, and the votes.

A client votes once in a term, stores the vote before it sends it, and votes only for a candidate
whose log is not behind its own. After that it ignores leaders of earlier terms. So a candidate
requests votes only after enough clients have answered its pre-vote (Ongaro, "Consensus", 9.6): a
client that was cut off for a while does not disturb the others when it returns.
"""

from typing import Final, NamedTuple

from core.log import EntryNumber, Term
from core.table import (
    VOTE,
    ClientIndex,
    DrawNumber,
    Signed,
    TermBegan,
    Vote,
    active_witness,
    agreed,
)
from net.consensus.ballot import FARTHEST, Ballot, BarredCandidates
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.promises import Voted
from net.consensus.signatures import open_statement
from net.consensus.timeouts import ELECTION_TIMEOUT, LEADER_TIMEOUT
from net.wire import Stand, Standing, Willing


class _Early(NamedTuple):
    """A request for votes that arrived before this client considered the leader lost."""

    stand: Stand
    at: float


class Election:
    """The elections as one client sees them; a `restarted` leader has lost its term."""

    def __init__(
        self, log: Log, identity: Identity, liveness: Liveness, *, restarted: bool
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        table = log.position.table
        self._over = table.term if restarted and table.leader == identity.me else None
        self._lost_since: float | None = None
        self._stalls = False
        self._ballot: Final = Ballot(identity)
        self._standings: dict[ClientIndex, Standing] = {}
        self._pre_vote_term: Term | None = None
        self._pre_votes: set[ClientIndex] = set()
        self._candidacy: Term | None = None
        self._votes: dict[ClientIndex, Signed] = {}
        self._stood = float("-inf")
        self._outvoted_since: float | None = None
        self._barred: Final = BarredCandidates(log, identity.me)
        self._early: dict[ClientIndex, _Early] = {}

    @property
    def leader(self) -> ClientIndex:
        """The leader in the log, lost or not."""
        return self._log.position.table.leader

    @property
    def leads(self) -> bool:
        """True if this client may write entries."""
        term = self._log.position.table.term
        return (
            self.leader == self._identity.me
            and term != self._over
            and self._identity.memory.promised <= term
        )

    def begin_term(self) -> None:
        """Note that another client leads: each candidate may get a vote again."""
        self._ballot.begin_term()
        self._early.clear()
        self._outvoted_since = None

    def end(self) -> None:
        """End the current term: its leader resigned, cheated, or wrote what the rules forbid."""
        self._over = self._log.position.table.term

    def resign(self, *, now: float) -> None:
        """End this client's own term, so that another client can lead."""
        self._barred.depose(self._identity.me, now=now)
        self.end()

    def shun(self, cheat: ClientIndex) -> bool:
        """Bar a client that was proved to cheat; if it leads, end its term.

        Returns False if that was already known.
        """
        if cheat == self.leader:
            self.end()
        return self._barred.add_cheat(cheat)

    def refuse(self, number: EntryNumber) -> None:
        """Bar candidates that have an entry with this number in the current term."""
        self._barred.refuse(number)

    def withdraw_refusal(self) -> None:
        """Accept candidates with such an entry again: this log has a good one with that number."""
        self._barred.withdraw_refusal()

    def is_leader_lost(self, *, now: float) -> bool:
        """Return whether this client wants another leader."""
        if self._log.position.table.term == self._over:
            return True
        if self.leader == self._identity.me:
            return not self.leads
        return self._stalls or self._liveness.silence(self.leader, now) >= LEADER_TIMEOUT

    def note_standing(self, member: ClientIndex, standing: Standing) -> None:
        """Note another client's standing; end the term if the leader no longer leads."""
        self._standings[member] = standing
        table = self._log.position.table
        if member == self.leader and standing.term == table.term and not standing.leads:
            self.end()

    # --- candidacy

    def go_on(self, *, stalls: bool, now: float) -> None:
        """Become a candidate if the leader is lost; clients with better logs do so sooner.

        A leader becomes a candidate again if another client has voted in a later term, and so
        ignores this one. If the leader `stalls` the game it counts as lost and is barred; if this
        client is the leader, it resigns.
        """
        self._barred.review(now=now)
        self._note_outvoted(now=now)
        stalls = stalls or self._is_rejected(now=now)
        self._stalls = stalls
        if stalls and self.leads and self.can_elect(now=now):
            self.resign(now=now)
        elif stalls and self.leader != self._identity.me:
            self._barred.depose(self.leader, now=now)
        if not self.is_leader_lost(now=now):
            self._lost_since = None
        elif self._lost_since is None:
            self._lost_since = now
        self._answer_early(now=now)
        if self._lost_since is not None:
            # The first candidate may be unable to win: the others wait for a limited time.
            rank = self._rank(now=now)
            wait, pause = rank * ELECTION_TIMEOUT, (rank + 1) * ELECTION_TIMEOUT
            is_first = now - self._lost_since >= wait and self._identity.me not in self._barred
            wants = is_first and self.can_elect(now=now)
        else:
            if not self.leads:
                self._pre_vote_term = self._candidacy = None
            wants, pause = self.leads and self.is_outvoted(now=now), LEADER_TIMEOUT
        if wants and now - self._stood >= pause:
            self._start_pre_vote(now=now)
        if self._pre_vote_term is not None and self._is_enough(self._pre_votes):
            self._stand(self._pre_vote_term)

    def is_outvoted(self, *, now: float) -> bool:
        """Return whether a client here, not the leader, has voted in a later term.

        Such a client accepts nothing of the current term.
        """
        term, here = self._log.position.table.term, self._liveness.here(now)
        return self._identity.memory.promised > term or any(
            term < standing.promised <= term + FARTHEST and standing.term <= term
            for member, standing in self._standings.items()
            if member in here and member != self.leader
        )

    def _note_outvoted(self, *, now: float) -> None:
        if not (self.is_outvoted(now=now) and self.can_elect(now=now)):
            self._outvoted_since = None
        elif self._outvoted_since is None:
            self._outvoted_since = now

    def _is_rejected(self, *, now: float) -> bool:
        """Return whether the leader had time to begin a new term for all, and got too few votes.

        Members that deposed it do not vote for it, and accept nothing of its term. If they are half
        of all, none of them can win either while the others follow that leader.
        """
        since = self._outvoted_since
        return since is not None and now - since >= 2 * LEADER_TIMEOUT

    def _is_enough(self, voters: set[ClientIndex]) -> bool:
        position = self._log.position
        return agreed(position, voters, tie_breaker=active_witness(position))

    def _rank(self, *, now: float) -> int:
        """Return the number of clients here with a better claim to lead.

        A longer log comes first, then a lower index; the leader that lost its lead is last.
        """
        mine, here = self._claim(self._identity.me), self._liveness.here(now)
        clients = range(len(self._log.position.genesis.clients))
        is_leader = self.leader == self._identity.me
        return sum(
            is_leader or self._claim(ClientIndex(client)) > mine
            for client in clients
            if client in here and client != self.leader
        )

    def _claim(self, client: ClientIndex) -> tuple[int, int, int]:
        if client == self._identity.me:
            position = self._log.position
            return position.table.term, position.head.number, -client
        standing = self._standings.get(client)
        if standing is None or not self._barred.may_lead(client, standing.term, standing.number):
            return -1, -1, -client
        return standing.term, standing.number, -client

    def _start_pre_vote(self, *, now: float) -> None:
        """Send a pre-vote request."""
        base = self._base()
        known = [
            min(standing.promised, base + FARTHEST - 1) for standing in self._standings.values()
        ]
        term = Term(max([base, *known]) + 1)
        self._pre_vote_term, self._stood = term, now
        self._pre_votes = {self._identity.me}
        self._ask_for_votes(term, sounding=True)

    def _base(self) -> Term:
        """Return the latest term that this client knows for certain."""
        return max(self._identity.memory.promised, self._log.position.table.term)

    def _ask_for_votes(self, term: Term, *, sounding: bool) -> None:
        position = self._log.position
        head = position.head
        stand = Stand(term, head.number, head.hash, position.table.term, sounding)
        self._identity.broadcast(stand)
        self._identity.send_witness(stand)

    def _stand(self, term: Term) -> None:
        """Become a candidate: vote for itself, and request votes."""
        self._pre_vote_term, self._candidacy = None, term
        self._identity.promise(Voted(term, self._identity.me))
        self._votes = {self._identity.me: self._vote(term, self._identity.me)}
        self._ask_for_votes(term, sounding=False)

    def _vote(self, term: Term, candidate: ClientIndex) -> Signed:
        position = self._log.position
        given = self.gave_away()
        vote = Vote(term, candidate, position.head.number, position.table.term, given)
        return self._identity.sign(vote, VOTE, term=term)

    def gave_away(self) -> DrawNumber | None:
        """Return the next draw, if its preimage was sent with a command that became no entry."""
        table = self._log.position.table
        is_lost = table.asked is None and table.draw in self._identity.memory.rode
        return table.draw if is_lost else None

    def elected(self) -> TermBegan | None:
        """Return the payload that begins this client's term, once it has enough votes."""
        if self._candidacy is None or self._candidacy <= self._log.position.table.term:
            return None
        if self._identity.me in self._barred or not self._is_enough(set(self._votes)):
            return None
        self._candidacy = None
        return TermBegan(self._identity.me, tuple(vote for _, vote in sorted(self._votes.items())))

    def receive_vote(self, signed: Signed) -> None:
        """Count a vote; raises RemoteProtocolError if its client did not sign it."""
        vote = open_statement(signed, Vote, self._log.position.genesis)
        mine = self._log.position
        is_behind = (vote.last_term, vote.number) > (mine.table.term, mine.head.number)
        if (vote.term, vote.candidate) == (self._candidacy, self._identity.me) and not is_behind:
            self._votes[signed.client] = signed

    def receive_pre_vote(self, member: ClientIndex, willing: Willing) -> None:
        """Count a positive answer to the pre-vote."""
        if willing.term == self._pre_vote_term:
            self._pre_votes.add(member)

    # --- voting

    def receive_vote_request(self, member: ClientIndex, stand: Stand, *, now: float) -> None:
        """Answer a candidate now, or once this client considers the leader lost.

        Over slow links, the candidate may be the first to learn that the leader is lost.
        """
        self._early.pop(member, None)
        if self._wants(member, now=now):
            self._answer(member, stand, now=now)
        else:
            self._early[member] = _Early(stand, now)

    def _wants(self, candidate: ClientIndex, *, now: float) -> bool:
        """Return whether there should be a new term under this candidate.

        The leader itself may begin one to include a client that ignores its old one, or once the
        others had time to replace it: otherwise it could be faster than each of them.
        """
        if candidate != self.leader:
            return self.is_leader_lost(now=now)
        if not self.is_leader_lost(now=now):
            return self.is_outvoted(now=now)
        return self._lost_since is not None and now - self._lost_since >= ELECTION_TIMEOUT

    def _answer_early(self, *, now: float) -> None:
        """Answer the candidates with early requests, while these are waiting."""
        for member, (stand, at) in list(self._early.items()):
            if now - at >= ELECTION_TIMEOUT:
                del self._early[member]
            elif self._wants(member, now=now):
                del self._early[member]
                self._answer(member, stand, now=now)

    def _answer(self, member: ClientIndex, stand: Stand, *, now: float) -> None:
        """Vote for a candidate, if it may lead and its log is good enough."""
        if not self._barred.may_lead(member, stand.last_term, stand.number):
            return
        term = self._log.position.table.term
        if self._is_good_enough(stand) and self._ballot.answer(
            member, stand, self._vote, term=term, now=now
        ):
            self._pre_vote_term = self._candidacy = None

    def _is_good_enough(self, stand: Stand) -> bool:
        """Return whether a candidate's log is not behind this one.

        If two logs of equal length differ, a cheat signed both. Then the lower hash is better,
        unless this log is confirmed; otherwise no client could ever lead again.
        """
        head, mine = self._log.head, self._log.position.table.term
        if (stand.last_term, stand.number) != (mine, head.number):
            return (stand.last_term, stand.number) > (mine, head.number)
        if stand.hash == head.hash:
            return True
        is_open = self._barred.is_cheat(self.leader) and head.number > self._log.confirmed
        return is_open and stand.hash < head.hash

    # --- presence

    def clinging(self, *, now: float) -> ClientIndex | None:
        """The leader, if deposed here `LEADER_TIMEOUT` seconds ago and not replaced; else None.

        An honest program would have voted since. A witness that receives messages of
        the leader does not vote.
        """
        since = self._lost_since
        if since is None or now - since < LEADER_TIMEOUT:
            return None
        return self.leader if self._barred.is_deposed(self.leader) else None

    def can_elect(self, *, now: float) -> bool:
        """Return whether the members here are enough to elect a leader."""
        return self._is_enough(self._here(now=now))

    def can_go_on(self, *, now: float) -> bool:
        """Return whether the members here can confirm entries, or replace the leader."""
        position, clinging = self._log.position, self.clinging(now=now)
        if clinging is not None:
            return agreed(position, self._here(now=now) - {clinging}, tie_breaker=None)
        breaker = active_witness(position)
        if breaker is None and not self.is_leader_lost(now=now):
            breaker = self.leader
        return agreed(position, self._here(now=now), tie_breaker=breaker)

    def _here(self, *, now: float) -> set[ClientIndex]:
        return self._liveness.here(now) | {self._identity.me}
