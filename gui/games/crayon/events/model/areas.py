"""The areas of events in play, as the map shows them, and what they bar at a place."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.game_state import CrayonEventCard
from core.games.crayon.turns import EventInPlay
from gui.games.crayon.effects.model import Points
from gui.games.crayon.events.model.guide import Bar, EventGuide
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase


class EventArea(NamedTuple):
    """The area of one event: what it bars, and the sections that it breaks."""

    card: CrayonEventCard
    bars: tuple[Bar, ...]
    broken: frozenset[EdgeId]

    @property
    def ground(self) -> Points:
        """The points under the wash of the event."""
        return frozenset[Milepost]().union(*(bar.points for bar in self.bars if bar.washed))

    @property
    def hatched(self) -> Points:
        """The points where the event bars something completely."""
        return frozenset[Milepost]().union(*(bar.points for bar in self.bars if bar.hatched))


def areas_in_play(table: CrayonTable) -> tuple[EventArea, ...]:
    """Return the areas of the events in play, in the order of drawing; some are empty."""
    guide, state = crayon_words(table).event_guide, table.state
    return tuple(
        area._replace(bars=(*area.bars, *guide.bars_now(state, event)))
        for event in state.events
        for area in (area_of(guide, event.card),)
    )


@lru_cache(maxsize=64)
def area_of(guide: EventGuide, number: int) -> EventArea:
    """Return the area of a card, in play or not, as far as it depends on the card alone."""
    return EventArea(guide.card(number), guide.bars(number), guide.broken(number))


def marked_area(table: CrayonTable, event: EventInPlay) -> Points:
    """Return the mileposts where an event bars, slows, closes, destroys or hits something."""
    guide = crayon_words(table).event_guide
    area, sections = area_of(guide, event.card), table.rules.world.board.sections
    bars = (*area.bars, *guide.bars_now(table.state, event))
    ends = (end for edge in area.broken for end in (sections[edge].a, sections[edge].b))
    return guide.marked_points(event.card).union(ends, *(bar.points for bar in bars))


def bars_at(table: CrayonTable, at: Milepost) -> Iterator[str]:
    """Yield the name of each event in play that applies at a milepost, and what it bars there."""
    here = {edge for edge, _ in table.rules.world.board.sections_at[at]}
    broken_text = crayon_words(table).event_guide.broken_text
    for area in areas_in_play(table):
        name = Phrase(area.card.name)
        yield from (
            Phrase(bar.text, event=name)
            for bar in area.bars
            if bar.text is not None and at in bar.points
        )
        if here & area.broken:
            yield Phrase(broken_text, event=name)
