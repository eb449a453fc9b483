"""The direction in which a section is charged when both of its ends are starts (EB-BUILD-5)."""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from core.games.crayon.board import Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder.world import World
from tests.core.games.empire_builder.places import BOARD, WORLD, name, out_of, sections
from tests.core.games.empire_builder.tables import A, Game, done, start

Track = list[list[str]]


class Gap(NamedTuple):
    """An unbuilt section between a city and a clear milepost, and track that leads to both."""

    city: str
    beside: str
    track: Track


def _is_plain(milepost: Milepost) -> bool:
    return BOARD.points[milepost].terrain == "plain"


def _way_from_majors(world: World, to: Milepost, *, past: Iterable[Milepost]) -> Track | None:
    """Return track over clear mileposts from a major city, past these; None if there is none."""
    came: dict[Milepost, Milepost] = {}
    queue, shunned = deque([to]), {to, *past}
    while queue:
        here = queue.popleft()
        for _, other in BOARD.sections_at[here]:
            if other in shunned or other in came:
                continue
            came[other] = here
            if other in world.majors:
                way = [other]
                while way[-1] != to:
                    way.append(came[way[-1]])
                return sections(map(name, way))
            if _is_plain(other):
                queue.append(other)
    return None


def gap(size: str, river: bool) -> Gap:
    """Return a gap beside a city of this size, over a river or not; its track leads round it."""
    for milepost, point in BOARD.numbered():
        if point.terrain != size:
            continue
        for edge, beside in BOARD.sections_at[milepost]:
            section = BOARD.sections[edge]
            fits = _is_plain(beside) and not section.inlet and (section.river is not None) == river
            if not fits:
                continue
            for fork in {*BOARD.adjacent[milepost]} & {*BOARD.adjacent[beside]}:
                if not _is_plain(fork):
                    continue
                way = _way_from_majors(WORLD, fork, past=(milepost, beside))
                arms = [[name(fork), name(milepost)], [name(fork), name(beside)]]
                if way and all(tuple(ends) in BOARD.edges_by_name for ends in arms):
                    return Gap(point.name, name(beside), [*way, *arms])
    raise AssertionError


def built(story: Game, from_: str, to: str) -> ev.TrackBuilt:
    """Return the section that a command builds."""
    answer = story.when(A, do.Build(from_=from_, to=to))
    assert answer.refusal is None, repr(answer.refusal)
    return next(event for event in answer.events if isinstance(event, ev.TrackBuilt))


def is_in(milepost: str, city: str) -> bool:
    """Return whether a milepost lies in this city."""
    return BOARD.points[BOARD.by_name[milepost]].city == city


@pytest.mark.rule("EB-EX-2", "EB-BUILD-5")
@pytest.mark.parametrize(("river", "price"), [(False, 1), (True, 3)])
def test_section_out_of_an_own_small_city_costs_its_clear_end(river: bool, price: int) -> None:
    city, beside, track = gap("small_city", river)
    story = start({"track": track}, {})
    for ends in ((city, beside), (beside, city)):
        section = built(story, *ends)
        assert (section.start, section.to, section.price) == (city, beside, price)
        assert not section.from_major
    assert done(story, A, do.Build(from_=beside, to=city)).state.players[A].money == 40 - price


@pytest.mark.rule("EB-EX-2", "EB-BUILD-5", "EB-BUILD-6")
def test_section_beside_a_major_city_is_built_out_of_it_while_two_are_not() -> None:
    city, beside, track = gap("major_city", river=False)
    story = start({"track": track}, {})
    others = [other for other in ("Atlanta", "Chicago", "Kansas City") if not is_in(city, other)][
        :2
    ]
    for count, other in enumerate((*others, None)):
        section = built(story, beside, city)
        if count < 2:
            assert (section.start, section.price, section.from_major) == (city, 1, True)
        else:
            assert (section.start, section.price, section.from_major) == (beside, 5, False)
        if other is not None:
            gate, out = out_of(other)
            story = done(story, A, do.Build(from_=gate, to=out))
            assert story.state.doing.from_majors == count + 1


@pytest.mark.rule("EB-EX-2", "EB-BUILD-6")
def test_section_built_out_of_a_major_city_counts_as_one_of_the_two() -> None:
    city, beside, track = gap("major_city", river=False)
    story = done(start({"track": track}, {}), A, do.Build(from_=beside, to=city))
    assert (story.state.doing.from_majors, story.state.doing.spent) == (1, 1)
