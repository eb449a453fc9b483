"""Players, groups and tables as the messages of a lobby show them, with bounds for each field."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.log import PRINTABLE, Count, PublicKey, Word
from net.lobby.codes import LOCATOR
from net.lobby.limits import (
    LINE,
    LONGEST_SEAT_WAIT,
    LONGEST_TURN,
    OPTIONS,
    SAVED_NAME,
    SEAT_NAME,
    SEATS,
)
from net.lobby.password_proof import PROOF, SHARE

Kind = Literal["public", "ranked", "private"]
Presence = Literal["lobby", "group", "game"]
Over = Literal["disbanded", "leader lost", "removed", "unseated", "left"]
"""The reason why a player's membership ended: the leader ended the group or was lost; the player
was removed; the game began without a seat for them; or they left."""

InviteeState = Literal["invited", "joined", "declined", "gone", "withdrawn"]
"""What became of an invited player: they have not answered, are a member, have declined, or have
left the lobby or the group. An invitation that its leader withdrew or that ran out is forgotten."""
InvitationEnd = Literal["declined", "withdrawn", "expired", "started", "ended"]
"""The reason why an invitation ended: the player declined it or ignores its leader, the leader
withdrew it, its time ran out, the game began, or the group ended."""

GroupId = Annotated[bytes, Meta(min_length=16, max_length=16)]
Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTABLE)]
Line = Annotated[str, Meta(min_length=1, max_length=LINE, pattern=PRINTABLE)]
Share = Annotated[bytes, Meta(min_length=SHARE, max_length=SHARE)]
Proof = Annotated[bytes, Meta(min_length=PROOF, max_length=PROOF)]
Locator = Annotated[str, Meta(max_length=LOCATOR)]
Colour = Annotated[int, Meta(ge=0, lt=SEATS[1])]
Level = Annotated[str, Meta(max_length=32, pattern=r"^[a-z0-9-]*\Z")]
OptionName = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9 _-]+\Z")]
OptionText = Annotated[str, Meta(max_length=32, pattern=r"^[\x20-\x7e]*\Z")]
OptionNumber = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
SeatSeconds = Annotated[int, Meta(ge=0, le=LONGEST_SEAT_WAIT)]
Turn = Annotated[int, Meta(ge=0, lt=2**31)]
TurnSeconds = Annotated[int, Meta(ge=0, le=LONGEST_TURN)]
Options = Annotated[dict[OptionName, OptionNumber | OptionText], Meta(max_length=OPTIONS)]
"""A game's options that differ from its defaults; the lobby does not interpret them."""


class Player(Struct, frozen=True, array_like=True):
    """A connected player, and the place where they are."""

    key: PublicKey
    name: Name
    presence: Presence = "lobby"


class Listing(Struct, frozen=True, array_like=True):
    """A group that is forming, as the lobby shows it.

    `seats` counts the table's seats, `free` those that are free; `rules` names the version of the
    leader's rules and data. A group that `has_begun` can be joined to watch its game, and is shown
    since 1.2.
    """

    id: GroupId
    name: Name
    kind: Kind
    leader: PublicKey
    leaders_name: Name
    game: Word
    rules: Word
    seats: Count
    free: Count
    options: Options
    has_password: bool = False
    has_begun: bool = False


class Slot(Struct, frozen=True, array_like=True):
    """A seat with its holder or, without a holder, the level of its computer.

    With neither, it waits for a player. Without a name, it has its holder's name.
    """

    colour: Colour
    holder: PublicKey | None = None
    level: Level = ""
    name: Annotated[str, Meta(max_length=SEAT_NAME, pattern=PRINTABLE)] = ""


class Table(Struct, frozen=True, array_like=True):
    """All settings of a leader; others may watch if `watchable`, and `saved` names a saved game.

    `turn_clock` is the time for a person's turn in seconds, 0 for no limit; it was added in 1.1.
    `seat_wait` is the time in seconds after which the computer takes a lost player's seat, None if
    the leader's program does not state it; `saved_turn` is the turn of the saved game, 0 if not
    stated. Both were added in 1.3.
    """

    slots: Annotated[tuple[Slot, ...], Meta(min_length=SEATS[0], max_length=SEATS[1])]
    options: Options
    watchable: bool = False
    saved: Annotated[str, Meta(max_length=SAVED_NAME, pattern=PRINTABLE)] = ""
    turn_clock: TurnSeconds = 0
    seat_wait: SeatSeconds | None = None
    saved_turn: Turn = 0


class Link(Struct, frozen=True, array_like=True):
    """The route from a member's program to the leader's, as that member reports it (GROUP-6)."""

    state: Literal["connecting", "direct", "relayed", "failed"] = "connecting"
    milliseconds: Annotated[int, Meta(ge=0, le=60_000)] = 0


class Member(Struct, frozen=True, array_like=True):
    """A member of a group; `wish` is the colour that they ask for."""

    key: PublicKey
    name: Name
    rules: Word
    is_ready: bool = False
    is_watching: bool = False
    wish: Colour | None = None
    link: Link = Link()
