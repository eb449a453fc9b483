"""Proof of cheating: what only somebody who breaks the protocol can have signed."""

from core.log import ENTRY, BadSignature, LogError, Opened, claim, open_sealed
from core.table import ClientIndex, Forgery, Genesis, TermBegan, payload_of
from net.errors import RemoteProtocolError
from net.machines.heard import is_vote
from net.wire import Cheated


def opened_of(sealed: bytes) -> Opened:
    """An entry as it came; raises RemoteProtocolError if it is none."""
    try:
        return open_sealed(sealed)
    except LogError as error:
        raise RemoteProtocolError(why=str(error)) from error


def is_signed_by(client: ClientIndex, opened: Opened, genesis: Genesis) -> bool:
    """Whether this client signed an entry as the leader of its term."""
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
    """The clients who are shown to have cheated; nobody, if it is no proof.

    Who signed two entries of one number in one term; and if two made themselves leaders of one
    term, those who voted for both. Raises RemoteProtocolError for what is no entry.
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
    if all(signers):
        return _voters(first, genesis) & _voters(second, genesis)
    return frozenset()


def _voters(opened: Opened, genesis: Genesis) -> frozenset[ClientIndex]:
    """Whose votes, in good order, made the leader of the term that begins here."""
    try:
        payload = payload_of(opened)
    except (LogError, Forgery):
        return frozenset()
    if not isinstance(payload, TermBegan):
        return frozenset()
    return frozenset(
        vote.client
        for vote in payload.votes
        if is_vote(vote, genesis, term=opened.entry.term, candidate=payload.leader)
    )
