"""The goals of Rail Barons, tested once at the end (RW-BARON)."""

from collections import Counter

from core.games.railways.cards import Baron
from core.games.railways.network import is_joined, own_links
from core.games.railways.state import State
from core.games.railways.world import World
from core.ruleset import Seat


def is_met(world: World, state: State, seat: Seat, baron: Baron) -> bool:
    """Return whether the seat has met the goal of a baron (RW-BARON-3 to RW-BARON-6)."""
    player, players = state.players[seat], state.players
    match baron.kind:
        case "joined":
            a, b = (world.board.city_named[name] for name in baron.cities)
            return is_joined(world, own_links(state, seat), a, b)
        case "most_links":
            counts = Counter(link.seat for link in state.links)
            return counts[seat] == max(counts[Seat(other)] for other in range(len(players)))
        case "fewest_bonds":
            return player.bonds == min(other.bonds for other in players)
        case "most_cash":
            return player.cash == max(other.cash for other in players)
        case "highest_engine":
            best = max(other.engine for other in players)
            return player.engine == best and best >= baron.least
        case "mountain_pieces":
            return _pieces_on(world, state, seat, "mountain") >= baron.least
        case "water_pieces":
            return _pieces_on(world, state, seat, "water") >= baron.least
        case "links_at_a_city":
            return _most_links_at_a_city(world, state, seat) >= baron.least
        case "cubes_of_each_colour":
            return min(player.delivered) >= baron.least
        case _:
            return max(player.delivered) >= baron.least


def _pieces_on(world: World, state: State, seat: Seat, kind: str) -> int:
    """Return how many pieces of the seat lie on hexes of a kind."""
    ways = [link.way for link in own_links(state, seat)]
    return sum(world.board.places[at].kind == kind for way in ways for at, _, _ in way)


def _most_links_at_a_city(world: World, state: State, seat: Seat) -> int:
    """Return the most links of the seat at one city; the West is off the map."""
    ends = Counter(city for link in own_links(state, seat) for city in (link.a, link.b))
    del ends[world.west]
    return max(ends.values(), default=0)
