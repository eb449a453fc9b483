"""The commands of a player, as in the engine protocol. Mileposts are given by their names.

A command that costs a new bribe or needs a loan must name exactly those sums in `accept`.
"""

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Gold = Annotated[int, Meta(ge=0, le=1_000_000)]
MilepostName = Annotated[str, Meta(min_length=4, max_length=12)]
LONGEST_PATH = 64
"""Max steps of a path, more than any loco or ship has points."""


class Accept(Struct, frozen=True):
    """The bribes that a player is ready to pay, and the loan to take, in GP."""

    bribe: Gold = 0
    loan: Gold = 0


NOTHING_MORE = Accept()


class Command(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True):
    """The base of all commands."""

    accept: Accept = NOTHING_MORE


class ChooseForeman(Command, frozen=True, tag="choose_foreman"):
    """Keep one of the foremen dealt at the opening, or none of them (FOREMAN-2)."""

    foreman: Name | None


class ChooseLoco(Command, frozen=True, tag="choose_loco"):
    """Take the first loco, if the options leave a choice (SETUP-10)."""

    loco: Name


class PlaceLoco(Command, frozen=True, tag="place_loco"):
    """Place the train on the map (TURN-7)."""

    at: MilepostName


class Move(Command, frozen=True, tag="move"):
    """Move along these mileposts, without the present one (MOVE-15)."""

    path: Annotated[tuple[MilepostName, ...], Meta(min_length=1, max_length=LONGEST_PATH)]


class PickUp(Command, frozen=True, tag="pick_up"):
    """Take a load aboard (LOAD-2)."""

    load: Name


class Drop(Command, frozen=True, tag="drop"):
    """Drop a load (LOAD-3)."""

    load: Name


class Deliver(Command, frozen=True, tag="deliver"):
    """Fulfil a demand of a contract in hand (CONTRACT-2)."""

    contract: Annotated[int, Meta(ge=1, le=1000)]
    demand: Annotated[int, Meta(ge=0, le=9)]


class DrawShips(Command, frozen=True, tag="draw_ships"):
    """Look at the ships in the port (SHIP-2)."""


class Board(Command, frozen=True, tag="board"):
    """Board one of the ships drawn (SHIP-3)."""

    ship: Name


class Disembark(Command, frozen=True, tag="disembark"):
    """Leave the ship (SHIP-8)."""


class Pitch(Command, frozen=True, tag="pitch"):
    """Give up the whole turn for three new contracts (PITCH-1)."""


class Build(Command, frozen=True, tag="build", rename={"from_": "from"}):
    """Build the section between two neighbouring mileposts (BUILD-4)."""

    from_: MilepostName
    to: MilepostName


class Upgrade(Command, frozen=True, tag="upgrade"):
    """Exchange the loco for one of a higher level; `lose` is the load given up (LOCO-2)."""

    loco: Name
    lose: Name | None = None


class CrossGrade(Command, frozen=True, tag="cross_grade"):
    """Exchange the loco for another of its level (LOCO-9)."""

    loco: Name
    lose: Name | None = None


class SwapForeman(Command, frozen=True, tag="swap_foreman"):
    """Take the foreman on top of the discard pile (FOREMAN-13)."""


class DrawForeman(Command, frozen=True, tag="draw_foreman"):
    """Look at a foreman of the deck (FOREMAN-14)."""


class KeepForeman(Command, frozen=True, tag="keep_foreman"):
    """Keep the old foreman or the one drawn (FOREMAN-14)."""

    foreman: Name


class TakeForeman(Command, frozen=True, tag="take_foreman"):
    """Take any foreman that no player employs (FOREMAN-15)."""

    foreman: Name


class LoseLoad(Command, frozen=True, tag="lose_load"):
    """Choose the load that is lost to an event (LOSE-LOAD-1)."""

    load: Name


class EndTurn(Command, frozen=True, tag="end_turn"):
    """End the turn (TURN-3)."""


AnyCommand = (
    ChooseForeman
    | ChooseLoco
    | PlaceLoco
    | Move
    | PickUp
    | Drop
    | Deliver
    | DrawShips
    | Board
    | Disembark
    | Pitch
    | Build
    | Upgrade
    | CrossGrade
    | SwapForeman
    | DrawForeman
    | KeepForeman
    | TakeForeman
    | LoseLoad
    | EndTurn
)
