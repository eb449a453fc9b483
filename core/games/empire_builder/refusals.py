"""The refusals of Empire Builder, and the rules by which it refuses what crayon-rail games refuse.

`RULES_CITED` has the rule ids of this game for the refusals in `core.games.crayon`.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from core.errors import Words
from core.games.crayon import access
from core.games.crayon import refusals as shared
from core.games.crayon.refusals import (
    CityClosed,
    LoadFirst,
    MovementIsOver,
    NoBuilding,
    NoCity,
    NoMovementYet,
    NoPointsLeft,
    NoSuchWay,
    NotAboardTrain,
    NotAwaited,
    NotBuildable,
    NotFirstAction,
    NothingMovesThere,
    NothingToChoose,
    NothingToPlace,
    NotInCity,
    NotInNetwork,
    NotPlacedYet,
    NoTurningBack,
    OtherChoiceFirst,
    SectionTaken,
    TwoFromMajors,
    UnknownMilepost,
)
from core.ruleset import Refusal, SeatsOutOfRange

__all__ = [
    "RULES_CITED",
    "AcceptNeeded",
    "AnswerFirst",
    "AtNoTrack",
    "BridgeClosed",
    "BuildLimitExceeded",
    "BuiltThisTurn",
    "CityClosed",
    "DealBreaksAccess",
    "DealsThisTurn",
    "DrawerBuildsNothing",
    "LoadFirst",
    "MovementIsOver",
    "NoBorrowing",
    "NoBuilding",
    "NoCity",
    "NoMovementYet",
    "NoPointsLeft",
    "NoSections",
    "NoSuchSeat",
    "NoSuchTrain",
    "NoSuchWay",
    "NoTrading",
    "NoTurningBack",
    "NotASumToBorrow",
    "NotAboardTrain",
    "NotAwaited",
    "NotBuildable",
    "NotFirstAction",
    "NotFirstForUpgrade",
    "NotInCity",
    "NotInNetwork",
    "NotOwner",
    "NotPlacedYet",
    "NothingMovesThere",
    "NothingToChoose",
    "NothingToPlace",
    "OfferIsOpen",
    "OneKindOfReturn",
    "OneUpgradeATurn",
    "OtherChoiceFirst",
    "RiverInFlood",
    "SectionTaken",
    "SectionTwice",
    "StrikeStopsTrains",
    "TooLittleMoney",
    "TooManyOffers",
    "TooMuchOwed",
    "TrackOnStrike",
    "TrainStands",
    "TwoFromMajors",
    "UnknownMilepost",
    "UnknownTrainType",
    "UpgradedThisTurn",
    "WrongTrainType",
]


class AcceptNeeded(Refusal):
    """A command's `accept` does not name exactly the use fees that it costs.

    `payees` lists the share of each owner.
    """

    rule = "EB-FEE-2"
    text = "the command costs ${fee}M of use fees, {payees}: accept exactly that"
    texts: ClassVar[Mapping[str, str]] = {
        "nothing": "the command costs no use fee: leave `accept` out"
    }

    def __init__(self, *, fee: int, payees: str = "") -> None:
        super().__init__(fee=fee, payees=Words(payees), accept={"fee": fee})

    def _case(self) -> str:
        return "" if self.facts["fee"] else "nothing"

    @classmethod
    def _again(cls, facts: dict[str, Any]) -> "AcceptNeeded":
        return cls(fee=facts["fee"], payees=facts["payees"])


class TooLittleMoney(shared.TooLittleMoney):
    """A payment exceeds the player's cash."""

    rule = "EB-MONEY-3"
    text = "this costs ${amount}M; the cash is ${money}M"


class NoBorrowing(Refusal):
    """The game's options exclude borrowing."""

    rule = "EB-BORROW-1"
    text = "the bank lends nothing in this game"


class NotASumToBorrow(Refusal):
    """The sum is not one that the bank lends."""

    rule = "EB-BORROW-1"
    text = "the bank lends $1M to ${most}M, not {amount}"


class TooMuchOwed(Refusal):
    """A loan would exceed the debt limit."""

    rule = "EB-BORROW-3"
    text = "a loan of ${amount}M would raise the debt to ${owed}M; the limit is ${most}M"


class NoSuchTrain(Refusal):
    """The seat has no train of this number."""

    rule = "EB-CMD-1"
    text = "there is no train {train}; the seat has {trains}, counted from 0"


class TrainStands(Refusal):
    """The train was hit by an event, and does nothing in this turn."""

    rule = "EB-TWO-7"
    text = "train {train} stands still this turn"


class BridgeClosed(NothingMovesThere):
    """A flood closes a step inside a major city."""

    rule = "EB-FLOOD-5"
    text = "a flood closes the bridge between {at} and {to}"


class StrikeStopsTrains(NothingMovesThere):
    """A strike stops all trains in a country."""

    rule = "EB-EVENT-98"
    text = "a strike stops trains between {at} and {to}"


class TrackOnStrike(NothingMovesThere):
    """The owner of the track drew the strike that is in play."""

    rule = "EB-EVENT-103"
    text = "a strike closes the track of seat {owner}, and with it the way from {at} to {to}"


class DrawerBuildsNothing(NoBuilding):
    """The seat drew the strike that is in play, and may not build."""

    rule = "EB-EVENT-103"
    text = "seat {seat} cannot build while its strike lasts"


class RiverInFlood(NoBuilding):
    """A flood in play bars all building across its rivers."""

    rule = "EB-FLOOD-2"
    text = "a flood blocks building between {a} and {b}"


class AtNoTrack(NotInNetwork):
    """With Branching, track starts at any player's track or in a major city."""

    rule = "EB-BUILD-3"
    text = "neither {a} nor {b} is in a major city or at any player's track"


