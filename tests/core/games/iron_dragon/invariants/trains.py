"""Trains on the map, and events in play: INV-14 to INV-16."""

from collections.abc import Iterator

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE, Player, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from tests.core.games.iron_dragon.invariants.memory import places

INSTANT = {125, 127, 132, 133, 134, 136, 138, 141, 144, 145}
WAR_TAX = 134


def of_state(of: World, state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        yield from (f"INV-14: seat {seat}: {why}" for why in _of_train(of, player))
    yield from _of_placing(state)
    cards = [event.card for event in state.events]
    if len(set(cards)) < len(cards):
        yield "INV-16: a card is in play twice"
    for event in state.events:
        if event.card in INSTANT:
            yield f"INV-16: instant event {event.card} is in play"
        if event.drawn_by not in state.order or not state.turn <= event.until <= state.turn + 1:
            yield f"INV-16: event {event.card} of seat {event.drawn_by} until turn {event.until}"


def at_rest(state: State) -> Iterator[str]:
    if state.resolving is not None and not state.choosing:
        yield f"INV-16: event {state.resolving} is not resolved to the end"
    order = places(state, state.turn) if state.turn else []
    for event in state.events:
        done = order.index(event.drawn_by) < order.index(state.active)
        if event.until == state.turn and done:
            yield f"INV-16: event {event.card} outlives turn {event.until} of seat {event.drawn_by}"


def _of_train(of: World, player: Player) -> Iterator[str]:
    at = player.at
    if at is None:
        if player.aboard or player.loads or player.came_from is not None:
            yield "not placed, but with loads, ship or direction"
        return
    point = of.board.points[at]
    sea = point.terrain == "sea"
    if player.aboard is None and sea:
        yield f"at sea at {point.name} without a ship"
    if player.aboard is not None and not (sea or point.port):
        yield f"aboard at {point.name}"


def _of_placing(state: State) -> Iterator[str]:
    first = state.settings.place_turn
    complete = set(state.order) == set(range(len(state.players)))  # else INV-17 is broken
    order = places(state, state.turn) if state.turn and complete else []
    for seat, player in enumerate(state.players):
        if player.at is None:
            continue
        waiting = not order or order.index(Seat(seat)) > order.index(state.active)
        if state.turn - waiting < first:
            yield f"INV-15: seat {seat} is placed before its turn {first}"
    active = state.players[state.active]
    if state.phase == PLACE and (active.at is not None or state.turn < first):
        yield "INV-15: there is nothing to place"


def of_change(before: State, event: ev.AnyEvent, after: State) -> Iterator[str]:
    """Check that trains are placed once, and that events last as long as their cards say."""
    first = before.settings.place_turn
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if (old.at is None) != (new.at is None) and not isinstance(event, ev.TrainPlaced):
            yield f"INV-15: {type(event).__name__} takes seat {seat} from {old.at} to {new.at}"
    going = after.phase in {MOVEMENT, BUILD} and after.turn >= first
    skipping = isinstance(event, ev.TurnBegan) and before.players[event.seat].skip_turns
    skipping = skipping or isinstance(event, ev.TurnSkipped)
    if going and after.players[after.active].at is None and not skipping and not _passing(event):
        yield "INV-15: a turn goes on without a train"
    if isinstance(event, ev.TurnBegan) and before.phase == PLACE:
        yield f"INV-15: seat {before.active} does not place its train in turn {before.turn}"
    yield from _of_cards(before, event, after)


def _passing(event: ev.AnyEvent) -> bool:
    """Return whether the event belongs to the end of a turn, which a skipped one has too."""
    return isinstance(event, ev.EventCardExpired | ev.RightsGranted | ev.RightsWaned | ev.GameWon)


def _of_cards(before: State, event: ev.AnyEvent, after: State) -> Iterator[str]:
    match event:
        case ev.EventCardDrawn(seat=seat, card=card, until=until, void=void):
            early = before.turn < before.settings.place_turn  # EVENT-1
            untaxed = card == WAR_TAX and before.settings.no_war_tax  # OPTION-9
            lasts = 0 if early or untaxed or card in INSTANT else before.turn + 1
            if (until, void, seat) != (lasts, early or untaxed, before.active):
                yield f"INV-16: event {card} is drawn until {until}, void {void}, by {seat}"
        case ev.EventCardExpired(card=card):
            started = next((lasting for lasting in before.events if lasting.card == card), None)
            if started is None or (started.drawn_by, started.until) != (before.active, before.turn):
                yield f"INV-16: event {card} ends in turn {before.turn} of seat {before.active}"
        case _ if len(before.events) != len(after.events):
            yield f"INV-16: {type(event).__name__} changes the events in play"
        case ev.TurnBegan():
            for lasting in before.events:
                if (lasting.drawn_by, lasting.until) == (before.active, before.turn):
                    yield f"INV-16: event {lasting.card} outlives turn {before.turn}"
        case _:
            pass
