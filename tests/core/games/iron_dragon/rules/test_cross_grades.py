"""Cross-grades: to the other kind of the same level, by option (LOCO-9)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.loco_ladder import CROSS, LEVEL, SLOW, TOP, driving
from tests.core.games.iron_dragon.rules.tables import done, go, refused

FULL = ("Ale", "Iron", "Wine")
A, B = Seat(0), Seat(1)


@pytest.mark.rule("LOCO-9", "OPTION-12")
@pytest.mark.parametrize("old", LEVEL)
def test_cross_grade_costs_five_to_the_other_kind_of_the_level(old: str) -> None:
    story = driving(old, options=SLOW | TOP | CROSS)
    for new in LEVEL:
        answer = story.when(A, do.CrossGrade(loco=new))
        if LEVEL[new] == LEVEL[old] and new != old:
            answer.then(ev.Paid(A, 5, "loco"), ev.LocoExchanged(A, new, 5))
        else:
            answer.refuses(no.NotOfOneLevel, old=old, new=new)


@pytest.mark.rule("LOCO-9", "OPTION-12")
def test_no_cross_grade_without_the_option() -> None:
    driving("Sardar").when(A, do.CrossGrade(loco="Salamander")).refuses(no.NoCrossGrading)


@pytest.mark.rule("LOCO-9", "LOCO-6", "LOCO-7")
def test_cross_grade_needs_stock_and_room() -> None:
    cross = do.CrossGrade(loco="Salamander", lose="Wine")
    story = driving("Sardar", loads=FULL, options=CROSS)
    assert refused(story, A, do.CrossGrade(loco="Salamander")) is no.WrongLoss
    story = go(story, A, cross)
    assert story.state.players[A].loads == ("Ale", "Iron")
    none_left = driving("Sardar", *["Salamander"] * 3, loads=FULL, options=CROSS)
    none_left.when(A, cross).refuses(no.NoLocoLeft, loco="Salamander")


@pytest.mark.rule("LOCO-9", "LOCO-7")
def test_cross_grade_from_four_loads_to_three_gives_one_up() -> None:
    loads = ("Ale", "Iron", "Wine", "Ale")
    story = driving("Tiamat", loads=loads, options=TOP | CROSS)
    assert refused(story, A, do.CrossGrade(loco="Bahamat")) is no.WrongLoss
    story = go(story, A, do.CrossGrade(loco="Bahamat", lose="Ale"))
    assert sorted(story.state.players[A].loads) == ["Ale", "Iron", "Wine"]


@pytest.mark.rule("LOCO-9", "LOCO-4")
def test_cross_grades_and_upgrades_combine_up_to_twenty() -> None:
    story = done(
        driving("Sardar", options=CROSS),
        A,
        do.CrossGrade(loco="Salamander"),
        do.Upgrade(loco="Fire Drake"),
        do.CrossGrade(loco="White Dragon"),
    )
    assert (story.state.players[A].loco, story.state.doing.spent) == ("White Dragon", 20)
    story.when(A, do.CrossGrade(loco="Fire Drake")).refuses(
        no.BuildLimitExceeded, spent=20, cost=5, limit=20
    )


@pytest.mark.rule("LOCO-9")
def test_loco_is_cross_graded_to_and_fro_while_the_money_lasts() -> None:
    story = driving("Sardar", options=CROSS)
    for new in ("Salamander", "Sardar", "Salamander", "Sardar"):
        story = done(story, A, do.CrossGrade(loco=new))
    assert (story.state.doing.spent, story.state.players[A].money) == (20, 40)
    assert refused(story, A, do.CrossGrade(loco="Salamander")) is no.BuildLimitExceeded


@pytest.mark.rule("LOCO-9", "LOCO-1")
def test_cross_graded_loco_moves_next_turn() -> None:
    story = done(driving("Sardar", options=CROSS), A, do.CrossGrade(loco="Salamander"))
    assert story.state.doing.points == 0
    story = done(done(story, A, do.EndTurn()), B, do.EndTurn())
    assert story.state.doing.points == 12
