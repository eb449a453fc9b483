"""The commands of a player, as in the engine protocol (RW-PROTO-1).

Hexes, cities and colours are given by their names, cards and barons by their numbers. A command
whose payment needs bonds must name exactly their number in `accept` (RW-BOND-3).
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Card = Annotated[int, Meta(ge=1, le=200)]
Dollars = Annotated[int, Meta(ge=0, le=1_000_000)]
Edge = Annotated[int, Meta(ge=0, le=5)]
Exit = Annotated[int, Meta(ge=0, le=6)]
LONGEST_WAY: Final = 16
"""Max exits of a delivery, more than any engine counts."""


class Accept(Struct, frozen=True):
    """The bonds that a player is ready to issue for a payment."""

    bonds: Dollars = 0


NO_BONDS: Final = Accept()


class Command(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True):
    """The base of all commands."""

    accept: Accept = NO_BONDS


class KeepBaron(Command, frozen=True, tag="keep_baron"):
    """Keep one of the barons dealt (RW-BARON-2)."""

    baron: Card


class Bid(Command, frozen=True, tag="bid"):
    """Bid for First Player, in thousands of dollars (RW-AUCTION-2)."""

    amount: Dollars


class Pass(Command, frozen=True, tag="pass"):
    """Leave this auction (RW-AUCTION-3)."""


class EndAction(Command, frozen=True, tag="end_action"):
    """End the slot (RW-ACT-3)."""


class Build(Command, frozen=True, tag="build"):
    """Lay one piece of track that joins two edges of a hex, the smaller first (RW-BUILD-1)."""

    hex: Name
    edges: tuple[Edge, Edge]


class Urbanize(Command, frozen=True, tag="urbanize"):
    """Put a New City tile of a colour on a gray city (RW-URBAN-1)."""

    city: Name
    colour: Name


class UpgradeEngine(Command, frozen=True, tag="upgrade_engine"):
    """Raise the engine by one level (RW-ENGINE-1)."""


class Deliver(Command, frozen=True, tag="deliver"):
    """Deliver a cube of a colour along a whole way, given by its exits (RW-DELIVER-9)."""

    city: Name
    cube: Name
    exits: Annotated[tuple[Exit, ...], Meta(max_length=LONGEST_WAY)]


class TakeCard(Command, frozen=True, tag="take_card"):
    """Take an open Operations card (RW-CARD-1); some need a city, or a city and a colour."""

    card: Card
    city: Name | None = None
    colour: Name | None = None


class UseCard(Command, frozen=True, tag="use_card"):
    """Play a kept Operations card (RW-CARD-8)."""

    card: Card


class WesternLink(Command, frozen=True, tag="western_link"):
    """Buy the Western Link at a gateway (RW-WEST-1)."""

    city: Name


AnyCommand = (
    KeepBaron
    | Bid
    | Pass
    | EndAction
    | Build
    | Urbanize
    | UpgradeEngine
    | Deliver
    | TakeCard
    | UseCard
    | WesternLink
)
