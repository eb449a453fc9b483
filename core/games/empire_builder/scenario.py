"""The first state of a game, from a scenario document of the engine protocol.

This module reads documents and fills in defaults; `possible` checks the position. For the turn in
progress a document gives the sum spent, the owners paid and the points left. It has no fields for
sections from major cities, an upgrade or offers of track; these start unused.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from core.errors import quote
from core.games.crayon.scenario import (
    Ends,
    EventStart,
    Round,
    deal_cards,
    milepost_named,
    seat_named,
    with_sections,
)
from core.games.crayon.track import laid
from core.games.empire_builder.opening import new_game
from core.games.empire_builder.possible import check_events, check_possible
from core.games.empire_builder.state import BUILD, MOVEMENT, PLACE, Doing, Player, State, Train
from core.games.empire_builder.turns import starting_points, train_to_place
from core.games.empire_builder.world import World
from core.misshapen import why_misshapen
from core.ruleset import Options, ScenarioImpossible, Seat

Dollars = Annotated[int, Meta(ge=-1_000, le=1_000_000)]
SmallCount = Annotated[int, Meta(ge=0, le=1_000)]


class TrainStart(Struct, frozen=True):
    """The start of a train; an absent field is as in a new game."""

    type: str | None = None
    at: str | None = None
    came_from: str | None = None
    loads: tuple[str, ...] = ()
    moves_left: SmallCount | None = None
    stands: bool = False


class SeatStart(Struct, frozen=True):
    """The start of a seat; an absent field is as in a new game.

    A game with one train a seat may give its fields here instead of in `trains`.
    """

    money: Dollars | None = None
    owed: SmallCount = 0
    earned: SmallCount = 0
    trains: tuple[TrainStart, ...] | None = None
    loco: str | None = None
    at: str | None = None
    came_from: str | None = None
    loads: tuple[str, ...] = ()
    moves_left: SmallCount | None = None
    contracts: tuple[int, ...] | None = None
    track: tuple[Ends, ...] = ()
    spent: SmallCount = 0
    paid: tuple[int, ...] = ()
    skip_turns: SmallCount = 0


class Document(Struct, frozen=True):
    """A scenario document."""

    turn: Round = 5
    phase: Literal["place", "movement", "build"] | None = None
    active: int = 0
    order: tuple[int, ...] | None = None
    seats: tuple[SeatStart, ...] | None = None
    contract_discard: tuple[int, ...] = ()
    deck_top: tuple[int, ...] = ()
    events_in_play: tuple[EventStart, ...] = ()


def scenario(world: World, seats: int, options: Options, document: Mapping[str, Any]) -> State:
    """Return the state that a document describes; raises ScenarioImpossible."""
    fresh = new_game(world, seats, options)
    try:
        wanted = convert(document, Document)
    except ValidationError as error:
        raise ScenarioImpossible(why=why_misshapen(error, Document)) from error
    starts = wanted.seats if wanted.seats is not None else (SeatStart(),) * seats
    if len(starts) != seats:
        raise ScenarioImpossible(why=f"the game has {seats} seats, and the scenario {len(starts)}")
    active = seat_named(wanted.active, seats)
    placed = [(ends, laid(Seat(seat))) for seat, start in enumerate(starts) for ends in start.track]
    state = replace(
        _cards(fresh, wanted, starts),
        active=active,
        turn=wanted.turn,
        phase=MOVEMENT,
        order=_order(wanted.order, seats),
        tracks=with_sections(world.board, fresh.tracks, placed),
    )
    players = [
        _player(world, state, start, player, in_turn=seat == active)
        for seat, (start, player) in enumerate(zip(starts, state.players, strict=True))
    ]
    state = replace(state, players=tuple(players), doing=_doing(starts, active, seats))
    state = replace(state, phase=_phase(state, wanted.phase))
    if state.phase == BUILD and state.turn >= state.settings.place_turn:
        trains = tuple(replace(train, points=0) for train in state.players[active].trains)
        moved = replace(state.doing, acted=True)
        state = replace(state.with_player(active, trains=trains), doing=moved)
    check_possible(world, state)
    return state


def _order(wanted: tuple[int, ...] | None, seats: int) -> tuple[Seat, ...]:
    order = tuple(range(seats)) if wanted is None else wanted
    if not order or order != tuple((order[0] + place) % seats for place in range(seats)):
        raise ScenarioImpossible(why="the order of play is not that of the seats")
    return tuple(map(Seat, order))


def _cards(fresh: State, wanted: Document, starts: Sequence[SeatStart]) -> State:
    """Deal out hands, events in play and the discard pile."""
    dealt = deal_cards(fresh.contracts.deck, wanted, [start.contracts for start in starts])
    players = [
        replace(player, contracts=hand)
        for player, hand in zip(fresh.players, dealt.hands, strict=True)
    ]
    return replace(fresh, players=tuple(players), events=dealt.events, contracts=dealt.pile)


def _player(
    world: World, state: State, start: SeatStart, player: Player, *, in_turn: bool
) -> Player:
    single = TrainStart(start.loco, start.at, start.came_from, start.loads, start.moves_left)
    starts = (single,) if start.trains is None else start.trains
    if start.trains is not None and single != TrainStart():
        raise ScenarioImpossible(why="a train is given in `trains` and beside it")
    if start.trains is None and single == TrainStart():
        starts = tuple(TrainStart() for _ in player.trains)
    if len(starts) != len(player.trains):
        raise ScenarioImpossible(why=f"a seat has {len(player.trains)} trains, not {len(starts)}")
    return replace(
        player,
        money=player.money if start.money is None else start.money,
        owed=start.owed,
        earned=start.earned,
        trains=tuple(
            _train(world, state, given, train, in_turn=in_turn)
            for given, train in zip(starts, player.trains, strict=True)
        ),
        skip_turns=start.skip_turns,
    )


def _train(world: World, state: State, start: TrainStart, train: Train, *, in_turn: bool) -> Train:
    loco = train.loco if start.type is None else start.type
    if loco not in world.locos:
        raise ScenarioImpossible(why=f"there is no train {quote(loco)}")
    at = milepost_named(world.board, start.at)
    points, halved = 0, False
    moves = in_turn and at is not None and not start.stands
    if moves and at is not None and state.turn >= state.settings.place_turn:
        check_events(world, state)
        points, halved = starting_points(world, state, loco, at)
    if start.moves_left is not None:
        if not in_turn or start.moves_left > points:
            raise ScenarioImpossible(why=f"a train cannot have {start.moves_left} moves left")
        points = start.moves_left
    return Train(
        loco=loco,
        at=at,
        came_from=milepost_named(world.board, start.came_from),
        loads=start.loads,
        points=points,
        halved=halved,
        stands=start.stands and in_turn,
        lost_turns=int(start.stands and not in_turn),
    )


def _doing(starts: Sequence[SeatStart], active: Seat, seats: int) -> Doing:
    for seat, other in enumerate(starts):
        if seat != active and (other.spent or other.paid):
            raise ScenarioImpossible(
                why=f"seat {seat} has spent or paid, and it is the turn of seat {active}"
            )
    start = starts[active]
    paid = sorted({seat_named(owner, seats) for owner in start.paid})
    if len(paid) < len(start.paid) or active in paid:
        raise ScenarioImpossible(why="a seat is in `paid` twice, or has paid itself")
    moved = any(train.moves_left is not None for train in start.trains or ())
    acted = bool(start.spent or paid or moved or start.moves_left is not None)
    return Doing(acted=acted, spent=start.spent, paid=tuple(paid))


def _phase(state: State, wanted: str | None) -> str:
    if state.turn < state.settings.place_turn:
        phase = BUILD
    elif train_to_place(state.players[state.active]) is not None:
        phase = PLACE
    else:
        begun = BUILD if state.doing.spent else MOVEMENT
        phase = begun if wanted is None or wanted == PLACE else wanted
    if wanted not in {None, phase}:
        raise ScenarioImpossible(why=f"the phase of turn {state.turn} cannot be {quote(wanted)}")
    return phase
