"""Claims of entries and messages about terms and votes, and what must be stored before them."""

from collections.abc import Collection, Sequence

from core.log import Opened, decode
from core.table import TermBegan, Vote, payload_of
from net.consensus.promises import EntryHeld, Promise, Voted
from net.wire import Message, Statement, Status, VoteRequest
from tests.net.consensus.world import check_promised


def term_begun(opened: Opened, leader: int) -> int | None:
    """Return the term that an entry begins for this leader, None if it begins none."""
    if opened.entry.kind != "term":
        return None
    payload = payload_of(opened)
    assert isinstance(payload, TermBegan), "the kind says so"
    return opened.entry.term if payload.leader == leader else None


def vote_given(index: int, message: Message) -> tuple[int, int] | None:
    """Return the term and candidate of a member's own vote that a message reveals."""
    if (
        not isinstance(message, Statement)
        or message.kind != "vote"
        or message.signed.client != index
    ):
        return None
    vote: Vote = decode(message.signed.body, Vote)
    return vote.term, vote.candidate


def check_sent(
    index: int, log: Sequence[Opened], promises: Collection[Promise], message: Message
) -> None:
    """Assert that the disk holds everything that a message of this member claims or promises."""
    check_promised(index, promises, message)
    match message:
        case Status():
            is_held = EntryHeld(message.number, message.hash, message.term) in promises
            is_stored = message.number < len(log) and log[message.number].hash == message.hash
            assert is_held or is_stored, f"entry {message.number} is claimed and not on the disk"
            voted = max(
                (promise.term for promise in promises if isinstance(promise, Voted)), default=0
            )
            assert message.voted_term <= voted, f"term {message.voted_term} is not on the disk"
        case VoteRequest(is_pre_vote=False):
            assert any(
                isinstance(promise, Voted) and promise.term >= message.term for promise in promises
            ), "a candidate's own vote is not on the disk"
