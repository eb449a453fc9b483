"""Checks that a position of a scenario can arise in a game (EB-BAD-25)."""

from collections.abc import Iterator

from core.errors import quote
from core.games.crayon.track import taken
from core.games.empire_builder.bans import bans_of
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.freight import chips_left
from core.games.empire_builder.money import MOST_OWED
from core.games.empire_builder.offers import access_of
from core.games.empire_builder.state import MOVEMENT, PLACE, State, Train
from core.games.empire_builder.world import World
from core.ruleset import ScenarioImpossible, Seat


def check_possible(world: World, state: State) -> None:
    """Check that the position is possible; raises ScenarioImpossible with the first reason."""
    for why in _reasons(world, state):
        raise ScenarioImpossible(why=why)


def check_events(world: World, state: State) -> None:
    """Check that the events in play can be in play; raises ScenarioImpossible."""
    for why in _of_events(world, state):
        raise ScenarioImpossible(why=why)


def _reasons(world: World, state: State) -> Iterator[str]:
    yield from _of_events(world, state)
    for seat in map(Seat, range(len(state.players))):
        for why in _of_player(world, state, seat):
            yield f"seat {seat}: {why}"
    for load in world.chips:
        if chips_left(world, state, load) < 0:
            yield f"there are too few chips of {load}"
    yield from _of_turn(state)
    if state.contracts.discard and not state.contracts.deck and not state.settings.sudden_death:
        yield "the deck is empty and its discard pile is not"
    yield from _of_track(world, state)


def _of_player(world: World, state: State, seat: Seat) -> Iterator[str]:
    player = state.players[seat]
    for train in player.trains:
        yield from _of_train(world, state, train)
    for card in player.contracts:
        if card not in world.contracts:
            yield f"card {card} is not a demand card"
    if len(player.contracts) != 3:
        yield "its hand must have three demand cards"
    if player.owed % 2 or player.owed > MOST_OWED:
        yield f"it cannot owe {player.owed}"
    if not state.settings.borrowing and (player.owed or player.money < 0):
        yield "the bank lends nothing in this game, so no seat has debt or cash below 0"


def _of_train(world: World, state: State, train: Train) -> Iterator[str]:
    board, kind = world.board, world.locos[train.loco]
    if train.loco == "Heavy Freight" and not state.settings.online_upgrades:
        yield "this game has no Heavy Freight"
    if len(train.loads) > kind.loads:
        yield f"the {kind.name} holds {kind.loads} of its {len(train.loads)} loads"
    for load in train.loads:
        if load not in world.chips:
            yield f"there is no load {quote(load)}"
    if train.at is None:
        if train.came_from is not None or train.loads:
            yield "a train that is not on the map has no direction or loads"
        return
    if state.turn < state.settings.place_turn:
        yield "a train is on the map before its turn to be placed"
    if board.is_water(train.at):
        yield "a train is in the water"
        return
    near = {*(other for _, other in board.sections_at[train.at]), *board.interior[train.at]}
    if train.came_from is not None and train.came_from not in near:
        yield f"the train cannot have come from {board.points[train.came_from].name}"


def _of_turn(state: State) -> Iterator[str]:
    doing = state.doing
    if doing.spent > LIMIT:
        yield f"more than {LIMIT} were spent on building in the turn"
    if state.turn < state.settings.place_turn and doing.paid:
        yield "fees were paid before trains are placed"
    if state.phase == MOVEMENT and doing.spent:
        yield "the movement phase is over once money was spent on building"
    if state.phase == PLACE and doing.acted:
        yield "the trains must be placed before anything else"


def _of_events(world: World, state: State) -> Iterator[str]:
    for event in state.events:
        card = world.events.get(event.card)
        if card is None or card.instant:
            yield f"card {event.card} is no event that stays in play"
            return
        place, now = (state.order.index(seat) for seat in (event.drawn_by, state.active))
        least = state.turn + (0 if place >= now else 1)
        if not least <= event.until <= state.turn + 1:
            yield f"event {event.card} cannot be in play until turn {event.until}"


def _of_track(world: World, state: State) -> Iterator[str]:
    flooded = bans_of(world, state).flooded
    for edge in taken(state.tracks):
        if edge in flooded:
            yield f"a flood has erased {' to '.join(world.board.names_of(edge))}"
    yield from access_of(world.board).violations(state.tracks, len(state.players))
