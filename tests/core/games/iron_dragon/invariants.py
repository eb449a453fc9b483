"""What holds of every state of a game (INV-1 to INV-18), checked on one state at a time.

It is reckoned from the state and the cards, by as little of the rules' own code as possible.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from core.games.crayon.board import EdgeId
from core.games.crayon.track import DESTROYED, LONGEST_RIGHT, STANDING, Tracks, owner, stage, taken
from core.games.iron_dragon.building import access_of
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import (
    BUILD,
    DEAL,
    FOREMAN,
    LOCO,
    MOVEMENT,
    OVER,
    PLACE,
    Player,
    State,
)
from core.games.iron_dragon.world import World
from core.ruleset import Seat

STARTING = {DEAL, LOCO, FOREMAN}
EXTRA = {"Handcar", "Teapot Alpha", "Teapot Beta"}
TOP = {"Bahamat", "Tiamat"}


def violations(rules: IronDragon, state: State, *, cash: int | None = None) -> list[str]:
    """Every invariant that does not hold; `cash` is all money of the start, if not as set up."""
    of = rules.world
    return [
        *_of_money(state, cash),
        *_of_chips(of, state),
        *_of_cards(of, state),
        *_of_foremen_and_ships(of, state),
        *_of_locos(of, state),
        *_of_track(of, state),
        *_of_the_turn(of, state),
        *_of_trains(of, state),
        *_of_events(of, state),
    ]


def _of_money(state: State, cash: int | None) -> Iterator[str]:
    players = state.players
    start = state.settings.starting_money * len(players) if cash is None else cash
    if sum(player.money for player in players) + state.bank != start:
        yield f"INV-1: cash and bank are not {start}"
    most = state.settings.loans
    for seat, player in enumerate(players):
        if player.money < 0 or player.debt < 0 or (player.money and player.debt):
            yield f"INV-2: seat {seat} has {player.money} and owes {player.debt}"
        if most is not None and player.debt > most:
            yield f"INV-2: seat {seat} owes {player.debt}"
        if player.skip_turns < 0:
            yield f"INV-18: seat {seat} skips {player.skip_turns} turns"


def _of_chips(of: World, state: State) -> Iterator[str]:
    aboard = Counter(load for player in state.players for load in player.loads)
    for load, chips in aboard.items():
        if load not in of.chips or chips > of.chips[load] + state.settings.chips:
            yield f"INV-3: {chips} {load} on trains"
    for seat, player in enumerate(state.players):
        if player.loads and len(player.loads) > of.locos[player.loco].loads:
            yield f"INV-3: seat {seat} has {player.loads} on a {player.loco}"


def _of_cards(of: World, state: State) -> Iterator[str]:
    places = [
        *state.contracts.deck,
        *state.contracts.discard,
        *state.set_aside,
        *(card for player in state.players for card in player.contracts),
        *(one.card for one in state.events),
    ]
    in_play = {one.card for one in state.events}
    if state.resolving is not None and state.resolving not in in_play:
        places.append(state.resolving)
    cards = sorted([*of.contracts, *(() if state.settings.no_events else of.events)])
    if sorted(places) != cards:
        yield f"INV-4: cards {sorted(Counter(cards) - Counter(places))} lack, or are twice"
    hands = [player.contracts for player in state.players]
    if any(card not in of.contracts for hand in hands for card in hand):
        yield "INV-4: an event in a hand"
    if not state.contracts.deck and state.contracts.discard:
        yield "INV-6: the discard pile is not reshuffled"
    if state.phase == DEAL:
        return
    for seat, hand in enumerate(hands):
        drawing = (seat == state.active and state.doing.acted) or state.winner is not None
        if len(hand) != 3 and not (drawing and len(hand) < 3):
            yield f"INV-5: seat {seat} holds {hand}"


def _of_foremen_and_ships(of: World, state: State) -> Iterator[str]:
    employed = [player.foreman for player in state.players if player.foreman is not None]
    choices = [name for player in state.players for name in player.choices]
    foremen = [*state.foremen.deck, *state.foremen.discard, *employed, *choices]
    if sorted(foremen) != sorted(of.foremen):
        yield "INV-7: foremen lack, or are twice"
    if state.phase not in STARTING and len(employed) != len(state.players):
        yield "INV-7: somebody has no foreman"
    boarded = [player.aboard for player in state.players if player.aboard is not None]
    ships = [*state.ships.deck, *state.ships.discard, *state.doing.offered_ships, *boarded]
    if sorted(ships) != sorted(of.ships):
        yield "INV-7: ships lack, or are twice"


def _of_locos(of: World, state: State) -> Iterator[str]:
    held = Counter(player.loco for player in state.players if player.loco)
    for name, count in held.items():
        barred = (name in EXTRA and state.settings.starting_locos != "Slow") or (
            name in TOP and not state.settings.top_end_locos
        )
        if barred or count > of.locos[name].stock:
            yield f"INV-8: {count} {name} in use"
    if state.phase not in {DEAL, LOCO} and sum(held.values()) != len(state.players):
        yield "INV-8: somebody has no loco"


@lru_cache(maxsize=8)
def _access(of: World, tracks: Tracks, seats: int) -> tuple[str, ...]:
    return tuple(access_of(of.board).violations(tracks, seats))


def _of_track(of: World, state: State) -> Iterator[str]:
    board, tracks, seats = of.board, state.tracks, len(state.players)
    cards = [of.events[one.card] for one in state.events]
    for edge in taken(tracks):
        holder, found = owner(tracks, edge), stage(tracks, edge)
        good = {STANDING, DESTROYED, *range(1, LONGEST_RIGHT + 1)}
        if holder is None or holder >= seats or found not in good:
            yield f"INV-9: section {edge} is of {holder} in stage {found}"
        section = board.sections[edge]
        terrains = {board.points[section.a].terrain, board.points[section.b].terrain}
        kept = any(section.river in card.flood or terrains & set(card.bury) for card in cards)
        if (found == DESTROYED) != kept:
            yield f"INV-10: section {_named(of, edge)} in stage {found}, kept down: {kept}"
    yield from (f"INV-11: {why}" for why in _access(of, tracks, seats))


def _named(of: World, edge: EdgeId) -> str:
    return " to ".join(of.board.names_of(edge))


def _of_the_turn(of: World, state: State) -> Iterator[str]:
    doing = state.doing
    if not 0 <= doing.spent <= 20:
        yield f"INV-12: {doing.spent} GP spent on building"
    if not 0 <= doing.from_majors <= 2:
        yield f"INV-12: {doing.from_majors} sections from major cities"
    if _twice(doing.bribed) or state.active in doing.bribed:
        yield f"INV-12: bribes to {doing.bribed}"
    if _twice(doing.ports_drawn):
        yield f"INV-12: draws at {doing.ports_drawn}"
    player = state.players[state.active]
    speeds = [of.locos[player.loco].speed] if player.loco else [0]
    speeds += [ship.speed for ship in of.ships.values() if player.aboard == ship.name]
    if not 0 <= doing.points <= max(speeds):
        yield f"INV-13: {doing.points} points"
    if state.phase == MOVEMENT and doing.points > speeds[-1]:
        yield f"INV-13: {doing.points} points with a speed of {speeds[-1]}"
    if sorted(state.order) != list(range(len(state.players))):
        yield f"INV-17: the order of play is {state.order}"
    if state.active not in state.order or (state.phase in STARTING) != (state.turn == 0):
        yield f"INV-17: seat {state.active} in turn {state.turn}, phase {state.phase}"
    if (state.phase == OVER) != (state.winner is not None):
        yield "INV-21: a winner and a game that goes on, or neither"


def _twice(things: Iterable[object]) -> bool:
    return max(Counter(things).values(), default=1) > 1


def _places(state: State) -> dict[Seat, int]:
    order = state.order[::-1] if state.turn == 2 else state.order
    return {seat: place for place, seat in enumerate(order)}


def _of_trains(of: World, state: State) -> Iterator[str]:
    places, place_turn = _places(state), state.settings.place_turn
    for number, player in enumerate(state.players):
        yield from (f"INV-14: seat {number}: {why}" for why in _of_train(of, player))
        seat = Seat(number)
        turns = state.turn - (places[seat] >= places[state.active])
        in_turn = seat == state.active and state.turn >= place_turn and state.phase != PLACE
        if turns >= place_turn and player.at is None:
            yield f"INV-15: seat {number} is not placed in turn {state.turn}"
        if turns < place_turn and not in_turn and player.at is not None:
            yield f"INV-15: seat {number} is placed in turn {state.turn}"
    if state.phase == PLACE and (
        state.players[state.active].at is not None or state.turn < place_turn
    ):
        yield "INV-15: there is nothing to place"
    going = state.phase in {MOVEMENT, BUILD} and state.turn >= place_turn
    if going and state.players[state.active].at is None:
        yield "INV-15: a turn goes on without a train"


def _of_train(of: World, player: Player) -> Iterator[str]:
    at = player.at
    if at is None:
        if player.aboard or player.loads or player.came_from is not None:
            yield "not placed, but with loads, ship or direction"
        return
    point = of.board.points[at]
    if player.aboard is None and of.board.is_sea(at):
        yield f"at sea at {point.name} without a ship"
    if player.aboard is not None and not (of.board.is_sea(at) or point.port):
        yield f"aboard at {point.name}"


def _of_events(of: World, state: State) -> Iterator[str]:
    places = _places(state)
    if _twice(one.card for one in state.events):
        yield "INV-16: a card is in play twice"
    for one in state.events:
        if of.events[one.card].instant:
            yield f"INV-16: instant event {one.card} is in play"
        if state.turn == 2 or one.until == 3:
            bounds = range(state.turn, state.turn + 2)
        elif places[one.drawn_by] > places[state.active]:
            bounds = range(state.turn, state.turn + 1)
        elif one.drawn_by == state.active:
            bounds = range(state.turn, state.turn + 2)
        else:
            bounds = range(state.turn + 1, state.turn + 2)
        if one.until not in bounds:
            yield f"INV-16: event {one.card} of seat {one.drawn_by} until turn {one.until}"
    if state.resolving is not None and not state.choosing:
        yield f"INV-16: event {state.resolving} is not resolved to the end"
