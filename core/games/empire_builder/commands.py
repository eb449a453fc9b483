"""The commands of a player, as in the engine protocol. Mileposts are given by their names.

A command that costs a use fee must name exactly that sum in `accept`. A train is given by its
number, 0 for the first.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.ruleset import StandsForMany

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Dollars = Annotated[int, Meta(ge=0, le=1_000_000)]
MilepostName = Annotated[str, Meta(min_length=4, max_length=12)]
TrainNumber = Annotated[int, Meta(ge=0, le=9)]
LONGEST_PATH = 64
"""Max steps of a path, more than any train has points."""
MOST_SECTIONS = 400
"""Max sections on either side of an offer of track."""

Sections = Annotated[tuple[tuple[MilepostName, MilepostName], ...], Meta(max_length=MOST_SECTIONS)]


class Accept(Struct, frozen=True):
    """The use fees that a player is ready to pay, in millions of dollars."""

    fee: Dollars = 0


NOTHING_MORE = Accept()


class Command(Struct, frozen=True, tag_field="type", kw_only=True, omit_defaults=True):
    """The base of all commands."""

    accept: Accept = NOTHING_MORE


class PlaceLoco(Command, frozen=True, tag="place_loco"):
    """Place a train on the map (EB-TURN-6)."""

    at: MilepostName
    train: TrainNumber = 0


class Move(Command, frozen=True, tag="move"):
    """Move along these mileposts, without the present one (EB-MOVE-6)."""

    path: Annotated[tuple[MilepostName, ...], Meta(min_length=1, max_length=LONGEST_PATH)]
    train: TrainNumber = 0


class PickUp(Command, frozen=True, tag="pick_up"):
    """Take a load aboard (EB-LOAD-1)."""

    load: Name
    train: TrainNumber = 0


class Drop(Command, frozen=True, tag="drop"):
    """Dump a load (EB-LOAD-2)."""

    load: Name
    train: TrainNumber = 0


class Deliver(Command, frozen=True, tag="deliver"):
    """Fulfil a demand of a card in hand (EB-DEMAND-2)."""

    contract: Annotated[int, Meta(ge=1, le=1000)]
    demand: Annotated[int, Meta(ge=0, le=9)]
    train: TrainNumber = 0


class Pitch(Command, frozen=True, tag="pitch"):
    """Trade in the hand, instead of a whole turn (EB-TRADEIN-1)."""


class Build(Command, frozen=True, tag="build", rename={"from_": "from"}):
    """Build the section between two neighbouring mileposts (EB-BUILD-4)."""

    from_: MilepostName
    to: MilepostName


class Upgrade(Command, frozen=True, tag="upgrade"):
    """Exchange a train for one of a better type (EB-TRAIN-2, EB-TRAIN-3)."""

    loco: Name
    train: TrainNumber = 0


class Borrow(Command, StandsForMany, frozen=True, tag="borrow"):
    """Borrow a sum from the bank; twice as much is owed (EB-BORROW-1)."""

    amount: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class OfferTrack(Command, frozen=True, tag="offer_track"):
    """Offer another player a price, or sections, for sections of theirs (EB-TRADE-1)."""

    to: Annotated[int, Meta(ge=0, le=14)]
    wants: Sections
    price: Dollars | None = None
    gives: Sections | None = None


class AnswerOffer(Command, frozen=True, tag="answer_offer"):
    """Accept or decline an offer of track (EB-TRADE-5)."""

    answer: Literal["yes", "no"]


class WithdrawOffer(Command, frozen=True, tag="withdraw_offer"):
    """Take back an offer of track before it is answered (EB-TRADE-5)."""


class LoseLoad(Command, frozen=True, tag="lose_load"):
    """Choose the load that a train loses to an event (EB-LOSE-2)."""

    load: Name
    train: TrainNumber = 0


class EndTurn(Command, frozen=True, tag="end_turn"):
    """End the turn (EB-TURN-3)."""


AnyCommand = (
    PlaceLoco
    | Move
    | PickUp
    | Drop
    | Deliver
    | Pitch
    | Build
    | Upgrade
    | Borrow
    | OfferTrack
    | AnswerOffer
    | WithdrawOffer
    | LoseLoad
    | EndTurn
)
