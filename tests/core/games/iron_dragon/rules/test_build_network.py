"""Where track may start, and invalid sections (BUILD-3, -4, -9, -10, -14)."""

from itertools import pairwise

import pytest

from core.games.crayon.track import owner
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    WORLD,
    centre,
    docks,
    line,
    name,
    plain,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import done, go, refused, start

A, B = Seat(0), Seat(1)
ORC = {"foreman": "Kudamram"}
HOME = {"at": centre("Kola")}
MAJORS = [city for city in BOARD.cities.values() if city.size == "major"]


def builds(*way: str) -> list[do.Build]:
    return [do.Build(from_=a, to=b) for a, b in pairwise(way)]


@pytest.mark.rule("BUILD-3", "BUILD-7")
@pytest.mark.parametrize("city", [city.name for city in MAJORS])
def test_track_may_start_at_every_milepost_of_every_major_city(city: str) -> None:
    story = start({**ORC}, {}, turn=3)
    ways = [(at, o) for at in BOARD.cities[city].mileposts for _, o in BOARD.sections_at[at]]
    assert len({at for at, _ in ways}) >= 5
    for at, to in ways:
        built = go(story, A, do.Build(from_=name(at), to=name(to)))
        assert built.state.doing.from_majors == 1
        further = next(o for _, o in BOARD.sections_at[to] if o not in WORLD.majors)
        step = do.Build(from_=name(to), to=name(further))
        story.when(A, step).refuses(no.NotInNetwork)
        go(built, A, step)


@pytest.mark.rule("BUILD-3", "BUILD-14")
def test_track_starts_at_either_end_of_own_track_anywhere() -> None:
    way, far = plain(5), line("desert", "M", 3)
    track = [*sections(way[1:4]), *sections(far[:2])]
    story = start({**HOME, "track": track}, HOME)
    for at, to in ((way[1], way[0]), (way[3], way[4]), (far[1], far[2])):
        story.when(A, do.Build(from_=at, to=to)).then(
            ev.Paid(A, 1, "track"), ev.TrackBuilt(A, at, to, 1)
        )
        story.when(A, do.Build(from_=to, to=at)).then(
            ev.Paid(A, 1, "track"), ev.TrackBuilt(A, at, to, 1)
        )


@pytest.mark.rule("BUILD-3", "BUILD-14")
def test_neither_a_rivals_track_nor_ones_own_train_is_a_start() -> None:
    way = plain(4)
    story = start({"at": way[2]}, {**HOME, "track": sections(way[:3])})
    a, b = sorted(way[2:], key=BOARD.by_name.__getitem__)
    story.when(A, do.Build(from_=way[2], to=way[3])).refuses(no.NotInNetwork, a=a, b=b)


@pytest.mark.rule("BUILD-14")
def test_player_at_sea_builds_at_home() -> None:
    way, sea = plain(3), next(name(at) for at, _ in BOARD.numbered() if BOARD.is_sea(at))
    story = start({"at": sea, "aboard": "Serpent", "track": sections(way[:2])}, HOME)
    done(story, A, *builds(*way[1:]))


@pytest.mark.rule("BUILD-3", "UNDERWORLD-9")
@pytest.mark.parametrize("tunnel", range(4))
def test_track_at_one_entrance_gives_a_start_at_the_other(tunnel: int) -> None:
    both = BOARD.tunnels[tunnel].a, BOARD.tunnels[tunnel].b
    for here, there in (both, both[::-1]):
        near = BOARD.sections_at[here][0][1]
        edge, beyond = BOARD.sections_at[there][0]
        out = do.Build(
            from_=name(there),
            to=name(beyond),
            accept=Accept(bribe=int(WORLD.below[there])),
        )
        start({}, {}, turn=3).when(A, out).refuses(no.NotInNetwork)
        with_track = {"track": [[name(near), name(here)]]}
        start({}, with_track, turn=3).when(A, out).refuses(no.NotInNetwork)
        built = go(start(with_track, {}, turn=3), A, out)
        assert owner(built.state.tracks, edge) == A


