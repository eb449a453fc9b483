"""A start in the middle of a game, from a document in the words of the engine protocol.

Reading and defaults are here; whether the position can be is judged in `possible`. Of the turn that
runs the words tell what is spent, bribed and left to move, and nothing of ports drawn at, sections
from major cities, the bribe for a site or a change of foreman: of these nothing has happened.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from core.errors import quote
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.contract_cards import DEMANDS
from core.games.crayon.piles import Pile
from core.games.crayon.track import DESTROYED, STANDING, Tracks, laid, with_bytes
from core.games.crayon.train import Train
from core.games.crayon.turns import EventInPlay
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

T = TypeVar("T")
Gold = Annotated[int, Meta(ge=0, le=1_000_000)]
SmallCount = Annotated[int, Meta(ge=0, le=100)]
Round = Annotated[int, Meta(ge=1, le=10_000)]
Ends = tuple[str, str]


class SeatStart(Struct, frozen=True):
    """One seat; what is absent is as in a fresh game."""

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


class Until(Struct, frozen=True):
    """At the end of which turn an event leaves play."""

    seat: int
    turn: Round


class EventStart(Struct, frozen=True):
    """An event in play."""

    card: int
    drawn_by: int
    until: Until


class BrokenStart(Struct, frozen=True):
    """Destroyed track, or a right of way with its counter."""

    edge: Ends
    seat: int
    stage: Literal["destroyed", 1, 2, 3]


class Document(Struct, frozen=True):
    """A scenario."""

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
    """The state that a document describes; raises ScenarioImpossible."""
    fresh = new_game(world, seats, options)
    try:
        wanted = convert(document, Document)
    except ValidationError as error:
        raise ScenarioImpossible(why=why_misshapen(error, Document)) from error
    starts = wanted.seats if wanted.seats is not None else (SeatStart(),) * seats
    if len(starts) != seats:
        raise ScenarioImpossible(why=f"the game has {seats} seats, and the scenario {len(starts)}")
    active = _seat(wanted.active, seats)
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


def _seat(number: int, seats: int) -> Seat:
    if not 0 <= number < seats:
        raise ScenarioImpossible(why=f"there is no seat {number}")
    return Seat(number)


def _milepost(world: World, name: str | None) -> Milepost | None:
    if name is None:
        return None
    found = world.board.by_name.get(name)
    if found is None:
        raise ScenarioImpossible(why=f"there is no milepost {quote(name)}")
    return found


def _edge(world: World, ends: Ends) -> EdgeId:
    found = world.board.edges_by_name.get(ends)
    if found is None:
        raise ScenarioImpossible(why=f"no section can be built between {ends[0]} and {ends[1]}")
    return found


def _tracks(
    world: World,
    tracks: Tracks,
    starts: tuple[SeatStart, ...],
    broken: tuple[BrokenStart, ...],
    seats: int,
) -> Tracks:
    placed = [
        (_edge(world, ends), laid(Seat(seat), STANDING))
        for seat, start in enumerate(starts)
        for ends in start.track
    ]
    for one in broken:
        put = DESTROYED if one.stage == "destroyed" else one.stage
        placed.append((_edge(world, one.edge), laid(_seat(one.seat, seats), put)))
    edges = [edge for edge, _ in placed]
    twice = next((edge for place, edge in enumerate(edges) if edge in edges[:place]), None)
    if twice is not None:
        a, b = world.board.names_of(twice)
        raise ScenarioImpossible(why=f"the section between {a} and {b} has two owners")
    return with_bytes(tracks, placed)


def _piles(fresh: State, wanted: Document, starts: tuple[SeatStart, ...]) -> State:
    """Hands, employers, decks and discard piles, each card in one place (INV-4, INV-7)."""
    seats = len(starts)
    cards = _Deal(fresh.contracts.deck, "card")
    hands = [[cards.take(card) for card in start.contracts or ()] for start in starts]
    events = tuple(
        EventInPlay(cards.take(one.card), _seat(one.drawn_by, seats), one.until.turn)
        for one in wanted.events_in_play
    )
    for one in wanted.events_in_play:
        if one.until.seat != one.drawn_by:
            raise ScenarioImpossible(
                why=f"event {one.card} must end on a turn of the seat that drew it"
            )
    discard = [cards.take(card) for card in wanted.contract_discard]
    cards.keep_for_drawing(wanted.deck_top)
    for hand, start in zip(hands, starts, strict=True):
        if start.contracts is None:
            hand += cards.first(DEMANDS)
    foremen = _Deal(fresh.foremen.deck, "foreman")
    employed = [None if one.foreman is None else foremen.take(one.foreman) for one in starts]
    dismissed = [foremen.take(name) for name in wanted.foremen_discard]
    foremen.keep_for_drawing(wanted.foremen_top)
    employed = [name or foremen.first(1)[0] for name in employed]
    ships = _Deal(fresh.ships.deck, "ship")
    for start in starts:
        if start.aboard is not None:
            ships.take(start.aboard)
    sunk = [ships.take(name) for name in wanted.ships_discard]
    ships.keep_for_drawing(wanted.ships_top)
    players = [
        replace(player, contracts=tuple(hand), foreman=foreman)
        for player, hand, foreman in zip(fresh.players, hands, employed, strict=True)
    ]
    return replace(
        fresh,
        players=tuple(players),
        events=events,
        contracts=Pile(tuple(cards.left), tuple(discard), wanted.deck_top),
        foremen=Pile(tuple(foremen.left), tuple(dismissed), wanted.foremen_top),
        ships=Pile(tuple(ships.left), tuple(sunk), wanted.ships_top),
    )


class _Deal:
    """Cards that go from a deck to their places, each once."""

    def __init__(self, deck: tuple[Any, ...], what: str) -> None:
        self.left = list(deck)
        self._what = what
        self._kept: tuple[Any, ...] = ()

    def take(self, card: T) -> T:
        """The card, which is then gone; raises ScenarioImpossible."""
        if card not in self.left:
            raise ScenarioImpossible(
                why=f"{self._what} {quote(card)} is in two places, or not in this game"
            )
        self.left.remove(card)
        return card

    def keep_for_drawing(self, cards: tuple[Any, ...]) -> None:
        """Hold these back: they stay in the deck and are not dealt."""
        if len(set(cards)) != len(cards) or not set(cards) <= set(self.left):
            raise ScenarioImpossible(
                why=f"the deck has not all of these, each once: {self._what} {quote(cards)}"
            )
        self._kept = cards

    def first(self, count: int) -> list[Any]:
        """The first cards that are free: for contracts those with the lowest numbers."""
        free = [card for card in self.left if card not in self._kept][:count]
        for card in free:
            self.left.remove(card)
        if len(free) < count:
            raise ScenarioImpossible(why=f"too few are left to deal: {self._what}")
        return free


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
            at=_milepost(world, start.at),
            came_from=_milepost(world, start.came_from),
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
        one.card not in world.events for one in state.events
    )
    if at is not None and state.turn >= state.settings.place_turn and not unknown:
        points, halved = starting_points(world, state, state.active, at)
    moved = start.moves_left is not None and start.moves_left < points
    if start.moves_left is not None:
        points = start.moves_left
    owners = sorted(_seat(one, seats) for one in start.bribed if isinstance(one, int))
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
