"""Refusals that crayon-rail games share: the rule, the facts, and a message.

The rule ids are those of the rules reference of Iron Dragon.
"""

from collections.abc import Mapping
from typing import ClassVar

from core.ruleset import Refusal


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
    text = "seat {seat} must first choose the load that it loses: {loads}"


class NothingToChoose(Refusal):
    """The command makes a choice that is not pending."""

    rule = "TURN-5"
    text = "seat {seat} has no choice of this kind to make now"


class NoMovementYet(Refusal):
    """Trains do not move in the first turns, which are for building."""

    rule = "TURN-6"
    text = "trains are placed and move from turn {first} on; this is turn {turn}"


class MovementIsOver(Refusal):
    """The movement phase is over, or this turn has none."""

    rule = "TURN-4"
    text = "the movement phase of this turn is over"


class NotPlacedYet(Refusal):
    """The train must be placed first."""

    rule = "TURN-7"
    text = "the train must be placed in a city first"


class NothingToPlace(Refusal):
    """The train is already on the map, or its turn to be placed has not come."""

    rule = "TURN-7"
    text = "the train is on the map already, or its turn to be placed has not come"


class NoCity(Refusal):
    """A train can be placed only in a city."""

    rule = "TURN-8"
    text = "{at} is in no city; a train is placed in a city"


class UnknownMilepost(Refusal):
    """The map has no point with this name."""

    rule = "COMP-1"
    text = "the map has no point {name}"


class NoSuchWay(Refusal):
    """No track, city, tunnel, bridge or water leads there in one step."""

    rule = "MOVE-2"
    text = "no step leads from {at} to {to}"


class NoTurningBack(Refusal):
    """A train can turn back only in cities and ports."""

    rule = "MOVE-7"
    text = "the train came from {to} and cannot turn back at {at}"


class NoPointsLeft(Refusal):
    """The train has no movement points left in this turn."""

    rule = "MOVE-1"
    text = "the train has no movement left this turn"


class NothingMovesThere(Refusal):
    """An event bars movement there."""

    rule = "EVENT-17"
    text = "an event bars moving between {at} and {to}"


class NotInCity(Refusal):
    """Loads can be handled only in cities."""

    rule = "LOAD-1"
    text = "loads are handled in cities only; {at} is in no city"


class NotMadeHere(Refusal):
    """The city does not supply the load."""

    rule = "LOAD-2"
    text = "{city} does not produce {load}"


class NoChipsLeft(Refusal):
    """All chips of a load are on trains."""

    rule = "LOAD-4"
    text = "no {load} is in stock; all of it is on trains"


class LocoFull(Refusal):
    """The loco is full."""

    rule = "LOAD-6"
    text = "the loco is full: {loco} holds {capacity}"


class NotAboardTrain(Refusal):
    """The load is not on the train."""

    rule = "LOAD-3"
    text = "there is no {load} on the train; its loads are: {loads}"


class CityClosed(Refusal):
    """An event bars loads and deliveries here."""

    rule = "LOAD-7"
    text = "an event bars picking up and delivering in {city}"


class NotInHand(Refusal):
    """The contract is not in hand, or has no such demand."""

    rule = "CONTRACT-2"
    text = "the hand has no demand {demand} of contract {contract}"


class WrongCity(Refusal):
    """The demand is that of another city."""

    rule = "CONTRACT-2"
    text = "the contract asks for {load} in {city}, not in {here}"


class NotFirstAction(Refusal):
    """Contracts can be pitched only as the first action of a turn."""

    rule = "PITCH-1"
    text = "contracts can be pitched only before anything else in a turn"


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
    text = "neither {a} nor {b} is joined to your track or a major city"


class TwoFromMajors(Refusal):
    """Two sections from major cities were already built in this turn."""

    rule = "BUILD-8"
    text = "{built} sections from major cities were built this turn, and the limit is {limit}"


class NoBuilding(Refusal):
    """An event bars building there."""

    rule = "EVENT-18"
    text = "an event bars building between {a} and {b}"
