"""The charged direction of a section if both are legal (BUILD-6)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.small_land import built, row, small
from tests.core.games.iron_dragon.rules.tables import lasting

A = Seat(0)


@pytest.mark.rule("EX-2", "BUILD-6")
@pytest.mark.parametrize("ends", [("M1.3", "M2.3"), ("M2.3", "M1.3")])
def test_cheaper_direction_between_two_own_ends_is_charged(ends: tuple[str, str]) -> None:
    story = small("Kudamram", row(3, 0, 1), row(3, 2, 3))
    story.when(A, do.Build(from_=ends[0], to=ends[1])).then(
        ev.Paid(A, 1, "track"), ev.TrackBuilt(A, "M1.3", "M2.3", 1)
    )


@pytest.mark.rule("BUILD-6")
def test_only_a_direction_that_starts_in_the_network_is_charged() -> None:
    story = small("Kudamram", row(3, 2, 3))
    story.when(A, do.Build(from_="M1.3", to="M2.3")).then(
        ev.Paid(A, 3, "track"), ev.TrackBuilt(A, "M2.3", "M1.3", 3)
    )


@pytest.mark.rule("EX-2", "BUILD-5", "BUILD-6")
@pytest.mark.parametrize(("foreman", "cost"), [("Kudamram", 3), ("Groc", 1)])
def test_cheaper_direction_over_a_river_is_charged(foreman: str, cost: int) -> None:
    story = small(foreman, row(3, 3, 4), row(3, 5, 6))
    story.when(A, do.Build(from_="M4.3", to="M5.3")).then(
        ev.Paid(A, cost, "track"), ev.TrackBuilt(A, "M5.3", "M4.3", cost)
    )


@pytest.mark.rule("EX-2", "BUILD-6", "BUILD-8")
def test_dearer_direction_is_left_after_two_sections_from_major_cities() -> None:
    story = small("Kudamram", row(3, 12, 13))
    build = do.Build(from_="M13.3", to="M14.3")
    story.when(A, build).then(
        ev.Paid(A, 1, "track"), ev.TrackBuilt(A, "M14.3", "M13.3", 1, from_major=True)
    )
    story = built(built(story, "M16.3", "M17.3"), "M15.2", "M14.2")
    assert story.state.doing.from_majors == 2
    story = story.when(A, build).then(ev.Paid(A, 5, "track"), ev.TrackBuilt(A, "M13.3", "M14.3", 5))
    assert (story.state.doing.spent, story.state.doing.from_majors) == (7, 2)


@pytest.mark.rule("BUILD-6", "BUILD-8")
def test_section_at_equal_price_does_not_start_in_a_major_city() -> None:
    story = small("Kudamram", ["M17.2", "M18.2"])
    story = story.when(A, do.Build(from_="M16.2", to="M17.2")).then(
        ev.Paid(A, 5, "track"), ev.TrackBuilt(A, "M17.2", "M16.2", 5)
    )
    assert story.state.doing.from_majors == 0
    assert built(built(story, "M16.3", "M17.3"), "M15.2", "M14.2").state.doing.from_majors == 2


@pytest.mark.rule("BUILD-6", "FOREMAN-9")
def test_troll_pays_two_for_rock_and_city_alike_and_starts_at_the_rock() -> None:
    story = small("Urk Harakn", ["U3.1", "U4.1"])
    story.when(A, do.Build(from_="U2.1", to="U3.1")).then(
        ev.Paid(A, 2, "track"), ev.TrackBuilt(A, "U3.1", "U2.1", 2)
    )
    small("Urk Harakn").when(A, do.Build(from_="U2.1", to="U3.1")).then(
        ev.Paid(A, 2, "track"), ev.TrackBuilt(A, "U2.1", "U3.1", 2, from_major=True)
    )


@pytest.mark.rule("BUILD-7", "BUILD-10")
def test_port_in_a_major_city_costs_and_starts_track_as_the_city_does() -> None:
    story = small("Kudamram", ["M17.3", "M17.2"])
    story.when(A, do.Build(from_="M16.3", to="M17.3")).then(
        ev.Paid(A, 1, "track"), ev.TrackBuilt(A, "M16.3", "M17.3", 1, from_major=True)
    )
    story = built(built(story, "M15.2", "M14.2"), "M14.3", "M13.3")
    story.when(A, do.Build(from_="M16.3", to="M17.3")).then(
        ev.Paid(A, 5, "track"), ev.TrackBuilt(A, "M17.3", "M16.3", 5)
    )


@pytest.mark.rule("BUILD-6", "EVENT-18", "EVENT-123")
def test_snow_bars_building_to_alpine_but_not_from_it() -> None:
    snow = lasting(123, turn=3)
    build = do.Build(from_="M4.1", to="M5.1")
    small("Kudamram", row(1, 3, 4)).when(A, build).then(
        ev.Paid(A, 5, "track"), ev.TrackBuilt(A, "M4.1", "M5.1", 5)
    )
    small("Kudamram", row(1, 3, 4), events_in_play=[snow]).when(A, build).refuses(
        no.NoBuilding, a="M4.1", b="M5.1"
    )
    small("Kudamram", row(1, 5, 6), events_in_play=[snow]).when(A, build).then(
        ev.Paid(A, 2, "track"), ev.TrackBuilt(A, "M5.1", "M4.1", 2)
    )
