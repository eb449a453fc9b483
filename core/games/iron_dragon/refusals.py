"""Every way in which a command may be refused: the rule, the facts, a sentence for a screen."""

from collections.abc import Mapping
from typing import Any, ClassVar

from core.errors import Words
from core.ruleset import Refusal


class NotAwaited(Refusal):
    """The game waits for another seat, or for none."""

    rule = "TURN-5"
    text = "seat {seat} cannot act now; the game waits for seat {awaited}"
    texts: ClassVar[Mapping[str, str]] = {
        "none": "seat {seat} cannot act now; the game waits for no seat"
    }

    def _case(self) -> str:
        return "" if self.facts["awaited"] else "none"


class OtherChoiceFirst(Refusal):
    """A choice must be made before anything else."""


class LoadFirst(OtherChoiceFirst):
    """An event asks for a load."""

    rule = "LOSE-LOAD-3"
    text = "seat {seat} must first choose the load that it loses: {loads}"


class ForemanFirst(OtherChoiceFirst):
    """A foreman was drawn."""

    rule = "FOREMAN-14"
    text = "seat {seat} must first choose the foreman that it keeps: {choices}"


class StartingForemanFirst(OtherChoiceFirst):
    """The foremen of the opening are dealt."""

    rule = "FOREMAN-2"
    text = "seat {seat} must first choose a foreman or none; it was dealt: {choices}"


class StartingLocoFirst(OtherChoiceFirst):
    """The first loco is to be taken."""

    rule = "SETUP-10"
    text = "seat {seat} must first choose its loco: {choices}"


class NothingToChoose(Refusal):
    """The command answers a choice, and none is pending."""

    rule = "TURN-5"
    text = "seat {seat} has no choice of this kind to make now"


class NoMovementYet(Refusal):
    """The first turns are for building."""

    rule = "TURN-6"
    text = "trains are placed and move from turn {first} on; this is turn {turn}"


class MovementIsOver(Refusal):
    """The movement phase is closed, or was never open in this turn."""

    rule = "TURN-4"
    text = "the movement phase of this turn is over"


class NotPlacedYet(Refusal):
    """The train must be placed before anything else."""

    rule = "TURN-7"
    text = "the train must be placed in a city first"


class NothingToPlace(Refusal):
    """The train is on the map, or its turn has not come."""

    rule = "TURN-7"
    text = "the train is on the map already, or its turn to be placed has not come"


class NoCity(Refusal):
    """A train is placed in cities only."""

    rule = "TURN-8"
    text = "{at} is in no city; a train is placed in a city"


class UnknownMilepost(Refusal):
    """The map has no such point."""

    rule = "COMP-1"
    text = "the map has no point {name}"


class AcceptNeeded(Refusal):
    """A command's `accept` does not name exactly the bribes and the loan that it costs.

    `payees` says how much each payee gets; `doubled` is what the loan adds to the debt.
    """

    rule = "MOVE-15"
    text = "the command costs no bribe and needs no loan: leave `accept` out"
    texts: ClassVar[Mapping[str, str]] = {
        "bribe": "the command costs {bribe} GP of bribes, {payees}: accept exactly that",
        "loan": (
            "the command needs a loan of {loan} GP, which is repaid double, so that the debt"
            " grows by {doubled} GP: accept exactly that loan"
        ),
        "both": (
            "the command costs {bribe} GP of bribes, {payees}, and needs a loan of {loan} GP,"
            " which is repaid double, so that the debt grows by {doubled} GP: accept exactly both"
        ),
    }

    def __init__(self, *, bribe: int, loan: int, payees: str = "") -> None:
        super().__init__(
            bribe=bribe,
            loan=loan,
            payees=Words(payees),
            doubled=2 * loan,
            accept={"bribe": bribe, "loan": loan},
        )

    def _case(self) -> str:
        bribe, loan = self.facts["bribe"], self.facts["loan"]
        return "both" if bribe and loan else "bribe" if bribe else "loan" if loan else ""

    @classmethod
    def _again(cls, facts: dict[str, Any]) -> "AcceptNeeded":
        return cls(bribe=facts["bribe"], loan=facts["loan"], payees=facts["payees"])


class TooLittleMoney(Refusal):
    """A player pays no more than their cash."""

    rule = "MONEY-3"
    text = "{amount} GP are due, and the cash is {money} GP"


