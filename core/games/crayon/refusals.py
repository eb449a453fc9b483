"""Refusals that crayon-rail games share: the rule, the facts, and a message.

The rule ids are those of the rules reference of Iron Dragon.
"""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from core.ruleset import Refusal

R = TypeVar("R", bound=Refusal)


def cited(refusal: R, ids: Mapping[type[Refusal], str]) -> R:
    """Return the refusal with the rule id that another game has for its class, if it has one."""
    if type(refusal) in ids and "rule" not in refusal.facts:
        refusal.__dict__["rule"] = ids[type(refusal)]
    return refusal


class NotAwaited(Refusal):
    """The game waits for another seat, or for no seat."""

    rule = "TURN-5"
    text = "seat {seat} cannot act now; the game waits for seat {awaited}"
    texts: ClassVar[Mapping[str, str]] = {
        "none": "seat {seat} cannot act now; the game waits for no seat"
    }

    def _case(self) -> str:
        return "" if self.facts["awaited"] else "none"


class OtherChoiceFirst(Refusal):
    """The seat must make a pending choice first."""


class LoadFirst(OtherChoiceFirst):
    """The seat must first choose the load that it loses to an event."""

    rule = "LOSE-LOAD-3"
    text = "seat {seat} must first choose a load to lose: {loads}"


class NothingToChoose(Refusal):
    """The command makes a choice that is not pending."""

    rule = "TURN-5"
    text = "seat {seat} has nothing of this kind to choose now"


class NoMovementYet(Refusal):
    """Trains do not move in the first turns, which are for building."""

    rule = "TURN-6"
    text = "trains start on turn {first}; this is turn {turn}"


class MovementIsOver(Refusal):
    """The movement phase is over, or this turn has none."""

    rule = "TURN-4"
    text = "movement is over for this turn"


class NotPlacedYet(Refusal):
    """The train must be placed first."""

    rule = "TURN-7"
    text = "place the train in a city first"


class NothingToPlace(Refusal):
    """The train is already on the map, or its turn to be placed has not come."""

    rule = "TURN-7"
    text = "the train is already on the map, or cannot be placed yet"


class NoCity(Refusal):
    """A train can be placed only in a city."""

    rule = "TURN-8"
    text = "{at} is not in a city; place the train in one"


class UnknownMilepost(Refusal):
    """The map has no point with this name."""

    rule = "COMP-1"
    text = "the map has no point {name}"


class NoSuchWay(Refusal):
    """No track, city, tunnel, bridge or water leads there in one step."""

    rule = "MOVE-2"
    text = "the train cannot go from {at} to {to} in one step"


class NoTurningBack(Refusal):
    """A train can turn back only in cities and ports."""

    rule = "MOVE-7"
    text = "the train came from {to} and cannot turn back at {at}"


class NoPointsLeft(Refusal):
    """The train has no movement points left in this turn."""

    rule = "MOVE-1"
    text = "the train has no steps left this turn"


class NothingMovesThere(Refusal):
    """An event bars movement there."""

    rule = "EVENT-17"
    text = "an event blocks moving between {at} and {to}"


class NotInCity(Refusal):
    """Loads can be handled only in cities."""

    rule = "LOAD-1"
    text = "loads can be handled only in a city; {at} is not in one"


class NotMadeHere(Refusal):
    """The city does not supply the load."""

    rule = "LOAD-2"
    text = "{city} does not make {load}"


class NoChipsLeft(Refusal):
    """All chips of a load are on trains."""

    rule = "LOAD-4"
    text = "{load} is out of stock; wait until a train delivers or drops some"


class LocoFull(Refusal):
    """The loco is full."""

    rule = "LOAD-6"
    text = "the loco is full: {loco} holds {capacity}"


class NotAboardTrain(Refusal):
    """The load is not on the train."""

    rule = "LOAD-3"
    text = "the train carries no {load}; it carries: {loads}"


class CityClosed(Refusal):
    """An event bars loads and deliveries here."""

    rule = "LOAD-7"
    text = "an event blocks picking up and delivering in {city}"


class NotInHand(Refusal):
    """The contract is not in hand, or has no such demand."""

    rule = "CONTRACT-2"
    text = "contract {contract} with demand {demand} is not in the hand"


class WrongCity(Refusal):
    """The demand is that of another city."""

    rule = "CONTRACT-2"
    text = "the contract asks for {load} in {city}, not in {here}"


class NotFirstAction(Refusal):
    """Contracts can be pitched only as the first action of a turn."""

    rule = "PITCH-1"
    text = "pitching must be the first action of a turn"


class TooLittleMoney(Refusal):
    """A payment of `amount` exceeds the player's cash, `money`."""


class BuildLimitExceeded(Refusal):
    """The `cost` of building, with what is `spent`, would exceed the `limit` of a turn."""


class NotBuildable(Refusal):
    """There is no section between these mileposts."""

    rule = "COMP-10"
    text = "no section can be built between {a} and {b}"


class SectionTaken(Refusal):
    """The section has an owner."""

    rule = "BUILD-4"
    text = "the section between {a} and {b} belongs to seat {owner}"


class NotInNetwork(Refusal):
    """Track must start in the seat's own network."""

    rule = "BUILD-3"
    text = "neither {a} nor {b} is connected to your track or a major city"


class TwoFromMajors(Refusal):
    """Two sections from major cities were already built in this turn."""

    rule = "BUILD-8"
    text = "only {limit} sections a turn may start in major cities; {built} already do"


class NoBuilding(Refusal):
    """An event bars building there."""

    rule = "EVENT-18"
    text = "an event blocks building between {a} and {b}"
