"""Dispatch of each message of another member to the component that handles it.

The `match` is the table of messages and handlers, and mypy checks that no message is missing.
"""

from typing import assert_never

from core.log import Head
from core.table import ClientIndex, Signed
from net.consensus.components import Components
from net.errors import RemoteProtocolError
from net.wire import (
    Accusation,
    CheatProof,
    Entries,
    Fetch,
    Hold,
    Kind,
    Leaving,
    LogMismatch,
    Message,
    PreVoteGrant,
    Refused,
    RevealRequest,
    Statement,
    Status,
    VoteRequest,
)


def dispatch(components: Components, member: ClientIndex, message: Message, *, now: float) -> None:
    """Handle a message; raises RemoteProtocolError if it breaks the protocol."""
    match message:
        case Status():
            _receive_status(components, member, message, now=now)
        case Fetch():
            components.serving.serve(member, message, last=components.log.head.number)
        case Entries():
            components.replication.receive_entries(member, message, now=now)
        case LogMismatch():
            components.replication.receive_mismatch(member, message, now=now)
        case Statement(kind=kind, signed=signed):
            _receive_statement(components, member, kind, signed, now=now)
        case Refused(signature=signature, reason=why):
            if member == components.election.leader:
                components.commands.receive_refusal(signature, why, now=now)
        case VoteRequest():
            if member >= len(components.genesis.clients):
                raise RemoteProtocolError(why="a witness asks for votes")
            components.election.receive_vote_request(member, message, now=now)
            components.identity.send(member, components.heartbeat.status)
        case PreVoteGrant():
            components.election.receive_pre_vote_grant(member, message)
        case Accusation():
            components.faults.receive_accusation(member, message, now=now)
        case CheatProof():
            components.faults.receive_proof(member, message, now=now)
        case Leaving():
            components.liveness.note_leaving(member)
            if member == components.election.leader:
                components.election.end_term()
        case RevealRequest() | Hold():
            raise RemoteProtocolError(why=f"{type(message).__name__} is for the witness")
        case _:
            assert_never(message)


def _receive_statement(
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
            components.relay.forward(member, Statement(kind, signed), now=now)


def _receive_status(
    components: Components, member: ClientIndex, status: Status, *, now: float
) -> None:
    components.election.note_status(member, status)
    head = Head(status.number, status.hash)
    components.log.note_head(member, head, voted_term=status.voted_term)
    if components.log.hash_at(status.number) == status.hash:
        components.serving.note_progress(member, status.number)
    if member < len(components.genesis.clients):
        components.log.note_confirmed_elsewhere(head, status.confirmed)
        components.replication.note_status(member, status, now=now)
    components.faults.note_status(member, status)
