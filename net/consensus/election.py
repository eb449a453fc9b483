"""Elections: when the leader counts as lost, which client becomes a candidate, and the votes.

A client votes once in a term, stores the vote before it sends it, and votes only for a candidate
whose log is not behind its own. After that it ignores leaders of earlier terms. So a candidate
requests votes only after enough clients have granted its pre-vote (Ongaro, "Consensus", 9.6): a
client that was cut off for a while does not disturb the others when it returns. The phases of that
are in `campaign`; the conditions on clocks that lead from one to the next are here.
"""

from collections.abc import Iterable
from typing import Final

from core.log import Term
from core.table import ClientIndex, Signed, TermBegan, Vote, active_witness, agreed
from net.consensus import campaign
from net.consensus.ballot import EarlyRequests, Voter
from net.consensus.candidates import BarredCandidates, Rivals
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.promises import Voted
from net.consensus.signatures import open_statement
from net.consensus.timeouts import ELECTION_TIMEOUT, LEADER_TIMEOUT
from net.wire import PreVoteGrant, Status, VoteRequest


class Election:
    """The elections as one client sees them; a `restarted` leader has lost its term.

    `barred` are the candidates that this client does not vote for.
    """

    def __init__(
        self, log: Log, identity: Identity, liveness: Liveness, *, restarted: bool
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        table = log.position.table
        self._ended_term = table.term if restarted and table.leader == identity.me else None
        self._lost_since: float | None = None
        self._outvoted_since: float | None = None
        self._is_leader_stalling = False
        self.barred: Final = BarredCandidates(log, identity.me)
        self._rivals: Final = Rivals(log, identity, liveness, self.barred)
        self._voter: Final = Voter(log, identity, self.barred)
        self._phase: campaign.Phase = campaign.Idle()
        self._last_pre_vote = float("-inf")
        self._early: Final = EarlyRequests()

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
            and term != self._ended_term
            and self._identity.memory.voted_term <= term
        )

    def begin_term(self) -> None:
        """Note that another client leads: each candidate may get a vote again."""
        self._voter.begin_term()
        self._early.clear()
        self._outvoted_since = None

    def end_term(self) -> None:
        """End the current term: its leader resigned, cheated, or wrote what the rules forbid."""
        self._ended_term = self._log.position.table.term

    def resign(self, *, now: float) -> None:
        """End this client's own term, so that another client can lead."""
        self.barred.depose(self._identity.me, now=now)
        self.end_term()

    def bar_cheat(self, cheat: ClientIndex) -> bool:
        """Bar a client that was proved to cheat; if it leads, end its term.

        Returns False if that was already known.
        """
        if cheat == self.leader:
            self.end_term()
        return self.barred.add_cheat(cheat)

    def is_leader_lost(self, *, now: float) -> bool:
        """Return whether this client wants another leader."""
        if self._log.position.table.term == self._ended_term:
            return True
        if self.leader == self._identity.me:
            return not self.leads
        return (
            self._is_leader_stalling or self._liveness.silence(self.leader, now) >= LEADER_TIMEOUT
        )

    def note_status(self, member: ClientIndex, status: Status) -> None:
        """Note another client's status; end the term if the leader no longer leads."""
        self._rivals.note_status(member, status)
        table = self._log.position.table
        if member == self.leader and status.term == table.term and not status.leads:
            self.end_term()

    # --- candidacy

    def update(self, *, stalls: bool, now: float) -> None:
        """Become a candidate if the leader is lost; clients with better logs do so sooner.

        A leader becomes a candidate again if another client has voted in a later term, and so
        ignores this one. If the leader `stalls` the game it counts as lost and is barred; if this
        client is the leader, it resigns.
        """
        self.barred.drop_expired(now=now)
        self._note_outvoted(now=now)
        stalls = stalls or self._is_rejected(now=now)
        self._is_leader_stalling = stalls
        if stalls and self.leads and self.can_elect(now=now):
            self.resign(now=now)
        elif stalls and self.leader != self._identity.me:
            self.barred.depose(self.leader, now=now)
        if not self.is_leader_lost(now=now):
            self._lost_since = None
        elif self._lost_since is None:
            self._lost_since = now
        self._answer_early(now=now)
        if self._lost_since is None and not self.leads:
            self._phase = campaign.after(self._phase, campaign.Withdrawn())
        if self._is_pre_vote_due(now=now):
            self._begin_pre_vote(now=now)
        pre_vote = campaign.pre_vote_of(self._phase)
        if pre_vote is not None and self._are_enough(pre_vote.grants):
            self._become_candidate(pre_vote.term)

    def _is_pre_vote_due(self, *, now: float) -> bool:
        """Return whether this client should run now.

        If the leader is lost, the clients run one after the other, the best log first: each may be
        unable to win, so the next one waits for a limited time. A leader runs if it is outvoted.
        """
        since_pre_vote = now - self._last_pre_vote
        if self._lost_since is None:
            is_needed = self.leads and self.is_outvoted(now=now)
            return is_needed and since_pre_vote >= LEADER_TIMEOUT
        wait = self._rivals.count_ahead(now=now) * ELECTION_TIMEOUT
        is_turn = now - self._lost_since >= wait and since_pre_vote >= wait + ELECTION_TIMEOUT
        return is_turn and self._identity.me not in self.barred and self.can_elect(now=now)

    def is_outvoted(self, *, now: float) -> bool:
        """Return whether a client here, not the leader, has voted in a later term.

        Such a client accepts nothing of the current term.
        """
        is_mine_later = self._identity.memory.voted_term > self._log.position.table.term
        return is_mine_later or self._rivals.have_voted_later(now=now)

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

    def _are_enough(self, voters: Iterable[ClientIndex]) -> bool:
        position = self._log.position
        return agreed(position, {*voters}, tie_breaker=active_witness(position))

    def _begin_pre_vote(self, *, now: float) -> None:
        """Request pre-votes for the next term."""
        term = self._rivals.next_term()
        grants = frozenset({self._identity.me})
        self._phase = campaign.after(
            self._phase, campaign.PreVoteBegan(campaign.PreVote(term, grants))
        )
        self._last_pre_vote = now
        self._request_votes(term, is_pre_vote=True)

    def _become_candidate(self, term: Term) -> None:
        """Vote for this client itself, and request votes."""
        self._identity.store_promise(Voted(term, self._identity.me))
        vote = self._voter.vote(term, self._identity.me)
        self._phase = campaign.after(
            self._phase, campaign.CandidacyBegan(campaign.Candidacy(term, (vote,)))
        )
        self._request_votes(term, is_pre_vote=False)

    def _request_votes(self, term: Term, *, is_pre_vote: bool) -> None:
        position = self._log.position
        head = position.head
        request = VoteRequest(term, head.number, head.hash, position.table.term, is_pre_vote)
        self._identity.broadcast(request)
        self._identity.send_witness(request)

    def take_election(self) -> TermBegan | None:
        """Return the payload that begins this client's term, once it has enough votes."""
        candidacy = campaign.candidacy_of(self._phase)
        if candidacy is None or candidacy.term <= self._log.position.table.term:
            return None
        voters = {vote.client for vote in candidacy.votes}
        if self._identity.me in self.barred or not self._are_enough(voters):
            return None
        self._phase = campaign.after(self._phase, campaign.Elected())
        return TermBegan(self._identity.me, candidacy.votes)

    def receive_vote(self, signed: Signed) -> None:
        """Count a vote; raises RemoteProtocolError if its client did not sign it."""
        vote = open_statement(signed, Vote, self._log.position.genesis)
        mine = self._log.position
        is_behind = (vote.last_term, vote.number) > (mine.table.term, mine.head.number)
        if vote.candidate == self._identity.me and not is_behind:
            self._phase = campaign.after(self._phase, campaign.VoteReceived(vote.term, signed))

    def receive_pre_vote_grant(self, member: ClientIndex, grant: PreVoteGrant) -> None:
        """Count a positive answer to the pre-vote."""
        self._phase = campaign.after(self._phase, campaign.GrantReceived(grant.term, member))

    # --- voting

    def receive_vote_request(
        self, member: ClientIndex, request: VoteRequest, *, now: float
    ) -> None:
        """Answer a candidate now, or once this client considers the leader lost.

        Over slow links, the candidate may be the first to learn that the leader is lost.
        """
        self._early.discard(member)
        if self._may_run(member, now=now):
            self._answer(member, request, now=now)
        else:
            self._early.add(member, request, now=now)

    def _may_run(self, candidate: ClientIndex, *, now: float) -> bool:
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
        """Answer the early requests of candidates that may run by now."""
        for member, request in self._early.drop_expired(now=now):
            if self._may_run(member, now=now):
                self._early.discard(member)
                self._answer(member, request, now=now)

    def _answer(self, member: ClientIndex, request: VoteRequest, *, now: float) -> None:
        """Vote for a candidate, if it may lead and its log is good enough."""
        if self.barred.may_lead(member, request.last_term, request.number) and self._voter.answer(
            member, request, now=now
        ):
            self._phase = campaign.after(self._phase, campaign.Withdrawn())

    # --- presence

    def stalling_leader(self, *, now: float) -> ClientIndex | None:
        """The leader, if deposed here `LEADER_TIMEOUT` seconds ago and not replaced; else None.

        An honest program would have voted since. A witness that receives messages of
        the leader does not vote.
        """
        since = self._lost_since
        if since is None or now - since < LEADER_TIMEOUT:
            return None
        return self.leader if self.barred.is_deposed(self.leader) else None

    def can_elect(self, *, now: float) -> bool:
        """Return whether the members here are enough to elect a leader."""
        return self._are_enough(self._here(now=now))

    def can_continue(self, *, now: float) -> bool:
        """Return whether the members here can confirm entries, or replace the leader."""
        position, held_up_by = self._log.position, self.stalling_leader(now=now)
        if held_up_by is not None:
            return agreed(position, self._here(now=now) - {held_up_by}, tie_breaker=None)
        breaker = active_witness(position)
        if breaker is None and not self.is_leader_lost(now=now):
            breaker = self.leader
        return agreed(position, self._here(now=now), tie_breaker=breaker)

    def _here(self, *, now: float) -> set[ClientIndex]:
        return self._liveness.present(now) | {self._identity.me}
