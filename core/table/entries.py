"""The payloads of the kinds of entry."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from core.log import EntryNumber, Opened, decode
from core.table.beacon import DrawNumber
from core.table.errors import Forgery, ForgeryCode
from core.table.genesis import ClientIndex, Genesis, Level
from core.table.statements import SeatNumber, Signed, TakeBack

GENESIS_KIND: Final = "genesis"

Evidence = Annotated[tuple[Signed, ...], Meta(min_length=1, max_length=32)]


class CommandGiven(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A `Play` that its author signed."""

    play: Signed


class CommandUndone(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A `TakeBack` that its author signed."""

    take_back: Signed


class ChanceResolved(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A draw, with the `Reveal`s of all contributors whose preimage was not in the command."""

    draw: DrawNumber
    reveals: Annotated[tuple[Signed, ...], Meta(max_length=32)]


class ControlChanged(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A seat is handed to a computer player or back to its holder.

    `evidence` is the holder's own `Wish`, or `Notice`s about the holder.
    """

    seat: SeatNumber
    level: Level
    evidence: Evidence


class ContributorChanged(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A contributor's own `Commitment`, or `Notice`s that remove it."""

    client: ClientIndex
    evidence: Evidence


class ClientRemoved(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A client is removed permanently, by `Notice`s that it is unwanted.

    A computer player of this level takes over its seats.
    """

    client: ClientIndex
    level: Level
    evidence: Evidence


class TermBegan(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A new leader, with the `Vote`s that elected it; the entry is of the new term."""

    leader: ClientIndex
    votes: Evidence


Payload = (
    CommandGiven
    | CommandUndone
    | ChanceResolved
    | ControlChanged
    | ContributorChanged
    | ClientRemoved
    | TermBegan
)

_KINDS: dict[str, type[Payload]] = {
    "command": CommandGiven,
    "chance": ChanceResolved,
    "undo": CommandUndone,
    "control": ControlChanged,
    "contributor": ContributorChanged,
    "removal": ClientRemoved,
    "term": TermBegan,
}
_NAMES = {payload: kind for kind, payload in _KINDS.items()}


def kind_of(payload: Payload) -> str:
    """Return the kind of an entry with a payload of this type."""
    return _NAMES[type(payload)]


def payload_of(opened: Opened) -> Payload:
    """Return the payload of an entry other than a genesis; raises Forgery or LogError."""
    kind = _KINDS.get(opened.entry.kind)
    if kind is None:
        raise Forgery(ForgeryCode.UNKNOWN_KIND, kind=opened.entry.kind)
    payload: Payload = decode(opened.entry.payload, kind)
    return payload


def taken_back(opened: Opened) -> EntryNumber | None:
    """Return the entry that this one undoes; None if it undoes none; raises LogError."""
    if opened.entry.kind != _NAMES[CommandUndone]:
        return None
    undone: CommandUndone = decode(opened.entry.payload, CommandUndone)
    wish: TakeBack = decode(undone.take_back.body, TakeBack)
    return wish.entry


def genesis_of(opened: Opened) -> Genesis:
    """Return the payload of a genesis; raises Forgery or LogError."""
    if opened.entry.kind != GENESIS_KIND:
        raise Forgery(ForgeryCode.UNKNOWN_KIND, kind=opened.entry.kind)
    genesis: Genesis = decode(opened.entry.payload, Genesis, limit=len(opened.entry.payload))
    return genesis
