"""The role of a program in the consensus, from its machine's public face and its messages."""

from collections.abc import Collection
from enum import StrEnum
from typing import Any

from net.consensus.replica import Replica
from net.wire import VoteRequest

Votes = Collection[tuple[int, int]]


class Role(StrEnum):
    """The role of a program at the table."""

    DOWN = "is down"
    FOLLOWS = "follows"
    PRE_VOTES = "pre-votes"
    CANDIDATE = "is a candidate"
    LEADS = "leads"
    OVER = "its term is over"
    WITNESS = "witness"


def role_of(index: int, machine: Any, asked: VoteRequest | None, votes: Votes) -> Role:
    """Return the role of a machine; `asked` is its last request for votes.

    A request counts until another term begins in the machine's log, or the machine votes for
    another candidate. `votes` are its given votes, as (term, candidate).
    """
    if machine is None:
        return Role.DOWN
    if not isinstance(machine, Replica):
        return Role.WITNESS
    if machine.leads:
        return Role.LEADS
    table = machine.position.table
    if asked is not None and asked.last_term == table.term and not _overtaken(index, asked, votes):
        return Role.PRE_VOTES if asked.is_pre_vote else Role.CANDIDATE
    return Role.OVER if table.leader == index else Role.FOLLOWS


def _overtaken(index: int, asked: VoteRequest, votes: Votes) -> bool:
    return any(term >= asked.term and candidate != index for term, candidate in votes)
