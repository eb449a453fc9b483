"""The control of seats: changed by the holder's own wish, or by notices about the holder."""

import msgspec

from core.log import Head, decode
from core.table.entries import ControlChanged
from core.table.errors import Forgery, ForgeryCode, RefusalCode, SeatInTurn, TableRefusal
from core.table.evidence import check_notices
from core.table.genesis import PERSON
from core.table.judging import CheckContext, Ruling, check_seen, with_activity
from core.table.state import Position, Rules, SeatControl
from core.table.statements import WISH, Reason, Wish


def judge_control(position: Position, change: ControlChanged, context: CheckContext) -> Ruling:
    """Check that the control of the seat may change; the game is unchanged."""
    table = position.table
    if change.seat >= len(table.control):
        raise TableRefusal(RefusalCode.SEAT_UNKNOWN, seat=change.seat, seats=len(table.control))
    now = table.control[change.seat]
    if now.level == change.level:
        raise Forgery(ForgeryCode.NO_CHANGE, what=f"seat {change.seat}'s control")
    if is_wish(position, change):
        _judge_wish(position, change, now, context)
    elif change.level == PERSON:
        raise Forgery(ForgeryCode.NOT_A_CLIENT, client=change.evidence[0].client)
    else:
        check_notices(
            position,
            change.evidence,
            context,
            about=now.holder,
            reasons={Reason.LOST, Reason.IDLE},
        )
    return Ruling((), position.game)


def record_control(
    position: Position, change: ControlChanged, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table with the seat's new control."""
    del ruling, rules
    table = position.table
    holder = table.control[change.seat].holder
    changed = SeatControl(holder, change.level, head.number)
    control = (*table.control[: change.seat], changed, *table.control[change.seat + 1 :])
    by_holder = is_wish(position, change)
    return msgspec.structs.replace(
        position,
        head=head,
        table=msgspec.structs.replace(
            table,
            control=control,
            last_activity=with_activity(table.last_activity, holder, head.number)
            if by_holder
            else table.last_activity,
        ),
    )


def is_wish(position: Position, change: ControlChanged) -> bool:
    """Return whether the change is the holder's own wish."""
    holder = position.table.control[change.seat].holder
    return len(change.evidence) == 1 and change.evidence[0].client == holder


def _judge_wish(
    position: Position, change: ControlChanged, now: SeatControl, context: CheckContext
) -> None:
    if now.holder in position.table.removed:
        raise Forgery(ForgeryCode.WAS_REMOVED, client=now.holder)
    (signed,) = change.evidence
    context.add_claim(position, signed, WISH)
    wish: Wish = decode(signed.body, Wish)
    if (wish.seat, wish.level) != (change.seat, change.level):
        raise Forgery(
            ForgeryCode.NOTICE_MISPLACED,
            client=signed.client,
            why=f"it wishes seat {wish.seat} {wish.level!r}",
        )
    check_seen(position, signed.client, wish.seen)
    if wish.seen < now.since:
        raise Forgery(
            ForgeryCode.NOTICE_MISPLACED,
            client=signed.client,
            why=f"the seat changed after entry {wish.seen}",
        )
    turn = context.rules.turn(position.game)
    if (
        wish.level == PERSON
        and turn.seat == wish.seat
        and position.table.computer_turn == turn.number
    ):
        raise SeatInTurn(seat=wish.seat)
