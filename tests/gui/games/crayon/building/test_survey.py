"""A survey plans track, prices it by the rules, and builds what a turn's money allows."""

from itertools import pairwise
from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import is_standing
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.building.model.survey import Survey
from gui.games.crayon.building.model.survey_lines import price_of
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD, centre, plain, rock, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
WAY = plain(6)
ROCK = rock(4)


def owning(way: tuple[str, ...] = WAY[:2], **more: Any) -> IronTable:
    seat = more.pop("seat", {})
    return model({**HOME, "track": sections(way), "money": 60, **seat}, AWAY, **more)


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def edge(a: str, b: str) -> EdgeId:
    return BOARD.edges_by_name[a, b]


def drawn(survey: Survey, way: tuple[str, ...]) -> None:
    survey.begin(at(way[0]))
    for name in way[1:]:
        survey.draw(at(name))


@pytest.mark.screen("MAP-14")
def test_drag_plans_section_by_section_from_own_track() -> None:
    survey = Survey(owning())
    drawn(survey, WAY[1:5])
    assert [section.edge for section in survey.sections] == [
        edge(*ends) for ends in pairwise(WAY[1:5])
    ]
    assert [(line.mark, line.total) for line in survey.lines] == [
        ("cost", 1),
        ("cost", 2),
        ("cost", 3),
    ]


def test_drag_that_starts_elsewhere_plans_nothing() -> None:
    survey = Survey(owning())
    drawn(survey, WAY[3:5])
    assert survey.sections == ()


@pytest.mark.screen("MAP-14")
def test_step_back_retracts_the_last_section() -> None:
    survey = Survey(owning())
    drawn(survey, WAY[1:5])
    survey.draw(at(WAY[3]))
    assert (len(survey.sections), survey.pen) == (2, at(WAY[3]))
    survey.point(at(WAY[2]))
    assert (len(survey.sections), survey.pen) == (1, at(WAY[2]))


@pytest.mark.screen("MAP-14")
def test_click_far_away_finds_the_cheapest_path() -> None:
    survey = Survey(owning())
    survey.point(at(WAY[1]))
    assert survey.pen == at(WAY[1])
    assert survey.point(at(WAY[5]))
    steps = BOARD.hex_distance(at(WAY[1]), at(WAY[5]))
    assert steps is not None
    assert survey.lines[-1].total <= 4
    assert survey.lines[-1].section.to == at(WAY[5])
    assert all(a.section.to == b.section.start for a, b in pairwise(survey.lines))


def test_path_without_a_start_comes_from_the_cheapest_place() -> None:
    survey = Survey(owning())
    survey.point(at(WAY[3]))
    assert survey.lines[-1].total <= 2


@pytest.mark.screen("MAP-14")
def test_plan_may_start_at_a_major_city() -> None:
    survey = Survey(owning())
    survey.point(at(centre("Kola")))
    assert survey.pen == at(centre("Kola"))
    survey.point(at(centre("Kola")))
    assert survey.pen is None


def test_impossible_plan_changes_nothing() -> None:
    survey = Survey(owning())
    sea = next(milepost for milepost, point in BOARD.numbered() if point.terrain == "sea")
    assert not survey.point(sea)
    assert survey.sections == ()


@pytest.mark.screen("MAP-14")
def test_turns_are_counted_at_20_gp_each() -> None:
    way = BOARD.cities["Kola"].mileposts[0], BOARD.cities["Bluefeld"].mileposts[0]
    survey = Survey(owning())
    for stop in way:
        survey.point(stop)
    turns: dict[int, int] = {}
    for line in survey.lines:
        assert line.cost is not None
        turns[line.turn] = turns.get(line.turn, 0) + line.cost
    assert len(turns) > 1
    assert all(spent <= 20 for spent in turns.values())
    assert sum(turns.values()) == survey.lines[-1].total


@pytest.mark.screen("MAP-14")
def test_bribe_below_falls_due_once_a_turn() -> None:
    survey = Survey(owning(ROCK[:2]))
    drawn(survey, ROCK[1:4])
    assert [line.cost for line in survey.lines] == [6, 5]


@pytest.mark.screen("MAP-14")
def test_others_track_has_an_x_and_barred_track_an_e() -> None:
    taken = model(
        {**HOME, "track": sections(WAY[:2])}, {**AWAY, "track": sections(WAY[2:4])}, turn=5
    )
    survey = Survey(taken)
    drawn(survey, WAY[1:5])
    marks = [(line.mark, line.cost) for line in survey.lines]
    assert marks[:2] == [("cost", 1), ("X", None)]
    barred = Survey(owning(turn=5, events_in_play=[lasting(142, seat=1, turn=5)]))
    drawn(barred, WAY[1:3])
    (line,) = barred.lines
    assert (line.mark, "strike" in line.reason) == ("E", True)


def built(table: IronTable, survey: Survey) -> int:
    count = 0
    for action in survey.builds():
        table.do(A, action.command)
        count += 1
    return count


@pytest.mark.screen("MAP-14")
def test_plan_is_built_until_the_turns_money_ends_and_the_rest_stays() -> None:
    table = owning(seat={"money": 2})
    survey = Survey(table)
    drawn(survey, WAY[1:6])
    assert built(table, survey) == 2
    assert is_standing(table.state.tracks, edge(*WAY[2:4]))
    assert [section.edge for section in survey.sections] == [edge(*WAY[3:5]), edge(*WAY[4:6])]


def test_plan_never_borrows() -> None:
    table = owning(seat={"money": 1}, options={"Bank Loans": "Unlimited"})
    survey = Survey(table)
    drawn(survey, WAY[1:4])
    assert built(table, survey) == 1
    assert local_player(table).debt == 0


def test_failed_build_ends_the_plan() -> None:
    table = owning()
    survey = Survey(table)
    drawn(survey, WAY[1:4])
    assert len(list(survey.builds())) == 1


@pytest.mark.screen("MAP-14")
def test_plan_can_be_viewed_but_not_built_on_others_turns() -> None:
    table = model(
        {**HOME, "track": sections(WAY[:2])}, AWAY, levels=("", "normal"), active=1, turn=5
    )
    survey = Survey(table)
    drawn(survey, WAY[1:4])
    assert [line.cost for line in survey.lines] == [1, 1]
    assert list(survey.builds()) == []


@pytest.mark.screen("MAP-14")
def test_plan_belongs_to_one_player() -> None:
    table = owning()
    survey = Survey(table)
    drawn(survey, WAY[1:4])
    table.do(A, do.EndTurn())
    assert survey.sections == ()


@pytest.mark.screen("MAP-14")
def test_turn_whose_money_is_spent_is_not_counted() -> None:
    table = owning(seat={"spent": 20})
    survey = Survey(table)
    drawn(survey, WAY[1:4])
    assert [line.turn for line in survey.lines] == [2, 2]
    price = price_of(survey.lines, crayon_words(table).money)
    assert isinstance(price, Phrase)
    assert price.facts["turns"] == "1 turn"


@pytest.mark.screen("MAP-14")
def test_plan_cut_off_at_one_end_may_join_own_track_at_the_other() -> None:
    table = owning(seat={"track": sections(WAY[:2]) + sections(WAY[4:6])})
    table.do(A, do.Build(from_=WAY[1], to=WAY[2]))
    survey = Survey(table)
    drawn(survey, WAY[2:5])
    table.undo()
    assert survey.reconnect() == 0
    assert [section.edge for section in survey.sections] == [
        edge(WAY[3], WAY[4]),
        edge(WAY[2], WAY[3]),
    ]
    assert {line.mark for line in survey.lines} == {"cost"}
