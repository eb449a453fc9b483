"""The link near the pointer: its cost, or X or E and the reason."""

from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.tariffs import tariff_of
from core.ruleset import Seat
from gui.games.crayon.building.model.building import Building
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD, plain, rock, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
WAY = plain(4)


def owning(way: tuple[str, ...] = WAY[:2], **more: Any) -> IronTable:
    """Give A this track; more of the position, and of A's seat under `seat`."""
    seat = more.pop("seat", {})
    return model({**HOME, "track": sections(way), "money": 60, **seat}, AWAY, **more)


def _template(what: str) -> str:
    """Return the template that translators get."""
    assert isinstance(what, Phrase)
    return what.template


def edge(*ends: str) -> EdgeId:
    a, b = ends
    return BOARD.edges_by_name[a, b]


@pytest.mark.screen("MAP-10", "BUILDWIN-4")
def test_buildable_link_shows_its_cost_and_a_click_builds_it() -> None:
    table = owning()
    link = Building(table).link(edge(*WAY[1:3]))
    assert (link.mark, link.cost, link.reason) == ("cost", 1, "")
    assert link.action is not None
    assert link.action.command == do.Build(from_=WAY[1], to=WAY[2])
    table.do(A, link.action.command)
    assert (Building(table).spent, Building(table).left) == (1, 19)


@pytest.mark.screen("MAP-10", "BUILDWIN-2")
def test_unaffordable_link_has_an_x_and_the_reason() -> None:
    link = Building(owning(seat={"money": 0})).link(edge(*WAY[1:3]))
    assert (link.mark, link.action, link.rule) == ("X", None, "MONEY-3")
    assert "this costs 1 GP" in link.reason


@pytest.mark.screen("MAP-10", "BUILDWIN-2")
def test_link_barred_by_an_event_has_an_e_and_the_reason() -> None:
    table = owning(turn=5, events_in_play=[lasting(142, seat=1, turn=5)])
    link = Building(table).link(edge(*WAY[1:3]))
    assert (link.mark, link.rule) == ("E", "EVENT-142")
    assert "strike" in link.reason


@pytest.mark.screen("BUILDWIN-5")
def test_first_link_below_includes_the_bribe_and_the_second_does_not() -> None:
    way = rock(4)
    table = owning(way[:2])
    first = Building(table).link(edge(*way[1:3]))
    assert first.action is not None
    assert (first.cost, first.action.command.accept.bribe) == (6, 1)
    table.do(A, first.action.command)
    assert first.parts == (("underground rock", 5), ("Underworld bribe", 1))
    assert _template(first.parts[1].what) == "Underworld bribe"
    assert Building(table).link(edge(*way[2:4])).cost == 5
    table.undo()
    assert table.state.doing.spent == 0
    assert Building(table).link(edge(*way[1:3])).cost == 6


@pytest.mark.screen("BUILDWIN-7")
def test_link_with_loans_shows_the_borrowed_sum() -> None:
    table = owning(seat={"money": 0}, options={"Bank Loans": "Unlimited"})
    link = Building(table).link(edge(*WAY[1:3]))
    assert link.action is not None
    assert (link.mark, link.cost, link.action.command.accept.loan) == ("cost", 1, 1)


@pytest.mark.screen("MAP-10")
def test_only_links_near_the_network_are_offered() -> None:
    building = Building(owning())
    assert edge(*WAY[1:3]) in building.candidates
    assert edge(*WAY[0:2]) not in building.candidates
    assert edge(*WAY[2:4]) not in building.candidates


@pytest.mark.screen("MAP-11")
def test_nothing_can_be_built_on_others_turns() -> None:
    table = model({**HOME, "track": sections(WAY[:2])}, AWAY, levels=("", "normal"), active=1)
    assert Building(table).candidates == frozenset()


@pytest.mark.screen("BUILDWIN-4")
@pytest.mark.parametrize(("foreman", "bridge"), [("Denzel", 0), ("Carras Cynnr", 2)])
def test_parts_of_a_cost_add_up_and_a_foreman_changes_them(foreman: str, bridge: int) -> None:
    number, river = next(
        (number, section)
        for number, section in enumerate(BOARD.sections)
        if section.river and not section.inlet and _plain(section.a) and _plain(section.b)
    )
    before = next(to for _, to in BOARD.sections_at[river.a] if to != river.b)
    track = [[BOARD.points[before].name, BOARD.points[river.a].name]]
    link = Building(owning((), seat={"track": track, "foreman": foreman})).link(EdgeId(number))
    crossing = [(f"river {river.river}", bridge)] if bridge else []
    assert list(link.parts) == [("plain", 1), *crossing]
    assert [_template(part.what) for part in link.parts[1:]] == ["river {river}"] * len(crossing)
    assert link.cost == 1 + bridge


def _plain(at: Milepost) -> bool:
    return BOARD.points[at].terrain == "plain"


@pytest.mark.screen("BUILDWIN-4")
def test_cheaper_direction_counts() -> None:
    board, tariff = BOARD, dict(tariff_of(None).mileposts)
    section = next(
        section
        for section in board.sections
        if not section.river
        and not section.inlet
        and board.points[section.a].terrain == "plain"
        and board.points[section.b].terrain == "mountain"
    )
    ends = [board.points[at].name for at in (section.a, section.b)]
    ways = [
        [board.points[to].name, end]
        for end, at in zip(ends, (section.a, section.b), strict=True)
        for edge, to in board.sections_at[at]
        if board.points[to].name not in ends
    ]
    near = [next(way for way in ways if way[1] == end) for end in ends]
    table = owning((), seat={"track": near, "foreman": "Denzel"})
    link = Building(table).link(edge(*ends))
    assert link.cost == tariff["plain"]
