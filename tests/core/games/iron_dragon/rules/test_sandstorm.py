"""The sandstorm drives trains out of the desert to their nearest city (EVENT-124, EVENT-21)."""

from collections import deque
from itertools import pairwise

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.board_table import read_board
from core.games.crayon.by_all_means import by_track
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import (
    LoadChoiceMade,
    LoadLost,
    TrackDestroyed,
    TrainDriven,
    TurnLost,
)
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    borders,
    centre,
    name,
    of_terrain,
    open_land,
    terrains,
)
from tests.core.games.iron_dragon.rules.drawn import (
    CARGO,
    before,
    draw_on,
    drawn,
    end,
    in_play,
    playing,
    train,
    was_hit,
)
from tests.core.games.iron_dragon.rules.tables import go
from tests.each import each
from tests.given import given


def desert_points() -> list[Milepost]:
    found = of_terrain("desert")
    return found[:: len(found) // 5]


def way(start: str, goal: str) -> list[list[str]]:
    """Return the sections of a shortest path over open land, usually to a city's milepost."""
    steps = by_track(BOARD)
    came: dict[Milepost, Milepost | None] = {BOARD.by_name[start]: None}
    queue = deque(came)
    while (at := queue.popleft()) != BOARD.by_name[goal]:
        for other in steps(at):
            if other not in came and (name(other) == goal or open_land(other)):
                came[other] = at
                queue.append(other)
    found = [at]
    while (back := came[found[-1]]) is not None:
        found.append(back)
    return [[name(milepost), name(other)] for milepost, other in pairwise(reversed(found))]


@pytest.mark.rule("EVENT-124", "EVENT-21", "EVENT-7")
def test_sandstorm_drives_trains_to_the_nearest_city() -> None:
    cities = list(BOARD.cities)
    for at in each(desert_points()):
        far = {city: BOARD.hex_distance(at, centre(city)) for city in cities}
        near = min(cities, key=lambda city: 999 if far[city] is None else far[city] or 0)
        came = name(BOARD.adjacent[at][0])
        story = drawn(124, {"at": name(at), "came_from": came, "loads": [CARGO]})
        hit = story.state.players[1]
        assert (hit.at, hit.came_from) == (centre(near), None)
        assert (hit.skip_turns, hit.loads) == (1, ())


@pytest.mark.rule("EVENT-124")
def test_sandstorm_leaves_trains_outside_the_desert_alone() -> None:
    for _, far in each(borders(terrains("desert"))):
        safe = drawn(124, {"at": far, "loads": [CARGO]}).state.players[1]
        assert (safe.at, safe.skip_turns, safe.loads) == (BOARD.by_name[far], 0, (CARGO,))


@pytest.mark.rule("EVENT-124", "COMP-2")
def test_trains_in_cities_and_ports_in_the_desert_are_not_moved() -> None:
    desert = terrains("desert")
    amid = [
        at
        for at, point in BOARD.numbered()
        if (point.city or point.port) and any(map(desert, BOARD.adjacent[at]))
    ]
    assert {BOARD.points[at].terrain for at in amid} == {"small_city", "port"}
    for at in amid:
        safe = drawn(124, train(name(at), 1)).state.players[1]
        assert (safe.at, was_hit(safe), len(safe.loads)) == (at, False, 2)


FAR = "Orc-Obasyln"
DUNE = "M19.29"
"""A desert milepost four steps from Orc-Oktzerro and as far from Glynclwyn, nine from Obasyln."""


@pytest.mark.rule("EVENT-21")
@pytest.mark.parametrize("owner", [0, 1])
def test_nearest_city_is_the_nearest_over_anybodys_standing_track(owner: int) -> None:
    track = way(DUNE, name(centre(FAR)))
    lost = train(DUNE, 1) | {"came_from": track[0][1], "money": 0}
    seats = [{"track": track} if seat == owner else {} for seat in (0, 1)]
    driven = drawn(124, lost | seats[1], drawer=seats[0]).state.players[1]
    assert (driven.at, driven.came_from, driven.skip_turns) == (centre(FAR), None, 1)


@pytest.mark.rule("EVENT-21", "FLOOD-2")
def test_destroyed_track_leads_to_no_city() -> None:
    first, *others = way(DUNE, name(centre(FAR)))
    swept = {"edge": first, "seat": 1, "stage": 2}
    lost = train(DUNE, 1) | {"track": others}
    driven = drawn(124, lost, destroyed=[swept]).state.players[1]
    assert driven.at == centre("Glynclwyn")


@pytest.mark.rule("EVENT-21")
def test_tunnels_lead_to_the_nearest_city_too() -> None:
    tunnel = next(tunnel for tunnel in BOARD.tunnels if tunnel.name == "The South Gate")
    upper, lower = sorted((name(tunnel.a), name(tunnel.b)))
    dune = next(
        name(at)
        for _, at in BOARD.sections_at[BOARD.by_name[upper]]
        if BOARD.points[at].terrain == "desert"
    )
    track = [[dune, upper], *way(lower, name(centre("Uderyn")))]
    driven = drawn(124, train(dune, 1) | {"track": track}).state.players[1]
    assert driven.at == centre("Uderyn")
    unjoined = drawn(124, train(dune, 1) | {"track": track[1:]}).state.players[1]
    assert unjoined.at == centre("Orc-Orodrag")


SANDS = """\
map M 23 6 Top
city Yew major Alba M15.3
city Elm small Alba M22.4
point M15.2 major_city Alba city=Yew
point M16.2 major_city Alba city=Yew
point M14.3 major_city Alba city=Yew
point M15.3 major_city Alba city=Yew
point M16.3 major_city Alba city=Yew
point M15.4 major_city Alba city=Yew
point M16.4 major_city Alba city=Yew
point M17.4 plain Alba
point M18.4 plain Alba
point M19.4 desert Alba
point M20.4 plain Alba
point M21.4 plain Alba
point M22.4 small_city Alba city=Elm
"""


@pytest.mark.rule("EVENT-10", "EVENT-21")
def test_major_city_without_track_is_as_far_as_its_centre() -> None:
    """Yew starts three steps away, as far as Elm; its centre is one more."""
    rules = IronDragon(World(read_board(SANDS.replace(" ", "\t"), file="sands.txt")))
    document = {"seats": [{"at": "M22.4"}, {"at": "M19.4"}], "deck_top": [124]}
    story = given(rules, rules.scenario(2, rules.complete_options({}), document))
    story = go(story, 0, do.Pitch())
    assert TrainDriven(Seat(1), "M22.4") in story.drawing().events


@pytest.mark.rule("EVENT-21")
def test_first_reached_milepost_of_a_major_city_counts() -> None:
    railla = BOARD.cities["Railla"].mileposts
    _, dune, border = min(
        (BOARD.hex_distance(at, milepost) or 0, name(at), milepost)
        for at in of_terrain("desert")
        for milepost in railla[1:]
    )
    driven = drawn(124, train(dune, 1) | {"track": way(dune, name(border))}).state.players[1]
    assert driven.at == border


@pytest.mark.rule("EVENT-21")
@pytest.mark.parametrize("by_rail", [False, True])
def test_first_in_the_maps_list_counts_among_equally_near_cities(by_rail: bool) -> None:
    other, first = centre("Orc-Oktzerro"), centre("Glynclwyn")
    dune = BOARD.by_name[DUNE]
    assert BOARD.hex_distance(dune, other) == BOARD.hex_distance(dune, first) == 4
    assert list(BOARD.cities).index("Glynclwyn") < list(BOARD.cities).index("Orc-Oktzerro")
    track = [way(DUNE, name(city)) for city in (other, first)] if by_rail else []
    assert len({len(section) for section in track}) <= 1
    sections = list(map(list, dict.fromkeys(tuple(ends) for section in track for ends in section)))
    driven = drawn(124, train(DUNE, 1) | {"track": sections}).state.players[1]
    assert driven.at == first


ORDER = [TrainDriven, TrackDestroyed, TurnLost, LoadLost]


@pytest.mark.rule("EVENT-7", "EVENT-21")
def test_trains_are_moved_before_their_track_is_destroyed_and_losses_come_last() -> None:
    """In order: driven, over track that still stands; track destroyed; a turn; a load."""
    track = way(DUNE, name(centre(FAR)))
    story, delivery = before(124, train(DUNE, 1) | {"track": track})
    story = go(story, 0, delivery)
    events = [type(event) for event in story.drawing().events if type(event) in ORDER]
    assert events == ORDER


@pytest.mark.rule("EVENT-124", "LOSE-TURN-3")
def test_sandstorm_in_anothers_turn_costs_the_next_turn() -> None:
    story = drawn(124, train(DUNE, 1), {}, by=1)
    assert [was_hit(player) for player in story.state.players] == [True, False, False]
    assert (playing(story), in_play(story)) == ((1, 5), [124])
    assert playing(end(story, 2)) == (1, 6)


@pytest.mark.rule("EVENT-124", "LOSE-LOAD-3")
def test_driven_seat_chooses_what_the_storm_costs() -> None:
    story = drawn(124, {"at": DUNE, "loads": ["Gold", "Fish"]})
    assert (story.state.choosing, story.state.players[1].at) == ((1,), centre("Glynclwyn"))
    story = story.when(1, do.LoseLoad(load="Gold")).then(
        LoadLost(Seat(1), "Gold"), LoadChoiceMade(124)
    )
    assert story.state.resolving is None
    story = draw_on(story)
    assert (story.state.players[1].loads, in_play(story)) == (("Fish",), [124])
