"""Legs: exact on existing track, otherwise an estimate that is never far off."""

import pytest

from core.games.crayon.planner.atlas import FAR
from core.games.crayon.planner.legs import Leg
from core.games.crayon.roads import FOREIGN_STEP, STEP
from tests.core.games.iron_dragon.ai.planner.places import outlook, state
from tests.core.games.iron_dragon.rules.places import BOARD, centre, joining

TRACK = [list(ends) for ends in joining(4)]


def test_leg_over_own_track_is_its_steps() -> None:
    there = outlook(state({"at": centre("Wikkedde"), "track": TRACK}))
    joined = there.majors.joined
    assert len(joined) == 4
    for city in joined:
        leg = there.legs.between("Wikkedde", city)
        course = there.legs.rides("Wikkedde")
        steps = min(course[at] for at in BOARD.cities[city].mileposts)
        assert leg == Leg(0, steps * 1000 // STEP)


@pytest.mark.rule("BRIBE-1")
def test_steps_on_others_track_count_more() -> None:
    own = outlook(state({"at": centre("Wikkedde"), "track": TRACK}))
    rented = outlook(state({"at": centre("Wikkedde")}, {"track": TRACK}))
    city = next(name for name in own.majors.joined if name not in {"Wikkedde", "Ozu-Zarkh"})
    ride, rent = own.legs.between("Wikkedde", city), rented.legs.between("Wikkedde", city)
    assert rent.price == 0
    assert ride.steps < rent.steps <= ride.steps * (STEP + FOREIGN_STEP) // STEP


def test_missing_track_costs_the_lightest_path() -> None:
    there = outlook(state({"at": centre("Wikkedde"), "track": TRACK, "money": 200}))
    for city in ("Brevandes", "Sbadeh", "Wyrre"):
        way = there.legs.from_network.way_to(BOARD.cities[city].mileposts)
        assert way is not None
        assert there.legs.between("Wikkedde", city).price <= way.build


def test_train_to_be_placed_in_a_city_needs_only_to_join_it() -> None:
    there = outlook(state({"track": TRACK}, phase="place", turn=4))
    assert there.legs.between(None, "Wikkedde") == Leg(0, 0)
    assert there.legs.between(None, "Wyrre").steps == 0
    assert 0 < there.legs.between(None, "Wyrre").price < FAR


def test_train_to_be_placed_on_others_track_joins_nothing() -> None:
    rented = outlook(state({}, {"track": TRACK}, phase="place", turn=4))
    city = rented.world.city_at(BOARD.milepost(TRACK[0][0]))
    assert rented.legs.between(None, city or "Wikkedde") == Leg(0, 0)
