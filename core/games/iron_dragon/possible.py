"""Checks that a position of a scenario can arise in a game."""

from collections.abc import Iterator

from core.errors import quote
from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.track import DESTROYED, STANDING, stage, taken
from core.games.crayon.ways import links_of
from core.games.iron_dragon.bans import bans_of
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.loco_shop import in_stock
from core.games.iron_dragon.offers import access_of
from core.games.iron_dragon.state import MOVEMENT, PLACE, State
from core.games.iron_dragon.world import World
from core.ruleset import ScenarioImpossible, Seat


def check_possible(world: World, state: State) -> None:
    """Check that the position is possible; raises ScenarioImpossible with the first reason."""
    for why in _reasons(world, state):
        raise ScenarioImpossible(why=why)


def _reasons(world: World, state: State) -> Iterator[str]:
    for seat in map(Seat, range(len(state.players))):
        for why in _of_player(world, state, seat):
            yield f"seat {seat}: {why}"
    for load in world.chips:
        if chips_left(world, state, load) < 0:
            yield f"there are too few chips of {load}"
    for name, kind in world.locos.items():
        held = sum(player.loco == name for player in state.players)
        if held > (kind.stock if in_stock(kind, state.settings) else 0):
            yield f"there are too few locos {name}"
    if state.bridge_permanent and not state.settings.bridge_lasts:
        yield "the game's options leave no bridge permanent"
    yield from _of_turn(world, state)
    if state.contracts.discard and not state.contracts.deck:
        yield "the contract deck is empty and its discard pile is not"
    yield from _of_events(world, state)
    yield from _of_track(world, state)


def _of_player(world: World, state: State, seat: Seat) -> Iterator[str]:
    player = state.players[seat]
    loco = world.locos.get(player.loco)
    if loco is None:
        yield f"there is no loco {quote(player.loco)}"
        return
    if len(player.loads) > loco.loads:
        yield f"the loco {loco.name} holds {loco.loads} of its {len(player.loads)} loads"
    for load in player.loads:
        if load not in world.chips:
            yield f"there is no load {quote(load)}"
    for card in player.contracts:
        if card not in world.contracts:
            yield f"card {card} is not a contract"
    if len(player.contracts) != 3:
        yield "its hand must have three contracts"
    most = state.settings.loans
    if player.debt and (player.money or most == 0 or (most is not None and player.debt > most)):
        yield "its debt is not possible with its cash and the game's options"
    yield from _of_place(world, state, seat)


def _of_place(world: World, state: State, seat: Seat) -> Iterator[str]:
    player, board = state.players[seat], world.board
    at = player.at
    if at is None:
        if player.aboard or player.came_from is not None or player.loads:
            yield "a train that is not on the map has no ship, direction or loads"
        return
    if state.turn < state.settings.place_turn:
        yield "a train is on the map before its turn to be placed"
    afloat = board.is_sea(at) or board.points[at].port is not None
    if player.aboard is not None and not afloat:
        yield f"a ship cannot be at {board.points[at].name}"
    if player.aboard is None and board.is_sea(at):
        yield "the train is at sea without a ship"
    last = player.came_from
    if last is not None and (player.aboard is not None or last not in _next_to(board, at)):
        yield f"the train cannot have come from {board.points[last].name} in its last step"


def _next_to(board: Board, at: Milepost) -> set[Milepost]:
    """Return the points that a train may have come from, by vanished track or a bridge too."""
    links = links_of(board, [(bridge.a, bridge.b) for bridge in board.bridges])
    sections = (other for _, other in board.sections_at[at])
    return {*sections, *board.interior[at], *links.get(at, ())}


def _of_turn(world: World, state: State) -> Iterator[str]:
    player, doing = state.players[state.active], state.doing
    if player.at is None:
        most = 0
    elif player.aboard is not None:
        most = world.ships[player.aboard].speed
    else:
        most = world.locos[player.loco].speed
    if doing.points > most:
        yield f"seat {state.active} can have at most {most} moves left"
    if doing.spent > LIMIT:
        yield f"more than {LIMIT} GP were spent on building in the turn"
    if state.turn < state.settings.place_turn and (doing.bribed or doing.toll_paid):
        yield "bribes were paid before trains are placed"
    if state.phase == MOVEMENT and doing.spent:
        yield "the movement phase is over once money was spent on building"
    if state.phase == PLACE and doing.acted:
        yield "the train must be placed before anything else"
    if state.active in doing.bribed:
        yield "the active seat has bribed itself"


def _of_events(world: World, state: State) -> Iterator[str]:
    for event in state.events:
        card = world.events.get(event.card)
        if card is None or card.instant:
            yield f"card {event.card} is no event that stays in play"
            return
        turns = state.turn + (0 if event.drawn_by >= state.active else 1)
        if not turns <= event.until <= state.turn + 1:
            yield f"event {event.card} cannot be in play until turn {event.until}"


def _of_track(world: World, state: State) -> Iterator[str]:
    buried = bans_of(world, state).buried
    for edge in taken(state.tracks):
        standing = stage(state.tracks, edge)
        if (standing == DESTROYED) != (edge in buried) and standing != STANDING:
            yield f"no event makes {_named(world, edge)} destroyed or a right of way"
    yield from access_of(world.board).violations(state.tracks, len(state.players))


def _named(world: World, edge: EdgeId) -> str:
    return " to ".join(world.board.names_of(edge))
