"""The refusals of the game: the rule, the facts, and a message (RW-PROTO-5)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from core import ruleset
from core.ruleset import Refusal


class SeatsOutOfRange(ruleset.SeatsOutOfRange):
    """The number of seats is too small or too large for the game."""

    rule = "RW-SETUP-1"


class NotAwaited(Refusal):
    """The game waits for another seat, for a draw, or for another kind of command."""

    rule = "RW-TURN-5"
    text = "seat {seat} cannot do that now; the game waits for seat {awaited}"
    texts: ClassVar[Mapping[str, str]] = {
        "none": "seat {seat} cannot act now; the game waits for no seat",
        "purpose": "seat {seat} cannot do that now; its choice is another: {choice}",
    }

    def _case(self) -> str:
        if "choice" in self.facts:
            return "purpose"
        return "" if self.facts["awaited"] else "none"


class Unknown(Refusal):
    """The game has no such city, hex, card, colour, baron or pair of edges."""

    rule = "RW-PROTO-1"
    text = "the game has no {what} {name}"


class ChoiceDoesNotFit(Refusal):
    """A card needs a city or a colour that was not named, or none that was."""

    rule = "RW-PROTO-1"
    text = "card {card} is taken with: {choices}"


class EffectOwed(Refusal):
    """The effect of the card that was taken must begin first."""

    rule = "RW-ACT-5"
    text = "the effect of card {card} comes first"


class ActionSpent(Refusal):
    """The slot has no action left for this command."""

    rule = "RW-ACT-4"
    text = "the action of this round is over; end it"


class HexNotBuildable(Refusal):
    """Track can be laid only on plain, water and mountain."""

    rule = "RW-BUILD-2"
    text = "no track can be laid on {at}: it is {kind}"


class LeadsNowhere(Refusal):
    """An edge of the piece meets nothing."""

    rule = "RW-BUILD-3"
    text = "beyond edge {edge} of {at} there is nothing"


class HexFull(Refusal):
    """A hex holds at most two pieces."""

    rule = "RW-BUILD-2"
    text = "{at} holds two pieces already"


class EdgeTaken(Refusal):
    """The other piece of the hex uses the edge."""

    rule = "RW-BUILD-2"
    text = "edge {edge} of {at} is in use"


class OthersTrack(Refusal):
    """Open track of another seat cannot be continued."""

    rule = "RW-BUILD-6"
    text = "edge {edge} of {at} meets open track of seat {owner}"


class NoStart(Refusal):
    """A piece starts at a city or at open track of its builder."""

    rule = "RW-BUILD-5"
    text = "the piece on {at} starts neither at a city nor at your open track"


class LoopRefused(Refusal):
    """A link joins two different cities."""

    rule = "RW-BUILD-8"
    text = "the track would lead from {city} back to {city}"


class TileKindOut(Refusal):
    """No complex tile of the kind is left."""

    rule = "RW-TILE-5"
    text = "no tile of kind {kind} is left for {at}"


class BuildLimitReached(Refusal):
    """The build action has all its pieces."""

    rule = "RW-BUILD-1"
    text = "this action lays at most {limit} pieces"


class NotGray(Refusal):
    """Only gray cities can be urbanized."""

    rule = "RW-URBAN-2"
    text = "{city} has a colour already"


class ColourOut(Refusal):
    """No New City tile of the colour is left."""

    rule = "RW-URBAN-1"
    text = "no New City tile is left in {colour}"


class EngineAtTop(Refusal):
    """The engine has the highest level."""

    rule = "RW-ENGINE-1"
    text = "the engine has level {level} already, the highest"


class NoGateway(Refusal):
    """A Western Link needs the option, a free gateway, and an own link there."""

    rule = "RW-WEST-1"
    text = "you cannot buy a Western Link at {city}: {why}"


class NoSuchCube(Refusal):
    """The city has no cube of the colour."""

    rule = "RW-DELIVER-1"
    text = "{city} has no cube in {colour}"


class LinkMissing(Refusal):
    """No link leaves a city of the way by this exit; open track is none."""

    rule = "RW-DELIVER-9"
    text = "no link leaves {city} by exit {exit}"


class FirstLinkForeign(Refusal):
    """The first link must belong to the seat that delivers."""

    rule = "RW-DELIVER-3"
    text = "the first link belongs to seat {owner}"


class CityTwice(Refusal):
    """A cube enters no city twice."""

    rule = "RW-DELIVER-4"
    text = "the way enters {city} twice"


class PassedItsCity(Refusal):
    """A cube stops in the first city of its colour."""

    rule = "RW-DELIVER-5"
    text = "the cube stops in {city}, which has its colour"


class NotDelivered(Refusal):
    """The way must end in a city of the cube's colour."""

    rule = "RW-DELIVER-6"
    text = "the way ends in {city}, which does not have the colour of the cube"


class TooFar(Refusal):
    """The way has more links than the engine counts."""

    rule = "RW-DELIVER-2"
    text = "the engine carries a cube over {limit} links, not {asked}"


class CardNotOpen(Refusal):
    """The card is not in the display."""

    rule = "RW-CARD-1"
    text = "card {card} does not lie open"


class CardNotHeld(Refusal):
    """The seat has no such card that it could play."""

    rule = "RW-CARD-8"
    text = "card {card} is not before you to be played"


class CardWithoutEffect(Refusal):
    """The effect of the card is not possible now."""

    rule = "RW-CARD-4"
    text = "card {card} would have no effect: {why}"


class BaronNotDealt(Refusal):
    """The baron was not dealt to the seat."""

    rule = "RW-BARON-2"
    text = "baron {card} was not dealt to you"


class BidTooLow(Refusal):
    """A bid must be at least 1, and higher than the standing one."""

    rule = "RW-AUCTION-2"
    text = "a bid must be {least} or more"


class BidTooHigh(Refusal):
    """A bid must not exceed the cash of the seat by more than the limit."""

    rule = "RW-AUCTION-4"
    text = "you can bid {limit} at most"


class _Acceptance(Refusal):
    """The base of refusals of bonds; `accept` is the mapping that the command needs."""

    rule = "RW-BOND-3"

    def __init__(self, *, bonds: int) -> None:
        super().__init__(bonds=bonds, accept={"bonds": bonds})

    @classmethod
    def _again(cls, facts: dict[str, Any]) -> "_Acceptance":
        return cls(bonds=facts["bonds"])


class AcceptMissing(_Acceptance):
    """The payment needs bonds, and the command accepts none."""

    text = "the payment needs new bonds: accept exactly {bonds}"


class AcceptWrong(_Acceptance):
    """The command accepts another number of bonds than the payment needs."""

    text = "the payment needs another number of new bonds: accept exactly {bonds}"
