"""Chips, cards, foremen, ships and locos: INV-3 to INV-8."""

from collections import Counter
from collections.abc import Iterator

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import DEAL, FOREMAN, LOCO, Player, State
from core.games.iron_dragon.world import World
from tests.core.games.iron_dragon.invariants.memory import Memory

STARTING = {DEAL, LOCO, FOREMAN}
THREE_CHIPS = {"Dragons", "Fish", "Fruit", "Gems", "Lumber", "Pilgrims", "Spells", "Wands", "Wheat"}
SIX_LOCOS = {"Handcar", "Teapot", "Iron Dragon"}
SLOW_LOCOS = {"Handcar", "Teapot Alpha", "Teapot Beta"}
TOP_LOCOS = {"Bahamat", "Tiamat"}
CONTRACTS = range(1, 121)
ALL_CARDS = range(1, 147)

_HANDLING = (ev.LoadPickedUp, ev.LoadDropped, ev.LoadLost, ev.LoadDelivered, ev.LocoExchanged)


def of_state(of: World, state: State) -> Iterator[str]:
    yield from _of_chips(of, state)
    yield from _of_foremen(of, state)
    yield from _of_locos(of, state)


def at_rest(state: State) -> Iterator[str]:
    yield from _of_cards(state)
    if not state.contracts.deck and state.contracts.discard:
        yield "INV-6: the discard pile is not reshuffled"
    if state.phase == DEAL:
        return
    for seat, player in enumerate(state.players):
        hand = player.contracts
        drawing = seat == state.active and (state.doing.acted or state.winner is not None)
        if len(hand) != 3 and not (drawing and len(hand) < 3):
            yield f"INV-5: seat {seat} holds {hand}"


def _of_chips(of: World, state: State) -> Iterator[str]:
    aboard = Counter(load for player in state.players for load in player.loads)
    for load, chips in aboard.items():
        supply = (3 if load in THREE_CHIPS else 4) + state.settings.chips
        if load not in of.chips or chips > supply:
            yield f"INV-3: {chips} {load} on trains"
    for seat, player in enumerate(state.players):
        if player.loads and len(player.loads) > of.locos[player.loco].loads:
            yield f"INV-3: seat {seat} has {player.loads} on a {player.loco}"


def _of_cards(state: State) -> Iterator[str]:
    places = [
        *state.contracts.deck,
        *state.contracts.discard,
        *state.set_aside,
        *(card for player in state.players for card in player.contracts),
        *(event.card for event in state.events),
    ]
    in_play = {event.card for event in state.events}
    if state.resolving is not None and state.resolving not in in_play:
        places.append(state.resolving)
    cards = CONTRACTS if state.settings.no_events else ALL_CARDS
    if sorted(places) != list(cards):
        yield f"INV-4: cards {sorted(Counter(cards) - Counter(places))} lack, or others are twice"
    if any(card not in CONTRACTS for player in state.players for card in player.contracts):
        yield "INV-4: an event in a hand"


def _of_foremen(of: World, state: State) -> Iterator[str]:
    employed = [player.foreman for player in state.players if player.foreman is not None]
    choices = [name for player in state.players for name in player.choices]
    foremen = [*state.foremen.deck, *state.foremen.discard, *employed, *choices]
    if len(foremen) != 13 or set(foremen) != set(of.foremen):
        yield "INV-7: foremen lack, or are twice"
    if state.phase not in STARTING and len(employed) != len(state.players):
        yield "INV-7: somebody has no foreman"
    boarded = [player.aboard for player in state.players if player.aboard is not None]
    ships = [*state.ships.deck, *state.ships.discard, *state.doing.offered_ships, *boarded]
    if len(ships) != 13 or set(ships) != set(of.ships):
        yield "INV-7: ships lack, or are twice"


def _of_locos(of: World, state: State) -> Iterator[str]:
    held = Counter(player.loco for player in state.players if player.loco)
    for name, count in held.items():
        slow, top = state.settings.starting_locos == "Slow", state.settings.top_end_locos
        barred = (name in SLOW_LOCOS and not slow) or (name in TOP_LOCOS and not top)
        if name not in of.locos or barred or count > (6 if name in SIX_LOCOS else 3):
            yield f"INV-8: {count} {name} in use"
    if state.phase not in {DEAL, LOCO} and sum(held.values()) != len(state.players):
        yield "INV-8: somebody has no loco"


def of_change(
    of: World, memory: Memory, before: State, event: ev.AnyEvent, after: State
) -> Iterator[str]:
    """Check that chips move one at a time, and that hands lack exactly the cards to be drawn."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.loads != new.loads and not _one_load(seat, old, new, event):
            what = f"{type(event).__name__} makes loads {old.loads} {new.loads}"
            yield f"INV-3: {what} on the train of seat {seat}"
    if after.phase == DEAL or isinstance(event, ev.DealEnded):
        return
    due = cards_due(memory, event)
    for seat, player in enumerate(after.players):
        lack = due if seat == after.active else 0
        if len(player.contracts) != 3 - lack:
            yield f"INV-5: seat {seat} holds {player.contracts}, {lack} are to be drawn"


def _one_load(seat: int, old: Player, new: Player, event: ev.AnyEvent) -> bool:
    if not isinstance(event, _HANDLING) or event.seat != seat:
        return False
    change = Counter(new.loads)
    change.subtract(old.loads)
    moved = {load: count for load, count in change.items() if count}
    load = event.lost if isinstance(event, ev.LocoExchanged) else event.load
    return moved == {load: 1 if isinstance(event, ev.LoadPickedUp) else -1}


def cards_due(memory: Memory, event: ev.AnyEvent) -> int:
    """Return how many contracts the hand in turn lacks after an event."""
    match event:
        case ev.LoadDelivered():
            return memory.cards_due + 1
        case ev.HandPitched():
            return memory.cards_due + 3
        case ev.ContractDrawn():
            return memory.cards_due - 1
        case _:
            return memory.cards_due
