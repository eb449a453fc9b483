"""What a machine tells its program."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from core.errors import FactualError
from core.log import EntryNumber, Opened, Term
from core.ruleset import Seat
from core.table import ClientIndex, Position
from net.wire import Cheated, Dissent


class Came(NamedTuple):
    """An entry came into the log, and the table after it; it is not confirmed yet."""

    opened: Opened
    position: Position


class TakenBack(NamedTuple):
    """All entries after this one were taken off the log: they had not been confirmed."""

    number: EntryNumber
    lost: tuple[Opened, ...]


class Confirmed(NamedTuple):
    """All entries up to this one are confirmed, and will never be lost."""

    number: EntryNumber


class Declined(NamedTuple):
    """What this program wanted for a seat did not become an entry.

    `command` is None for an undo.
    """

    seat: Seat
    command: msgspec.Struct | None
    why: str


class Presence(StrEnum):
    """What is known of another member."""

    HERE = "here"
    SLOW = "slow"
    LOST = "lost"


class Seen(NamedTuple):
    """Another member is here, slow or lost from now on; `has_left` if it said that it goes."""

    member: ClientIndex
    presence: Presence
    has_left: bool = False


class Leads(NamedTuple):
    """A client leads from this term on."""

    leader: ClientIndex
    term: Term


class LeaderLost(NamedTuple):
    """Nobody leads at present; `can_elect` says whether those who are here may make a leader."""

    can_elect: bool


class CutOff(NamedTuple):
    """Too few clients are here to go on; entries after `assured` are not promised.

    `lost` names the other clients that are not here, `left` those of them that said that they go;
    it comes before their `Seen`. `held_up_by` is a leader that is here and holds up the game, if
    too few are here to replace it. A player may play on alone from there, against the computer
    (DISCONNECT-7).
    """

    assured: EntryNumber
    lost: tuple[ClientIndex, ...] = ()
    left: tuple[ClientIndex, ...] = ()
    held_up_by: ClientIndex | None = None


class Together(NamedTuple):
    """Enough clients are here again; `back` names those that have just returned."""

    back: tuple[ClientIndex, ...] = ()


class CaughtCheating(NamedTuple):
    """The leader of a term signed two entries of one number; the proof is worth keeping."""

    leader: ClientIndex
    proof: Cheated


class Unwanted(NamedTuple):
    """By whose word another client, or this one, should leave; told whenever they change."""

    member: ClientIndex
    by: tuple[ClientIndex, ...]


class Removed(NamedTuple):
    """A client has been removed by the others; if it is this one, it plays no more."""

    member: ClientIndex


class Mended(NamedTuple):
    """This program's game was not what the log says, and was made anew out of it (DISCONNECT-13).

    `number` is the entry at which it was found.
    """

    number: EntryNumber


class Halted(NamedTuple):
    """The others have confirmed what this program's rules do not allow; it plays no more."""

    dissent: Dissent


class Unsaved(NamedTuple):
    """The disk takes nothing any more: this program has left the table, and can go on alone."""

    error: FactualError


News = (
    Came
    | TakenBack
    | Confirmed
    | Declined
    | Seen
    | Leads
    | LeaderLost
    | CutOff
    | Together
    | CaughtCheating
    | Unwanted
    | Removed
    | Mended
    | Halted
    | Unsaved
)
