"""The events that a machine emits to its program."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from core.errors import FactualError
from core.log import EntryNumber, Opened, Term
from core.ruleset import Seat
from core.table import ClientIndex, Position
from net.wire import Accusation, CheatProof


class EntryAppended(NamedTuple):
    """An entry was added to the log, with the position after it; it is not confirmed yet."""

    opened: Opened
    position: Position


class EntriesRemoved(NamedTuple):
    """All entries after this one, none of them confirmed, were removed from the log."""

    number: EntryNumber
    removed: tuple[Opened, ...]


class Confirmed(NamedTuple):
    """All entries up to this one are confirmed, and will never be lost."""

    number: EntryNumber


class Declined(NamedTuple):
    """This program's request for a seat did not become an entry.

    `command` is None for an undo.
    """

    seat: Seat
    command: msgspec.Struct | None
    reason: str


class Presence(StrEnum):
    """The presence of another member."""

    HERE = "here"
    SLOW = "slow"
    LOST = "lost"


class PresenceChanged(NamedTuple):
    """Another member is now here, slow or lost; `has_left` if it announced that it leaves."""

    member: ClientIndex
    presence: Presence
    has_left: bool = False


class LeaderChanged(NamedTuple):
    """A client leads from this term on."""

    leader: ClientIndex
    term: Term


class LeaderLost(NamedTuple):
    """There is no leader at present; `can_elect` if the members here may elect one."""

    can_elect: bool


class QuorumLost(NamedTuple):
    """Too few clients are here to continue; entries after `presumed_confirmed` are not promised.

    `lost` names the other clients that are not here, `left` those of them that announced that they
    leave; this event precedes their `PresenceChanged`. `stalling_leader` is a leader that is here
    and delays the game, if too few are here to replace it. A player may continue alone after the
    entry `presumed_confirmed`, against the computer (DISCONNECT-7).
    """

    presumed_confirmed: EntryNumber
    lost: tuple[ClientIndex, ...] = ()
    left: tuple[ClientIndex, ...] = ()
    stalling_leader: ClientIndex | None = None


class QuorumRestored(NamedTuple):
    """Enough clients are here again; `back` names those that have just returned."""

    back: tuple[ClientIndex, ...] = ()


class CheatProven(NamedTuple):
    """The leader of a term signed two entries with one number; the proof should be kept."""

    leader: ClientIndex
    proof: CheatProof


class RemovalVotes(NamedTuple):
    """The clients that vote for removing a member, this one perhaps; sent at every change."""

    member: ClientIndex
    voters: tuple[ClientIndex, ...]


class Removed(NamedTuple):
    """A client was removed by the others; if it is this one, it can no longer play."""

    member: ClientIndex


class StateRebuilt(NamedTuple):
    """This program's game differed from the log, and was folded again (DISCONNECT-13).

    `number` is the entry at which this was found.
    """

    number: EntryNumber


class Halted(NamedTuple):
    """The others have confirmed an entry that this program's rules forbid; it must stop."""

    accusation: Accusation


class DiskFailed(NamedTuple):
    """The disk cannot be written: this program has left the table, and can continue alone."""

    error: FactualError


SessionEvent = (
    EntryAppended
    | EntriesRemoved
    | Confirmed
    | Declined
    | PresenceChanged
    | LeaderChanged
    | LeaderLost
    | QuorumLost
    | QuorumRestored
    | CheatProven
    | RemovalVotes
    | Removed
    | StateRebuilt
    | Halted
    | DiskFailed
)
