"""The beginning and end of turns, skipped turns included (TURN, LOSE-TURN-5)."""

from functools import partial

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.rails import half_rate
from core.games.crayon.track import DESTROYED, is_right_of, stage, taken
from core.games.crayon.turns import expired, turn_after
from core.games.iron_dragon.bans import bans_of, struck_by
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import (
    EventCardExpired,
    RightsGranted,
    RightsWaned,
    ShipsReleased,
    TrainPlaced,
    TurnBegan,
    TurnSkipped,
)
from core.games.iron_dragon.refusals import NoCity, NothingToPlace
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE, State
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def sequence(state: State, turn: int) -> tuple[Seat, ...]:
    """Return the seats in the playing order of this round; round 2 is reversed (TURN-2)."""
    return state.order[::-1] if turn == 2 else state.order


def begin_game(draft: Draft) -> None:
    """Begin the first turn of the game."""
    _begin(draft, draft.state.order[0], 1)


def end_turn(draft: Draft) -> None:
    """End the turn in the order of TURN-11, and all turns after it that are skipped."""
    while True:
        _close(draft)
        if draft.over:
            return
        state = draft.state
        seat, turn = turn_after(state.active, state.turn, partial(sequence, state))
        if not draft.player(seat).skip_turns:
            _begin(draft, seat, turn)
            return
        draft.add(TurnBegan(seat, turn, BUILD, 0))
        draft.add(TurnSkipped(seat))


def starting_points(world: World, state: State, seat: Seat, at: Milepost) -> tuple[int, bool]:
    """Return the points of a turn that begins here, and whether they are halved (EVENT-13)."""
    player = state.players[seat]
    if player.aboard is not None:
        return world.ships[player.aboard].speed, False
    speed = world.locos[player.loco].speed
    if at in bans_of(world, state).slow:
        return half_rate(speed), True
    return speed, False


def place_train(draft: Draft, seat: Seat, at: Milepost) -> None:
    """Place the train in a city (TURN-8)."""
    if draft.state.phase != PLACE:
        raise NothingToPlace
    point = draft.world.board.points[at]
    if point.city is None:
        raise NoCity(at=point.name)
    points, halved = starting_points(draft.world, draft.state, seat, at)
    draft.add(TrainPlaced(seat, point.name, points, halved))


def _begin(draft: Draft, seat: Seat, turn: int) -> None:
    at = draft.player(seat).at
    if turn < draft.state.settings.place_turn:
        draft.add(TurnBegan(seat, turn, BUILD, 0))
    elif at is None:
        draft.add(TurnBegan(seat, turn, PLACE, 0))
    else:
        points, halved = starting_points(draft.world, draft.state, seat, at)
        draft.add(TurnBegan(seat, turn, MOVEMENT, points, halved))


def _close(draft: Draft) -> None:
    seat = draft.state.active
    release_ships(draft)
    if _rights_of(draft.state, seat):
        draft.add(RightsWaned(seat))
    for card in expired(draft.state.events, seat, draft.state.turn):
        draft.add(EventCardExpired(card))
        _grant_rights(draft, card)
    check_victory(draft)


def release_ships(draft: Draft) -> None:
    """Discard the ships that were drawn and not boarded (SHIP-4)."""
    if draft.state.doing.offered_ships:
        draft.add(ShipsReleased(draft.state.active))


def _rights_of(state: State, seat: Seat) -> list[EdgeId]:
    return [edge for edge in taken(state.tracks) if is_right_of(state.tracks, edge, seat)]


def _grant_rights(draft: Draft, card: int) -> None:
    """Grant rights of way for sections that no other event keeps destroyed (FLOOD-4, FLOOD-9)."""
    tracks, buried = draft.state.tracks, draft.bans.buried
    freed = [
        draft.world.board.names_of(edge)
        for edge in sorted(struck_by(draft.world, draft.world.events[card]) - buried)
        if stage(tracks, edge) == DESTROYED
    ]
    if freed:
        draft.add(RightsGranted(tuple(freed)))