class DebtLimitReached(Refusal):
    """The bank lends no more."""

    rule = "LOAN-3"
    text = (
        "a loan of {loan} GP, repaid double, would raise the debt to {debt} GP; the limit is"
        " {limit} GP"
    )


class NoSuchWay(Refusal):
    """No track, city, tunnel, bridge or water leads there in one step."""

    rule = "MOVE-2"
    text = "no step leads from {at} to {to}"


class NoTurningBack(Refusal):
    """A train goes back the way it came only in cities and ports."""

    rule = "MOVE-7"
    text = "the train came from {to} and cannot turn back at {at}"


class NoTurningAtTunnel(NoTurningBack):
    """A tunnel entrance is no place to turn back."""

    rule = "MOVE-8"


class NoPointsLeft(Refusal):
    """The train has gone as far as it can this turn."""

    rule = "MOVE-1"
    text = "the train has no movement left this turn"


class NothingMovesThere(Refusal):
    """An event bars the way."""

    rule = "EVENT-17"
    text = "an event bars moving between {at} and {to}"


class ShipsStay(Refusal):
    """Storms keep the ships where they are."""

    rule = "EVENT-137"
    text = "storms at sea bar drawing, boarding, leaving and sailing ships"


class NotInCity(Refusal):
    """Loads are handled in cities."""

    rule = "LOAD-1"
    text = "loads are handled in cities only; {at} is in no city"


class Aboard(Refusal):
    """A train aboard a ship handles no loads."""

    rule = "SHIP-5"
    text = "the train is aboard the ship {ship}"


class NotMadeHere(Refusal):
    """The city does not produce the load."""

    rule = "LOAD-2"
    text = "{city} does not produce {load}"


class NoChipsLeft(Refusal):
    """All of a commodity is on trains."""

    rule = "LOAD-4"
    text = "no {load} is in stock; all of it is on trains"


class LocoFull(Refusal):
    """The loco carries no more."""

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
    """The contract is not held, or has no such demand."""

    rule = "CONTRACT-2"
    text = "the hand has no demand {demand} of contract {contract}"


class WrongCity(Refusal):
    """The demand is of another city."""

    rule = "CONTRACT-2"
    text = "the contract asks for {load} in {city}, not in {here}"


class NotFirstAction(Refusal):
    """Contracts are pitched instead of a turn, not in the middle of one."""

    rule = "PITCH-1"
    text = "contracts can be pitched only before anything else in a turn"


class NotAtPort(Refusal):
    """Ships are found in ports."""

    rule = "SHIP-2"
    text = "{at} is no port"


class DrawnHere(Refusal):
    """Ships are drawn once a turn in a port."""

    rule = "SHIP-4"
    text = "ships were drawn in this port already this turn"


class NoShips(Refusal):
    """All ships are at sea."""

    rule = "SHIP-10"
    text = "no ship is left to draw"


class ShipNotDrawn(Refusal):
    """Only a ship that was drawn can be boarded."""

    rule = "SHIP-3"
    text = "{ship} is not among the ships drawn here: {offered}"


class NotAboard(Refusal):
    """The train is ashore."""

    rule = "SHIP-8"
    text = "the train is not aboard a ship in port"


class NotBuildable(Refusal):
    """There is no section between these mileposts."""

    rule = "COMP-10"
    text = "no section can be built between {a} and {b}"


class SectionTaken(Refusal):
    """The section has an owner."""

    rule = "BUILD-4"
    text = "the section between {a} and {b} belongs to seat {owner}"


class NotInNetwork(Refusal):
    """Track starts in one's own network."""

    rule = "BUILD-3"
    text = "neither {a} nor {b} is joined to your track or a major city"


class TwoFromMajors(Refusal):
    """Two sections from major cities were built this turn."""

    rule = "BUILD-8"
    text = "{built} sections from major cities were built this turn, and the limit is {limit}"


class NoBuilding(Refusal):
    """An event bars building."""

    rule = "EVENT-18"
    text = "an event bars building between {a} and {b}"


class ForemanStrike(NoBuilding):
    """Nobody builds at all."""

    rule = "EVENT-142"
    text = "the foremen are on strike; no track is built"


