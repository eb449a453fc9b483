"""Notices: when the statements of some clients count against another one.

The witness cannot tell that a player is idle, as it does not see the game. At a table of two, no
third client could confirm the other player's notice, so the idle player's own program reports it.

Clients may want another one removed without a verifiable reason. This takes more votes: a strict
majority, without a tie-breaker.
"""

from collections.abc import Collection
from typing import Final

from core.log import decode
from core.table.entries import Evidence
from core.table.errors import Forgery, ForgeryCode
from core.table.genesis import ClientIndex
from core.table.judging import CheckContext, active_witness, agreed, check_seen
from core.table.state import Position
from core.table.statements import NOTICE, Notice, Reason

UNWANTED_HOLDS: Final = 64
"""Entries for which a client's vote for a removal holds; then the client repeats it."""


def check_notices(
    position: Position,
    evidence: Evidence,
    context: CheckContext,
    *,
    about: ClientIndex,
    reasons: Collection[Reason],
) -> None:
    """Check that enough clients agree; raises Forgery.

    A client's notice about itself counts only if it reports that its player is idle, so that there
    is no tie against the witness.
    """
    signers: set[ClientIndex] = set()
    for signed in evidence:
        client = signed.client
        context.add_claim(position, signed, NOTICE, term=position.table.term)
        notice: Notice = decode(signed.body, Notice)
        if notice.about != about or notice.reason not in reasons:
            why = f"it is about client {notice.about}, {notice.reason.value}"
            raise Forgery(ForgeryCode.NOTICE_MISPLACED, client=client, why=why)
        check_seen(position, client, notice.seen)
        if why := why_outdated(position, notice):
            raise Forgery(ForgeryCode.NOTICE_MISPLACED, client=client, why=why)
        if client in signers or (client == about and notice.reason is not Reason.IDLE):
            raise Forgery(
                ForgeryCode.NOTICE_MISPLACED,
                client=client,
                why="its word does not count here again",
            )
        signers.add(client)
    is_removal = Reason.UNWANTED in reasons
    if not are_enough(position, signers, for_removal=is_removal):
        raise Forgery(
            ForgeryCode.TOO_FEW_SIGNERS,
            signers=sorted(signers),
            clients=len(position.genesis.clients),
            decide=f"{'remove' if is_removal else 'act against'} client {about}",
        )


def why_outdated(position: Position, notice: Notice) -> str:
    """Return why a notice no longer counts; empty if it does.

    Most notices end when their subject takes part in a later entry. A vote for a removal holds for
    UNWANTED_HOLDS entries in any case.
    """
    if notice.reason is Reason.UNWANTED:
        is_old = position.head.number - notice.seen >= UNWANTED_HOLDS
        return f"it is of entry {notice.seen}" if is_old else ""
    is_old = notice.seen < position.table.last_activity[notice.about]
    return f"client {notice.about} was heard of after entry {notice.seen}" if is_old else ""


def are_enough(position: Position, signers: set[ClientIndex], *, for_removal: bool) -> bool:
    """Return whether the signers decide: a strict majority of the clients.

    Half of the clients are enough together with the witness or, without a witness, with the leader;
    but not for a removal.
    """
    witness = active_witness(position)
    tie_breaker = position.table.leader if witness is None else witness
    return agreed(position, signers, tie_breaker=None if for_removal else tie_breaker)
