"""The view of a state, as in the engine protocol (RW-PROTO-2). All of it is public."""

from typing import Any

from core.games.railways.auction import clockwise
from core.games.railways.board import COLOUR_NAMES, COLOURS, CityId
from core.games.railways.building import limit_of
from core.games.railways.network import own_links
from core.games.railways.queries import cubes_in
from core.games.railways.state import Link, Series, State
from core.games.railways.track import edges_of
from core.games.railways.world import World
from core.ruleset import Seat


def state_view(world: World, state: State) -> dict[str, Any]:
    """Return the whole state; the table adds names, control, awaited seats and places."""
    return {
        "turn": state.turn,
        "phase": state.phase,
        "round": state.round,
        "first": state.first,
        "order": list(state.order),
        "active": state.asked,
        "seats": [_seat(world, state, Seat(seat)) for seat in range(len(state.players))],
        "auction": _auction(state),
        "slot": _slot(world, state),
        "cities": [_city(world, state, CityId(n)) for n in range(len(world.board.cities))],
        "track": _track(world, state),
        "complex_tiles": dict(zip(world.tiles.kinds, state.complex_free, strict=True)),
        "new_cities": dict(zip(COLOURS, state.new_cities, strict=True)),
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "display": list(state.display),
        "deck": len(state.deck),
        "out": list(state.out),
        "goals": {"major_lines": list(state.major_lines), "bounties": list(state.bounties)},
        "goals_met": [
            {"seat": met.seat, "sort": met.sort, "number": met.number} for met in state.met
        ],
        "markers_free": state.markers_free,
        "triggered": state.triggered,
        "idle_turns": state.idle_turns,
        "bank": state.bank,
    }


def _seat(world: World, state: State, seat: Seat) -> dict[str, Any]:
    player, auction = state.players[seat], state.auction
    return {
        "cash": player.cash,
        "bonds": player.bonds,
        "points": player.points,
        "income": world.income.at(player.points),
        "engine": player.engine,
        "cards": list(player.cards),
        "barons": list(player.barons),
        "baron": player.baron or None,
        "links": [_link(world, link) for link in own_links(state, seat)],
        "deliveries": dict(zip(COLOURS, player.delivered, strict=True)),
        "holiday": player.holiday,
        "bid": auction.bids[seat] if auction is not None else 0,
        "passed": auction is not None and seat in auction.passed,
    }


def _link(world: World, link: Link) -> dict[str, Any]:
    cities = world.board.cities
    west = link.b == world.west
    return {
        "a": cities[link.a].name,
        "exit_a": link.exit_a,
        "b": "West" if west else cities[link.b].name,
        "exit_b": None if west else link.exit_b,
    }


def _auction(state: State) -> dict[str, Any] | None:
    auction = state.auction
    if auction is None or state.first is None:
        return None
    left = [seat for seat in clockwise(state, state.first) if seat not in auction.passed]
    return {"bid": auction.bid, "by": auction.by, "in": left}


def _slot(world: World, state: State) -> dict[str, Any] | None:
    slot = state.slot
    if slot is None:
        return None
    modifiers = {
        "trackage_rights": slot.rights,
        "extra_gang": slot.gang,
        "double_heading": slot.heading,
    }
    building = slot.running == "build"
    return {
        "action": slot.running or None,
        "card": slot.card or None,
        "built": slot.count if building else 0,
        "limit": limit_of(world, slot) if building else 0,
        "owed": slot.owed,
        "modifiers": [name for name, holds in modifiers.items() if holds],
        "actions_left": slot.actions_left,
    }


def _city(world: World, state: State, city: CityId) -> dict[str, Any]:
    counts = zip(COLOURS, cubes_in(state, city), strict=True)
    return {
        "name": world.board.cities[city].name,
        "colour": COLOUR_NAMES[state.colours[city]],
        "cubes": [colour for colour, count in counts for _ in range(count)],
        "empty": bool(state.marked[city]),
    }


def _track(world: World, state: State) -> list[dict[str, Any]]:
    """Return every piece: those of links first, then open track."""
    names = [place.name for place in world.board.places]
    built: tuple[Link | Series, ...] = (*state.links, *state.open)
    return [
        {
            "hex": names[at],
            "edges": list(edges_of(into, out)),
            "seat": owned.seat,
            "link": isinstance(owned, Link),
        }
        for owned in built
        for at, into, out in owned.way
    ]
