"""The sentences of the reasons why nothing can be done at a place of the map."""

from collections.abc import Mapping, Sequence
from typing import Final

from core.errors import FactualError
from core.games.iron_dragon import refusals as no
from gui.games.iron_dragon.model.rule_refusals import shown_refusal
from gui.games.iron_dragon.model.why import Code, Why
from gui.texts.phrases import Phrase, counted

OVER_THE_LIMIT: Final = Phrase("This costs {cost} GP; {left} GP can still be spent this turn.")
TOO_DEAR: Final = Phrase("This costs {amount} GP, and you have {money} GP.")
REFUSED: Final = Phrase("Not here: {reason}.")
_SENTENCES: Final[Mapping[Code, str]] = {
    Code.OFF_MAP: Phrase("The map ends here."),
    Code.SEA: Phrase("No track is built at sea."),
    Code.INSIDE_CITY: Phrase("Trains cross {city} without track."),
    Code.NO_SECTION: Phrase("No track can be built this way."),
    Code.YOUR_TRACK: Phrase("This track is yours already."),
    Code.CUT_OFF: Phrase("No free way leads here from your track."),
    Code.NO_PLAN: Phrase("No track can be planned to this place."),
    Code.NO_CITY: Phrase("The train is placed in a city: click on one."),
    Code.TRAIN_HERE: Phrase("The train is here already."),
    Code.NO_MOVES: Phrase("No moves are left in this turn."),
    Code.BY_SHIP: Phrase("Trains cross water by ship, from a port."),
    Code.ABOARD: Phrase("A ship sails on water only. Go ashore in a port."),
    Code.NO_TRACK: Phrase("No track leads here."),
    Code.NOT_CONNECTED: Phrase("This track is not joined to the track under your train."),
    Code.BROKEN: Phrase("Track on the way here is destroyed."),
    Code.EVENT: Phrase("{event} stops the train on the way here."),
    Code.EVENTS: Phrase("Events stop the train on the way here."),
    Code.TURNING: Phrase("Trains turn back only in cities and ports."),
    Code.BRIBE: Phrase("This way costs a bribe: show the bribe routes [<]."),
    Code.TOLL: Phrase("This way costs the Underworld bribe: show the bribe routes [<]."),
    Code.CANNOT_PAY: Phrase("You cannot pay the bribes on the way here."),
    Code.SLOWED: Phrase("An event slows the train on the way here."),
    Code.NOT_NOW: Phrase("The train cannot get here in this turn."),
}


def words_of(why: Why, names: Sequence[str]) -> str:
    """Return the sentence of a reason; `names` are the players by seat."""
    code, facts = why
    if not isinstance(code, Code):
        return _refusal(code(**facts), names)
    if code is Code.WAIT:
        bar: str = facts["bar"]
        return bar
    if code is Code.NOT_JOINED:
        return _missing(facts["missing"])
    if code is Code.TOO_FAR:
        return _distance(facts["steps"], facts["points"])
    return Phrase(_SENTENCES[code], **facts)


def _refusal(refusal: FactualError, names: Sequence[str]) -> str:
    if isinstance(refusal, no.BuildLimitExceeded):
        left = refusal.facts["limit"] - refusal.facts["spent"]
        return Phrase(OVER_THE_LIMIT, cost=refusal.facts["cost"], left=left)
    if isinstance(refusal, no.TooLittleMoney):
        return Phrase(TOO_DEAR, **refusal.facts)
    return Phrase(REFUSED, reason=shown_refusal(refusal, names))


def _missing(count: int) -> str:
    return counted(
        count,
        "Your track does not reach here: {count} section is missing.",
        "Your track does not reach here: {count} sections are missing.",
    )


def _distance(steps: int, points: int) -> str:
    far = counted(steps, "This is {count} step away", "This is {count} steps away")
    left = counted(points, "{count} move is left", "{count} moves are left")
    return Phrase("{far}, and {left}.", far=far, left=left)
