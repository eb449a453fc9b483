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


def dispatch(components: Components, member: ClientIndex, message: Message) -> None:
    """Handle a message; raises RemoteProtocolError if it breaks the protocol."""
    match message:
        case Standing():
            _take_standing(components, member, message)
        case Fetch():
            components.serving.serve(member, message, last=components.log.head.number)
        case Entries():
            components.replication.take(member, message)
        case Apart():
            components.replication.take_apart(member, message)
        case Said(kind=kind, signed=signed):
            _hear(components, member, kind, signed)
        case Refused(signature=signature, why=why):
            if member == components.election.leader:
                components.requests.refused(signature, why)
        case Stand():
            if member >= len(components.genesis.clients):
                raise RemoteProtocolError(why="a witness asks for votes")
            components.election.hear_stand(member, message)
            components.identity.send(member, components.heartbeat.standing)
        case Willing():
            components.election.hear_willing(member, message)
        case Dissent():
            components.faults.take_dissent(member, message)
        case Cheated():
            components.faults.hear_proof(member, message)
        case Leaving():
            components.liveness.leave(member)
            if member == components.election.leader:
                components.election.end()
        case _:
            raise RemoteProtocolError(why=f"{type(message).__name__} is for the witness")


def _hear(components: Components, member: ClientIndex, kind: Kind, signed: Signed) -> None:
    match kind:
        case "reveal":
            components.draws.hear(signed)
        case "notice":
            components.notices.hear(member, signed)
        case "vote":
            components.election.hear_vote(signed)
        case _ if components.election.leads:
            components.leader_role.propose(member, kind, signed)
        case _ if components.held.hold(kind, signed) or signed.client == member:
            # Its author may have no link to the leader, or the leader may be ignoring it.
            components.relay.pass_on(member, Said(kind, signed))


def _take_standing(components: Components, member: ClientIndex, standing: Standing) -> None:
    components.election.look(member, standing)
    head = Head(standing.number, standing.hash)
    components.log.claim(member, head, promised=standing.promised)
    if components.log.hash_at(standing.number) == standing.hash:
        components.serving.note(member, standing.number)
    if member < len(components.genesis.clients):
        components.log.attest(head, standing.confirmed)
        components.replication.look(member, standing)
    components.faults.look(member, standing)
