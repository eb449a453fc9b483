"""The paths of a seat: their weight compared with a plain search, and their limits."""

from collections import deque
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.ground import ground_of
from core.games.crayon.prices import prices
from core.games.crayon.roads import (
    GOLD,
    NO_EDGE,
    STEP,
    Roads,
    Search,
    Way,
)
from core.games.crayon.track import is_standing, laid, no_tracks, with_bytes
from core.games.iron_dragon.ai.surroundings import links, roads_of, search_from_train
from core.games.iron_dragon.bans import bridges_of
from core.games.iron_dragon.offers import access_of, network
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.ruleset import Seat
from tests.core.games.iron_dragon.random_games import mid_game
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, name, sections
from tests.core.games.iron_dragon.rules.tables import start
from tests.each import each
from tests.walks import Dice

A, B = Seat(0), Seat(1)


@cache
def row(length: int, terrain: str = "plain") -> tuple[str, ...]:
    """Return mileposts of one terrain side by side, without a river: no path is shorter."""
    for first, _ in BOARD.numbered():
        east = [Milepost(first + place) for place in range(length)]
        steps = [BOARD.section_between(a, b) for a, b in pairwise(east)]
        if all(edge is not None and BOARD.sections[edge].river is None for edge in steps) and all(
            BOARD.points[milepost].terrain == terrain for milepost in east
        ):
            return tuple(map(name, east))
    raise AssertionError(length)


def at(*names: str) -> list[Milepost]:
    return [BOARD.milepost(name) for name in names]


def searched(state: State, begin: Iterable[str], *, foreign: bool = True) -> Search:
    roads = roads_of(WORLD, state, A)
    return Search(roads, map(roads.node, at(*begin)), foreign=foreign)


def names(way: Way | None) -> list[str]:
    assert way is not None
    return [name(leg.to) for leg in way.legs]


def test_path_over_own_track_costs_only_its_steps() -> None:
    way = row(5)
    state = start({"track": sections(way)}, {}).state
    found = searched(state, way[:1]).way_to(at(way[-1]))
    assert found is not None
    assert names(found) == list(way[1:])
    assert (found.build, found.owners) == (0, frozenset())


def test_new_track_extends_the_network_at_its_later_price() -> None:
    way = row(5)
    state = start({"track": sections(way[:2])}, {}).state
    found = searched(state, way[:1]).way_to(at(way[-1]))
    assert found is not None
    assert found.build == 3
    assert [leg.price for leg in found.legs] == [0, 1, 1, 1]


def test_others_track_is_used_but_not_extended() -> None:
    way = row(6)
    state = start({"track": sections(way[:2])}, {"track": sections(way[1:4])}).state
    ridden = searched(state, way[:1]).way_to(at(way[3]))
    assert ridden is not None
    assert ridden.owners == {B}
    assert ridden.build == 0
    own = searched(state, way[:1], foreign=False).way_to(at(way[3]))
    assert own is not None
    assert own.build > 0
    beyond = searched(state, way[:1]).way_to(at(way[5]))
    assert beyond is not None
    places = [at(way[0])[0], *(leg.to for leg in beyond.legs)]
    for place, before, leg in zip(places[1:], beyond.legs, beyond.legs[1:], strict=False):
        if leg.price and before.foreign is not None:
            assert name(place) in way[:2]


def test_nothing_is_built_from_outside_the_network() -> None:
    way = row(6)
    state = start({}, {"track": sections(way[:3])}).state
    found = searched(state, way[:1]).way_to(at(way[2]))
    assert found is not None
    assert [leg.foreign for leg in found.legs] == [B, B]
    assert searched(state, way[:1]).way_to(at(way[4])) is None


def test_path_above_the_weight_limit_is_dropped() -> None:
    way = row(5)
    state = start({"track": sections(way)}, {}).state
    search = searched(state, way[:1])
    assert search.way_to(at(way[-1]), most=4 * STEP - 1) is None
    assert search.way_to(at(way[-1]), most=4 * STEP) is not None
    assert search.way_to(at(way[-1]), most=4 * STEP - 1) is None


def test_no_path_starts_with_a_turn_back() -> None:
    way = row(5)
    seat = {"track": sections(way), "at": way[2], "came_from": way[1]}
    state = start(seat, {}).state
    search = search_from_train(WORLD, state, A)
    back, on = search.way_to(at(way[0])), search.way_to(at(way[4]))
    assert names(on) == list(way[3:])
    assert back is None or names(back)[0] != way[1]


def test_track_of_a_later_path_counts_as_built() -> None:
    way = row(5)
    state = start({"track": sections(way[:2])}, {}).state
    built = {edge for ends in sections(way[1:]) if (edge := BOARD.edges_by_name[ends[0], ends[1]])}
    roads = roads_of(WORLD, state, A)
    found = Search(roads, [roads.node(at(way[0])[0])], built=built).way_to(at(way[-1]))
    assert found is not None
    assert found.build == 0


