"""The label of a route: what the track costs, how long it takes, and what remains."""

from collections.abc import Iterator
from typing import Final

from gui.games.crayon.routes.model.route import Answer, NoWay, Route, Unreachable
from gui.games.crayon.words import CrayonWords
from gui.texts.phrases import Phrase, counted, listed

BUILD: Final = Phrase("Build {build}")
NO_TRACK: Final = Phrase("No new track")
FEES: Final = Phrase("fees {fees}")
GAIN: Final = Phrase("gain {gain}")
LOSS: Final = Phrase("loss {loss}")
SHORT: Final = Phrase("more than you can pay")
SOLD_OUT: Final = Phrase("none in stock now")
UNREACHABLE: Final = Phrase("No route to {city}: no track can lead there")
NO_SOURCE: Final = Phrase("No route to {city} from {sources}: no track can lead there")


def label_of(answer: Answer, words: CrayonWords) -> Phrase | str:
    """Return the label of a route, or why there is none, in the words of a game."""
    if isinstance(answer, Route):
        return listed(_parts(answer, words))
    if answer.why is NoWay.NO_LOCO:
        return words.routes.no_loco
    return _why_not(answer)


def _parts(route: Route, words: CrayonWords) -> Iterator[Phrase]:
    gain, money = route.gain, words.money
    yield Phrase(BUILD, build=money(route.build)) if route.track else NO_TRACK
    if route.fees:
        yield Phrase(FEES, fees=money(route.fees))
    yield counted(route.turns, "{count} turn", "{count} turns")
    yield Phrase(GAIN, gain=money(gain)) if gain >= 0 else Phrase(LOSS, loss=money(-gain))
    if route.is_short:
        yield SHORT
    if route.is_sold_out:
        yield SOLD_OUT


def _why_not(answer: Unreachable) -> Phrase:
    if not answer.sources:
        return Phrase(UNREACHABLE, city=answer.city)
    return Phrase(NO_SOURCE, city=answer.city, sources=listed(answer.sources))
