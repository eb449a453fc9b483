"""Notices: when the word of some clients counts against another one.

That somebody is idle, no witness can know: it does not see the game. At a table of two nobody
could agree with the other one then, so the program of who is idle says so itself.

That somebody is unwanted needs no reason that can be checked, and more who say so: a strict
majority, and nobody breaks a tie.
"""

from collections.abc import Callable, Collection
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

    Enough is a strict majority of the clients, or half of them and the witness, or
    where there is none, the leader. Somebody's word counts about himself only where he says
    that he is idle, so nobody breaks a tie against the witness. A notice is out of date once
    its subject had a part in a later entry.
    """

    def too_old(notice: Notice) -> str:
        is_old = notice.seen < position.table.heard[about]
        return f"client {about} was heard of after entry {notice.seen}" if is_old else ""

    signers = _signers(position, evidence, bench, about=about, reasons=reasons, too_old=too_old)
    witness = active_witness(position)
    tie_breaker = position.table.leader if witness is None else witness
    if not agreed(position, signers, tie_breaker=tie_breaker):
        raise _too_few(position, signers, decide=f"act against client {about}")


def check_unwanted(
    position: Position, evidence: Evidence, bench: Bench, *, about: ClientIndex
) -> None:
    """Return if more than half of all clients want a client to leave.

    Their words hold for UNWANTED_HOLDS entries, whatever he does meanwhile. Raises NoticeMisplaced
    or TooFewSigners.
    """

    def too_old(notice: Notice) -> str:
        is_old = position.head.number - notice.seen >= UNWANTED_HOLDS
        return f"it is of entry {notice.seen}" if is_old else ""

    signers = _signers(
        position, evidence, bench, about=about, reasons={Reason.UNWANTED}, too_old=too_old
    )
    if not agreed(position, signers, tie_breaker=None):
        raise _too_few(position, signers, decide=f"remove client {about}")


def _signers(
    position: Position,
    evidence: Evidence,
    bench: Bench,
    *,
    about: ClientIndex,
    reasons: Collection[Reason],
    too_old: Callable[[Notice], str],
) -> set[ClientIndex]:
    """Whose notices these are, each of which counts; raises NoticeMisplaced."""
    signers: set[ClientIndex] = set()
    for signed in evidence:
        client = signed.client
        bench.hear(position, signed, NOTICE, term=position.table.term)
        notice: Notice = decode(signed.body, Notice)
        if notice.about != about or notice.reason not in reasons:
            why = f"it is about client {notice.about}, {notice.reason.value}"
            raise NoticeMisplaced(client=client, why=why)
        check_seen(position, client, notice.seen)
        if why := too_old(notice):
            raise NoticeMisplaced(client=client, why=why)
        if client in signers or (client == about and notice.reason is not Reason.IDLE):
            raise NoticeMisplaced(client=client, why="its word does not count here again")
        signers.add(client)
    return signers


def _too_few(position: Position, signers: set[ClientIndex], *, decide: str) -> TooFewSigners:
    clients = len(position.genesis.clients)
    return TooFewSigners(signers=sorted(signers), clients=clients, decide=decide)
