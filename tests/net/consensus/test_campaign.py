"""The phases of a campaign change only as the table in `net.consensus.campaign` says."""

import pytest

from core.log import Signature, Term
from core.table import ClientIndex, Signed
from net.consensus.campaign import (
    Candidacy,
    CandidacyBegan,
    Candidate,
    Elected,
    Event,
    GrantReceived,
    Idle,
    Phase,
    PreVote,
    PreVoteBegan,
    PreVoting,
    Retrying,
    VoteReceived,
    Withdrawn,
    after,
)


def vote(client: int, body: bytes = b"") -> Signed:
    return Signed(ClientIndex(client), body, Signature(bytes(64)))


EARLIER = Candidacy(Term(4), (vote(1),))
FIRST = PreVote(Term(5), frozenset({ClientIndex(1)}))
NEXT = PreVote(Term(6), frozenset({ClientIndex(1)}))
CANDIDACY = Candidacy(Term(6), (vote(1),))

PHASES = (Idle(), PreVoting(FIRST), Candidate(EARLIER), Retrying(EARLIER, FIRST))
EVENTS = (PreVoteBegan(NEXT), CandidacyBegan(CANDIDACY), Elected(), Withdrawn())
TABLE = (
    (PreVoting(NEXT), Candidate(CANDIDACY), Idle(), Idle()),
    (PreVoting(NEXT), Candidate(CANDIDACY), PreVoting(FIRST), Idle()),
    (Retrying(EARLIER, NEXT), Candidate(CANDIDACY), Idle(), Idle()),
    (Retrying(EARLIER, NEXT), Candidate(CANDIDACY), PreVoting(FIRST), Idle()),
)


@pytest.mark.parametrize(
    ("phase", "event", "expected"),
    [
        pytest.param(phase, event, expected, id=f"{type(phase).__name__}-{type(event).__name__}")
        for phase, row in zip(PHASES, TABLE, strict=True)
        for event, expected in zip(EVENTS, row, strict=True)
    ],
)
def test_event_leads_to_the_phase_of_the_table(phase: Phase, event: Event, expected: Phase) -> None:
    found = after(phase, event)
    assert (type(found), found) == (type(expected), expected)


def test_grant_counts_only_for_the_term_of_the_pre_vote() -> None:
    granted = PreVote(Term(5), frozenset({ClientIndex(1), ClientIndex(2)}))
    grant = GrantReceived(Term(5), ClientIndex(2))
    late = GrantReceived(Term(4), ClientIndex(2))
    assert after(PreVoting(FIRST), grant) == PreVoting(granted)
    assert after(Retrying(EARLIER, FIRST), grant) == Retrying(EARLIER, granted)
    assert after(PreVoting(FIRST), late) == PreVoting(FIRST)
    assert after(Candidate(EARLIER), late) == Candidate(EARLIER)


def test_vote_counts_for_its_candidacy_even_during_the_next_pre_vote() -> None:
    elected = Candidacy(Term(4), (vote(0), vote(1)))
    late = VoteReceived(Term(4), vote(0))
    assert after(Candidate(EARLIER), late) == Candidate(elected)
    assert after(Retrying(EARLIER, FIRST), late) == Retrying(elected, FIRST)
    assert after(Retrying(EARLIER, FIRST), VoteReceived(Term(5), vote(0))) == Retrying(
        EARLIER, FIRST
    )


def test_later_vote_of_a_client_replaces_its_earlier_one() -> None:
    again = VoteReceived(Term(4), vote(1, b"longer log"))
    assert after(Candidate(EARLIER), again) == Candidate(
        Candidacy(Term(4), (vote(1, b"longer log"),))
    )
