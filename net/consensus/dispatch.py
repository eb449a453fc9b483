"""Dispatch of each message of another member to the component that handles it."""

from core.log import Head
from core.table import ClientIndex, Signed
from net.consensus.components import Components
from net.errors import RemoteProtocolError
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


def dispatch(components: Components, member: ClientIndex, message: Message, *, now: float) -> None:
    """Handle a message; raises RemoteProtocolError if it breaks the protocol."""
    match message:
        case Standing():
            _take_standing(components, member, message, now=now)
        case Fetch():
            components.serving.serve(member, message, last=components.log.head.number)
        case Entries():
            components.replication.receive_entries(member, message, now=now)
        case Apart():
            components.replication.receive_mismatch(member, message, now=now)
        case Said(kind=kind, signed=signed):
            _hear(components, member, kind, signed, now=now)
        case Refused(signature=signature, why=why):
            if member == components.election.leader:
                components.requests.refused(signature, why, now=now)
        case Stand():
            if member >= len(components.genesis.clients):
                raise RemoteProtocolError(why="a witness asks for votes")
            components.election.receive_vote_request(member, message, now=now)
            components.identity.send(member, components.heartbeat.standing)
        case Willing():
            components.election.receive_pre_vote(member, message)
        case Dissent():
            components.faults.receive_dissent(member, message, now=now)
        case Cheated():
            components.faults.receive_proof(member, message, now=now)
        case Leaving():
            components.liveness.leave(member)
            if member == components.election.leader:
                components.election.end()
        case _:
            raise RemoteProtocolError(why=f"{type(message).__name__} is for the witness")


def _hear(
    components: Components, member: ClientIndex, kind: Kind, signed: Signed, *, now: float
) -> None:
    match kind:
        case "reveal":
            components.draws.receive_reveal(signed)
        case "notice":
            components.notices.receive_notice(member, signed, now=now)
        case "vote":
            components.election.receive_vote(signed)
        case _ if components.election.leads:
            components.leader_role.propose(member, kind, signed, now=now)
        case _ if components.held.hold(kind, signed, now=now) or signed.client == member:
            # Its author may have no link to the leader, or the leader may be ignoring it.
            components.relay.pass_on(member, Said(kind, signed), now=now)


def _take_standing(
    components: Components, member: ClientIndex, standing: Standing, *, now: float
) -> None:
    components.election.note_standing(member, standing)
    head = Head(standing.number, standing.hash)
    components.log.claim(member, head, promised=standing.promised)
    if components.log.hash_at(standing.number) == standing.hash:
        components.serving.note(member, standing.number)
    if member < len(components.genesis.clients):
        components.log.attest(head, standing.confirmed)
        components.replication.note_standing(member, standing, now=now)
    components.faults.note_standing(member, standing)
