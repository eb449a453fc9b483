"""The texts of refusals by the rules, with players by name and without names of mileposts.

The core gives seats by number and mileposts by their names on the board; players see neither. Each
game adds the sentences of its own refusals. A refusal without a sentence is shown with its own
text.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from core.errors import FactualError
from core.games.crayon import access
from core.games.crayon import refusals as no
from core.table import SeatInTurn, SeatNotAwaited
from gui.texts.phrases import Phrase, listed, refused

Sentences = Mapping[type[FactualError], str]
"""The sentence of each type of refusal, with facts in braces; subclasses inherit it."""

_NOT_IN_TURN: Final = Phrase("{seat} cannot act now: the game is waiting for {awaited}")
SENTENCES: Final[Sentences] = {
    no.NotAwaited: _NOT_IN_TURN,
    SeatNotAwaited: _NOT_IN_TURN,
    no.LoadFirst: Phrase("{seat} must first choose a load to give up"),
    no.NothingToChoose: Phrase("{seat} has nothing of this kind to choose now"),
    no.NoCity: Phrase("there is no city here; place the train in one"),
    no.UnknownMilepost: Phrase("this place is not on the map"),
    no.NoSuchWay: Phrase("the train cannot go there in one step"),
    no.NoTurningBack: Phrase("the train cannot turn back here"),
    no.NothingMovesThere: Phrase("an event blocks that step"),
    no.NotInCity: Phrase("loads can be handled only in a city, and the train is not in one"),
    no.NotBuildable: Phrase("no section can be built here"),
    no.SectionTaken: Phrase("this section belongs to {owner}"),
    no.NotInNetwork: Phrase("this section is not connected to your track or a major city"),
    no.NoBuilding: Phrase("an event blocks building here"),
    no.TwoFromMajors: Phrase("you may start only {limit} sections a turn in major cities"),
    access.TooManyPlayers: Phrase("{place} is full: {most} players have track there"),
    access.TooManySections: Phrase("you may have only {most} sections at {place}"),
    access.TooManySectionsAtTunnel: Phrase(
        "you may have only {most} sections at this end of {place}"
    ),
    access.PortClosed: Phrase("the last free section to {port} is kept for another player"),
    access.MajorCityClosed: Phrase("the free sections to {city} are kept for players without any"),
    access.TunnelClosed: Phrase("the free sections to tunnels are kept for players without any"),
    SeatInTurn: Phrase("the computer is playing a turn for {seat}; wait until it ends"),
}
"""The sentences that are the same in every game."""
_SEATS: Final = ("seat", "owner", "awaited")
"""Facts that are seats or lists of seats."""


def shown_refusal(error: FactualError, names: Sequence[str], sentences: Sentences) -> Phrase:
    """Return the text of a refusal for players; `names` are the players by seat."""
    sentence = _sentence_of(type(error), sentences)
    if sentence is None:
        return refused(error)
    facts = {name: _shown(fact) for name, fact in error.facts.items() if f"{{{name}}}" in sentence}
    seats = {name: _named(fact, names) for name, fact in facts.items() if name in _SEATS}
    return Phrase(sentence, **{**facts, **seats}) if all(seats.values()) else refused(error)


def _sentence_of(kind: type[FactualError], sentences: Sentences) -> str | None:
    """Return the sentence of a refusal, inherited like its own text; None if it has none."""
    for base in kind.__mro__:
        if base in sentences:
            return sentences[base]
        if "text" in vars(base):
            return None
    return None


def _shown(fact: object) -> object:
    """Return a fact as it stands in a sentence; a name of the game's data can be translated."""
    return Phrase(fact) if isinstance(fact, str) else fact


def _named(fact: object, names: Sequence[str]) -> str:
    """Return the names of one or more seats; empty if there are none or they are unknown."""
    seats = fact if isinstance(fact, list | tuple) else [fact]
    known = [names[seat] for seat in seats if isinstance(seat, int) and seat < len(names)]
    return listed(known) if known else ""