def test_troll_builds_nothing_above() -> None:
    above, below = row(3), row(3, "underground_rock")
    track = [*sections(above[:2]), *sections(below[:2])]
    state = start({"foreman": "Urk Harakn", "track": track}, {}).state
    assert searched(state, above[:1]).way_to(at(above[2])) is None
    found = searched(state, below[:1]).way_to(at(below[2]))
    assert found is not None
    assert found.build == 2


def test_second_request_continues_where_the_first_stopped() -> None:
    way = row(6)
    state = start({"track": sections(way)}, {}).state
    asked_twice, asked_once = searched(state, way[:1]), searched(state, way[:1])
    asked_twice.way_to(at(way[2]))
    asked_twice.way_to(at(way[5]))
    for goal in each(way):
        assert asked_twice.way_to(at(goal)) == asked_once.way_to(at(goal))


@pytest.mark.parametrize("city", ["Kola", "Uloggh", "Octomare", "Railla"])
def test_lightest_path_is_that_of_a_plain_search(city: str) -> None:
    """Compared with label-correcting over all mileposts, with one seat's track only."""
    state = start({"track": sections(row(8)), "foreman": "Groc"}, {}).state
    roads = roads_of(WORLD, state, A)
    goal = BOARD.cities[city].mileposts[0]
    begin = BOARD.cities["Bluefeld"].mileposts[0]
    found = Search(roads, [roads.node(begin)]).way_to([goal])
    assert found is not None
    weight = sum(STEP + GOLD * leg.price for leg in found.legs)
    assert weight == _weights(state, roads, begin)[goal]


def _weights(state: State, roads: Roads, begin: Milepost) -> dict[Milepost, int]:
    tariff = prices(BOARD, tariff_of(WORLD.race("Groc")))
    weights, queue = {begin: 0}, deque([begin])
    while queue:
        here = queue.popleft()
        steps = [(to, STEP) for to in roads.links.get(here, ())]
        for edge, to in BOARD.sections_at[here]:
            if is_standing(state.tracks, edge):
                steps.append((to, STEP))
            elif roads.can_build(edge):
                price = (tariff.to_b if to == BOARD.sections[edge].b else tariff.to_a)[edge]
                steps.append((to, STEP + GOLD * price))
        for to, weight in steps:
            if weights[here] + weight < weights.get(to, 1 << 30):
                weights[to] = weights[here] + weight
                queue.append(to)
    return weights


def test_leg_without_a_section_is_a_step_in_a_city() -> None:
    milepost, other = BOARD.cities["Kola"].mileposts[1:3]
    state = start({}, {}).state
    roads = roads_of(WORLD, state, A)
    found = Search(roads, [roads.node(milepost)]).way_to([other])
    assert found is not None
    assert [leg.edge for leg in found.legs] == [NO_EDGE]


@pytest.mark.parametrize("foreman", ["Groc", "Urk Harakn"])
def test_reused_roads_equal_recomputed_ones(foreman: str) -> None:
    """The track of a random game grows and shrinks; the exits of every node are compared."""
    dice, state = Dice(foreman), mid_game(Dice(("roads", foreman)), 4)
    tracks = [state.tracks, no_tracks(BOARD)]
    for _ in range(6):
        rivals = [EdgeId(dice.below(len(BOARD.sections))) for _ in range(9)]
        grown = with_bytes(tracks[dice.below(len(tracks))], [(edge, laid(B)) for edge in rivals])
        ends = [BOARD.sections[edge].a for edge in rivals]
        beside = [BOARD.sections_at[end][0][0] for end in ends]
        tracks += [grown, with_bytes(grown, [(edge, laid(A)) for edge in beside])]
    seats = len(state.players)
    hired = state.with_player(A, foreman=foreman)
    for track in each(tracks):
        now = replace(hired, tracks=track)
        roads = roads_of(WORLD, now, A)
        recomputed = _recomputed(now, seats)
        for node in range(2 * len(BOARD.points)):
            assert roads.exits(node) == recomputed.exits(node)


def _recomputed(state: State, seats: int) -> Roads:
    race = WORLD.race(state.players[A].foreman)
    access = access_of(BOARD)
    bridges = bridges_of(WORLD, state)
    return Roads(
        state.tracks,
        A,
        ground=ground_of(BOARD, tariff_of(race), maps="U" if race == "Troll" else None),
        sections=(),
        network=network(WORLD, state.tracks, A),
        links=links(WORLD, bridges),
        guarded=access.guarded,
        can_build=lambda edge: access.admits(state.tracks, seats, A, edge),
    )
