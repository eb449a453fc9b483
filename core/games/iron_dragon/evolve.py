"""The fold: each event's mark on the state. No rule is checked here, and nothing is refused."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from core.games.crayon.board import Board, EdgeId
from core.games.crayon.track import (
    DESTROYED,
    LONGEST_RIGHT,
    in_stage,
    is_right_of,
    laid,
    stage,
    taken,
    with_bytes,
)
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import (
    BUILD,
    FOREMAN,
    LOCO,
    MOVEMENT,
    OVER,
    Doing,
    EventInPlay,
    Pile,
    State,
)
from core.ruleset import Seat

T = TypeVar("T")
E = TypeVar("E")
Record = Callable[[Board, State, Any], State]

_RECORDS: Final[dict[type, Record]] = {}


def evolve(board: Board, state: State, event: ev.AnyEvent) -> State:
    """The state with the event in it."""
    return _RECORDS[type(event)](board, state, event)


def _of(kind: type[E]) -> Callable[[Callable[[Board, State, E], State]], None]:
    def register(record: Callable[[Board, State, E], State]) -> None:
        _RECORDS[kind] = record

    return register


def _without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def _drawn(pile: Pile[T], card: T) -> Pile[T]:
    # Whatever is laid is drawn first.
    return Pile(_without(pile.deck, card), pile.discard, pile.laid[1:])


def _discarded(pile: Pile[T], cards: Iterable[T]) -> Pile[T]:
    return Pile(pile.deck, (*pile.discard, *cards), pile.laid)


def _reshuffled(pile: Pile[Any]) -> Pile[Any]:
    return Pile(tuple(sorted((*pile.deck, *pile.discard))))


def _doing(state: State, **changes: Any) -> State:
    return replace(state, doing=replace(state.doing, acted=True, **changes))


def _edge(board: Board, ends: ev.Ends) -> EdgeId:
    return board.edges_by_name[ends]


@_of(ev.ContractDealt)
def _(_: Board, state: State, event: ev.ContractDealt) -> State:
    hand = (*state.players[event.seat].contracts, event.card)
    dealt = state.with_player(event.seat, contracts=hand)
    return replace(dealt, contracts=_drawn(state.contracts, event.card))


@_of(ev.EventSetAside)
def _(_: Board, state: State, event: ev.EventSetAside) -> State:
    aside = (*state.set_aside, event.card)
    return replace(state, contracts=_drawn(state.contracts, event.card), set_aside=aside)


@_of(ev.DealEnded)
def _(_: Board, state: State, event: ev.DealEnded) -> State:
    pile, aside = state.contracts, state.set_aside
    if state.settings.discard_initial_events:
        pile = _discarded(pile, aside)
    else:
        pile = Pile(tuple(sorted((*pile.deck, *aside))), pile.discard, pile.laid)
    return replace(state, contracts=pile, set_aside=(), order=event.order, phase=LOCO)


@_of(ev.LocoChosen)
def _(_: Board, state: State, event: ev.LocoChosen) -> State:
    return state.with_player(event.seat, loco=event.loco)


@_of(ev.ForemanDealt)
def _(_: Board, state: State, event: ev.ForemanDealt) -> State:
    choices = (*state.players[event.seat].choices, event.foreman)
    dealt = state.with_player(event.seat, choices=choices)
    return replace(dealt, phase=FOREMAN, foremen=_drawn(state.foremen, event.foreman))


@_of(ev.ForemanChosen)
def _(_: Board, state: State, event: ev.ForemanChosen) -> State:
    others = [name for name in state.players[event.seat].choices if name != event.foreman]
    chosen = state.with_player(event.seat, foreman=event.foreman, choices=())
    return _doing(replace(chosen, foremen=_discarded(state.foremen, others)))


@_of(ev.ForemenGathered)
def _(_: Board, state: State, _event: ev.ForemenGathered) -> State:
    return replace(state, foremen=_reshuffled(state.foremen), doing=Doing())


@_of(ev.TurnBegan)
def _(_: Board, state: State, event: ev.TurnBegan) -> State:
    return replace(
        state,
        active=event.seat,
        turn=event.turn,
        phase=event.phase,
        doing=Doing(points=event.points, halved=event.halved),
    )


@_of(ev.TurnSkipped)
def _(_: Board, state: State, event: ev.TurnSkipped) -> State:
    return state.with_player(event.seat, skip_turns=state.players[event.seat].skip_turns - 1)


@_of(ev.TrainPlaced)
def _(board: Board, state: State, event: ev.TrainPlaced) -> State:
    placed = state.with_player(event.seat, at=board.by_name[event.at])
    doing = replace(state.doing, points=event.points, halved=event.halved)
    return replace(placed, phase=MOVEMENT, doing=doing)


@_of(ev.Paid)
def _(_: Board, state: State, event: ev.Paid) -> State:
    payer = state.players[event.seat]
    left = payer.money + event.borrowed - event.amount
    paid = state.with_player(event.seat, money=left, debt=payer.debt + 2 * event.borrowed)
    gained = -event.borrowed
    if event.to is None:
        return replace(paid, bank=state.bank + gained + event.amount)
    payee = paid.players[event.to]
    kept = event.amount - event.repaid
    received = paid.with_player(
        event.to,
        money=payee.money + kept,
        debt=payee.debt - event.repaid,
        earned=payee.earned + event.amount,
    )
    return replace(received, bank=state.bank + gained + event.repaid)


@_of(ev.Earned)
def _(_: Board, state: State, event: ev.Earned) -> State:
    player = state.players[event.seat]
    kept = event.amount - event.repaid
    earned = state.with_player(
        event.seat,
        money=player.money + kept,
        debt=player.debt - event.repaid,
        earned=player.earned + event.amount,
    )
    return replace(earned, bank=state.bank - kept)


@_of(ev.OwnerBribed)
def _(_: Board, state: State, event: ev.OwnerBribed) -> State:
    return _doing(state, bribed=tuple(sorted((*state.doing.bribed, event.owner))))


@_of(ev.TollPaid)
def _(_: Board, state: State, _event: ev.TollPaid) -> State:
    return _doing(state, toll_paid=True)


@_of(ev.TrainMoved)
def _(board: Board, state: State, event: ev.TrainMoved) -> State:
    at = state.players[event.seat].at
    aboard = state.players[event.seat].aboard is not None
    moved = state.with_player(
        event.seat, at=board.by_name[event.to], came_from=None if aboard else at
    )
    return _doing(moved, points=event.points, halved=state.doing.halved or event.halved)


@_of(ev.PointsHalved)
def _(_: Board, state: State, event: ev.PointsHalved) -> State:
    return _doing(state, points=event.points, halved=True)


@_of(ev.LoadPickedUp)
def _(_: Board, state: State, event: ev.LoadPickedUp) -> State:
    loads = (*state.players[event.seat].loads, event.load)
    return _doing(state.with_player(event.seat, loads=loads))


def _less(state: State, seat: Seat, load: str) -> State:
    return state.with_player(seat, loads=_without(state.players[seat].loads, load))


@_of(ev.LoadDropped)
def _(_: Board, state: State, event: ev.LoadDropped) -> State:
    return _doing(_less(state, event.seat, event.load))


@_of(ev.LoadLost)
def _(_: Board, state: State, event: ev.LoadLost) -> State:
    choosing = tuple(seat for seat in state.choosing if seat != event.seat)
    return replace(_less(state, event.seat, event.load), choosing=choosing)


@_of(ev.LoadDelivered)
def _(_: Board, state: State, event: ev.LoadDelivered) -> State:
    hand = _without(state.players[event.seat].contracts, event.contract)
    less = _less(state, event.seat, event.load).with_player(event.seat, contracts=hand)
    return _doing(replace(less, contracts=_discarded(state.contracts, [event.contract])))


@_of(ev.HandPitched)
def _(_: Board, state: State, event: ev.HandPitched) -> State:
    hand = state.players[event.seat].contracts
    pitched = state.with_player(event.seat, contracts=())
    return _doing(replace(pitched, contracts=_discarded(state.contracts, hand)), ends=True)


@_of(ev.ContractDrawn)
def _(_: Board, state: State, event: ev.ContractDrawn) -> State:
    hand = (*state.players[event.seat].contracts, event.card)
    drawn = state.with_player(event.seat, contracts=hand)
    return replace(drawn, contracts=_drawn(state.contracts, event.card))


@_of(ev.EventCardDrawn)
def _(_: Board, state: State, event: ev.EventCardDrawn) -> State:
    pile = _drawn(state.contracts, event.card)
    if event.void:
        return replace(state, contracts=_discarded(pile, [event.card]))
    if not event.until:
        return replace(state, contracts=pile, resolving=event.card)
    in_play = EventInPlay(event.card, event.seat, event.until)
    return replace(state, contracts=pile, events=(*state.events, in_play))


@_of(ev.EventCardSpent)
def _(_: Board, state: State, event: ev.EventCardSpent) -> State:
    pile = _discarded(state.contracts, [event.card])
    return replace(state, contracts=pile, resolving=None)


@_of(ev.EventCardExpired)
def _(_: Board, state: State, event: ev.EventCardExpired) -> State:
    left = tuple(one for one in state.events if one.card != event.card)
    return replace(state, events=left, contracts=_discarded(state.contracts, [event.card]))


@_of(ev.ContractsReshuffled)
def _(_: Board, state: State, _event: ev.ContractsReshuffled) -> State:
    return replace(state, contracts=_reshuffled(state.contracts))


@_of(ev.BridgeRaised)
def _(_: Board, state: State, _event: ev.BridgeRaised) -> State:
    return replace(state, bridge_permanent=True)


@_of(ev.TrainDriven)
def _(board: Board, state: State, event: ev.TrainDriven) -> State:
    return state.with_player(event.seat, at=board.by_name[event.to], came_from=None)


@_of(ev.TurnLost)
def _(_: Board, state: State, event: ev.TurnLost) -> State:
    lost = state.with_player(event.seat, skip_turns=state.players[event.seat].skip_turns + 1)
    if event.seat != state.active:
        return lost
    return replace(lost, doing=replace(state.doing, ends=True))


@_of(ev.LoadChoiceDue)
def _(_: Board, state: State, event: ev.LoadChoiceDue) -> State:
    return replace(state, choosing=event.seats, resolving=event.card)


@_of(ev.LoadChoiceMade)
def _(_: Board, state: State, _event: ev.LoadChoiceMade) -> State:
    return replace(state, resolving=None)


@_of(ev.TrackDestroyed)
def _(board: Board, state: State, event: ev.TrackDestroyed) -> State:
    return _staged(board, state, event.sections, DESTROYED)


@_of(ev.RightsGranted)
def _(board: Board, state: State, event: ev.RightsGranted) -> State:
    return _staged(board, state, event.sections, LONGEST_RIGHT)


def _staged(board: Board, state: State, sections: Iterable[ev.Ends], put: int) -> State:
    edges = (_edge(board, ends) for ends in sections)
    return replace(state, tracks=in_stage(state.tracks, edges, put))


@_of(ev.RightsWaned)
def _(_: Board, state: State, event: ev.RightsWaned) -> State:
    changes = []
    for edge in taken(state.tracks):
        if is_right_of(state.tracks, edge, event.seat):
            counter = stage(state.tracks, edge)
            changes.append((edge, laid(event.seat, counter - 1) if counter > 1 else 0))
    return replace(state, tracks=with_bytes(state.tracks, changes))


@_of(ev.ShipsCalled)
def _(_: Board, state: State, event: ev.ShipsCalled) -> State:
    at = state.players[event.seat].at
    assert at is not None
    return _doing(state, ships_due=event.count, ports_drawn=(*state.doing.ports_drawn, at))


@_of(ev.ShipDrawn)
def _(_: Board, state: State, event: ev.ShipDrawn) -> State:
    offered = (*state.doing.offered_ships, event.ship)
    drawn = _doing(state, offered_ships=offered, ships_due=state.doing.ships_due - 1)
    return replace(drawn, ships=_drawn(state.ships, event.ship))


@_of(ev.ShipsReshuffled)
def _(_: Board, state: State, _event: ev.ShipsReshuffled) -> State:
    return replace(state, ships=_reshuffled(state.ships))


@_of(ev.ShipsReleased)
def _(_: Board, state: State, _event: ev.ShipsReleased) -> State:
    released = _discarded(state.ships, state.doing.offered_ships)
    return replace(state, ships=released, doing=replace(state.doing, offered_ships=()))


@_of(ev.ShipBoarded)
def _(_: Board, state: State, event: ev.ShipBoarded) -> State:
    aboard = state.with_player(event.seat, aboard=event.ship, came_from=None)
    offered = _without(state.doing.offered_ships, event.ship)
    return _doing(replace(aboard, phase=BUILD), points=0, offered_ships=offered)


@_of(ev.ShipLeft)
def _(_: Board, state: State, event: ev.ShipLeft) -> State:
    ship = state.players[event.seat].aboard
    assert ship is not None
    ashore = state.with_player(event.seat, aboard=None)
    return _doing(replace(ashore, ships=_discarded(state.ships, [ship])), points=0)


def _building(state: State, spent: int, **changes: Any) -> State:
    built = replace(state, phase=BUILD)
    return _doing(built, points=0, spent=state.doing.spent + spent, **changes)


@_of(ev.TrackBuilt)
def _(board: Board, state: State, event: ev.TrackBuilt) -> State:
    change = (_edge(board, (event.start, event.to)), laid(event.seat))
    built = replace(state, tracks=with_bytes(state.tracks, [change]))
    return _building(built, event.price, from_majors=state.doing.from_majors + event.from_major)


@_of(ev.SiteBribed)
def _(_: Board, state: State, event: ev.SiteBribed) -> State:
    return _building(state, event.amount, site_bribe_paid=True)


@_of(ev.LocoExchanged)
def _(_: Board, state: State, event: ev.LocoExchanged) -> State:
    changed = state.with_player(event.seat, loco=event.loco)
    if event.lost is not None:
        changed = _less(changed, event.seat, event.lost)
    return _building(changed, event.price)


@_of(ev.ForemanCalled)
def _(_: Board, state: State, event: ev.ForemanCalled) -> State:
    return _building(state, event.price, foreman_due=True)


@_of(ev.ForemanDrawn)
def _(_: Board, state: State, event: ev.ForemanDrawn) -> State:
    shown = state.with_player(event.seat, choices=(event.foreman,))
    return replace(
        shown,
        foremen=_drawn(state.foremen, event.foreman),
        doing=replace(state.doing, foreman_due=False),
    )


@_of(ev.ForemanHired)
def _(_: Board, state: State, event: ev.ForemanHired) -> State:
    player, pile = state.players[event.seat], state.foremen
    others = [name for name in (player.foreman, *player.choices) if name and name != event.foreman]
    if event.foreman in pile.deck:  # FOREMAN-15: a deck that was searched is shuffled
        pile = Pile(_without(pile.deck, event.foreman), pile.discard)
    elif event.foreman in pile.discard:
        pile = Pile(pile.deck, _without(pile.discard, event.foreman), pile.laid)
    hired = state.with_player(event.seat, foreman=event.foreman, choices=())
    changed = replace(hired, foremen=_discarded(pile, others))
    return _building(changed, event.price, foreman_changed=True)


@_of(ev.ForemenReshuffled)
def _(_: Board, state: State, _event: ev.ForemenReshuffled) -> State:
    return replace(state, foremen=_reshuffled(state.foremen))


@_of(ev.GameWon)
def _(_: Board, state: State, event: ev.GameWon) -> State:
    return replace(state, winner=event.seat, phase=OVER)
