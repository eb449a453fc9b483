"""The immediate effects of an event card, in order: track, speed, tax, turns, loads.

The lasting effects are in `bans`.
"""

from collections.abc import Iterable

from core.games.crayon.rails import half_rate
from core.games.crayon.turns import from_seat
from core.games.empire_builder.bans import flooded_by
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.event_cards import EventCard
from core.games.empire_builder.events import (
    LoadChoiceDue,
    LoadLost,
    PointsHalved,
    TrackErased,
    TrainHalted,
    TurnLost,
)
from core.games.empire_builder.money import pay
from core.games.empire_builder.state import MOVEMENT
from core.ruleset import Seat


def strike(draft: Draft, card: EventCard) -> None:
    """Apply a card to all seats that it affects, the drawer first, then in the order of play."""
    seats = list(from_seat(draft.state.order, draft.state.active))
    hits = {seat: numbers for seat in seats if (numbers := _trains_hit(draft, card, seat))}
    _erase_track(draft, card)
    _slow(draft, card)
    for seat in seats:
        pay(draft, seat, tax_of(card, draft.player(seat).money), "tax")
    if card.hit is not None and card.hit.turn:
        _stop(draft, hits)
    _lose_loads(draft, card, hits)


def tax_of(card: EventCard, cash: int) -> int:
    """Return the tax on this much cash (EB-EVENT-104)."""
    return max((due for least, due in card.tax if cash >= least), default=0)


def _trains_hit(draft: Draft, card: EventCard, seat: Seat) -> list[int]:
    """Return the numbers of a seat's trains in the area of a card, which are all placed."""
    if card.hit is None:
        return []
    area = draft.world.points_in(card.hit.area)
    trains = draft.player(seat).trains
    return [number for number, train in enumerate(trains) if train.at in area]


def _erase_track(draft: Draft, card: EventCard) -> None:
    tracks = draft.state.tracks
    erased = [
        draft.world.board.names_of(edge)
        for edge in sorted(flooded_by(draft.world, card))
        if tracks[edge]
    ]
    if erased:
        draft.add(TrackErased(tuple(erased)))


def _slow(draft: Draft, card: EventCard) -> None:
    """Halve the points of the trains that are moving in the area (EB-EVENT-7)."""
    state = draft.state
    if card.slow is None or state.phase != MOVEMENT or state.doing.ends:
        return
    area = draft.world.points_in(card.slow)
    for number, train in enumerate(state.players[state.active].trains):
        if train.at in area and not train.halved and not train.stands:
            draft.add(PointsHalved(state.active, half_rate(train.points), train=number))


def _stop(draft: Draft, hits: dict[Seat, list[int]]) -> None:
    """Let a seat lose a turn if all of its trains were hit, else only the train (EB-TWO-7)."""
    for seat, numbers in hits.items():
        if len(numbers) == len(draft.player(seat).trains):
            draft.add(TurnLost(seat))
        else:
            for number in numbers:
                draft.add(TrainHalted(seat, number))


def _lose_loads(draft: Draft, card: EventCard, hits: dict[Seat, list[int]]) -> None:
    choosing = []
    for seat, number in _pairs(hits):
        loads = draft.player(seat).trains[number].loads
        if len(set(loads)) == 1:
            draft.add(LoadLost(seat, loads[0], train=number))
        elif loads:
            choosing.append((seat, number))
    if choosing:
        draft.add(LoadChoiceDue(tuple(choosing), card.number))


def _pairs(hits: dict[Seat, list[int]]) -> Iterable[tuple[Seat, int]]:
    return ((seat, number) for seat, numbers in hits.items() for number in numbers)
