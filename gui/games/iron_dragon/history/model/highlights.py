"""What stands out in a stretch of history: deliveries, events, purchases, and much new track."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Highlight, Line
from gui.games.iron_dragon.history.model.telling import BUILDS, sections_of, tell
from gui.games.iron_dragon.model.places import place_name
from gui.texts.phrases import Phrase

DELIVERS_FOR: Final = Phrase("delivers {load} to {place} for {pay} GP")

MUCH_TRACK: Final = 10
"""Minimum price in GP at which a player's new track stands out: half of a turn's limit."""


class Rank(IntEnum):
    """The kinds of highlights, the most important first."""

    DELIVERY = 0
    EVENT = 1
    LOCO = 2
    OTHER = 3


def highlights(
    world: World,
    names: Sequence[str],
    stretch: Sequence[Happening],
    places: dict[Seat, Milepost],
) -> Iterator[Highlight]:
    """Yield what stands out; `places` of trains are updated as in `tell`."""
    for number, happening in enumerate(stretch):
        # The payment comes just before its delivery, and the text of that names it.
        lines = tell(world, names, stretch[max(0, number - 1) : number + 1], places)
        ranked = _ranked(happening.event, stretch[number - 1].event if number else None)
        if lines and ranked is not None:
            yield Highlight(_shortened(lines[-1]), *ranked)
    yield from _much_track(world, stretch)


def _shortened(line: Line) -> Line:
    """Return the line of a delivery without the number of its contract."""
    if line.kind != "delivery" or not isinstance(line.text, Phrase):
        return line
    facts = {name: fact for name, fact in line.text.facts.items() if name != "contract"}
    return line._replace(text=Phrase(DELIVERS_FOR, **facts))


def _ranked(event: ev.AnyEvent, before: ev.AnyEvent | None) -> tuple[Rank, int] | None:
    """Return rank and weight of the event after `before`; None if it does not stand out."""
    match event:
        case ev.LoadDelivered():
            return Rank.DELIVERY, before.amount if isinstance(before, ev.Earned) else 0
        case ev.EventCardDrawn(void=False):
            return Rank.EVENT, 1
        case ev.TrackDestroyed():
            return Rank.EVENT, 0
        case ev.LocoExchanged(price=price):
            return Rank.LOCO, price
        case ev.ForemanHired(price=price) if price:
            return Rank.OTHER, price
        case ev.LoadLost() | ev.TurnLost():  # the card that caused it says more
            return Rank.OTHER, 0
        case _:
            return None


def _much_track(world: World, stretch: Sequence[Happening]) -> Iterator[Highlight]:
    """Yield a line for each player who built for MUCH_TRACK or more."""
    built: dict[Seat, list[Happening]] = {}
    for happening in stretch:
        if isinstance(happening.event, ev.TrackBuilt):
            built.setdefault(happening.event.seat, []).append(happening)
    for seat, sections in built.items():
        price = sum(section.event.price for section in sections)
        if price >= MUCH_TRACK:
            at = world.board.by_name[sections[-1].event.to]
            text = Phrase(
                BUILDS,
                sections=sections_of(len(sections)),
                price=price,
                place=place_name(world, at),
            )
            yield Highlight(Line(seat, "track", text, at, sections[0].entry), Rank.OTHER, price)
