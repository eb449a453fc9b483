"""A start in the middle of a game, from a scenario document of the engine protocol.

This module reads documents and fills in defaults; `possible` checks the position. For the turn in
progress a document gives the sum spent, the bribes and the points left. It has no fields for ports
drawn at, sections from major cities, the bribe for a site or a change of foreman; these start
unused.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from core.errors import quote
from core.games.crayon.scenario import (
    Dealing,
    Ends,
    EventStart,
    Round,
    deal_cards,
    milepost_named,
    seat_named,
    with_sections,
)
from core.games.crayon.track import DESTROYED, STANDING, Tracks, laid
from core.games.crayon.train import Train
from core.games.iron_dragon.opening import FAST_LOCOS, new_game
from core.games.iron_dragon.possible import check_possible
from core.games.iron_dragon.state import (
    BUILD,
    MOVEMENT,
    PLACE,
    Doing,
    Player,
    State,
)
from core.games.iron_dragon.turns import starting_points
from core.games.iron_dragon.world import World
from core.misshapen import why_misshapen
from core.ruleset import Options, ScenarioImpossible, Seat

Gold = Annotated[int, Meta(ge=0, le=1_000_000)]
SmallCount = Annotated[int, Meta(ge=0, le=100)]


class SeatStart(Struct, frozen=True):
    """The start of a seat; an absent field is as in a new game."""

    money: Gold | None = None
    debt: Gold = 0
    earned: Gold = 0
    loco: str | None = None
    at: str | None = None
    came_from: str | None = None
    aboard: str | None = None
    loads: tuple[str, ...] = ()
    contracts: tuple[int, ...] | None = None
    foreman: str | None = None
    track: tuple[Ends, ...] = ()
    spent: SmallCount = 0
    skip_turns: SmallCount = 0
    bribed: tuple[int | Literal["underworld"], ...] = ()
    moves_left: SmallCount | None = None


class BrokenStart(Struct, frozen=True):
    """Destroyed track, or a right of way with its counter."""

    edge: Ends
    seat: int
    stage: Literal["destroyed", 1, 2, 3]


class Document(Struct, frozen=True):
    """A scenario document."""

    turn: Round = 5
    phase: Literal["place", "movement", "build"] | None = None
    active: int = 0
    seats: tuple[SeatStart, ...] | None = None
    destroyed: tuple[BrokenStart, ...] = ()
    bridge_permanent: bool = False
    contract_discard: tuple[int, ...] = ()
    foremen_discard: tuple[str, ...] = ()
    ships_discard: tuple[str, ...] = ()
    deck_top: tuple[int, ...] = ()
    foremen_top: tuple[str, ...] = ()
    ships_top: tuple[str, ...] = ()
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
    for seat, start in enumerate(starts):
        if seat != active and (start.spent or start.bribed or start.moves_left):
            raise ScenarioImpossible(
                why=f"seat {seat} has spent, bribed or moved, and it is the turn of seat {active}"
            )
        if len(set(start.bribed)) < len(start.bribed):
            raise ScenarioImpossible(why="a seat is in `bribed` twice")
    state = _piles(fresh, wanted, starts)
    state = replace(
        state,
        active=active,
        turn=wanted.turn,
        phase=MOVEMENT,
        tracks=_tracks(world, fresh.tracks, starts, wanted.destroyed, seats),
        bridge_permanent=wanted.bridge_permanent,
        players=_players(world, state, starts),
    )
    state = replace(state, doing=_doing(world, state, starts[active], seats))
    state = replace(state, phase=_phase(state, wanted.phase))
    if state.phase == BUILD and state.turn >= state.settings.place_turn:
        state = replace(state, doing=replace(state.doing, points=0, acted=True))  # TURN-4
    check_possible(world, state)
    return state


def _tracks(
    world: World,
    tracks: Tracks,
    starts: tuple[SeatStart, ...],
    broken: tuple[BrokenStart, ...],
    seats: int,
) -> Tracks:
    placed = [
        (ends, laid(Seat(seat), STANDING))
        for seat, start in enumerate(starts)
        for ends in start.track
    ]
    for broken_start in broken:
        put = DESTROYED if broken_start.stage == "destroyed" else broken_start.stage
        placed.append((broken_start.edge, laid(seat_named(broken_start.seat, seats), put)))
    return with_sections(world.board, tracks, placed)


def _piles(fresh: State, wanted: Document, starts: tuple[SeatStart, ...]) -> State:
    """Deal out hands, foremen, decks and discard piles, each card to one place (INV-4, INV-7)."""
    dealt = deal_cards(fresh.contracts.deck, wanted, [start.contracts for start in starts])
    foremen = Dealing(fresh.foremen.deck, "foreman")
    employed = [
        None if player.foreman is None else foremen.take(player.foreman) for player in starts
    ]
    dismissed = [foremen.take(name) for name in wanted.foremen_discard]
    foremen.keep_for_drawing(wanted.foremen_top)
    employed = [name or foremen.first(1)[0] for name in employed]
    ships = Dealing(fresh.ships.deck, "ship")
    for start in starts:
        if start.aboard is not None:
            ships.take(start.aboard)
    sunk = [ships.take(name) for name in wanted.ships_discard]
    ships.keep_for_drawing(wanted.ships_top)
    players = [
        replace(player, contracts=hand, foreman=foreman)
        for player, hand, foreman in zip(fresh.players, dealt.hands, employed, strict=True)
    ]
    return replace(
        fresh,
        players=tuple(players),
        events=dealt.events,
        contracts=dealt.pile,
        foremen=foremen.pile(dismissed),
        ships=ships.pile(sunk),
    )


def _players(world: World, state: State, starts: tuple[SeatStart, ...]) -> tuple[Player, ...]:
    players: list[Player] = []
    named = [start.loco for start in starts]
    for player, start in zip(state.players, starts, strict=True):
        loco = player.loco if start.loco is None else start.loco
        if not loco and start.loco is None:
            loco = next(name for name in FAST_LOCOS if named.count(name) < world.locos[name].stock)
            named.append(loco)
        train = Train(
            loco=loco,
            at=milepost_named(world.board, start.at),
            came_from=milepost_named(world.board, start.came_from),
            aboard=start.aboard,
            loads=start.loads,
        )
        players.append(
            replace(
                player,
                money=player.money if start.money is None else start.money,
                debt=start.debt,
                earned=start.earned,
                trains=(train,),
                skip_turns=start.skip_turns,
            )
        )
    return tuple(players)


def _doing(world: World, state: State, start: SeatStart, seats: int) -> Doing:
    at = state.players[state.active].at
    points, halved = 0, False
    unknown = state.players[state.active].loco not in world.locos or any(
        event.card not in world.events for event in state.events
    )
    if at is not None and state.turn >= state.settings.place_turn and not unknown:
        points, halved = starting_points(world, state, state.active, at)
    moved = start.moves_left is not None and start.moves_left < points
    if start.moves_left is not None:
        points = start.moves_left
    owners = sorted(seat_named(owner, seats) for owner in start.bribed if isinstance(owner, int))
    return Doing(
        points=points,
        halved=halved,
        spent=start.spent,
        acted=bool(start.spent or start.bribed or moved),
        bribed=tuple(owners),
        toll_paid="underworld" in start.bribed,
    )


def _phase(state: State, wanted: str | None) -> str:
    if state.turn < state.settings.place_turn:
        phase = BUILD
    elif state.players[state.active].at is None:
        phase = PLACE
    else:
        begun = BUILD if state.doing.spent else MOVEMENT  # TURN-4
        phase = begun if wanted is None or wanted == PLACE else wanted
    if phase == PLACE and wanted == BUILD:
        raise ScenarioImpossible(why="the train must be placed before anything else")
    if wanted == PLACE != phase or (wanted == MOVEMENT and phase == BUILD):
        raise ScenarioImpossible(why=f"the phase of turn {state.turn} cannot be {quote(wanted)}")
    return phase
