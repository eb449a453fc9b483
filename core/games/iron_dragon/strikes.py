"""The immediate effects of an event card, in the order of EVENT-7.

The lasting effects are in `bans`.
"""

from collections.abc import Iterable

from core.games.crayon.board import Milepost
from core.games.crayon.track import DESTROYED, is_standing, stage
from core.games.crayon.turns import from_seat
from core.games.crayon.ways import by_ship, links_of, over_hexes, steps_from
from core.games.iron_dragon.bans import struck_by
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.event_cards import EventCard, Hit
from core.games.iron_dragon.events import (
    BridgeRaised,
    LoadChoiceDue,
    LoadLost,
    PointsHalved,
    TrackDestroyed,
    TrainDriven,
    TurnLost,
)
from core.games.iron_dragon.money import pay
from core.games.iron_dragon.moving import slowed_points
from core.games.iron_dragon.state import Player
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def strike(draft: Draft, card: EventCard) -> None:
    """Apply a card to all seats that it affects, the drawer first, then in the order of play."""
    seats = list(from_seat(draft.state.order, draft.state.active))
    hits = {seat: hit for seat in seats if (hit := _hit(draft, card, seat)) is not None}
    _move_trains(draft, card, hits)
    _destroy_track(draft, card)
    _raise_bridge(draft, card)
    _slow(draft, card)
    _tax(draft, card, seats)
    for seat in hits:
        draft.add(TurnLost(seat))
    _lose_loads(draft, card, hits)


def tax_of(card: EventCard, cash: int) -> int:
    """Return the tax on this much cash, in GP (EVENT-134)."""
    return max((due for least, due in card.tax if cash >= least), default=0)


def _hit(draft: Draft, card: EventCard, seat: Seat) -> Hit | None:
    player = draft.player(seat)
    return next((hit for hit in card.hit if _strikes(draft.world, hit, player)), None)


def _strikes(world: World, hit: Hit, player: Player) -> bool:
    if hit.aboard and player.aboard is None:
        return False
    if hit.locos and player.loco not in hit.locos:
        return False
    return player.at in world.points_in(hit.area)  # EVENT-9: a train not placed is in no area


def _move_trains(draft: Draft, card: EventCard, hits: dict[Seat, Hit]) -> None:
    board = draft.world.board
    moves = {}
    for seat, hit in hits.items():
        if hit.back_to_city:
            at = draft.player(seat).at
            assert at is not None
            moves[seat] = _nearest_city(draft, at)
    if card.ships_stay:
        for number, player in enumerate(draft.state.players):
            if player.at is not None and board.is_sea(player.at):
                moves[Seat(number)] = _nearest_port(draft, player.at)
    for seat, to in moves.items():
        draft.add(TrainDriven(seat, board.points[to].name))


def _nearest_city(draft: Draft, at: Milepost) -> Milepost:
    """Return the first milepost of the nearest city by standing track, else by hexes (EVENT-21)."""
    board, tracks = draft.world.board, draft.state.tracks
    links = links_of(board, draft.bridges)

    def steps(point: Milepost) -> Iterable[Milepost]:
        # No steps within a city: it has been reached.
        yield from (o for edge, o in board.sections_at[point] if is_standing(tracks, edge))
        yield from links.get(point, ())

    near = steps_from([at], steps)
    if not any(board.points[point].city for point in near):
        centres = {city.mileposts[0] for city in board.cities.values()}
        ways = steps_from([at], over_hexes(board))
        near = {point: steps for point, steps in ways.items() if point in centres}
    order = {name: place for place, name in enumerate(board.cities)}
    cities = [
        (steps, order[city], point)
        for point, steps in near.items()
        if (city := board.points[point].city) is not None
    ]
    *_, nearest = min(cities)
    return nearest


def _nearest_port(draft: Draft, at: Milepost) -> Milepost:
    board = draft.world.board
    near = steps_from([at], by_ship(board))
    reached = [port for port in board.ports if port in near]
    return min(reached, key=lambda port: near[port])


def _destroy_track(draft: Draft, card: EventCard) -> None:
    tracks = draft.state.tracks
    struck = [
        draft.world.board.names_of(edge)
        for edge in sorted(struck_by(draft.world, card))
        if tracks[edge] and stage(tracks, edge) != DESTROYED
    ]
    if struck:
        draft.add(TrackDestroyed(tuple(struck)))


def _raise_bridge(draft: Draft, card: EventCard) -> None:
    if card.bridge is None:
        return
    if draft.state.settings.bridge_lasts and not draft.state.bridge_permanent:
        draft.add(BridgeRaised())
    check_victory(draft)


def _slow(draft: Draft, card: EventCard) -> None:
    if card.slow is None:
        return
    seat = draft.state.active
    points = slowed_points(draft.state, draft.world.points_in(card.slow), seat)
    if points is not None:
        draft.add(PointsHalved(seat, points))


def _tax(draft: Draft, card: EventCard, seats: Iterable[Seat]) -> None:
    for seat in seats:
        pay(draft, seat, tax_of(card, draft.player(seat).money), "tax")


def _lose_loads(draft: Draft, card: EventCard, hits: dict[Seat, Hit]) -> None:
    choosers = []
    for seat, hit in hits.items():
        loads = draft.player(seat).loads
        if hit.loads == "all":
            for load in loads:
                draft.add(LoadLost(seat, load))
        elif len(set(loads)) == 1:
            draft.add(LoadLost(seat, *set(loads)))
        elif loads:
            choosers.append(seat)
    if choosers:
        draft.add(LoadChoiceDue(tuple(choosers), card.number))
