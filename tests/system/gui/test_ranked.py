"""Two windows at a real zone: what a ranked game shows and hides, and leaving it."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from structlog.testing import capture_logs

from gui.ranking.scores import Scores
from gui.ranking.standings.page import StandingsPage
from gui.title.screen import TitleScreen
from net.consensus.timeouts import LOST_AFTER
from tests.gui.shell.any_game import choose_game
from tests.gui.shell.running import LEFT
from tests.gui.shell.zones import Town
from tests.gui.windows.shown import press, text_of
from tests.system.gui.quick import EMPIRE_BUILDER, IN_ALL, QUICKLY_IN_ONE, Quick


@pytest.mark.smoke
@pytest.mark.screen("SYSTEMMENU-2")
def test_player_leaving_a_zone_game_hands_over_the_seat_first(
    town: Callable[..., Town],
) -> None:
    here = town(2)
    here.gather()
    here.begin()
    ann, ben = here.all
    seat = ben.screen.desk.table.local
    ben.screen.menus.line("to_title").trigger()
    ben.settle()
    QTest.mouseClick(ben.screen.questions.shown.yes, LEFT)
    assert isinstance(ben.screen, TitleScreen)
    here.until(lambda: ann.screen.desk.table.is_computer(seat), within=LOST_AFTER)


@pytest.mark.screen("RANKED-1", "RANKED-2")
@QUICKLY_IN_ONE
def test_group_and_toolbar_show_ranked_and_no_computer_advises(
    town: Callable[..., Town], game: Quick
) -> None:
    here = town(2)
    choose_game(here.leader, game.title)
    here.gather("Masters", kind="ranked: the zone scores it")
    assert "Masters: ranked group" in here.leader.text
    here.begin()
    for running in here.all:
        assert running.screen.desk.table.rules.name == game.key
        assert running.screen.desk.table.is_ranked
        assert running.screen.toolbar.ranked.isVisible()
        assert "ai" not in running.screen.windows


@pytest.mark.screen("RANKED-5", "SYSTEMMENU-2")
def test_last_remaining_player_has_the_game_scored_on_leaving(
    town: Callable[..., Town],
) -> None:
    with capture_logs() as lines:
        here = town(2)
        here.gather("Masters", kind="ranked: the zone scores it")
        here.begin()
        ann, ben = here.all
        seat = ben.screen.desk.table.local
        ben.screen.menus.line("to_title").trigger()
        ben.settle()
        assert "the computer’s result with your seat counts as yours" in ben.text
        QTest.mouseClick(ben.screen.questions.shown.yes, LEFT)
        here.until(lambda: ann.screen.desk.table.is_computer(seat))
        ann.program.show_title()
        # A busy zone has the log handed in again, later each time.
        here.until(lambda: [line for line in lines if line["event"] == "ranked_game"], within=180)
    (scored,) = (line for line in lines if line["event"] == "ranked_game")
    assert scored["ending"] == "given up"


@pytest.mark.screen("RANKED-5")
@IN_ALL
def test_standings_of_the_game_are_reached_from_its_end(
    town: Callable[..., Town], game: Quick
) -> None:
    here = town(2)
    choose_game(here.leader, game.title)
    here.gather("Masters", kind="ranked: the zone scores it")
    here.begin()
    ann, _ = here.all
    window = ann.screen.windows.content("victory")
    (scores,) = window.findChildren(Scores)
    scores.standings_button.click()
    (front,) = ann.program.fronts
    assert f"Ann (you) · {game.title}" in text_of(front)
    here.until(lambda: "has played no ranked game at this zone." in text_of(front))
    press(front, "Back to the standings")
    here.until(lambda: "No ranked game has been scored at this zone yet." in text_of(front))
    assert isinstance(front.content, StandingsPage)
    assert front.content.ladder.game.currentText() == game.title


@pytest.mark.screen("LOBBY-1")
def test_lobby_shows_the_standings_of_the_chosen_game(town: Callable[..., Town]) -> None:
    here = town(1)
    choose_game(here.leader, EMPIRE_BUILDER.title)
    here.enter()
    here.leader.press("Standings")
    assert here.leader.screen.standings.ladder.game.currentText() == EMPIRE_BUILDER.title
