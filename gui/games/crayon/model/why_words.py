"""The sentences of the reasons why nothing can be done at a place of the map.

Each game adds those with words of its own.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from core.errors import FactualError
from core.games.crayon import refusals as no
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase, counted

OVER_THE_LIMIT: Final = Phrase("This costs {cost}. You can spend {left} more this turn.")
TOO_DEAR: Final = Phrase("This costs {amount}. You have {money}.")
REFUSED: Final = Phrase("Not here: {reason}.")
SENTENCES: Final[Mapping[Enum, str]] = {
    Code.OFF_MAP: Phrase("The map ends here."),
    Code.SEA: Phrase("You cannot build on water."),
    Code.INSIDE_CITY: Phrase("You need no track inside {city}."),
    Code.NO_SECTION: Phrase("You cannot build in this direction."),
    Code.YOUR_TRACK: Phrase("This track is already yours."),
    Code.CUT_OFF: Phrase("No open route leads here from your track."),
    Code.LOOSE_TRACK: Phrase(
        "Your track here is cut off from every major city. Join it again to build on from it."
    ),
    Code.NO_PLAN: Phrase("You cannot plan track to this place."),
    Code.NO_CITY: Phrase("Click a city to place your train."),
    Code.TRAIN_HERE: Phrase("Your train is already here."),
    Code.NO_MOVES: Phrase("No steps left this turn."),
    Code.OTHER_TRAIN: Phrase("This train has no steps left. Let your other train act."),
    Code.NO_TRACK: Phrase("No track leads here."),
    Code.NOT_CONNECTED: Phrase("This track is not connected to the track under your train."),
    Code.BROKEN: Phrase("Track on the way here is destroyed."),
    Code.EVENT: Phrase("{event} stops the train on the way here."),
    Code.EVENTS: Phrase("Events stop the train on the way here."),
    Code.SLOWED: Phrase("An event slows the train on the way here."),
    Code.NOT_NOW: Phrase("Your train cannot get here this turn."),
}


def words_of(why: Why, table: CrayonTable) -> str:
    """Return the sentence of a reason, with the words of the table's game."""
    code, facts = why
    if not isinstance(code, Enum):
        return _refusal(code(**facts), table)
    if code is Code.WAIT:
        bar: str = facts["bar"]
        return bar
    if code is Code.NOT_JOINED:
        return _missing(facts["missing"])
    if code is Code.TOO_FAR:
        return _distance(facts["steps"], facts["points"])
    return Phrase({**SENTENCES, **crayon_words(table).reasons}[code], **facts)


def _refusal(refusal: FactualError, table: CrayonTable) -> str:
    words, facts = crayon_words(table), refusal.facts
    if isinstance(refusal, no.BuildLimitExceeded):
        cost, left = words.money(facts["cost"]), words.money(facts["limit"] - facts["spent"])
        return Phrase(OVER_THE_LIMIT, cost=cost, left=left)
    if isinstance(refusal, no.TooLittleMoney) and refusal.facts["money"] >= 0:
        amount, money = words.money(facts["amount"]), words.money(facts["money"])
        return Phrase(TOO_DEAR, amount=amount, money=money)
    return Phrase(REFUSED, reason=words.refusal(refusal, table.names))


def _missing(count: int) -> str:
    return counted(
        count,
        "Your track does not reach here: {count} section is missing.",
        "Your track does not reach here: {count} sections are missing.",
    )


def _distance(steps: int, points: int) -> str:
    far = counted(steps, "This is {count} step away", "This is {count} steps away")
    left = counted(points, "you have {count} left", "you have {count} left")
    return Phrase("{far}; {left}.", far=far, left=left)
