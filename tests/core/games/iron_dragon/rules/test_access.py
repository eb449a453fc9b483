"""Limits of players at the cities, ports and tunnels of the shipped world (ACCESS-2 to ACCESS-5).

Small maps show what is counted, and what must be left for others.
"""

from collections.abc import Iterator

import pytest

from core.games.crayon import access as no
from core.games.crayon.track import owner
from core.games.iron_dragon import commands as do
from core.ruleset import Refusal
from tests.core.games.iron_dragon.rules.areas import open_land
from tests.core.games.iron_dragon.rules.places import BOARD, name
from tests.core.games.iron_dragon.rules.tables import Game, go, start


def building(*tracks: list[list[str]], active: int) -> Game:
    """Return a game before trains are placed; each seat has a track."""
    return start(*({"track": track, "money": 60} for track in tracks), active=active, turn=3)


def owner_of(story: Game, a: str, b: str) -> int | None:
    return owner(story.state.tracks, BOARD.edges_by_name[a, b])


def spokes(terrain: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield mileposts of a terrain, and neighbours in open land, each with one beyond it."""
    for at, point in BOARD.numbered():
        if point.terrain == terrain:
            near = [to for _, to in BOARD.sections_at[at] if open_land(to)]
            around = {at, *near}
            found = []
            for to in near:
                beyond = (far for _, far in BOARD.sections_at[to] if far not in around)
                far = next((far for far in beyond if open_land(far)), None)
                if far is not None:
                    found.append((name(to), name(far)))
                    around.add(far)
            yield name(at), found


def place_with(terrain: str, count: int) -> tuple[str, list[tuple[str, str]]]:
    """Return the first of these mileposts with this many neighbours; and those."""
    return next((at, found[:count]) for at, found in spokes(terrain) if len(found) >= count)


PLAYERS = [
    pytest.param("small_city", 2, no.TooManyPlayersAtSmallCity, marks=pytest.mark.rule("ACCESS-2")),
    pytest.param(
        "medium_city", 3, no.TooManyPlayersAtMediumCity, marks=pytest.mark.rule("ACCESS-3")
    ),
    pytest.param("port", 2, no.TooManyPlayersAtPort, marks=pytest.mark.rule("ACCESS-4")),
    pytest.param(
        "tunnel_entrance", 2, no.TooManyPlayersAtTunnel, marks=pytest.mark.rule("ACCESS-5")
    ),
]


@pytest.mark.parametrize(("terrain", "most", "refusal"), PLAYERS)
def test_place_admits_a_limited_number_of_players(
    terrain: str, most: int, refusal: type[Refusal]
) -> None:
    at, ways = place_with(terrain, most + 1)
    (near, far), late = ways[most], most
    tracks = [[[at, to]] for to, _ in ways[:most]] + [[[near, far]]]
    build = do.Build(from_=near, to=at)
    building(*tracks, active=late).when(late, build).refuses(refusal, most=most)
    story = go(building([], *tracks[1:], active=late), late, build)
    assert owner_of(story, at, near) == late


SECTIONS = [
    pytest.param("small_city", no.TooManySectionsAtSmallCity, marks=pytest.mark.rule("ACCESS-2")),
    pytest.param("medium_city", no.TooManySectionsAtMediumCity, marks=pytest.mark.rule("ACCESS-3")),
    pytest.param("tunnel_entrance", no.TooManySectionsAtTunnel, marks=pytest.mark.rule("ACCESS-5")),
]


@pytest.mark.parametrize(("terrain", "refusal"), SECTIONS)
def test_each_player_has_three_sections_at_a_place(terrain: str, refusal: type[Refusal]) -> None:
    at, ways = place_with(terrain, 4)
    *track, [_, last] = [[at, near] for near, _ in ways]
    build = do.Build(from_=at, to=last)
    building(track, [], active=0).when(0, build).refuses(refusal, most=3)
    assert owner_of(go(building(track[:2], [], active=0), 0, build), at, last) == 0


@pytest.mark.rule("ACCESS-4")
def test_player_may_have_more_than_three_sections_at_a_port() -> None:
    at, ways = place_with("port", 5)
    track = [[at, near] for near, _ in ways]
    story = building(track[:3], [], active=0)
    assert owner_of(go(story, 0, do.Build(from_=at, to=track[3][1])), *track[3]) == 0
