"""Links, survey plans and purchases of Empire Builder."""

from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.events import TrackTraded
from core.ruleset import Seat
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.building.model.survey import Survey
from gui.games.crayon.building.model.survey_lines import price_of
from gui.games.crayon.building.model.why import why_not_built
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.model.why import Code
from gui.games.crayon.model.why_words import OVER_THE_LIMIT, TOO_DEAR, words_of
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.building.model.building_words import BUILDING
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import BOARD, WORLD, across, at, line, out_of, sections
from tests.core.games.empire_builder.tables import lasting
from tests.each import each
from tests.gui.games.empire_builder.moving.tables import HOME, railway

A = Seat(0)
WAY = out_of("Chicago")


def building(*, phase: str = "build", options: Any = None, **seat: Any) -> Building:
    return Building(railway({**HOME, "money": 60, **seat}, HOME, phase=phase, options=options))


def edge(a: str, b: str) -> EdgeId:
    return BOARD.edges_by_name[a, b]


def test_link_names_terrain_and_crossing() -> None:
    clear = building().link(edge(*WAY))
    assert (clear.cost, clear.loan, clear.parts) == (1, 0, (("clear land", 1),))
    bridge = next(
        edge
        for start in sorted(WORLD.majors)
        for edge, to in BOARD.sections_at[start]
        if BOARD.sections[edge].river and BOARD.points[to].terrain == "plain"
    )
    link = building().link(bridge)
    river = f"river {BOARD.sections[bridge].river}"
    assert (link.cost, link.parts) == (3, (("clear land", 1), (river, 2)))


def test_no_link_counts_on_a_loan() -> None:
    poor = building(money=0, options={"Borrowing": "Yes"}).link(edge(*WAY))
    assert (poor.mark, poor.action, poor.loan) == ("X", None, 0)
    assert poor.rule == "EB-MONEY-3"


def test_no_track_is_built_after_an_upgrade() -> None:
    table = railway({**HOME, "money": 60}, HOME, phase="build")
    table.do(A, do.Upgrade(loco="Fast Freight"))
    after = Building(table)
    assert (after.left, after.starts) == (0, frozenset())
    link = after.link(edge(*WAY))
    assert link.why is not None
    assert link.why.code is no.UpgradedThisTurn


def test_flood_bars_a_section_with_an_e() -> None:
    river = next(card for card in WORLD.events.values() if card.flood)
    start, end = across(river.flood[0])
    table = railway(
        {**HOME, "money": 60}, HOME, phase="build", events_in_play=[lasting(river.number)]
    )
    assert Building(table).link(edge(start, end)).mark == "E"


def test_nothing_is_built_on_a_lake() -> None:
    lake = next(at for at, point in BOARD.numbered() if point.terrain == "lake")
    reason = why_not_built(building(), lake, BOARD.adjacent[lake][0])
    assert reason == (Code.SEA, {})


@pytest.mark.parametrize(
    ("seat", "template", "facts"),
    [
        ({"money": 0}, TOO_DEAR, {"amount": "$1M", "money": "$0M"}),
        ({"spent": 20}, OVER_THE_LIMIT, {"cost": "$1M", "left": "$0M"}),
    ],
)
def test_missing_money_is_in_dollars(seat: dict[str, Any], template: str, facts: Any) -> None:
    barred = building(**seat)
    reason = barred.link(edge(*WAY)).why
    assert reason is not None
    words = words_of(reason, barred.table)
    assert isinstance(words, Phrase)
    assert (words.template, dict(words.facts)) == (template, facts)


@pytest.mark.screen("BUILDWIN-2")
def test_track_cut_off_from_major_cities_is_no_start() -> None:
    loose = line(6)
    barred = building(track=sections(loose[:3]))
    assert why_not_built(barred, at(loose[2]), at(loose[3])) == (Code.LOOSE_TRACK, {})
    assert at(loose[2]) not in barred.starts


# --- surveys


def survey_to(table: CrayonTable, *cities: str) -> Survey:
    """Return a survey from the network to these cities."""
    survey = Survey(table)
    for city in cities:
        survey.point(BOARD.cities[city].mileposts[0])
    return survey


def test_turn_of_a_survey_takes_20_million() -> None:
    table = railway({**HOME, "money": 60}, HOME, phase="build")
    lines = survey_to(table, "Chicago", "Seattle").lines
    turns: dict[int, int] = {}
    for planned in each(lines):
        assert planned.cost is not None
        turns[planned.turn] = turns.get(planned.turn, 0) + planned.cost
    assert len(turns) > 1
    assert max(turns.values()) <= 20
    price = price_of(lines, crayon_words(table).money)
    assert isinstance(price, Phrase)
    assert price.facts["price"] == f"${sum(turns.values())}M"


def test_third_section_out_of_major_cities_waits_for_a_turn() -> None:
    table = railway({**HOME, "money": 60}, HOME, phase="build")
    survey = Survey(table)
    centre = BOARD.cities["Chicago"].mileposts
    outward = [
        (start, to)
        for start in centre
        for _, to in BOARD.sections_at[start]
        if BOARD.points[to].terrain == "plain"
    ][:3]
    for start, to in outward:
        survey.begin(start)
        survey.draw(to)
    assert [planned.turn for planned in survey.lines] == [1, 1, 2]


def test_survey_after_an_upgrade_is_for_the_next_turn() -> None:
    table = railway({**HOME, "money": 60}, HOME, phase="build")
    survey = Survey(table)
    survey.begin(at(WAY[0]))
    survey.draw(at(WAY[1]))
    assert [planned.turn for planned in survey.lines] == [1]
    table.do(A, do.Upgrade(loco="Fast Freight"))
    assert [planned.turn for planned in survey.lines] == [2]
    assert list(survey.builds()) == []


# --- purchases and branching


def test_upgrade_is_a_purchase() -> None:
    table = railway({**HOME, "money": 60}, HOME, phase="build")
    table.do(A, do.Upgrade(loco="Fast Freight"))
    money = crayon_words(table).money
    happened = [happening.event for happening in table.history.this_turn]
    bought = [text for text in (BUILDING.purchase(event, money) for event in happened) if text]
    assert [text.facts for text in bought] == [{"loco": "Fast Freight", "price": "$20M"}]


def test_track_of_a_deal_is_a_purchase() -> None:
    wants = tuple((ends[0], ends[1]) for ends in sections(line(4)))
    bought = BUILDING.purchase(TrackTraded(A, Seat(1), wants), lambda amount: Phrase(str(amount)))
    assert bought is not None
    assert bought.facts == {"count": 3}


OTHERS = line(5)


@pytest.mark.screen("EB-SCR-44")
@pytest.mark.parametrize("branching", ["Yes", "No"])
def test_starts_at_the_track_of_others_are_set_apart(branching: str) -> None:
    table = railway(
        {**HOME, "money": 60},
        {**HOME, "track": sections(OTHERS)},
        phase="build",
        options={"Branching": branching},
    )
    own = Building(table)
    ends: set[Milepost] = {at(name) for name in OTHERS}
    assert bool(own.borrowed_starts) == (branching == "Yes")
    assert own.borrowed_starts <= ends
    assert own.borrowed_starts <= own.starts
