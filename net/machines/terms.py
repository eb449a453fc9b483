"""Who leads: when the leader counts as lost, who stands in its place, and for whom one votes.

A client votes once in a term, remembers it before it says so, and only for somebody whose log is
not behind its own. From then on it takes nothing from a leader of an earlier term. So nobody asks
for votes before enough have said that they would give them (Ongaro, "Consensus", 9.6): who was only
cut off for a while disturbs nobody when it is back.
"""

from typing import Final

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
from net.machines.heard import heard
from net.machines.ledger import Ledger
from net.machines.memory import Voted
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.times import LEADER_WAIT, VOTES_WAIT
from net.wire import Stand, Standing, Willing


class Terms:
    """Of one client. A leader whose program started anew has lost its term: `restarted`."""

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
        self._cheats: set[ClientIndex] = set()
        self._refused: tuple[Term, EntryNumber] | None = None

    @property
    def leader(self) -> ClientIndex:
        """Who leads by the log, lost or not."""
        return self._ledger.position.table.leader

    @property
    def leads(self) -> bool:
        """Whether this client may write entries."""
        term = self._ledger.position.table.term
        return (
            self.leader == self._own.me and term != self._over and self._own.memory.promised <= term
        )

    def begin_term(self) -> None:
        """Another leader: whoever had a vote may have one again."""
        self._ballot.begin_term()

    def end(self) -> None:
        """The term that runs is over: its leader resigned, cheated, or wrote what nobody takes."""
        self._over = self._ledger.position.table.term

    def shun(self, cheat: ClientIndex) -> bool:
        """Never vote for a client who was shown to cheat; if it leads, its term is over.

        Returns whether that is news.
        """
        is_news = cheat not in self._cheats
        self._cheats.add(cheat)
        if cheat == self.leader:
            self.end()
        return is_news

    def refuse(self, number: EntryNumber) -> None:
        """Vote for nobody who has an entry of this number of the term that runs."""
        self._refused = self._ledger.position.table.term, number

    def is_leader_lost(self) -> bool:
        """Whether there is to be another leader."""
        if self._ledger.position.table.term == self._over:
            return True
        if self.leader == self._own.me:
            return not self.leads
        return self._stalls or self._attendance.silence(self.leader, self._own.now) >= LEADER_WAIT

    def look(self, member: ClientIndex, standing: Standing) -> None:
        """How far another client's log goes, and whether it still takes itself for the leader."""
        self._standings[member] = standing
        table = self._ledger.position.table
        if member == self.leader and standing.term == table.term and not standing.leads:
            self.end()

    # --- standing

    def go_on(self, *, stalls: bool) -> None:
        """Stand, if the leader is lost; the better the claim to lead, the sooner.

        A leader stands again where somebody has voted since, and therefore takes nothing from it.
        One under whom the game `stalls` counts as lost.
        """
        self._stalls = stalls
        now, is_lost = self._own.now, self.is_leader_lost()
        if not is_lost:
            self._lost_since = None
        elif self._lost_since is None:
            self._lost_since = now
        if self._lost_since is not None:
            # Who comes first may be unable to win: the others do not wait for ever.
            rank = self._rank()
            wait, pause = rank * VOTES_WAIT, (rank + 1) * VOTES_WAIT
            is_first = now - self._lost_since >= wait and not self._is_barred(self._own.me)
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
        """Whether somebody here has voted in a later term, and so takes nothing of this one."""
        term, here = self._ledger.position.table.term, self._attendance.here(self._own.now)
        return any(
            term < one.promised <= term + FARTHEST and one.term <= term
            for member, one in self._standings.items()
            if member in here
        )

    def _is_enough(self, voters: set[ClientIndex]) -> bool:
        position = self._ledger.position
        return agreed(position, voters, tie_breaker=active_witness(position))

    def _rank(self) -> int:
        """How many of those who are here have a longer log, or as long a one and a lower number.

        Who has lost the lead comes last.
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
        if standing is None or not self._may_lead(client, standing.term, standing.number):
            return -1, -1, -client
        return standing.term, standing.number, -client

    def _may_lead(self, client: ClientIndex, last_term: Term, number: EntryNumber) -> bool:
        if self._is_barred(client):
            return False
        refused = self._refused
        return refused is None or last_term != refused[0] or number < refused[1]

    def _is_barred(self, client: ClientIndex) -> bool:
        """Whether a client cannot lead: it cheated, or was removed, if only in this log."""
        return client in self._cheats or client in self._ledger.position.table.removed

    def _sound(self) -> None:
        """Ask who would vote for this client."""
        base = self._base()
        known = [min(one.promised, base + FARTHEST - 1) for one in self._standings.values()]
        term = Term(max([base, *known]) + 1)
        self._sounding, self._stood = term, self._own.now
        self._willing = {self._own.me}
        self._ask_for_votes(term, sounding=True)

    def _base(self) -> Term:
        """The latest term of which this client knows by itself."""
        return max(self._own.memory.promised, self._ledger.position.table.term)

    def _ask_for_votes(self, term: Term, *, sounding: bool) -> None:
        position = self._ledger.position
        head = position.head
        stand = Stand(term, head.number, head.hash, position.table.term, sounding)
        self._own.broadcast(stand)
        self._own.send_witness(stand)

    def _stand(self, term: Term) -> None:
        """Vote for oneself, and ask for the votes that were held out."""
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
        """The next draw, if its preimage went along with a command that did not become an entry."""
        table = self._ledger.position.table
        is_lost = table.asked is None and table.draw in self._own.memory.rode
        return table.draw if is_lost else None

    def elected(self) -> TermBegan | None:
        """What begins this client's term, once enough have voted for it."""
        if self._candidacy is None or self._candidacy <= self._ledger.position.table.term:
            return None
        if self._is_barred(self._own.me) or not self._is_enough(set(self._votes)):
            return None
        self._candidacy = None
        return TermBegan(self._own.me, tuple(vote for _, vote in sorted(self._votes.items())))

    def hear_vote(self, signed: Signed) -> None:
        """A vote has come; raises RemoteProtocolError if it is not his who is said to give it."""
        vote = heard(signed, Vote, self._ledger.position.genesis)
        mine = self._ledger.position
        is_behind = (vote.last_term, vote.number) > (mine.table.term, mine.head.number)
        if (vote.term, vote.candidate) == (self._candidacy, self._own.me) and not is_behind:
            self._votes[signed.client] = signed

    def hear_willing(self, member: ClientIndex, willing: Willing) -> None:
        """A client would vote for this one."""
        if willing.term == self._sounding:
            self._willing.add(member)

    # --- voting

    def hear_stand(self, member: ClientIndex, stand: Stand) -> None:
        """Vote for a candidate, unless the leader is there, or its log is not good enough."""
        table = self._ledger.position.table
        if (
            not (member == self.leader or self.is_leader_lost())
            or not self._may_lead(member, stand.last_term, stand.number)
            or not self._is_good_enough(stand)
        ):
            return
        if self._ballot.answer(member, stand, self._vote, term=table.term):
            self._sounding = self._candidacy = None

    def _is_good_enough(self, stand: Stand) -> bool:
        """Whether a candidate's log is not behind this one.

        Of two as long ones that differ a cheat signed both. The lower hash decides, unless
        this one is confirmed; else nobody could ever lead again.
        """
        head, mine = self._ledger.head, self._ledger.position.table.term
        if (stand.last_term, stand.number) != (mine, head.number):
            return (stand.last_term, stand.number) > (mine, head.number)
        if stand.hash == head.hash:
            return True
        is_open = self.leader in self._cheats and head.number > self._ledger.confirmed
        return is_open and stand.hash < head.hash

    def lost(self) -> set[ClientIndex]:
        """Return the members that are not here."""
        return {*self._own.others} - self._attendance.here(self._own.now)

    def has_left(self, member: ClientIndex) -> bool:
        """Return whether a member said that it goes, and nothing since."""
        return self._attendance.has_left(member)

    def returned(self) -> list[ClientIndex]:
        """Return the members that are here and were last told to be lost."""
        return self._attendance.returned(self._own.now)

    def can_elect(self) -> bool:
        """Whether those who are here are enough to make a leader."""
        return self._is_enough(self._attendance.here(self._own.now) | {self._own.me})

    def can_go_on(self) -> bool:
        """Whether those who are here are enough to confirm an entry, or to make a leader."""
        position = self._ledger.position
        breaker = active_witness(position)
        if breaker is None and not self.is_leader_lost():
            breaker = self.leader
        here = self._attendance.here(self._own.now) | {self._own.me}
        return agreed(position, here, tie_breaker=breaker)
