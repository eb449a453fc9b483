"""The exact path of a plan: a section built once serves all of it."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from core.games.crayon.planner.course import Course
from core.games.crayon.planner.plans import Demand, Stop
from core.games.crayon.roads import SEA, Search
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.offers import offer_for
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import MOVEMENT, Doing, State
from core.ruleset import Refusal
from tests.core.games.iron_dragon.ai.planner.places import A, outlook, state
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, joining
from tests.each import each


def stops(*cities: str) -> list[Stop]:
    return [Stop(city, Demand(1, 0, "Fur", city, 10), delivers=True) for city in cities]


def course(of: State, *cities: str) -> Course:
    found = outlook(of).surveyor().course(stops(*cities))
    assert found is not None
    return found


def built(of: State, way: Course) -> tuple[State, int]:
    """Build everything that a course lacks, by the rules; return the cost."""
    paid, left = 0, [edge for edge, _ in way.sections]
    while left:
        edge = next(
            section for section in left if not isinstance(offer_for(WORLD, of, A, section), Refusal)
        )
        offer = offer_for(WORLD, of, A, edge)
        assert not isinstance(offer, Refusal)
        start, to = BOARD.points[offer.start].name, BOARD.points[offer.to].name
        for event in RULES.decide(of, A, do.Build(from_=start, to=to)):
            of = RULES.evolve(of, event)
        paid += offer.price
        left.remove(edge)
        # The limits of a turn are ignored here.
        of = replace(of.with_player(A, money=500), doing=Doing())
    return of, paid


def test_steps_are_connected_and_pass_all_stops() -> None:
    way = course(state({"at": centre("Railla")}), "Redwitte", "Saadah", "Railla")
    places = [way.start, *(leg.to for leg in way.steps)]
    for at, to in each(pairwise(places)):
        assert BOARD.section_between(at, to) is not None or to in BOARD.interior[at]
    for before, stop in each(way.halts):
        assert WORLD.city_at(places[before]) == stop.city


def test_track_built_on_the_way_out_is_free_on_the_way_back() -> None:
    there = state({"at": centre("Railla")})
    assert course(there, "Redwitte", "Railla").build == course(there, "Redwitte").build > 0


def test_own_track_is_used_where_it_exists() -> None:
    track = [list(ends) for ends in joining(3)]
    there = state({"at": centre("Wikkedde"), "track": track})
    joined = outlook(there).majors.joined
    assert course(there, *joined).build == 0


def test_course_costs_exactly_what_the_rules_charge() -> None:
    there = state({"at": centre("Railla"), "money": 500, "foreman": "Wellpole Wyndle"})
    way = course(there, "Redwitte", "Brevandes", "Bluefeld")
    assert built(there, way)[1] == way.build


def test_track_comes_to_a_train_to_be_placed_in_a_separate_city() -> None:
    """Sections into the city are charged as they are built: towards it, from the network."""
    unplaced = state({"money": 500, "foreman": "Wellpole Wyndle"}, phase="place", turn=4)
    placed = unplaced.with_player(A, at=BOARD.milepost(centre("Risidan")))
    way = course(unplaced, "Risidan", "Jobabh")
    assert way.start == BOARD.milepost(centre("Risidan"))
    assert built(replace(placed, phase=MOVEMENT), way)[1] == way.build


def test_track_is_built_to_a_train_without_track() -> None:
    """Its first step uses a section that is charged as one into its city."""
    there = state({"at": centre("Risidan"), "money": 500, "foreman": "Wellpole Wyndle"})
    way = course(there, "Jobabh")
    assert built(there, way)[1] == way.build > 0


def test_track_beyond_the_sea_is_not_built_from_this_side() -> None:
    """A train on an island without network uses the network only after they are joined."""
    there = state({"at": centre("Parekis"), "money": 500, "foreman": "Wellpole Wyndle"})
    way = course(there, "Bulatz")
    assert built(there, way)[1] == way.build


def test_course_by_sea_counts_its_sea_points() -> None:
    """Two ports in major cities, and no money for track: only the ship is possible."""
    there = state({"at": centre("Bluefeld"), "money": 5})
    ways = outlook(there).legs.rides("Bluefeld")
    assert any(at in ways for at in BOARD.cities["Eaglehawk"].mileposts)
    by_sea = [leg for leg in course(there, "Eaglehawk").steps if leg.edge == SEA]
    assert len(by_sea) == len(course(there, "Eaglehawk").voyages)


@pytest.mark.rule("BRIBE-1")
def test_rivals_short_cut_of_one_step_is_not_worth_a_bribe() -> None:
    """Two own sections around the corner, or one of the rival's."""
    a, b, c = corner()
    there = state({"at": a, "track": [[a, b], [b, c]], "money": 60}, {"track": [[a, c]]})
    roads = outlook(there).roads
    way = Search(roads, [roads.node(BOARD.milepost(a))]).way_to([BOARD.milepost(c)])
    assert way is not None
    assert way.owners == frozenset()


def corner() -> tuple[str, str, str]:
    """Return three plain mileposts, each next to the others."""
    for section in BOARD.sections:
        for _, other in BOARD.sections_at[section.a]:
            far = BOARD.section_between(other, section.b)
            points = [BOARD.points[at] for at in (section.a, other, section.b)]
            if far is not None and all(point.terrain == "plain" for point in points):
                return points[0].name, points[1].name, points[2].name
    raise AssertionError
