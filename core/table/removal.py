"""Removals: the others have a client leave for good, without a reason that can be checked.

So it takes more than a seat's passing: a strict majority of all clients, each by its own word, and
nobody breaks a tie. Of two, neither can remove the other. How many decide at the table does not
change by it (two sides of a split could both reach a smaller number), but the word of who was
removed counts no more.
"""

import msgspec

from core.log import Head
from core.table.entries import ClientRemoved
from core.table.errors import DrawUnderWay, LastContributor, NoChange, NotAClient
from core.table.evidence import check_notices
from core.table.genesis import PERSON
from core.table.judging import Bench, Ruling
from core.table.state import Position, Rules, SeatControl
from core.table.statements import Reason


def judge_removal(position: Position, removal: ClientRemoved, bench: Bench) -> Ruling:
    """Whether the client has to leave; the game is not touched."""
    table, client = position.table, removal.client
    if client >= len(position.genesis.clients) or removal.level == PERSON:
        raise NotAClient(client=client)
    if client in table.removed:
        raise NoChange(what=f"client {client}'s removal")
    check_notices(position, removal.evidence, bench, about=client, reasons={Reason.UNWANTED})
    if [one.client for one in table.contributors] == [client]:
        raise LastContributor(client=client)
    if table.asked is not None and table.contributor(client) is not None:
        # The leader may know both cards by now: the one with this client's preimage, and without.
        raise DrawUnderWay(client=client, draw=table.draw)
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
