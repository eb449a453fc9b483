"""The effects of event cards that the map shows now.

An event in play is shown until it ends. A card that ends immediately leaves its traces until the
turn after that in which it was drawn is over.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from core.games.crayon import events as ev
from core.games.crayon.board import Milepost
from core.games.crayon.game_state import CrayonState
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat
from gui.games.crayon.effects.model import Effect
from gui.games.crayon.events.model.areas import area_of
from gui.games.crayon.events.model.guide import EventGuide, trains_of
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase

ENDS: Final = Phrase("{event} ends with turn {turn} of {name}")
PASSED: Final = Phrase("{event} struck and has passed")


class _Fresh(NamedTuple):
    """A card drawn in this turn or the turn before, and the seats whose trains it hit."""

    card: int
    drawn_by: Seat
    struck: tuple[Seat, ...]


def effects_shown(table: CrayonTable) -> tuple[Effect, ...]:
    """Return the effects that the map shows now, in the order of drawing."""
    guide, state = crayon_words(table).event_guide, table.state
    fresh = {drawn.card: drawn for drawn in _fresh(table)}
    in_play = {event.card: event.drawn_by for event in state.events}
    passed = {card: drawn.drawn_by for card, drawn in fresh.items() if guide.card(card).instant}
    effects: list[Effect] = []
    for card, drawn_by in {**in_play, **passed}.items():
        struck = fresh[card].struck if card in fresh else ()
        effects.extend(effects_of(guide, state, EventInPlay(card, drawn_by, 0), struck))
    return tuple(effects)


def effects_of_cards(guide: EventGuide) -> tuple[Effect, ...]:
    """Return the grounds of all cards that have one, in play or not."""
    grounds = (ground_of(guide, card) for card in guide.recipes)
    return tuple(ground for ground in grounds if ground is not None)


def cards_drawn(table: CrayonTable, events: Iterable[Any]) -> list[int]:
    """Return the event cards with an effect among these events."""
    guide = crayon_words(table).event_guide
    drawn = (event for event in events if isinstance(event, ev.EventCardDrawn))
    return [event.card for event in drawn if not guide.is_void(event)]


def ends_at(table: CrayonTable, at: Milepost) -> Iterator[str]:
    """Yield when each event that shows at a milepost ends."""
    for effect in effects_shown(table):
        if at in effect.ground or at in effect.barred or at in effect.marks:
            yield fate_of(table, effect.card)


def fate_of(table: CrayonTable, card: int) -> str:
    """Return until when an event lasts, or that it has passed."""
    name = Phrase(table.rules.world.events[card].name)
    for event in table.state.events:
        if event.card == card:
            return Phrase(ENDS, event=name, turn=event.until, name=table.names[event.drawn_by])
    return Phrase(PASSED, event=name)


@lru_cache(maxsize=64)
def ground_of(guide: EventGuide, number: int) -> Effect | None:
    """Return the ground of a card as far as it depends on the card alone; None without one."""
    recipe = guide.recipes[number]
    if not recipe.ground:
        return None
    area = area_of(guide, number)
    ground = area.ground | guide.hit_points(number)
    return Effect(number, recipe.look, ground, area.hatched, guide.flooded(number))


def effects_of(
    guide: EventGuide, state: CrayonState, event: EventInPlay, struck: Iterable[Seat]
) -> Iterator[Effect]:
    """Yield the ground of a card, and its marks, which may move while the ground does not."""
    ground, recipe = ground_of(guide, event.card), guide.recipes[event.card]
    if ground is not None:
        bars = guide.bars_now(state, event)
        washed = (bar.points for bar in bars if bar.washed)
        hatched = (bar.points for bar in bars if bar.hatched)
        yield ground._replace(
            ground=ground.ground.union(*washed), barred=ground.barred.union(*hatched)
        )
    marks: tuple[Milepost, ...] = (
        *recipe.marks(guide.world, state, event.drawn_by),
        *trains_of(state, struck),
    )
    if marks:
        yield Effect(event.card, recipe.look, marks=tuple(dict.fromkeys(marks)))


def _fresh(table: CrayonTable) -> list[_Fresh]:
    """Return the cards drawn in this turn and in the turn before."""
    guide = crayon_words(table).event_guide
    drawn: list[_Fresh] = []
    struck: list[Seat] = []
    begun = 0
    for happening in reversed(list(table.history)):
        match happening.event:
            case ev.TurnBegan():
                begun += 1
                if begun == 2:
                    break
            case ev.TurnLost(seat=seat):
                struck.append(seat)
            case ev.EventCardDrawn(card=card, seat=seat) as event:
                if not guide.is_void(event):
                    drawn.append(_Fresh(card, seat, tuple(struck)))
                struck = []
            case ev.ContractDrawn():
                struck = []
    return drawn[::-1]
