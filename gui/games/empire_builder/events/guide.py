"""The event cards of Empire Builder: how the map shows each of them, and how they hit players."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from core.games.crayon.events.track import Ends
from core.games.crayon.track import ends_of
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder import events as ev
from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.games.crayon.effects.model import Points
from gui.games.crayon.events.model.events import track_lost
from gui.games.crayon.events.model.guide import (
    Bar,
    EventGuide,
    Recipe,
    trains_of_all,
    trains_of_drawer,
)
from gui.texts.phrases import Phrase

IN_FLOOD: Final = Phrase("{event}: no track across this river")
NO_TRAIN_OF_DRAWER: Final = Phrase("{event}: no train on this player’s track")
HALTED: Final = Phrase("loses a turn of train {number}")

RECIPES: Final[dict[int, Recipe]] = {
    97: Recipe("flood"),
    98: Recipe("strike"),
    99: Recipe("flood"),
    100: Recipe("flood"),
    101: Recipe("strike"),
    102: Recipe("strike"),
    103: Recipe("strike", trains_of_drawer),
    104: Recipe("tax", trains_of_all, ground=False),
    105: Recipe("snow"),
    106: Recipe("ice"),
    107: Recipe("fog"),
    108: Recipe("wreck"),
    109: Recipe("wreck"),
    110: Recipe("wreck"),
    111: Recipe("gale"),
    112: Recipe("rain"),
}
"""How each event card is shown."""


class RailwayEvents(EventGuide):
    """The guide to Empire Builder's cards."""

    recipes: ClassVar[Mapping[int, Recipe]] = RECIPES
    broken_text: ClassVar[Phrase] = IN_FLOOD
    none_in_play: ClassVar[Phrase] = Phrase(
        "No events in play. They turn up among the demand cards when a player delivers or trades "
        "in cards."
    )

    def __init__(self, rules: EmpireBuilder) -> None:
        super().__init__(rules)
        self._world: Final[World] = rules.world

    def bars_now(self, state: State, event: EventInPlay) -> tuple[Bar, ...]:
        """Return the track of a drawer on strike (EB-EVENT-103)."""
        if not self._world.events[event.card].strikes_drawer:
            return ()
        track = ends_of(self._world.board, state.tracks, event.drawn_by)
        return (Bar(frozenset(track), NO_TRAIN_OF_DRAWER, hatched=True),)

    def hit_points(self, number: int) -> Points:
        hit = self._world.events[number].hit
        return frozenset() if hit is None else self._world.points_in(hit.area)

    def choosing(self, state: State) -> Collection[Seat]:
        return dict.fromkeys(seat for seat, _ in state.choosing)

    def hits(
        self, state: State, happenings: Sequence[Happening], number: int
    ) -> Iterable[tuple[Seat, str]]:
        match happenings[number].event:
            case ev.TrainHalted(seat=seat, train=train):
                return [(seat, Phrase(HALTED, number=train + 1))]
            case ev.TrackErased(sections=sections):
                owners = _owners(happenings[:number], sections)
                return [(seat, track_lost(count)) for seat, count in sorted(owners.items())]
        return []


def _owners(happenings: Sequence[Happening], sections: Collection[Ends]) -> Counter[Seat]:
    """Return how many of these sections each seat owned, as far as the history shows.

    Track of a scenario has no history before it is traded.
    """
    wanted = {frozenset(ends) for ends in sections}
    owners: Counter[Seat] = Counter()
    for happening in reversed(happenings):
        if not wanted:
            break
        for seat, ends in _acquired(happening):
            if frozenset(ends) in wanted:
                wanted.discard(frozenset(ends))
                owners[seat] += 1
    return owners


def _acquired(happening: Happening) -> Iterable[tuple[Seat, Ends]]:
    """Yield the sections that a happening gave to a seat."""
    match happening.event:
        case ev.TrackBuilt(seat=seat, start=start, to=to):
            yield seat, (start, to)
        case ev.TrackTraded(seat=seat, to=other, wants=wants, gives=gives):
            yield from ((seat, ends) for ends in wants)
            yield from ((other, ends) for ends in gives)


@cache
def railway_events(rules: EmpireBuilder) -> RailwayEvents:
    """Return the guide to the cards of these rules; it is made once and shared."""
    return RailwayEvents(rules)
