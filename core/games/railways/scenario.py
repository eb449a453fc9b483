"""The first state of a game, from a scenario document of the engine protocol (RW-PROTO-4).

A document has the names of the view, and only what differs from a game whose setup is over: cities
without cubes, no track, no open cards but the Major Lines. The slot or the auction of the document
starts afresh.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from core.errors import quote
from core.games.railways.board import COLOUR_NAMES, COLOURS, GRAY
from core.games.railways.cards import KEPT
from core.games.railways.opening import new_game
from core.games.railways.prices import TOP_ENGINE
from core.games.railways.scenario_track import PieceStart, with_track
from core.games.railways.state import (
    ACTIONS,
    NO_EXIT,
    WEST_EXIT,
    Auction,
    Link,
    Player,
    Slot,
    State,
    with_byte,
    with_number,
)
from core.games.railways.turns import ROUNDS
from core.games.railways.world import World
from core.misshapen import why_misshapen
from core.ruleset import Options, ScenarioImpossible, Seat

Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
Turn = Annotated[int, Meta(ge=1, le=1_000)]


class SeatStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a seat; `western` are the gateways of its Western Links."""

    cash: Amount = 0
    bonds: Amount = 0
    points: Amount = 0
    engine: Annotated[int, Meta(ge=1, le=TOP_ENGINE)] = 1
    cards: tuple[int, ...] = ()
    baron: int | None = None
    deliveries: dict[str, Amount] = {}
    western: tuple[str, ...] = ()


class CityStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a city."""

    name: str
    colour: str | None = None
    cubes: tuple[str, ...] = ()
    empty: bool = False


class GoalsStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The goals that lie open."""

    major_lines: tuple[int, ...] | None = None
    bounties: tuple[int, ...] = ()


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario document. In an auction, `first` was First Player of the turn before."""

    turn: Turn = 1
    phase: Literal["auction", "actions"] = "actions"
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] = 1
    first: int | None = None
    order: tuple[int, ...] | None = None
    active: int | None = None
    seats: tuple[SeatStart, ...] | None = None
    cities: tuple[CityStart, ...] = ()
    track: tuple[PieceStart, ...] = ()
    display: tuple[int, ...] = ()
    goals: GoalsStart = GoalsStart()
    triggered: Turn | None = None
    idle_turns: Annotated[int, Meta(ge=0, le=1)] = 0
    bag_top: tuple[str, ...] = ()
    deck_top: tuple[int, ...] = ()


def scenario(world: World, seats: int, options: Options, document: Mapping[str, Any]) -> State:
    """Return the state that a document describes; raises ScenarioImpossible."""
    fresh = replace(new_game(world, seats, options), drawing=None)
    try:
        wanted = convert(document, Document)
    except ValidationError as error:
        raise ScenarioImpossible(why=why_misshapen(error, Document)) from error
    starts = wanted.seats if wanted.seats is not None else (SeatStart(),) * seats
    if len(starts) != seats:
        raise ScenarioImpossible(why=f"the game has {seats} seats, and the scenario {len(starts)}")
    players = tuple(_player(start) for start in starts)
    state = _with_turn(replace(fresh, players=players), wanted)
    for city in wanted.cities:
        state = _with_city(world, state, city)
    state = _with_bag(state, wanted)
    state = _with_cards(world, state, wanted)
    for seat, start in enumerate(starts):
        for name in start.western:
            state = _with_western_link(world, state, Seat(seat), name)
    state = with_track(world, state, wanted.track)
    if state.open and state.phase != ACTIONS:
        raise ScenarioImpossible(why="open track cannot lie there before the actions of a turn")
    return state


def _player(start: SeatStart) -> Player:
    delivered = (0, 0, 0, 0, 0)
    for name, count in start.deliveries.items():
        delivered = with_number(delivered, _colour(name), count)
    return Player(
        cash=start.cash,
        bonds=start.bonds,
        points=start.points,
        engine=start.engine,
        delivered=delivered,
    )


def _colour(name: str) -> int:
    if name not in COLOURS:
        raise ScenarioImpossible(why=f"no cube is {quote(name)}")
    return COLOURS.index(name)


def _with_turn(state: State, wanted: Document) -> State:
    seats = len(state.players)
    first = 0 if wanted.first is None else wanted.first
    clockwise = tuple((first + place) % seats for place in range(seats))
    order = clockwise if wanted.order is None else wanted.order
    active = order[0] if wanted.active is None and order else wanted.active
    if sorted(order) != list(range(seats)) or active not in order or first not in order:
        raise ScenarioImpossible(why="the turn order does not have every seat once")
    if wanted.turn > state.settings.turn_limit:
        raise ScenarioImpossible(why=f"the game is over after turn {state.settings.turn_limit}")
    if wanted.triggered is not None and not wanted.turn - 1 <= wanted.triggered <= wanted.turn:
        raise ScenarioImpossible(why="the game would be over, or the trigger is yet to come")
    begun = replace(
        state,
        phase=wanted.phase,
        turn=wanted.turn,
        calls=1,
        first=Seat(first),
        order=tuple(map(Seat, order)),
        triggered=wanted.triggered,
        idle_turns=wanted.idle_turns,
    )
    if wanted.phase == ACTIONS:
        return replace(begun, round=wanted.round, asked=Seat(active), slot=Slot())
    return replace(begun, asked=Seat(first), auction=Auction((0,) * seats))


def _with_city(world: World, state: State, start: CityStart) -> State:
    city = world.board.city_named.get(start.name)
    if city is None:
        raise ScenarioImpossible(why=f"there is no city {quote(start.name)}")
    for name in start.cubes:
        place = city * len(COLOURS) + _colour(name)
        state = replace(state, cubes=with_byte(state.cubes, place, state.cubes[place] + 1))
    if start.empty:
        if start.cubes or not state.markers_free:
            raise ScenarioImpossible(why=f"{start.name} cannot have a marker")
        marked = with_byte(state.marked, city, 1)
        state = replace(state, marked=marked, markers_free=state.markers_free - 1)
    if start.colour in {None, COLOUR_NAMES[world.board.cities[city].colour]}:
        return state
    colour = _colour(start.colour or "")
    if state.colours[city] != GRAY or not state.new_cities[colour]:
        raise ScenarioImpossible(why=f"{start.name} cannot have become {start.colour}")
    return replace(
        state,
        colours=with_byte(state.colours, city, colour),
        new_cities=with_number(state.new_cities, colour, -1),
    )


def _with_bag(state: State, wanted: Document) -> State:
    """Take the cubes of cities and those delivered from the bag."""
    bag = state.bag
    for colour in range(len(COLOURS)):
        gone = sum(state.cubes[colour :: len(COLOURS)])
        gone += sum(player.delivered[colour] for player in state.players)
        if gone > bag[colour]:
            raise ScenarioImpossible(why=f"there are too many cubes in {COLOURS[colour]}")
        bag = with_number(bag, colour, -gone)
    laid = tuple(_colour(name) for name in wanted.bag_top)
    if any(laid.count(colour) > left for colour, left in enumerate(bag)):
        raise ScenarioImpossible(why="the bag does not have all the cubes to be drawn next")
    return replace(state, bag=bag, bag_laid=laid)


def _with_cards(world: World, state: State, wanted: Document) -> State:
    """Put the cards where the document has them; those that it leaves out are in their decks."""
    held = [start.cards for start in wanted.seats or ()]
    placed = [*wanted.display, *(card for cards in held for card in cards)]
    _check_once("card", [*placed, *wanted.deck_top], state.deck)
    if any(world.operations[card].kind not in KEPT for cards in held for card in cards):
        raise ScenarioImpossible(why="a seat has a card that is carried out at once")
    kept = [start.baron for start in wanted.seats or () if start.baron is not None]
    _check_once("baron", kept, state.baron_deck)
    lines = wanted.goals.major_lines
    _check_once("Major Line", lines or (), state.major_lines)
    _check_once("Bounty", wanted.goals.bounties, state.bounty_deck)
    players = tuple(
        replace(
            player,
            cards=tuple(sorted(start.cards)),
            barons=() if start.baron is None else (start.baron,),
            baron=start.baron or 0,
        )
        for player, start in zip(
            state.players, wanted.seats or (SeatStart(),) * len(state.players), strict=True
        )
    )
    return replace(
        state,
        players=players,
        display=tuple(sorted(wanted.display)),
        deck=tuple(card for card in state.deck if card not in placed),
        deck_laid=wanted.deck_top,
        baron_deck=tuple(baron for baron in state.baron_deck if baron not in kept),
        major_lines=state.major_lines if lines is None else tuple(sorted(lines)),
        bounties=tuple(sorted(wanted.goals.bounties)),
        bounty_deck=tuple(n for n in state.bounty_deck if n not in wanted.goals.bounties),
    )


def _check_once(what: str, cards: list[int] | tuple[int, ...], deck: tuple[int, ...]) -> None:
    for place, card in enumerate(cards):
        if card not in deck or card in cards[:place]:
            raise ScenarioImpossible(why=f"{what} {card} is in two places, or not in this game")


def _with_western_link(world: World, state: State, seat: Seat, name: str) -> State:
    city = world.board.city_named.get(name)
    taken = any(link.a == city for link in state.links)
    if city is None or not world.board.cities[city].gateway or taken:
        raise ScenarioImpossible(why=f"no Western Link can begin at {quote(name)}")
    if not state.settings.western_links:
        raise ScenarioImpossible(why="this game has no Western Links")
    link = Link(seat, city, WEST_EXIT, world.west, NO_EXIT)
    return replace(state, links=(*state.links, link))
