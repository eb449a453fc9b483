"""The phases of one client's campaign to lead, and the transitions between them.

A client requests pre-votes first, and becomes a candidate once enough members would vote for it
(Ongaro, "Consensus", 9.6). A candidate without enough votes retries: it requests pre-votes for a
later term, but late votes still count.

| phase     | PreVoteBegan | CandidacyBegan | Elected   | Withdrawn |
|-----------|--------------|----------------|-----------|-----------|
| Idle      | PreVoting    | Candidate      | Idle      | Idle      |
| PreVoting | PreVoting    | Candidate      | PreVoting | Idle      |
| Candidate | Retrying     | Candidate      | Idle      | Idle      |
| Retrying  | Retrying     | Candidate      | PreVoting | Idle      |

A grant or vote changes no phase: it is added to the pre-vote or candidacy of its term. The
conditions of the events, most of them times, are in `election`.
"""

from typing import NamedTuple

from core.log import Term
from core.table import ClientIndex, Signed


class PreVote(NamedTuple):
    """A pre-vote for a term, and the members that would vote for this client, itself included."""

    term: Term
    grants: frozenset[ClientIndex]


class Candidacy(NamedTuple):
    """A candidacy for a term, and its votes, ordered by client."""

    term: Term
    votes: tuple[Signed, ...]


class Idle(NamedTuple):
    """No campaign: the client leads, follows, or waits for a candidate."""


class PreVoting(NamedTuple):
    """The client has requested pre-votes."""

    pre_vote: PreVote


class Candidate(NamedTuple):
    """The client has voted for itself, and requested votes."""

    candidacy: Candidacy


class Retrying(NamedTuple):
    """The client has requested pre-votes again; votes for its earlier candidacy still count."""

    candidacy: Candidacy
    pre_vote: PreVote


Phase = Idle | PreVoting | Candidate | Retrying


class PreVoteBegan(NamedTuple):
    """The client requests pre-votes."""

    pre_vote: PreVote


class GrantReceived(NamedTuple):
    """A member would vote for the client in this term."""

    term: Term
    member: ClientIndex


class CandidacyBegan(NamedTuple):
    """The pre-vote has enough grants; the client has voted for itself."""

    candidacy: Candidacy


class VoteReceived(NamedTuple):
    """A member has voted for the client in this term."""

    term: Term
    signed: Signed


class Elected(NamedTuple):
    """The candidacy has enough votes; the client begins its term."""


class Withdrawn(NamedTuple):
    """The client has voted for another candidate, or the leader is back."""


Event = PreVoteBegan | GrantReceived | CandidacyBegan | VoteReceived | Elected | Withdrawn


def after(phase: Phase, event: Event) -> Phase:
    """Return the phase after an event; a grant or vote for another term changes nothing."""
    match phase, event:
        case Idle() | PreVoting(), PreVoteBegan(pre_vote):
            return PreVoting(pre_vote)
        case Candidate(candidacy) | Retrying(candidacy), PreVoteBegan(pre_vote):
            return Retrying(candidacy, pre_vote)
        case _, CandidacyBegan(candidacy):
            return Candidate(candidacy)
        case Candidate(), Elected():
            return Idle()
        case Retrying(pre_vote=pre_vote), Elected():
            return PreVoting(pre_vote)
        case _, Withdrawn():
            return Idle()
        case PreVoting(pre_vote) | Retrying(pre_vote=pre_vote), GrantReceived(term, member) if (
            pre_vote.term == term
        ):
            return phase._replace(pre_vote=PreVote(term, pre_vote.grants | {member}))
        case Candidate(candidacy) | Retrying(candidacy), VoteReceived(term, signed) if (
            candidacy.term == term
        ):
            return phase._replace(candidacy=Candidacy(term, _with(candidacy.votes, signed)))
        case _:
            return phase


def pre_vote_of(phase: Phase) -> PreVote | None:
    """Return the running pre-vote."""
    match phase:
        case PreVoting(pre_vote) | Retrying(pre_vote=pre_vote):
            return pre_vote
        case _:
            return None


def candidacy_of(phase: Phase) -> Candidacy | None:
    """Return the candidacy whose votes count."""
    match phase:
        case Candidate(candidacy) | Retrying(candidacy):
            return candidacy
        case _:
            return None


def _with(votes: tuple[Signed, ...], signed: Signed) -> tuple[Signed, ...]:
    """Return the votes with another one, which replaces an earlier one of its client."""
    others = (vote for vote in votes if vote.client != signed.client)
    return tuple(sorted((*others, signed), key=lambda vote: vote.client))
