"""The beginning and end of turns, skipped turns included, and placing trains (EB-TURN)."""

from functools import partial

from core.games.crayon.board import Milepost
from core.games.crayon.rails import exits_by_rail, half_rate, may_reverse
from core.games.crayon.turns import expired, turn_after
from core.games.empire_builder.bans import bans_of
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import (
    EventCardExpired,
    TrainPlaced,
    TrainStart,
    TurnBegan,
    TurnSkipped,
)
from core.games.empire_builder.fees import FEE
from core.games.empire_builder.refusals import NoCity, NothingToPlace, NotPlacedYet
from core.games.empire_builder.state import BUILD, MOVEMENT, PLACE, Player, State, Train
from core.games.empire_builder.victory import check_victory, end_if_last_card_is_drawn
from core.games.empire_builder.world import World
from core.ruleset import Seat


def require_placed(state: State) -> None:
    """Check that the active player's trains are on the map; raises NotPlacedYet."""
    if state.phase == PLACE:
        raise NotPlacedYet


def begin_game(draft: Draft) -> None:
    """Begin the first turn of the game."""
    _begin(draft, draft.state.order[0], 1)


def end_turn(draft: Draft) -> None:
    """End the turn in the order of EB-TURN-8, and all turns after it that are skipped."""
    while True:
        for card in expired(draft.state.events, draft.state.active, draft.state.turn):
            draft.add(EventCardExpired(card))
        end_if_last_card_is_drawn(draft)
        check_victory(draft)
        if draft.over:
            return
        state = draft.state
        seat, turn = turn_after(state.active, state.turn, partial(_sequence, state))
        if not draft.player(seat).skip_turns:
            _begin(draft, seat, turn)
            return
        idle = tuple(TrainStart() for _ in draft.player(seat).trains)
        draft.add(TurnBegan(seat, turn, BUILD, idle))
        draft.add(TurnSkipped(seat))


def _sequence(state: State, turn: int) -> tuple[Seat, ...]:
    del turn  # the order is the same in every round (EB-TURN-1)
    return state.order


def starting_points(world: World, state: State, loco: str, at: Milepost) -> tuple[int, bool]:
    """Return the points of a train that starts its turn here, and whether they are halved."""
    speed = world.locos[loco].speed
    if at in bans_of(world, state).slow:
        return half_rate(speed), True
    return speed, False


def train_to_place(player: Player) -> int | None:
    """Return the number of the train to be placed next; None if all are on the map (EB-TWO-2)."""
    return next((n for n, train in enumerate(player.trains) if train.at is None), None)


def place_train(draft: Draft, seat: Seat, number: int, at: Milepost) -> None:
    """Place a train in a city (EB-TURN-6)."""
    player = draft.player(seat)
    if draft.state.phase != PLACE or number != train_to_place(player):
        raise NothingToPlace
    point = draft.world.board.points[at]
    if point.city is None:
        raise NoCity(at=point.name)
    points, halved = starting_points(draft.world, draft.state, player.trains[number].loco, at)
    last = number == len(player.trains) - 1
    draft.add(TrainPlaced(seat, point.name, points, halved, train=number, last=last))


def _begin(draft: Draft, seat: Seat, turn: int) -> None:
    player = draft.player(seat)
    if turn < draft.state.settings.place_turn:
        phase = BUILD
    elif train_to_place(player) is not None:
        phase = PLACE
    else:
        phase = MOVEMENT
    trains = tuple(_start(draft, seat, train) for train in player.trains)
    draft.add(TurnBegan(seat, turn, phase, trains))


def _start(draft: Draft, seat: Seat, train: Train) -> TrainStart:
    if train.at is None:
        return TrainStart()
    if train.lost_turns:
        return TrainStart(stands=True)
    points, halved = starting_points(draft.world, draft.state, train.loco, train.at)
    return TrainStart(points, halved, freed=_is_trapped(draft, seat, train))


def _is_trapped(draft: Draft, seat: Seat, train: Train) -> bool:
    """Return whether nothing leads on that the seat can pay, but the way back (EB-MOVE-7)."""
    board, at = draft.world.board, train.at
    if at is None or train.came_from is None or may_reverse(board, at):
        return False
    money = draft.player(seat).money
    return all(
        step.to == train.came_from or (step.owner not in {None, seat} and money < FEE)
        for step in exits_by_rail(board, draft.state.tracks, at, {})
    )
