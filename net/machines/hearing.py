"""Dispatch of each message of another member to the component that handles it."""

from core.log import Head
from core.table import ClientIndex, Signed
from net.errors import RemoteProtocolError
from net.machines.parts import Parts
from net.wire import (
    Apart,
    Cheated,
    Dissent,
    Entries,
    Fetch,
    Kind,
    Leaving,
    Message,
    Refused,
    Said,
    Stand,
    Standing,
    Willing,
)


def take(parts: Parts, member: ClientIndex, message: Message) -> None:
    """Handle a message; raises RemoteProtocolError if it breaks the protocol."""
    match message:
        case Standing():
            _take_standing(parts, member, message)
        case Fetch():
            parts.serving.serve(member, message, last=parts.ledger.head.number)
        case Entries():
            parts.following.take(member, message)
        case Apart():
            parts.following.take_apart(member, message)
        case Said(kind=kind, signed=signed):
            _hear(parts, member, kind, signed)
        case Refused(signature=signature, why=why):
            if member == parts.terms.leader:
                parts.requests.refused(signature, why)
        case Stand():
            if member >= len(parts.genesis.clients):
                raise RemoteProtocolError(why="a witness asks for votes")
            parts.terms.hear_stand(member, message)
            parts.own.send(member, parts.signs.standing)
        case Willing():
            parts.terms.hear_willing(member, message)
        case Dissent():
            parts.faults.take_dissent(member, message)
        case Cheated():
            parts.faults.hear_proof(member, message)
        case Leaving():
            parts.attendance.leave(member)
            if member == parts.terms.leader:
                parts.terms.end()
        case _:
            raise RemoteProtocolError(why=f"{type(message).__name__} is for the witness")


def _hear(parts: Parts, member: ClientIndex, kind: Kind, signed: Signed) -> None:
    match kind:
        case "reveal":
            parts.draws.hear(signed)
        case "notice":
            parts.notices.hear(member, signed)
        case "vote":
            parts.terms.hear_vote(signed)
        case _ if parts.terms.leads:
            parts.leading.propose(member, kind, signed)
        case _ if parts.held.hold(kind, signed) or signed.client == member:
            # Its author may have no link to the leader, or the leader may be ignoring it.
            parts.relay.pass_on(member, Said(kind, signed))


def _take_standing(parts: Parts, member: ClientIndex, standing: Standing) -> None:
    parts.terms.look(member, standing)
    head = Head(standing.number, standing.hash)
    parts.ledger.claim(member, head, promised=standing.promised)
    if parts.ledger.hash_at(standing.number) == standing.hash:
        parts.serving.note(member, standing.number)
    if member < len(parts.genesis.clients):
        parts.ledger.attest(head, standing.confirmed)
        parts.following.look(member, standing)
    parts.faults.look(member, standing)
