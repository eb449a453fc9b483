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
from net.machines.ballot import FARTHEST, Ballot
from net.machines.barred import Barred
from net.machines.heard import heard
from net.machines.ledger import Ledger
from net.machines.memory import Voted
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.times import LEADER_WAIT, VOTES_WAIT
from net.wire import Stand, Standing, Willing


class _Early(NamedTuple):
    """A request for votes that arrived before this client considered the leader lost."""

    stand: Stand
    at: float


class Terms:
    """The elections as one client sees them; a `restarted` leader has lost its term."""

    def __init__(
        self, ledger: Ledger, own: Own, attendance: Attendance, *, restarted: bool
    ) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._attendance: Final = attendance
        table = ledger.position.table
        self._over = table.term if restarted and table.leader == own.me else None
        self._lost_since: float | None = None
        self._stalls = False
        self._ballot: Final = Ballot(own)
        self._standings: dict[ClientIndex, Standing] = {}
        self._sounding: Term | None = None
        self._willing: set[ClientIndex] = set()
        self._candidacy: Term | None = None
        self._votes: dict[ClientIndex, Signed] = {}
        self._stood = float("-inf")
        self._outvoted_since: float | None = None
        self._barred: Final = Barred(ledger, own.me)
        self._early: dict[ClientIndex, _Early] = {}

    @property
    def leader(self) -> ClientIndex:
        """The leader in the log, lost or not."""
        return self._ledger.position.table.leader

    @property
    def leads(self) -> bool:
        """True if this client may write entries."""
        term = self._ledger.position.table.term
        return (
            self.leader == self._own.me and term != self._over and self._own.memory.promised <= term
        )

    def begin_term(self) -> None:
        """Note that another client leads: each candidate may get a vote again."""
        self._ballot.begin_term()
        self._early.clear()
        self._outvoted_since = None

    def end(self) -> None:
        """End the current term: its leader resigned, cheated, or wrote what the rules forbid."""
        self._over = self._ledger.position.table.term

    def resign(self) -> None:
        """End this client's own term, so that another client can lead."""
        self._barred.depose(self._own.me, now=self._own.now)
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

    def is_leader_lost(self) -> bool:
        """Return whether this client wants another leader."""
        if self._ledger.position.table.term == self._over:
            return True
        if self.leader == self._own.me:
            return not self.leads
        return self._stalls or self._attendance.silence(self.leader, self._own.now) >= LEADER_WAIT

    def look(self, member: ClientIndex, standing: Standing) -> None:
        """Note another client's standing; end the term if the leader no longer leads."""
        self._standings[member] = standing
        table = self._ledger.position.table
        if member == self.leader and standing.term == table.term and not standing.leads:
            self.end()

    # --- candidacy

    def go_on(self, *, stalls: bool) -> None:
        """Become a candidate if the leader is lost; clients with better logs do so sooner.

        A leader becomes a candidate again if another client has voted in a later term, and so
        ignores this one. If the leader `stalls` the game it counts as lost and is barred; if this
        client is the leader, it resigns.
        """
        now = self._own.now
        self._barred.review(now=now)
        self._note_outvoted()
        stalls = stalls or self._is_rejected()
        self._stalls = stalls
        if stalls and self.leads and self.can_elect():
            self.resign()
        elif stalls and self.leader != self._own.me:
            self._barred.depose(self.leader, now=now)
        if not self.is_leader_lost():
            self._lost_since = None
        elif self._lost_since is None:
            self._lost_since = now
        self._answer_early()
        if self._lost_since is not None:
            # The first candidate may be unable to win: the others wait for a limited time.
            rank = self._rank()
            wait, pause = rank * VOTES_WAIT, (rank + 1) * VOTES_WAIT
            is_first = now - self._lost_since >= wait and self._own.me not in self._barred
            wants = is_first and self.can_elect()
        else:
            if not self.leads:
                self._sounding = self._candidacy = None
            wants, pause = self.leads and self.is_outvoted(), LEADER_WAIT
        if wants and now - self._stood >= pause:
            self._sound()
        if self._sounding is not None and self._is_enough(self._willing):
            self._stand(self._sounding)

    def is_outvoted(self) -> bool:
        """Return whether a client here, not the leader, has voted in a later term.

        Such a client accepts nothing of the current term.
        """
        term, here = self._ledger.position.table.term, self._attendance.here(self._own.now)
        return self._own.memory.promised > term or any(
            term < one.promised <= term + FARTHEST and one.term <= term
            for member, one in self._standings.items()
            if member in here and member != self.leader
        )

    def _note_outvoted(self) -> None:
        if not (self.is_outvoted() and self.can_elect()):
            self._outvoted_since = None
        elif self._outvoted_since is None:
            self._outvoted_since = self._own.now

    def _is_rejected(self) -> bool:
        """Return whether the leader had time to begin a new term for all, and got too few votes.

        Members that deposed it do not vote for it, and accept nothing of its term. If they are half
        of all, none of them can win either while the others follow that leader.
        """
        since = self._outvoted_since
        return since is not None and self._own.now - since >= 2 * LEADER_WAIT

    def _is_enough(self, voters: set[ClientIndex]) -> bool:
        position = self._ledger.position
        return agreed(position, voters, tie_breaker=active_witness(position))

    def _rank(self) -> int:
        """Return the number of clients here with a better claim to lead.

        A longer log comes first, then a lower index; the leader that lost its lead is last.
        """
        mine, here = self._claim(self._own.me), self._attendance.here(self._own.now)
        clients = range(len(self._ledger.position.genesis.clients))
        is_leader = self.leader == self._own.me
        return sum(
            is_leader or self._claim(ClientIndex(one)) > mine
            for one in clients
            if one in here and one != self.leader
        )

    def _claim(self, client: ClientIndex) -> tuple[int, int, int]:
        if client == self._own.me:
            position = self._ledger.position
            return position.table.term, position.head.number, -client
        standing = self._standings.get(client)
        if standing is None or not self._barred.may_lead(client, standing.term, standing.number):
            return -1, -1, -client
        return standing.term, standing.number, -client

    def _sound(self) -> None:
        """Send a pre-vote request."""
        base = self._base()
        known = [min(one.promised, base + FARTHEST - 1) for one in self._standings.values()]
        term = Term(max([base, *known]) + 1)
        self._sounding, self._stood = term, self._own.now
        self._willing = {self._own.me}
        self._ask_for_votes(term, sounding=True)

    def _base(self) -> Term:
        """Return the latest term that this client knows for certain."""
        return max(self._own.memory.promised, self._ledger.position.table.term)

    def _ask_for_votes(self, term: Term, *, sounding: bool) -> None:
        position = self._ledger.position
        head = position.head
        stand = Stand(term, head.number, head.hash, position.table.term, sounding)
        self._own.broadcast(stand)
        self._own.send_witness(stand)

    def _stand(self, term: Term) -> None:
        """Become a candidate: vote for itself, and request votes."""
        self._sounding, self._candidacy = None, term
        self._own.promise(Voted(term, self._own.me))
        self._votes = {self._own.me: self._vote(term, self._own.me)}
        self._ask_for_votes(term, sounding=False)

    def _vote(self, term: Term, candidate: ClientIndex) -> Signed:
        position = self._ledger.position
        given = self.gave_away()
        vote = Vote(term, candidate, position.head.number, position.table.term, given)
        return self._own.sign(vote, VOTE, term=term)

    def gave_away(self) -> DrawNumber | None:
        """Return the next draw, if its preimage was sent with a command that became no entry."""
        table = self._ledger.position.table
        is_lost = table.asked is None and table.draw in self._own.memory.rode
        return table.draw if is_lost else None

    def elected(self) -> TermBegan | None:
        """Return the payload that begins this client's term, once it has enough votes."""
        if self._candidacy is None or self._candidacy <= self._ledger.position.table.term:
            return None
        if self._own.me in self._barred or not self._is_enough(set(self._votes)):
            return None
        self._candidacy = None
        return TermBegan(self._own.me, tuple(vote for _, vote in sorted(self._votes.items())))

    def hear_vote(self, signed: Signed) -> None:
        """Count a vote; raises RemoteProtocolError if its client did not sign it."""
        vote = heard(signed, Vote, self._ledger.position.genesis)
        mine = self._ledger.position
        is_behind = (vote.last_term, vote.number) > (mine.table.term, mine.head.number)
        if (vote.term, vote.candidate) == (self._candidacy, self._own.me) and not is_behind:
            self._votes[signed.client] = signed

    def hear_willing(self, member: ClientIndex, willing: Willing) -> None:
        """Count a positive answer to the pre-vote."""
        if willing.term == self._sounding:
            self._willing.add(member)

    # --- voting

    def hear_stand(self, member: ClientIndex, stand: Stand) -> None:
        """Answer a candidate now, or once this client considers the leader lost.

        Over slow links, the candidate may be the first to learn that the leader is lost.
        """
        self._early.pop(member, None)
        if self._wants(member):
            self._answer(member, stand)
        else:
            self._early[member] = _Early(stand, self._own.now)

    def _wants(self, candidate: ClientIndex) -> bool:
        """Return whether there should be a new term under this candidate.

        The leader itself may begin one to include a client that ignores its old one, or once the
        others had time to replace it: otherwise it could be faster than each of them.
        """
        if candidate != self.leader:
            return self.is_leader_lost()
        if not self.is_leader_lost():
            return self.is_outvoted()
        return self._lost_since is not None and self._own.now - self._lost_since >= VOTES_WAIT

    def _answer_early(self) -> None:
        """Answer the candidates with early requests, while these are waiting."""
        for member, (stand, at) in list(self._early.items()):
            if self._own.now - at >= VOTES_WAIT:
                del self._early[member]
            elif self._wants(member):
                del self._early[member]
                self._answer(member, stand)

    def _answer(self, member: ClientIndex, stand: Stand) -> None:
        """Vote for a candidate, if it may lead and its log is good enough."""
        if not self._barred.may_lead(member, stand.last_term, stand.number):
            return
        term = self._ledger.position.table.term
        if self._is_good_enough(stand) and self._ballot.answer(
            member, stand, self._vote, term=term
        ):
            self._sounding = self._candidacy = None

    def _is_good_enough(self, stand: Stand) -> bool:
        """Return whether a candidate's log is not behind this one.

        If two logs of equal length differ, a cheat signed both. Then the lower hash is better,
        unless this log is confirmed; otherwise no client could ever lead again.
        """
        head, mine = self._ledger.head, self._ledger.position.table.term
        if (stand.last_term, stand.number) != (mine, head.number):
            return (stand.last_term, stand.number) > (mine, head.number)
        if stand.hash == head.hash:
            return True
        is_open = self._barred.is_cheat(self.leader) and head.number > self._ledger.confirmed
        return is_open and stand.hash < head.hash

    # --- presence

    @property
    def clinging(self) -> ClientIndex | None:
        """The leader, if it was deposed here `LEADER_WAIT` seconds ago and not replaced; else None.

        An honest program would have voted since. A witness does not vote while it hears the leader.
        """
        since = self._lost_since
        if since is None or self._own.now - since < LEADER_WAIT:
            return None
        return self.leader if self._barred.is_deposed(self.leader) else None

    def can_elect(self) -> bool:
        """Return whether the members here are enough to elect a leader."""
        return self._is_enough(self._here())

    def can_go_on(self) -> bool:
        """Return whether the members here can confirm entries, or replace the leader."""
        position, clinging = self._ledger.position, self.clinging
        if clinging is not None:
            return agreed(position, self._here() - {clinging}, tie_breaker=None)
        breaker = active_witness(position)
        if breaker is None and not self.is_leader_lost():
            breaker = self.leader
        return agreed(position, self._here(), tie_breaker=breaker)

    def _here(self) -> set[ClientIndex]:
        return self._attendance.here(self._own.now) | {self._own.me}
