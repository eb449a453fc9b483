"""Every atom that a seat may choose, in this order, each with the sums it must accept.

pitch; moves, by the milepost's index on the board; pick_up and drop, by load; deliver, by contract
and demand; draw_ships; board, in the order drawn; disembark; build, by section; upgrade and
cross_grade, by loco from the lowest level up, then by the load given up; swap_foreman;
draw_foreman; take_foreman, by name; end_turn. place_loco is ordered by milepost, choices as they
are shown.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache

from msgspec.structs import replace

from core.games.crayon.offers import Offer
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.building import LIMIT, site_bribe
from core.games.iron_dragon.money import require_means, toll_taker
from core.games.iron_dragon.moving import ways_out
from core.games.iron_dragon.offers import offers
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.refusals import DebtLimitReached
from core.games.iron_dragon.state import BUILD, FOREMAN, LOCO, MOVEMENT, PLACE, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

Priced = Callable[[do.AnyCommand], do.AnyCommand | None]
"""Returns the command with the sums that it must accept, or None if it is refused."""


def legal_commands(
    world: World, state: State, seat: Seat, purpose: str, priced: Priced
) -> Iterator[do.AnyCommand]:
    """Yield the legal atoms of a seat for which the game waits with this purpose."""
    if purpose == "turn" and state.phase in {MOVEMENT, BUILD}:
        yield from _kept(priced, _before_building(world, state, seat))
        yield from _builds(world, state, seat, priced)
        yield from _kept(priced, _exchanges(world, state, seat))
        yield from _hires(state, priced)
        yield do.EndTurn()
    else:
        yield from _kept(priced, _choices(world, state, seat, purpose))


def _kept(priced: Priced, commands: Iterator[do.AnyCommand]) -> Iterator[do.AnyCommand]:
    for command in commands:
        kept = priced(command)
        if kept is not None:
            yield kept


def _choices(world: World, state: State, seat: Seat, purpose: str) -> Iterator[do.AnyCommand]:
    player = state.players[seat]
    if purpose == LOCO:
        yield from (do.ChooseLoco(loco=loco) for loco in FAST_LOCOS)
    elif purpose == FOREMAN:
        yield from (do.ChooseForeman(foreman=name) for name in player.choices)
        yield do.ChooseForeman(foreman=None)
    elif purpose == "lose_load":
        yield from (do.LoseLoad(load=load) for load in sorted(set(player.loads)))
    elif purpose == "keep_foreman":
        shown = (player.foreman, *player.choices)
        yield from (do.KeepForeman(foreman=name) for name in shown if name)
    elif state.phase == PLACE:
        for _, point in world.board.numbered():
            if point.city is not None:
                yield do.PlaceLoco(at=point.name)


def _before_building(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    player = state.players[seat]
    if not state.doing.acted:
        yield do.Pitch()
    if state.phase != MOVEMENT:
        return
    for way in ways_out(world, state, seat):
        yield do.Move(path=(world.board.points[way.to].name,))
    assert player.at is not None
    city = world.city_at(player.at)
    if city is not None and player.aboard is None:
        makes = sorted(world.board.cities[city].loads)
        yield from (do.PickUp(load=load) for load in makes)
        yield from (do.Drop(load=load) for load in sorted(set(player.loads)))
        for contract in sorted(player.contracts):
            for number, demand in enumerate(world.contracts[contract].demands):
                if demand.city == city and demand.load in player.loads:
                    yield do.Deliver(contract=contract, demand=number)
    if world.board.points[player.at].port is not None:
        yield do.DrawShips()
        yield from (do.Board(ship=ship) for ship in state.doing.offered_ships)
        yield do.Disembark()


def _builds(world: World, state: State, seat: Seat, priced: Priced) -> Iterator[do.AnyCommand]:
    below, site = world.below, site_bribe(world, state, seat)
    budget, money = LIMIT - state.doing.spent, state.players[seat].money
    most = budget if state.settings.lends else min(budget, money)
    may_win = _may_win_by_bribe(world, state)
    for offer in offers(world, state, seat):
        bribe = site if below[offer.start] else 0
        cost = offer.price + bribe
        if cost > most:
            continue
        command = _build(world, offer)
        if not bribe and cost <= money:
            yield command
        elif may_win:
            yield from _kept(priced, iter([command]))
        else:
            with suppress(DebtLimitReached):
                loan = require_means(state, seat, cost)
                yield replace(command, accept=do.Accept(bribe=bribe, loan=loan))


def _may_win_by_bribe(world: World, state: State) -> bool:
    """Return whether a bribe may end the game before the section is paid for (VICTORY-5)."""
    taker = toll_taker(world, state)
    return taker is not None and state.players[taker].money + 1 >= state.settings.victory_money


@lru_cache(maxsize=1 << 15)
def _build(world: World, offer: Offer) -> do.Build:
    points = world.board.points
    return do.Build(from_=points[offer.start].name, to=points[offer.to].name)


def _exchanges(world: World, state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    player = state.players[seat]
    rung, loads = world.rungs[world.locos[player.loco].level], sorted(set(player.loads))
    for kind, rungs in ((do.Upgrade, (1, 2)), (do.CrossGrade, (0,))):
        for loco in world.locos.values():
            if world.rungs[loco.level] - rung not in rungs:
                continue
            if len(player.loads) <= loco.loads:
                yield kind(loco=loco.name)
            else:
                yield from (kind(loco=loco.name, lose=load) for load in loads)
    yield do.SwapForeman()
    yield do.DrawForeman()


def _hires(state: State, priced: Priced) -> Iterator[do.AnyCommand]:
    """Yield an atom for every free foreman; the rules and sums are the same for all (FOREMAN-15).

    At least one foreman is free, as there are more foremen than seats.
    """
    names = sorted((*state.foremen.deck, *state.foremen.discard))
    first = priced(do.TakeForeman(foreman=names[0]))
    if first is not None:
        yield from (do.TakeForeman(foreman=name, accept=first.accept) for name in names)
