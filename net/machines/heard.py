"""Decoding and verifying of signed statements."""

from typing import TypeVar

from msgspec import Struct

from core.log import BadSignature, LogError, Purpose, Term, claim, decode
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
    Genesis,
    Notice,
    Play,
    Reveal,
    Signed,
    TakeBack,
    Vote,
    Wish,
)
from net.errors import RemoteProtocolError
from net.machines.signatures import check

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


def heard(signed: Signed, kind: type[T], genesis: Genesis, *, term: Term | None = None) -> T:
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
    except (LogError, BadSignature) as error:
        raise RemoteProtocolError(
            why=f"a {purpose.name} of member {signed.client}: {error}"
        ) from error
    return statement


def is_vote(signed: Signed, genesis: Genesis, *, term: Term, candidate: ClientIndex) -> bool:
    """Return whether a client voted for this candidate in this term."""
    try:
        vote = heard(signed, Vote, genesis)
    except RemoteProtocolError:
        return False
    return (vote.term, vote.candidate) == (term, candidate)
