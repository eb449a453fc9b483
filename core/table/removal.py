"""Removals: the others have a client leave for good, without a reason that can be checked.

So it takes more than a seat's passing: a strict majority of all clients, each by its own word, and
nobody breaks a tie. Of two, neither can remove the other. How many decide at the table does not
change by it (two sides of a split could both reach a smaller number), but the word of who was
removed counts no more.
"""

from typing import Final

import msgspec

from core.log import Head, decode
from core.table.entries import ClientRemoved, Evidence
from core.table.errors import (
    LastContributor,
    NoChange,
    NotAClient,
    NoticeMisplaced,
    TooFewSigners,
)
from core.table.genesis import PERSON, ClientIndex
from core.table.judging import Bench, Ruling, agreed, check_seen
from core.table.state import Position, Rules, SeatControl
from core.table.statements import NOTICE, Notice, Reason

UNWANTED_HOLDS: Final = 64
"""Entries for which a client's word that another one should leave holds; then it is said anew."""


def judge_removal(position: Position, removal: ClientRemoved, bench: Bench) -> Ruling:
    """Whether the client has to leave; the game is not touched."""
    table, client = position.table, removal.client
    if client >= len(position.genesis.clients) or removal.level == PERSON:
        raise NotAClient(client=client)
    if client in table.removed:
        raise NoChange(what=f"client {client}'s removal")
    _check_unwanted(position, removal.evidence, bench, about=client)
    if [one.client for one in table.contributors] == [client]:
        raise LastContributor(client=client)
    return Ruling((), position.game)


def record_removal(
    position: Position, removal: ClientRemoved, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """The table without the client: a computer player has his seats, no draw waits for him."""
    del ruling, rules
    table, client = position.table, removal.client
    return msgspec.structs.replace(
        position,
        head=head,
        table=msgspec.structs.replace(
            table,
            control=tuple(
                SeatControl(client, removal.level, head.number)
                if (seat.holder, seat.level) == (client, PERSON)
                else seat
                for seat in table.control
            ),
            contributors=tuple(one for one in table.contributors if one.client != client),
            removed=tuple(sorted((*table.removed, client))),
        ),
    )


def _check_unwanted(
    position: Position, evidence: Evidence, bench: Bench, *, about: ClientIndex
) -> None:
    """Return if enough clients say so; raises NoticeMisplaced or TooFewSigners."""
    signers: set[ClientIndex] = set()
    for signed in evidence:
        client = signed.client
        bench.hear(position, signed, NOTICE, term=position.table.term)
        notice: Notice = decode(signed.body, Notice)
        if (notice.about, notice.reason) != (about, Reason.UNWANTED):
            why = f"it is about client {notice.about}, {notice.reason.value}"
            raise NoticeMisplaced(client=client, why=why)
        check_seen(position, client, notice.seen)
        if position.head.number - notice.seen >= UNWANTED_HOLDS:
            raise NoticeMisplaced(client=client, why=f"it is of entry {notice.seen}")
        if client in signers or client == about:
            raise NoticeMisplaced(client=client, why="its word does not count here again")
        signers.add(client)
    if not agreed(position, signers, tie_breaker=None):
        raise TooFewSigners(
            signers=sorted(signers),
            clients=len(position.genesis.clients),
            decide=f"remove client {about}",
        )