@pytest.mark.rule("BUILD-4")
def test_section_has_one_owner() -> None:
    way = plain(3)
    seats = ({**HOME, "track": sections(way[:2])}, {**HOME, "track": sections(way[1:])})
    for seat, (a, b) in enumerate((way[1:], way[:2])):
        story = start(*seats, active=seat)
        story.when(seat, do.Build(from_=a, to=b)).refuses(no.SectionTaken, owner=1 - seat)
        story.when(seat, do.Build(from_=b, to=a)).refuses(no.SectionTaken, owner=1 - seat)


@pytest.mark.rule("BUILD-4", "BUILD-13")
def test_own_track_cannot_be_built_again() -> None:
    way = plain(2)
    story = start({**HOME, "track": sections(way)}, HOME)
    story.when(A, do.Build(from_=way[0], to=way[1])).refuses(no.SectionTaken, owner=A)


@pytest.mark.rule("BUILD-9", "COMP-10")
@pytest.mark.parametrize("city", [city.name for city in MAJORS])
def test_nothing_is_built_inside_a_major_city(city: str) -> None:
    story = start({}, {}, turn=3)
    for at in BOARD.cities[city].mileposts:
        for other in BOARD.interior[at]:
            build = do.Build(from_=name(at), to=name(other))
            story.when(A, build).refuses(no.NotBuildable, a=name(at), b=name(other))


@pytest.mark.rule("BUILD-9", "COMP-10")
def test_no_section_at_sea_between_maps_or_beyond_the_next_milepost() -> None:
    pier, wave = next((at, to) for at in BOARD.ports for to in BOARD.sea_steps[at])
    gate, way = BOARD.tunnels[0], plain(3)
    track = [[name(at), name(BOARD.sections_at[at][0][1])] for at in (pier, gate.a, gate.b)]
    story = start({"track": [*track, *sections(way[:2])]}, {}, turn=3)
    pairs = [(name(pier), name(wave)), (name(gate.a), name(gate.b)), (way[0], way[2])]
    for a, b in [*pairs, (way[0], way[0])]:
        for ends in ((a, b), (b, a)):
            build = do.Build(from_=ends[0], to=ends[1])
            story.when(A, build).refuses(no.NotBuildable, a=ends[0], b=ends[1])
    bridge = do.Build(from_=centre("Wikkedde"), to=centre("Ozu-Zarkh"))
    assert refused(story, A, bridge) is no.NotBuildable


@pytest.mark.rule("BUILD-9")
@pytest.mark.parametrize("beyond", ["M99.99", "U0.-1", "X1.1"])
def test_nothing_is_built_off_the_map(beyond: str) -> None:
    way = plain(2)
    story = start({"track": sections(way)}, {}, turn=3)
    story.when(A, do.Build(from_=way[1], to=beyond)).refuses(no.UnknownMilepost, name=beyond)


@pytest.mark.rule("BUILD-10", "SHIP-11")
def test_port_is_a_start_only_with_own_track() -> None:
    pier = next(at for at in BOARD.ports if not BOARD.points[at].city)
    (_, near), (_, other) = BOARD.sections_at[pier][:2]
    out = do.Build(from_=name(pier), to=name(other))
    theirs = {"track": [[name(near), name(pier)]]}
    ashore = {"at": name(pier)}
    for seats in (({**ashore}, {**HOME}), ({**ashore}, {**HOME, **theirs})):
        start(*seats).when(A, out).refuses(no.NotInNetwork)
    landed = done(start({**ashore, "aboard": "Serpent"}, HOME), A, do.Disembark())
    landed.when(A, out).refuses(no.NotInNetwork)
    go(start({**ashore, **theirs}, HOME), A, out)


@pytest.mark.rule("BUILD-10", "BUILD-7")
@pytest.mark.parametrize(("city", "ways"), [("Bluefeld", 1), ("Eaglehawk", 0), ("Wikkedde", 0)])
def test_port_of_a_major_city_is_a_start_as_the_city_is(city: str, ways: int) -> None:
    pier = docks(city)
    sections = BOARD.sections_at[BOARD.by_name[pier]]
    assert len(sections) == ways
    for _, to in sections:
        built = go(start(ORC, {}, turn=3), A, do.Build(from_=pier, to=name(to)))
        assert built.state.doing.from_majors == 1
