"""The texts of refusals by the rules, with players by name and without names of mileposts.

The core gives seats by number and mileposts by their names on the board; players see neither. A
refusal without a sentence here is shown with its own text.
"""

from collections.abc import Sequence
from typing import Final

from core.errors import FactualError
from core.games.crayon import access
from core.games.iron_dragon import refusals as no
from core.table import SeatInTurn, SeatNotAwaited
from gui.texts.phrases import Phrase, listed, refused

_NOT_IN_TURN: Final = Phrase("{seat} cannot act now; the game waits for {awaited}")
_SENTENCES: Final[dict[type[FactualError], str]] = {
    no.NotAwaited: _NOT_IN_TURN,
    SeatNotAwaited: _NOT_IN_TURN,
    no.LoadFirst: Phrase("{seat} must first choose a load to give up"),
    no.ForemanFirst: Phrase("{seat} must first choose which foreman to keep"),
    no.StartingForemanFirst: Phrase("{seat} must first choose a foreman, or none"),
    no.StartingLocoFirst: Phrase("{seat} must first choose a loco"),
    no.NothingToChoose: Phrase("{seat} has nothing of this kind to choose now"),
    no.NoCity: Phrase("a train is placed in a city, and there is none"),
    no.UnknownMilepost: Phrase("the map has no such place"),
    no.NoSuchWay: Phrase("the train cannot go there in one step"),
    no.NoTurningBack: Phrase("the train cannot turn back here"),
    no.NoTurningAtTunnel: Phrase("the train cannot turn back at a tunnel"),
    no.NothingMovesThere: Phrase("an event stops trains and ships on that step"),
    no.NotInCity: Phrase("loads are handled in cities only, and the train is in no city"),
    no.NotAtPort: Phrase("the train is at no port"),
    no.NotBuildable: Phrase("no section can be built here"),
    no.SectionTaken: Phrase("this section belongs to {owner}"),
    no.NotInNetwork: Phrase("no end of this section is joined to your track or a major city"),
    no.NoBuilding: Phrase("an event stops all building here"),
    no.MagicStopsBuilding: Phrase("Rogue Magic stops {seat} from building"),
    no.RiverInFlood: Phrase("a flood or a sandstorm stops all building here"),
    no.TrollStaysBelow: Phrase("your foreman {foreman} builds in the Underworld only"),
    no.TwoFromMajors: Phrase("you may start only {limit} sections a turn in major cities"),
    access.TooManyPlayers: Phrase("{place} is full: {most} players have track there"),
    access.TooManySections: Phrase("you may have only {most} sections at {place}"),
    access.TooManySectionsAtTunnel: Phrase(
        "you may have only {most} sections at this end of {place}"
    ),
    access.PortClosed: Phrase("the last free section to {port} is kept for another player"),
    access.MajorCityClosed: Phrase("the free sections to {city} are kept for players without any"),
    access.TunnelClosed: Phrase("the free sections to tunnels are kept for players without any"),
    SeatInTurn: Phrase("the computer plays a turn for {seat}, who has the seat back when it ends"),
}
_SEATS: Final = ("seat", "owner", "awaited")
"""Facts that are seats or lists of seats."""


def shown_refusal(error: FactualError, names: Sequence[str]) -> Phrase:
    """Return the text of a refusal for players; `names` are the players by seat."""
    sentence = _sentence_of(type(error))
    if sentence is None:
        return refused(error)
    facts = {name: fact for name, fact in error.facts.items() if f"{{{name}}}" in sentence}
    seats = {name: _named(fact, names) for name, fact in facts.items() if name in _SEATS}
    return Phrase(sentence, **{**facts, **seats}) if all(seats.values()) else refused(error)


def _sentence_of(kind: type[FactualError]) -> str | None:
    """Return the sentence of a refusal, inherited like its own text; None if it has none."""
    for base in kind.__mro__:
        if base in _SENTENCES:
            return _SENTENCES[base]
        if "text" in vars(base):
            return None
    return None


def _named(fact: object, names: Sequence[str]) -> str:
    """Return the names of one or more seats; empty if there are none or they are unknown."""
    seats = fact if isinstance(fact, list | tuple) else [fact]
    known = [names[seat] for seat in seats if isinstance(seat, int) and seat < len(names)]
    return listed(known) if known else ""
