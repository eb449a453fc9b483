"""Proof of cheating: signatures that only a member that breaks the protocol can have made."""

from core.log import ENTRY, BadSignature, LogError, Opened, Term, claim, open_sealed
from core.table import ClientIndex, Forgery, Genesis, TermBegan, payload_of
from net.errors import RemoteProtocolError
from net.machines.heard import is_vote
from net.wire import Cheated


def opened_of(sealed: bytes) -> Opened:
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
    except BadSignature:
        return False
    return True


def guilty(proof: Cheated, genesis: Genesis) -> frozenset[ClientIndex]:
    """Return the clients that two entries prove to have cheated; empty without proof.

    A client cheated if it signed two entries with one number and term, or voted for two candidates
    in one term. Two elections of the same candidate prove nothing: its votes are in the log, and
    any client can copy them into an entry of its own. Raises RemoteProtocolError for a malformed
    entry.
    """
    first, second = opened_of(proof.first), opened_of(proof.second)
    if first.hash == second.hash or first.entry.term != second.entry.term:
        return frozenset()
    clients = [ClientIndex(index) for index in range(len(genesis.clients))]
    signers = [
        {one for one in clients if is_signed_by(one, opened, genesis)} for opened in (first, second)
    ]
    if first.entry.number == second.entry.number and signers[0] & signers[1]:
        return frozenset(signers[0] & signers[1])
    one, other = _election(first), _election(second)
    if one is None or other is None or one.leader == other.leader or not all(signers):
        return frozenset()
    term = first.entry.term
    return _voters(one, genesis, term) & _voters(other, genesis, term)


def _election(opened: Opened) -> TermBegan | None:
    """Return the election in an entry; None if it is about something else."""
    try:
        payload = payload_of(opened)
    except (LogError, Forgery):
        return None
    return payload if isinstance(payload, TermBegan) else None


def _voters(began: TermBegan, genesis: Genesis, term: Term) -> frozenset[ClientIndex]:
    """Return the clients that voted for the leader of a term, by their signatures."""
    return frozenset(
        vote.client
        for vote in began.votes
        if is_vote(vote, genesis, term=term, candidate=began.leader)
    )
