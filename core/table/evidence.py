"""Notices: when the word of some clients counts against another one.

That somebody is idle, no witness can know: it does not see the game. At a table of two nobody
could agree with the other one then, so the program of who is idle says so itself.
"""

from collections.abc import Collection

from core.log import decode
from core.table.entries import Evidence
from core.table.errors import NoticeMisplaced, TooFewSigners
from core.table.genesis import ClientIndex
from core.table.judging import Bench, active_witness, agreed, check_seen
from core.table.state import Position
from core.table.statements import NOTICE, Notice, Reason


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
    table = position.table
    signers: set[ClientIndex] = set()
    for signed in evidence:
        client = signed.client
        bench.hear(position, signed, NOTICE, term=table.term)
        notice: Notice = decode(signed.body, Notice)
        if notice.about != about or notice.reason not in reasons:
            why = f"it is about client {notice.about}, {notice.reason.value}"
            raise NoticeMisplaced(client=client, why=why)
        check_seen(position, client, notice.seen)
        if notice.seen < table.heard[about]:
            why = f"client {about} was heard of after entry {notice.seen}"
            raise NoticeMisplaced(client=client, why=why)
        if client in signers or (client == about and notice.reason is not Reason.IDLE):
            raise NoticeMisplaced(client=client, why="its word does not count here again")
        signers.add(client)
    witness = active_witness(position)
    tie_breaker = table.leader if witness is None else witness
    if not agreed(position, signers, tie_breaker=tie_breaker):
        raise TooFewSigners(
            signers=sorted(signers),
            clients=len(position.genesis.clients),
            decide=f"act against client {about}",
        )