class BuildLimitExceeded(shared.BuildLimitExceeded):
    """The cost of building in a turn would exceed the limit."""

    rule = "EB-BUILD-8"
    text = "spending ${cost}M more would exceed this turn's limit of ${limit}M; ${spent}M are spent"


class BuiltThisTurn(Refusal):
    """Track was built in this turn, which excludes an upgrade and an offer of track."""

    rule = "EB-TRAIN-2"
    text = "track was built this turn"


class UpgradedThisTurn(Refusal):
    """A train was upgraded in this turn, which excludes building and offers of track."""

    rule = "EB-TRAIN-2"
    text = "a train was upgraded this turn, which takes all of its building"


class OneUpgradeATurn(Refusal):
    """Another train, or the same one, was upgraded in this turn."""

    rule = "EB-TRAIN-4"
    text = "only one upgrade is possible each turn"


class NotFirstForUpgrade(Refusal):
    """An upgrade must be the first act of the turn."""

    rule = "EB-TRAIN-3"
    text = "an upgrade must be the first action of a turn"


class UnknownTrainType(Refusal):
    """There is no train of this type."""

    rule = "EB-COMP-11"
    text = "there is no train {loco}; the trains are: {trains}"


class WrongTrainType(Refusal):
    """The upgrade does not lead to this type of train."""

    rule = "EB-TRAIN-2"
    text = "a {old} cannot become a {new}; it can become: {choices}"


class NoTrading(Refusal):
    """The game's options exclude trading track."""

    rule = "EB-TRADE-1"
    text = "track is not traded in this game"


class NoSuchSeat(Refusal):
    """Track can be bought only of another player."""

    rule = "EB-TRADE-1"
    text = "seat {to} is not another player"


class OneKindOfReturn(Refusal):
    """An offer must name either a price or sections."""

    rule = "EB-TRADE-1"
    text = "offer either a price or sections of your own"


class NoSections(Refusal):
    """An offer must want at least one section, and a trade must give at least one."""

    rule = "EB-TRADE-1"
    text = "name at least one section to get, and in a trade one to give"


class SectionTwice(Refusal):
    """An offer names a section twice."""

    rule = "EB-TRADE-4"
    text = "the section between {a} and {b} is in the offer twice"


class NotOwner(Refusal):
    """A section of an offer is not track of the seat that would give it."""

    rule = "EB-TRADE-4"
    text = "the section between {a} and {b} is not track of seat {seat}"


class DealBreaksAccess(Refusal):
    """After a deal, a limit or a promise of a city would be broken; `because` says which."""

    rule = "EB-TRADE-4"
    text = "the deal would break a rule of access: {why}"

    limit: Refusal | None = None
    """The refusal that the deal would break, for programs that show it in their own words."""


class TooManyOffers(Refusal):
    """The seat has made all the offers of a turn."""

    rule = "EB-TRADE-6"
    text = "only {most} offers of track are possible each turn"


class DealsThisTurn(Refusal):
    """Track was bought or traded in this turn, which excludes building and an upgrade."""

    rule = "EB-TRADE-2"
    text = "track was bought or traded this turn, which takes the place of building"


class AnswerFirst(OtherChoiceFirst):
    """The seat must first answer an offer of track."""

    rule = "EB-TRADE-5"
    text = "seat {seat} must first answer the offer of track"


class OfferIsOpen(Refusal):
    """The seat waits for an answer to its offer, and can only take it back."""

    rule = "EB-TRADE-5"
    text = "seat {seat} waits for an answer to its offer of track"


RULES_CITED: Final[Mapping[type[Refusal], str]] = {
    SeatsOutOfRange: "EB-SETUP-1",
    shared.NotAwaited: "EB-TURN-5",
    shared.NothingToChoose: "EB-TURN-5",
    shared.LoadFirst: "EB-LOSE-2",
    shared.NoMovementYet: "EB-TURN-2",
    shared.MovementIsOver: "EB-TURN-4",
    shared.NotPlacedYet: "EB-TURN-6",
    shared.NothingToPlace: "EB-TURN-6",
    shared.NoCity: "EB-TURN-6",
    shared.UnknownMilepost: "EB-COMP-1",
    shared.NoSuchWay: "EB-MOVE-2",
    shared.NoTurningBack: "EB-MOVE-5",
    shared.NoPointsLeft: "EB-MOVE-1",
    shared.NothingMovesThere: "EB-EVENT-8",
    shared.NotInCity: "EB-LOAD-1",
    shared.NotMadeHere: "EB-LOAD-1",
    shared.NoChipsLeft: "EB-LOAD-1",
    shared.LocoFull: "EB-LOAD-1",
    shared.NotAboardTrain: "EB-LOAD-2",
    shared.CityClosed: "EB-LOAD-3",
    shared.NotInHand: "EB-DEMAND-1",
    shared.WrongCity: "EB-DEMAND-1",
    shared.NotFirstAction: "EB-TRADEIN-1",
    shared.NotBuildable: "EB-BUILD-7",
    shared.SectionTaken: "EB-BUILD-4",
    shared.NotInNetwork: "EB-BUILD-3",
    shared.TwoFromMajors: "EB-BUILD-6",
    shared.NoBuilding: "EB-EVENT-8",
    access.TooManyPlayersAtSmallCity: "EB-ACCESS-2",
    access.TooManySectionsAtSmallCity: "EB-ACCESS-2",
    access.TooManyPlayersAtMediumCity: "EB-ACCESS-3",
    access.TooManySectionsAtMediumCity: "EB-ACCESS-3",
    access.MediumCityClosed: "EB-ACCESS-4",
    access.MajorCityClosed: "EB-ACCESS-5",
}
