"""Signed statements of others: checked once, decoded, and compared for proofs of cheating."""

from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct

from core.log import (
    ENTRY,
    Claim,
    LogError,
    Opened,
    Purpose,
    Term,
    claim,
    decode,
    open_sealed,
)
from core.table import (
    COMMAND,
    COMMITMENT,
    NOTICE,
    REVEAL,
    UNDO,
    VOTE,
    WISH,
    ClientIndex,
    Commitment,
    Forgery,
    Genesis,
    Notice,
    Play,
    Reveal,
    Signed,
    TakeBack,
    TermBegan,
    Vote,
    Wish,
    payload_of,
)
from net.errors import RemoteProtocolError
from net.wire import CheatProof

LONGEST: Final = 512
"""Maximum length in bytes of a signed statement whose check is cached."""
MOST: Final = 512
"""Number of cached checks. A draw of six clients has six signatures; older ones are checked
again."""


def check(claim: Claim) -> None:
    """Check a signature; raises LogError. Good short ones are cached."""
    if len(claim.message) <= LONGEST:
        _check_once(claim)
    else:
        claim.check()


@lru_cache(maxsize=MOST)
def _check_once(claim: Claim) -> None:
    """Check a signature, and cache it if it is good."""
    claim.check()


T = TypeVar("T", bound=Struct)

_PURPOSES: dict[type, Purpose] = {
    Commitment: COMMITMENT,
    Notice: NOTICE,
    Play: COMMAND,
    Reveal: REVEAL,
    TakeBack: UNDO,
    Vote: VOTE,
    Wish: WISH,
}


def open_statement(
    signed: Signed, kind: type[T], genesis: Genesis, *, term: Term | None = None
) -> T:
    """Return the statement of this kind; raises RemoteProtocolError unless its client signed it.

    A notice is signed for a `term`; a vote contains its term.
    """
    member = genesis.member(signed.client)
    if member is None:
        raise RemoteProtocolError(why=f"there is no member {signed.client}")
    purpose = _PURPOSES[kind]
    try:
        statement: T = decode(signed.body, kind)
        signature = claim(
            purpose,
            signed.body,
            table=genesis.table,
            key=member.key,
            signature=signed.signature,
            term=statement.term if isinstance(statement, Vote) else term,
        )
        check(signature)
    except LogError as error:
        raise RemoteProtocolError(
            why=f"a {purpose.name} of member {signed.client}: {error}"
        ) from error
    return statement


def is_vote(signed: Signed, genesis: Genesis, *, term: Term, candidate: ClientIndex) -> bool:
    """Return whether a client voted for this candidate in this term."""
    try:
        vote = open_statement(signed, Vote, genesis)
    except RemoteProtocolError:
        return False
    return (vote.term, vote.candidate) == (term, candidate)


def open_entry(sealed: bytes) -> Opened:
    """Return a received entry; raises RemoteProtocolError if it is malformed."""
    try:
        return open_sealed(sealed)
    except LogError as error:
        raise RemoteProtocolError(why=str(error)) from error


def is_signed_by(client: ClientIndex, opened: Opened, genesis: Genesis) -> bool:
    """Return whether this client signed an entry as the leader of its term."""
    if len(opened.sealed.signatures) != 1:
        return False
    signed = claim(
        ENTRY,
        opened.sealed.body,
        table=genesis.table,
        key=genesis.clients[client].key,
        signature=opened.sealed.signatures[0],
        term=opened.entry.term,
    )
    try:
        signed.check()
    except LogError:
        return False
    return True


def proven_cheats(proof: CheatProof, genesis: Genesis) -> frozenset[ClientIndex]:
    """Return the clients that two entries prove to have cheated; empty without proof.

    A client cheated if it signed two entries with one number and term, or voted for two candidates
    in one term. Two elections of the same candidate prove nothing: its votes are in the log, and
    any client can copy them into an entry of its own. Raises RemoteProtocolError for a malformed
    entry.
    """
    first, second = open_entry(proof.first), open_entry(proof.second)
    if first.hash == second.hash or first.entry.term != second.entry.term:
        return frozenset()
    clients = [ClientIndex(index) for index in range(len(genesis.clients))]
    signers = [
        {client for client in clients if is_signed_by(client, opened, genesis)}
        for opened in (first, second)
    ]
    if first.entry.number == second.entry.number and signers[0] & signers[1]:
        return frozenset(signers[0] & signers[1])
    term_began, other = _election(first), _election(second)
    if term_began is None or other is None or term_began.leader == other.leader or not all(signers):
        return frozenset()
    term = first.entry.term
    return _voters(term_began, genesis, term) & _voters(other, genesis, term)


def _election(opened: Opened) -> TermBegan | None:
    """Return the election in an entry; None if it is about something else."""
    try:
        payload = payload_of(opened)
    except (LogError, Forgery):
        return None
    return payload if isinstance(payload, TermBegan) else None


def _voters(term_began: TermBegan, genesis: Genesis, term: Term) -> frozenset[ClientIndex]:
    """Return the clients that voted for the leader of a term, by their signatures."""
    return frozenset(
        vote.client
        for vote in term_began.votes
        if is_vote(vote, genesis, term=term, candidate=term_began.leader)
    )
