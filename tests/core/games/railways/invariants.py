"""What holds after every event of every game (RW-INV)."""

from collections import Counter
from collections.abc import Iterator

from core.games.railways import events as ev
from core.games.railways.board import COLOURS, GRAY, NOTHING
from core.games.railways.rules import RULES
from core.games.railways.state import ACTIONS, OVER, SETUP, State
from core.games.railways.track import edges_of, goes_on_at
from core.ruleset import ChanceNeeded
from tests.walks import Step

WORLD, BOARD = RULES.world, RULES.world.board


def violations(state: State, total: int) -> list[str]:
    """Return what a state breaks; `total` is the money of the bank and all seats."""
    return [
        *_of_seats(state, total),
        *_of_cubes(state),
        *_of_track(state),
        *_of_stock(state),
        *_of_auction(state),
    ]


def money(state: State) -> int:
    return sum(player.cash for player in state.players) + state.bank


def _of_seats(state: State, total: int) -> Iterator[str]:
    if money(state) != total:
        yield "RW-INV-1: the money of the bank and the seats changed"
    for player in state.players:
        if player.cash < 0 or player.bonds < 0 or player.points < 0:
            yield "RW-INV-2: a seat has less than nothing"
        if not 1 <= player.engine <= 8:
            yield "RW-INV-2: an engine has no level"
    if state.order and sorted(state.order) != list(range(len(state.players))):
        yield "RW-INV-12: the order is no permutation"


def _of_cubes(state: State) -> Iterator[str]:
    for colour in range(len(COLOURS)):
        held = sum(state.cubes[colour :: len(COLOURS)])
        gone = sum(player.delivered[colour] for player in state.players)
        if state.bag[colour] + held + gone != 25:
            yield f"RW-INV-3: cubes in {COLOURS[colour]}"
    supply = WORLD.stock.markers[state.settings.game_length][len(state.players) - 2]
    if sum(state.marked) + state.markers_free != supply:
        yield "RW-INV-4: markers"
    due = None if state.drawing is None else state.drawing.city
    for city, marked in enumerate(state.marked):
        held = sum(state.cubes[city * 5 : city * 5 + 5])
        if marked and held and city != due:
            yield "RW-INV-4: a marked city has a cube"


def _of_track(state: State) -> Iterator[str]:
    pieces: dict[int, list[tuple[int, int]]] = {}
    ways = [*(link.way for link in state.links), *(series.way for series in state.open)]
    for way in ways:
        for place, into, out in way:
            pieces.setdefault(place, []).append(edges_of(into, out))
    for at, tile in enumerate(state.tiles):
        here = pieces.get(at, [])
        if sorted(here) != sorted(WORLD.tiles.pieces[tile]):
            yield "RW-INV-6: a piece is in no series, or in two"
        used = [edge for piece in here for edge in piece]
        if len(here) > 2 or len(used) != len(set(used)):
            yield "RW-INV-5: an edge is used twice, or a hex holds too much"
        if here and BOARD.places[at].kind == "city":
            yield "RW-INV-5: a piece lies on a city"
    for link in state.links:
        if link.a == link.b:
            yield "RW-INV-6: a link leads from a city to itself"
    for series in state.open:
        if series.end is None and goes_on_at(BOARD, series)[0] == NOTHING:
            yield "RW-INV-7: a loose end faces nothing"
    if state.open and state.phase != ACTIONS:
        yield "RW-INV-7: open track lies there after phase 2"


def _of_stock(state: State) -> Iterator[str]:
    kinds = Counter(WORLD.tiles.kind_of[tile] for tile in state.tiles)
    for kind, supply in enumerate(WORLD.tiles.supplies):
        if kinds[kind] + state.complex_free[kind] != supply or state.complex_free[kind] < 0:
            yield "RW-INV-8: complex tiles"
    turned = [
        city for number, city in enumerate(BOARD.cities) if state.colours[number] != city.colour
    ]
    if len(turned) + sum(state.new_cities) != 12 or any(c.colour != GRAY for c in turned):
        yield "RW-INV-9: New City tiles"
    cards = [card for player in state.players for card in player.cards]
    cards += [*state.deck, *state.display, *state.out]
    if sorted(cards) != (list(WORLD.operations) if state.settings.operations_cards else []):
        yield "RW-INV-10: an Operations card is nowhere, or in two places"


def _of_auction(state: State) -> Iterator[str]:
    auction = state.auction
    if auction is None:
        return
    if auction.by is not None and auction.by in auction.passed:
        yield "RW-INV-13: the holder of the bid has passed"
    for player, bid in zip(state.players, auction.bids, strict=True):
        if bid > player.cash + 25:
            yield "RW-INV-13: a bid is over its limit"


def faults(step: Step) -> list[str]:
    """Return what a command or a draw breaks that one state does not show."""
    return [*_of_change(step), *_of_action(step)]


def _of_change(step: Step) -> Iterator[str]:
    before, after = step.before, step.after
    paid = [event for event in step.events if isinstance(event, ev.Paid)]
    retired = sum(isinstance(event, ev.BondRetired) for event in step.events)
    bonds = sum(p.bonds for p in after.players) - sum(p.bonds for p in before.players)
    if bonds != sum(event.bonds for event in paid) - retired:
        yield "RW-INV-1: bonds come from payments only"
    for old, new in zip(before.players, after.players, strict=True):
        if new.points < old.points:
            yield "RW-INV-2: points fell"
    if len(after.display) > len(before.display) and before.phase == ACTIONS:
        yield "RW-INV-10: the display grew"
    if before.triggered is not None and after.triggered is None:
        yield "RW-INV-16: the trigger was taken back"
    if after.triggered is not None and after.turn > after.triggered + 1:
        yield "RW-INV-16: more than one turn follows the trigger"
    if after.turn > after.settings.turn_limit:
        yield "RW-INV-21: the turn limit is passed"
    if before.auction and after.auction and after.auction.bid < before.auction.bid:
        yield "RW-INV-13: the standing bid fell"


def _of_action(step: Step) -> Iterator[str]:
    before, after, slot = step.before, step.after, step.after.slot
    if slot is not None and slot.running == "build" and not 0 <= slot.count <= 8:
        yield "RW-INV-14: too many pieces in an action"
    if slot is not None and slot.running == "deliver" and slot.count > 2:
        yield "RW-INV-14: too many cubes in an action"
    delivered = [event for event in step.events if isinstance(event, ev.CubeDelivered)]
    for event in delivered:
        yield from _of_delivery(before, event, step)
    if step.seat is None or before.phase in (SETUP, OVER):
        return
    levels = after.players[step.seat].engine - before.players[step.seat].engine
    if levels not in (0, 1):
        yield "RW-INV-14: an engine jumped"
    awaiting = RULES.awaiting(after)
    legal = (
        []
        if isinstance(awaiting, ChanceNeeded)
        else [next(iter(RULES.legal(after, awaited.seat)), None) for awaited in awaiting]
    )
    if None in legal:
        yield "RW-INV-19: a seat that is asked can do nothing"


def _of_delivery(before: State, event: ev.CubeDelivered, step: Step) -> Iterator[str]:
    scored = [e for e in step.events if isinstance(e, ev.PointsScored | ev.GoalReached)]
    gained = sum(p.points for p in step.after.players) - sum(p.points for p in before.players)
    links = sum(e.points for e in scored if isinstance(e, ev.PointsScored) and e.purpose == "links")
    if gained != sum(e.points for e in scored) or links != len(event.exits):
        yield "RW-INV-11: points of a delivery"
    if len(event.exits) > before.players[event.seat].engine + 2:
        yield "RW-INV-15: a way is too long"
