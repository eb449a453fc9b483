"""The track that joins the missing major cities."""

import pytest

from tests.core.games.iron_dragon.ai.planner.places import outlook, state
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre, joining


def track(count: int) -> list[list[str]]:
    return [list(ends) for ends in joining(count)]


@pytest.mark.rule("VICTORY-1", "OPTION-5")
@pytest.mark.parametrize(("wanted", "joined"), [(5, 5), (6, 7), (7, 7)])
def test_enough_cities_need_no_track(wanted: int, joined: int) -> None:
    there = state(
        {"at": centre("Wikkedde"), "track": track(joined)},
        options={"Victory Major Cities": wanted},
    )
    assert outlook(there).majors.still() == 0
    assert outlook(there).majors.way_to_next(outlook(there).roads) is None


def test_more_joined_cities_need_less_track() -> None:
    missing = [
        outlook(state({"at": centre("Wikkedde"), "track": track(count)})).majors.still()
        for count in (3, 4, 5, 6, 7)
    ]
    assert missing == sorted(missing, reverse=True)
    assert missing[-2] > missing[-1] == 0


def test_single_missing_city_takes_the_cheapest_path_to_one() -> None:
    there = outlook(state({"at": centre("Wikkedde"), "track": track(6)}))
    way = there.majors.way_to_next(there.roads)
    assert way is not None
    assert BOARD.points[way.end].city not in there.majors.joined
    assert there.majors.still() <= way.build


def test_new_track_brings_cities_nearer() -> None:
    there = outlook(state({"at": centre("Wikkedde"), "track": track(5)}))
    nearer = [at for name in ("Kola", "Eaglehawk") for at in BOARD.cities[name].mileposts]
    assert there.majors.still(nearer) < there.majors.still()


def test_without_track_everything_is_missing() -> None:
    there = outlook(state({"at": centre("Wikkedde")}))
    assert there.majors.joined == ()
    assert 40 < there.majors.still() < 200
    assert WORLD.board.cities["Wikkedde"].size == "major"
