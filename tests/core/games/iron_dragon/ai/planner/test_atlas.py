"""The atlas gives the cost of a path to a city over unbuilt land."""

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.ground import Ground, charged_ground
from core.games.crayon.planner.atlas import FAR
from core.games.crayon.roads import GOLD, STEP, Search
from core.games.iron_dragon.ai.planner.outlook import atlas_of
from core.games.iron_dragon.ai.surroundings import ground_under, usual_bridges, usual_roads_of
from core.games.iron_dragon.cards import Race
from tests.core.games.iron_dragon.ai.planner.places import A, state
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, way_out
from tests.each import each

EMPTY = state({"foreman": "Wellpole Wyndle"})
ATLAS = atlas_of(WORLD, Race.WEE_FOLK, usual_bridges(WORLD, EMPTY))


@pytest.mark.parametrize("city", ["Kola", "Saadah", "Uderyn", "Octomare"])
def test_atlas_weighs_paths_like_the_search(city: str) -> None:
    """From a major city, which is in everybody's network, both find paths of equal weight."""
    roads, journeys = usual_roads_of(WORLD, EMPTY, A), ATLAS.to(city)
    for start in ("Railla", "Wikkedde", "Uloggh"):
        at = BOARD.milepost(centre(start))
        way = Search(roads, [roads.node(at)], foreign=False).way_to(BOARD.cities[city].mileposts)
        assert way is not None
        weight = STEP * len(way.legs) + GOLD * way.build
        assert STEP * journeys.steps[at] + GOLD * journeys.price[at] == weight


def test_path_within_the_city_is_empty() -> None:
    for at in each(BOARD.cities["Kola"].mileposts):
        assert (ATLAS.to("Kola").price[at], ATLAS.to("Kola").steps[at]) == (0, 0)


def test_no_path_at_sea() -> None:
    sea = next(at for at, point in BOARD.numbered() if point.terrain == "sea")
    assert ATLAS.to("Kola").price[sea] == FAR


def test_troll_builds_paths_only_below() -> None:
    journeys = atlas_of(WORLD, Race.TROLL, ()).to("Uderyn")
    assert journeys.price[BOARD.milepost(centre("Kola"))] == FAR
    assert 0 < journeys.price[BOARD.milepost(centre("Uloggh"))] < FAR


@pytest.mark.rule("BUILD-6")
def test_section_into_a_major_city_costs_the_same_as_out_of_it() -> None:
    inside, outside = map(BOARD.milepost, way_out("Railla"))
    ground = ground_under(WORLD, Race.WEE_FOLK, charged_ground)
    plain = ground_under(WORLD, Race.WEE_FOLK)

    def price(of: Ground, at: Milepost, to: Milepost) -> int:
        return next(cost for _, other, cost in of[at] if other == to)

    assert price(plain, outside, inside) == 5
    assert price(ground, outside, inside) == price(ground, inside, outside) < 5
