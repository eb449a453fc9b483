"""The entry that a client requests by a signed statement."""

from core.log import decode
from core.table import (
    CommandGiven,
    CommandUndone,
    ContributorChanged,
    ControlChanged,
    Payload,
    Signed,
    Wish,
)
from net.wire import Kind


def payload_for(kind: Kind, signed: Signed) -> Payload | None:
    """Return the entry that a statement requests by itself; None if it requests none."""
    match kind:
        case "command":
            return CommandGiven(signed)
        case "undo":
            return CommandUndone(signed)
        case "wish":
            wish: Wish = decode(signed.body, Wish)
            return ControlChanged(wish.seat, wish.level, (signed,))
        case "commitment":
            return ContributorChanged(signed.client, (signed,))
        case _:
            return None