class MagicStopsBuilding(NoBuilding):
    """The drawer of Rogue Magic builds nothing."""

    rule = "EVENT-126"
    text = "rogue magic bars seat {seat} from building"


class RiverInFlood(NoBuilding):
    """Nothing is rebuilt while its event is in play."""

    rule = "FLOOD-3"
    text = "a flood or a sandstorm bars building between {a} and {b}"


class TrollStaysBelow(Refusal):
    """A Troll builds in the Underworld only."""

    rule = "FOREMAN-9"
    text = "the foreman {foreman} builds in the Underworld only"


class BuildLimitExceeded(Refusal):
    """A turn's building would cost more than the limit."""

    rule = "BUILD-1"
    text = "{spent} GP were spent this turn; {cost} GP more would exceed the limit of {limit} GP"


class UnknownLoco(Refusal):
    """No loco has that name."""

    rule = "COMP-14"
    text = "no loco is called {loco}; the locos of this game are: {choices}"


class NotAStartingLoco(Refusal):
    """The first loco is one of two."""

    rule = "SETUP-10"
    text = "{loco} cannot be the first loco; the choices are: {choices}"


class WrongRung(Refusal):
    """An upgrade goes one or two levels up."""

    rule = "LOCO-5"
    text = "{new} is not one or two levels above {old}; these are: {choices}"


class NotOfOneLevel(Refusal):
    """A cross-grade stays on its level."""

    rule = "LOCO-9"
    text = "{new} is not another loco of the same level as {old}; these are: {choices}"


class NoCrossGrading(Refusal):
    """The game's options bar cross-grading."""

    rule = "OPTION-12"
    text = "the options of this game bar cross-grading"


class NoSuchLocoHere(Refusal):
    """The game's options leave that kind of loco out."""

    rule = "LOCO-8"
    text = "the options of this game leave out the loco {loco}"


class NoLocoLeft(Refusal):
    """All locos of that kind are in use."""

    rule = "LOCO-6"
    text = "no loco {loco} is left in stock"


class LocosStay(Refusal):
    """Wizards on strike exchange nothing."""

    rule = "EVENT-139"
    text = "the wizards are on strike; no loco can be exchanged"


class WrongLoss(Refusal):
    """The load to give up with the exchange is missing, superfluous or not on the train."""

    rule = "LOCO-7"
    text = "{lose} is not on the train; `lose` must name one of its loads: {loads}"
    texts: ClassVar[Mapping[str, str]] = {
        "missing": (
            "{loco} holds {capacity}, fewer than the loads on the train: `lose` is missing and"
            " must name one of {loads}"
        ),
        "superfluous": (
            "{loco} holds {capacity}, enough for the loads on the train ({loads}): `lose` is"
            " superfluous"
        ),
    }

    def _case(self) -> str:
        if self.facts["lose"] is None:
            return "missing"
        return "superfluous" if len(self.facts["loads"]) <= self.facts["capacity"] else ""


class ForemanChanged(Refusal):
    """A foreman is changed once a turn."""

    rule = "FOREMAN-12"
    text = "the foreman was changed already this turn"


class ForemenStay(Refusal):
    """Rogue Magic keeps every foreman where he is."""

    rule = "EVENT-126"
    text = "rogue magic bars every change of foreman"


class NobodyDismissed(Refusal):
    """The discard pile of foremen is empty."""

    rule = "FOREMAN-13"
    text = "the discard pile of foremen is empty"


class NobodyToHire(Refusal):
    """No foreman is left in deck and pile."""

    rule = "FOREMAN-16"
    text = "no foreman is left to draw; all are employed"


class ForemanNotDealt(Refusal):
    """At the opening one of the foremen dealt is kept."""

    rule = "FOREMAN-2"
    text = "{foreman} is not among the foremen dealt to this seat: {choices}"


class ForemanNotDrawn(Refusal):
    """The old foreman or the drawn one is kept."""

    rule = "FOREMAN-14"
    text = "{foreman} is neither the old foreman nor the one drawn: {choices}"


class ForemanNotFree(Refusal):
    """The foreman cannot be chosen."""

    rule = "FOREMAN-15"
    text = "{foreman} cannot be hired; the free foremen are: {free}"


class MustKeepOne(Refusal):
    """A player who was dealt all the foremen left keeps one of them."""

    rule = "FOREMAN-4"
    text = "one of these foremen must be kept: {choices}"
