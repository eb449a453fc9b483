"""Removals: the others remove a client permanently, without a verifiable reason.

This takes more than passing a seat: a strict majority of all clients, each by its own vote,
without a tie-breaker. Of two clients, neither can remove the other. A removal leaves the quorum
unchanged (two sides of a split could both reach a smaller one), but the votes of a removed client
no longer count.
"""

import msgspec

from core.log import Head
from core.table.entries import ClientRemoved
from core.table.errors import Forgery, ForgeryCode
from core.table.evidence import check_notices
from core.table.genesis import PERSON
from core.table.judging import CheckContext, Ruling
from core.table.state import Position, Rules, SeatControl
from core.table.statements import Reason


def judge_removal(position: Position, removal: ClientRemoved, context: CheckContext) -> Ruling:
    """Check that the client may be removed; the game is unchanged."""
    table, client = position.table, removal.client
    if client >= len(position.genesis.clients) or removal.level == PERSON:
        raise Forgery(ForgeryCode.NOT_A_CLIENT, client=client)
    if client in table.removed:
        raise Forgery(ForgeryCode.NO_CHANGE, what=f"client {client}'s removal")
    check_notices(position, removal.evidence, context, about=client, reasons={Reason.UNWANTED})
    if [contributor.client for contributor in table.contributors] == [client]:
        raise Forgery(ForgeryCode.LAST_CONTRIBUTOR, client=client)
    if table.request_hash is not None and table.contributor(client) is not None:
        # The leader may know both cards by now: with this client's preimage, and without it.
        raise Forgery(ForgeryCode.DRAW_UNDER_WAY, client=client, draw=table.draw)
    return Ruling((), position.game)


def record_removal(
    position: Position, removal: ClientRemoved, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table without the client: a computer player has its seats, draws omit it."""
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
            contributors=tuple(
                contributor for contributor in table.contributors if contributor.client != client
            ),
            removed=tuple(sorted((*table.removed, client))),
        ),
    )
