"""The contributor list, whose preimages a draw needs: joining, leaving, and removal."""

import msgspec

from core.log import Head, decode
from core.table.beacon import LONGEST_GAP
from core.table.entries import ContributorChanged
from core.table.errors import Forgery, ForgeryCode
from core.table.evidence import check_notices
from core.table.genesis import ClientIndex
from core.table.judging import CheckContext, Ruling, check_seen, with_activity
from core.table.state import Contributor, Position, Rules
from core.table.statements import COMMITMENT, Commitment, Reason


def judge_contributor(
    position: Position, change: ContributorChanged, context: CheckContext
) -> Ruling:
    """Check that the contributor may join, leave or be removed; the game is unchanged."""
    if position.genesis.member(change.client) is None:
        raise Forgery(ForgeryCode.NOT_A_CLIENT, client=change.client)
    joining = False
    if _is_own(change):
        joining = _judge_own(position, change, context)
    else:
        check_notices(
            position,
            change.evidence,
            context,
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
    last_heard = table.last_activity
    if _is_own(change):
        commitment: Commitment = decode(change.evidence[0].body, Commitment)
        if commitment.anchor is not None:
            kept.append(Contributor(change.client, commitment.anchor, commitment.first))
        last_heard = with_activity(table.last_activity, change.client, head.number)
    return msgspec.structs.replace(
        position,
        head=head,
        table=msgspec.structs.replace(
            table,
            contributors=tuple(sorted(kept, key=lambda contributor: contributor.client)),
            last_activity=last_heard,
        ),
    )


def _is_own(change: ContributorChanged) -> bool:
    return len(change.evidence) == 1 and change.evidence[0].client == change.client


def _judge_own(position: Position, change: ContributorChanged, context: CheckContext) -> bool:
    """Check a contributor's own change; return True if it joins or commits again."""
    (signed,) = change.evidence
    context.add_claim(position, signed, COMMITMENT)
    table = position.table
    commitment: Commitment = decode(signed.body, Commitment)
    check_seen(position, change.client, commitment.seen)
    if commitment.seen < table.last_activity[change.client]:
        why = f"the client was heard of after entry {commitment.seen}"
        raise Forgery(ForgeryCode.NOTICE_MISPLACED, client=change.client, why=why)
    if commitment.anchor is None:
        return False
    if change.client in table.removed:
        raise Forgery(ForgeryCode.WAS_REMOVED, client=change.client)
    if table.request_hash is not None:
        # Others may have revealed for this draw: a new contributor could choose the result.
        raise Forgery(ForgeryCode.DRAW_UNDER_WAY, client=change.client, draw=table.draw)
    if not 0 <= table.draw - commitment.first < LONGEST_GAP:
        why = f"its chain begins with draw {commitment.first}, the table is at {table.draw}"
        raise Forgery(ForgeryCode.NOTICE_MISPLACED, client=change.client, why=why)
    return True


def _check_leaving(position: Position, client: ClientIndex) -> None:
    contributors = position.table.contributors
    if all(contributor.client != client for contributor in contributors):
        raise Forgery(ForgeryCode.NO_CHANGE, what=f"client {client}'s absence from the draws")
    if len(contributors) == 1:
        raise Forgery(ForgeryCode.LAST_CONTRIBUTOR, client=client)
