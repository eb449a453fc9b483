"""Every way in which a command may be refused: the rule, the facts, a sentence for a screen."""

from core.ruleset import Refusal


class NotAwaited(Refusal):
    """The game waits for somebody else, or for nobody."""

    rule = "TURN-5"
    text = "seat {seat} cannot act now; the game waits for {awaited}"


class OtherChoiceFirst(Refusal):
    """A choice must be made before anything else."""


class LoadFirst(OtherChoiceFirst):
    """An event asks for a load."""

    rule = "LOSE-LOAD-3"
    text = "seat {seat} must first say which load it gives up"


class ForemanFirst(OtherChoiceFirst):
    """A foreman was drawn."""

    rule = "FOREMAN-14"
    text = "seat {seat} must first say which foreman it keeps"


class StartingForemanFirst(OtherChoiceFirst):
    """The foremen of the opening are dealt."""

    rule = "FOREMAN-2"
    text = "seat {seat} must first keep one of the foremen dealt to it, or none"


class StartingLocoFirst(OtherChoiceFirst):
    """The first loco is to be taken."""

    rule = "SETUP-10"
    text = "seat {seat} must first take its loco"


class NothingToChoose(Refusal):
    """An answer came to what nobody has asked."""

    rule = "TURN-5"
    text = "nothing asks seat {seat} for a choice now"


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
    text = "first the train must be placed in a city"


class NothingToPlace(Refusal):
    """The train is on the map, or its turn has not come."""

    rule = "TURN-7"
    text = "this is not the time to place a train"


class NoCity(Refusal):
    """A train is placed in cities only."""

    rule = "TURN-8"
    text = "{at} belongs to no city"


class UnknownMilepost(Refusal):
    """The map has no such point."""

    rule = "COMP-1"
    text = "the map has no point {name}"


class AcceptNeeded(Refusal):
    """A command costs a bribe or needs a loan, and did not say so."""

    rule = "MOVE-15"
    text = (
        "to be accepted with it are {bribe} GP of bribes and {loan} GP of loans, no more, no less"
    )

    def __init__(self, *, bribe: int, loan: int) -> None:
        super().__init__(bribe=bribe, loan=loan, accept={"bribe": bribe, "loan": loan})


class TooLittleMoney(Refusal):
    """Nobody pays more than his cash."""

    rule = "MONEY-3"
    text = "{amount} GP are due, and there are {money} GP"


class DebtLimitReached(Refusal):
    """The bank lends no more."""

    rule = "LOAN-3"
    text = "borrowing {loan} GP would raise the debt to {debt} GP; the limit is {limit} GP"


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
    text = "no movement is left this turn"


class NothingMovesThere(Refusal):
    """An event bars the way."""

    rule = "EVENT-17"
    text = "because of an event nothing moves between {at} and {to}"


class ShipsStay(Refusal):
    """Storms keep the ships where they are."""

    rule = "EVENT-137"
    text = "because of storms no ship sails, and nobody boards or leaves one"


class NotInCity(Refusal):
    """Loads are handled in cities."""

    rule = "LOAD-1"
    text = "loads are handled in cities only; {at} is none"


class Aboard(Refusal):
    """A train aboard a ship handles no loads."""

    rule = "SHIP-5"
    text = "the train is aboard the {ship}"


class NotMadeHere(Refusal):
    """The city does not produce the load."""

    rule = "LOAD-2"
    text = "{city} has no {load}"


class NoChipsLeft(Refusal):
    """All of a commodity is on trains."""

    rule = "LOAD-4"
    text = "all {load} is on trains"


class LocoFull(Refusal):
    """The loco carries no more."""

    rule = "LOAD-6"
    text = "the {loco} carries {capacity} loads"


class NotAboardTrain(Refusal):
    """The load is not on the train."""

    rule = "LOAD-3"
    text = "there is no {load} on the train"


class CityClosed(Refusal):
    """An event bars loads and deliveries here."""

    rule = "LOAD-7"
    text = "because of an event nothing is loaded or delivered in {city}"


class NotInHand(Refusal):
    """The contract is not held, or has no such demand."""

    rule = "CONTRACT-2"
    text = "demand {demand} of contract {contract} is not in hand"


class WrongCity(Refusal):
    """The demand is of another city."""

    rule = "CONTRACT-2"
    text = "the contract asks for {load} in {city}, not in {here}"


