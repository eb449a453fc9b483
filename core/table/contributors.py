"""The contributor list, whose preimages a draw needs: joining, leaving, and removal."""

import msgspec

from core.log import Head, decode
from core.table.beacon import LONGEST_GAP
from core.table.entries import ContributorChanged
from core.table.errors import (
    DrawUnderWay,
    LastContributor,
    NoChange,
    NotAClient,
    NoticeMisplaced,
    WasRemoved,
)
from core.table.evidence import check_notices
from core.table.genesis import ClientIndex
from core.table.judging import Bench, Ruling, check_seen, heard
from core.table.state import Contributor, Position, Rules
from core.table.statements import COMMITMENT, Commitment, Reason


def judge_contributor(position: Position, change: ContributorChanged, bench: Bench) -> Ruling:
    """Check that the contributor may join, leave or be removed; the game is unchanged."""
    if position.genesis.member(change.client) is None:
        raise NotAClient(client=change.client)
    joining = False
    if _is_own(change):
        joining = _judge_own(position, change, bench)
    else:
        check_notices(
            position,
            change.evidence,
            bench,
            about=change.client,
            reasons={Reason.LOST, Reason.WITHHOLDS},
        )
    if not joining:
        _check_leaving(position, change.client)
    return Ruling((), position.game)


def record_contributor(
    position: Position, change: ContributorChanged, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table with the changed contributors, in the order of the clients."""
    del ruling, rules
    table = position.table
    kept = [
        contributor for contributor in table.contributors if contributor.client != change.client
    ]
    last_heard = table.heard
    if _is_own(change):
        commitment: Commitment = decode(change.evidence[0].body, Commitment)
        if commitment.anchor is not None:
            kept.append(Contributor(change.client, commitment.anchor, commitment.first))
        last_heard = heard(table.heard, change.client, head.number)
    return msgspec.structs.replace(
        position,
        head=head,
        table=msgspec.structs.replace(
            table,
            contributors=tuple(sorted(kept, key=lambda contributor: contributor.client)),
            heard=last_heard,
        ),
    )


def _is_own(change: ContributorChanged) -> bool:
    return len(change.evidence) == 1 and change.evidence[0].client == change.client


def _judge_own(position: Position, change: ContributorChanged, bench: Bench) -> bool:
    """Check a contributor's own change; return True if it joins or commits again."""
    (signed,) = change.evidence
    bench.hear(position, signed, COMMITMENT)
    table = position.table
    commitment: Commitment = decode(signed.body, Commitment)
    check_seen(position, change.client, commitment.seen)
    if commitment.seen < table.heard[change.client]:
        why = f"the client was heard of after entry {commitment.seen}"
        raise NoticeMisplaced(client=change.client, why=why)
    if commitment.anchor is None:
        return False
    if change.client in table.removed:
        raise WasRemoved(client=change.client)
    if table.asked is not None:
        # Others may have revealed for this draw: a new contributor could choose the result.
        raise DrawUnderWay(client=change.client, draw=table.draw)
    if not 0 <= table.draw - commitment.first < LONGEST_GAP:
        why = f"its chain begins with draw {commitment.first}, the table is at {table.draw}"
        raise NoticeMisplaced(client=change.client, why=why)
    return True


def _check_leaving(position: Position, client: ClientIndex) -> None:
    contributors = position.table.contributors
    if all(contributor.client != client for contributor in contributors):
        raise NoChange(what=f"client {client}'s absence from the draws")
    if len(contributors) == 1:
        raise LastContributor(client=client)
