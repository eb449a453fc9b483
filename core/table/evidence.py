"""Notices: when the word of some clients counts against another one.

That somebody is idle, no witness can know: it does not see the game. At a table of two nobody
could agree with the other one then, so the program of who is idle says so itself.

That somebody is unwanted needs no reason that can be checked, and more who say so: a strict
majority, and nobody breaks a tie.
"""

from collections.abc import Collection
from typing import Final

from core.log import decode
from core.table.entries import Evidence
from core.table.errors import NoticeMisplaced, TooFewSigners
from core.table.genesis import ClientIndex
from core.table.judging import Bench, active_witness, agreed, check_seen
from core.table.state import Position
from core.table.statements import NOTICE, Notice, Reason

UNWANTED_HOLDS: Final = 64
"""Entries for which a client's word that another one should leave holds; then it is said anew."""


def check_notices(
    position: Position,
    evidence: Evidence,
    bench: Bench,
    *,
    about: ClientIndex,
    reasons: Collection[Reason],
) -> None:
    """Return if enough clients say so; raises NoticeMisplaced or TooFewSigners.

    Somebody's word counts about himself only where he says that he is idle, so nobody breaks a tie
    against the witness.
    """
    signers: set[ClientIndex] = set()
    for signed in evidence:
        client = signed.client
        bench.hear(position, signed, NOTICE, term=position.table.term)
        notice: Notice = decode(signed.body, Notice)
        if notice.about != about or notice.reason not in reasons:
            why = f"it is about client {notice.about}, {notice.reason.value}"
            raise NoticeMisplaced(client=client, why=why)
        check_seen(position, client, notice.seen)
        if why := why_outdated(position, notice):
            raise NoticeMisplaced(client=client, why=why)
        if client in signers or (client == about and notice.reason is not Reason.IDLE):
            raise NoticeMisplaced(client=client, why="its word does not count here again")
        signers.add(client)
    is_removal = Reason.UNWANTED in reasons
    if not are_enough(position, signers, for_removal=is_removal):
        raise TooFewSigners(
            signers=sorted(signers),
            clients=len(position.genesis.clients),
            decide=f"{'remove' if is_removal else 'act against'} client {about}",
        )


def why_outdated(position: Position, notice: Notice) -> str:
    """Why a notice counts no more; empty, if it does.

    Once its subject had a part in a later entry; that he is unwanted holds for UNWANTED_HOLDS
    entries, whatever he does meanwhile.
    """
    if notice.reason is Reason.UNWANTED:
        is_old = position.head.number - notice.seen >= UNWANTED_HOLDS
        return f"it is of entry {notice.seen}" if is_old else ""
    is_old = notice.seen < position.table.heard[notice.about]
    return f"client {notice.about} was heard of after entry {notice.seen}" if is_old else ""


def are_enough(position: Position, signers: set[ClientIndex], *, for_removal: bool) -> bool:
    """Whether so many decide: a strict majority of the clients.

    Or half of them and the witness, or where there is none, the leader; but not for a removal.
    """
    witness = active_witness(position)
    tie_breaker = position.table.leader if witness is None else witness
    return agreed(position, signers, tie_breaker=None if for_removal else tie_breaker)