class NotFirstAction(Refusal):
    """Contracts are pitched instead of a turn, not in the middle of one."""

    rule = "PITCH-1"
    text = "contracts are pitched before anything else is done in a turn"


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
    text = "all ships have sailed"


class ShipNotDrawn(Refusal):
    """Only a ship that was drawn can be boarded."""

    rule = "SHIP-3"
    text = "the {ship} is not among the ships in port: {offered}"


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
    text = "{built} sections from major cities were built this turn; {limit} are allowed"


class NoBuilding(Refusal):
    """An event bars building."""

    rule = "EVENT-18"
    text = "because of an event nobody builds between {a} and {b}"


class ForemanStrike(NoBuilding):
    """Nobody builds at all."""

    rule = "EVENT-142"
    text = "the foremen are on strike; nobody builds"


class MagicStopsBuilding(NoBuilding):
    """The drawer of Rogue Magic builds nothing."""

    rule = "EVENT-126"
    text = "because of rogue magic seat {seat} builds nothing"


class RiverInFlood(NoBuilding):
    """Nothing is rebuilt while its event is in play."""

    rule = "FLOOD-3"
    text = "flood or sand lies between {a} and {b}"


class TrollStaysBelow(Refusal):
    """A Troll builds in the Underworld only."""

    rule = "FOREMAN-9"
    text = "{foreman} builds in the Underworld only"


class BuildLimitExceeded(Refusal):
    """A turn's building would cost more than the limit."""

    rule = "BUILD-1"
    text = "{spent} GP are spent this turn, {cost} more would pass the limit of {limit} GP"


class UnknownLoco(Refusal):
    """No loco has that name."""

    rule = "COMP-14"
    text = "there is no loco {loco}"


class NotAStartingLoco(Refusal):
    """The first loco is one of two."""

    rule = "SETUP-10"
    text = "the first loco is one of {choices}, not {loco}"


class WrongRung(Refusal):
    """An upgrade goes one or two levels up."""

    rule = "LOCO-5"
    text = "from {old} to {new} is no upgrade of one level or two"


class NotOfOneLevel(Refusal):
    """A cross-grade stays on its level."""

    rule = "LOCO-9"
    text = "{new} is not another loco of the level of {old}"


class NoCrossGrading(Refusal):
    """The game's options bar cross-grading."""

    rule = "OPTION-12"
    text = "cross-grading is not among this game's options"


class NoSuchLocoHere(Refusal):
    """The game's options leave that kind of loco out."""

    rule = "LOCO-8"
    text = "the {loco} is not in this game"


class NoLocoLeft(Refusal):
    """All locos of that kind are in use."""

    rule = "LOCO-6"
    text = "no {loco} is left"


class LocosStay(Refusal):
    """Wizards on strike exchange nothing."""

    rule = "EVENT-139"
    text = "the wizards are on strike; no loco is exchanged"


class WrongLoss(Refusal):
    """A load must be given up with the exchange, or none."""

    rule = "LOCO-7"
    text = "the {loco} carries {capacity} loads of {loads}; {lose} cannot be what is given up"


class ForemanChanged(Refusal):
    """A foreman is changed once a turn."""

    rule = "FOREMAN-12"
    text = "the foreman was changed already this turn"


class ForemenStay(Refusal):
    """Rogue Magic keeps every foreman where he is."""

    rule = "EVENT-126"
    text = "because of rogue magic no foreman is changed"


class NobodyDismissed(Refusal):
    """The discard pile of foremen is empty."""

    rule = "FOREMAN-13"
    text = "there is no foreman on the discard pile"


class NobodyToHire(Refusal):
    """No foreman is left in deck and pile."""

    rule = "FOREMAN-16"
    text = "every foreman is employed"


class ForemanNotDealt(Refusal):
    """At the opening one of the foremen dealt is kept."""

    rule = "FOREMAN-2"
    text = "{foreman} is not among the foremen dealt: {choices}"


class ForemanNotDrawn(Refusal):
    """The old foreman or the drawn one is kept."""

    rule = "FOREMAN-14"
    text = "{foreman} is not one of the two to choose from: {choices}"


class ForemanNotFree(Refusal):
    """The foreman cannot be chosen."""

    rule = "FOREMAN-15"
    text = "{foreman} cannot be hired; there are {free}"


class MustKeepOne(Refusal):
    """Who was dealt all that are left keeps one of them."""

    rule = "FOREMAN-4"
    text = "one of {choices} must be kept"
