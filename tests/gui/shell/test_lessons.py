"""The coached first game in the program: from the title, left and continued, finished once."""

from typing import Any

from core.games.iron_dragon import commands as do
from gui.coach.guide import Guide
from gui.games.iron_dragon.play.screen import IronScreen
from gui.storage.lessons import Lessons


def guide_of(running: Any) -> Guide | None:
    screen = running.screen
    assert isinstance(screen, IronScreen)
    found: Guide | None = screen.findChild(Guide)
    return found


def key_of(running: Any) -> str:
    guide = guide_of(running)
    assert guide is not None
    guide.refresh()
    assert guide.hint is not None
    return guide.hint.key


def test_title_offers_the_lesson_until_it_is_finished(run: Any) -> None:
    running = run()
    assert running.screen.learn_button.isVisible()
    Lessons(running.settings.folder).finish("iron-dragon")
    running.program.show_title()
    assert running.screen.learn_button.isHidden()


def test_lesson_starts_from_the_title_and_continues_with_its_hint(run: Any) -> None:
    running = run()
    running.press("Learn by playing")
    assert key_of(running) == "read 42"
    build = do.Build(from_="M10.12", to="M11.12")
    assert running.screen.desk.do(running.screen.desk.table.action(build)) is not None
    assert key_of(running) == "build 42"
    running.program.show_title()
    running.press("Continue")
    assert key_of(running) == "build 42"


def test_skipped_lesson_is_neither_offered_nor_shown_again(run: Any) -> None:
    running = run()
    running.press("Learn by playing")
    running.settle()
    running.press("Skip all")
    running.program.show_title()
    assert running.screen.learn_button.isHidden()
    running.press("Continue")
    assert guide_of(running) is None


def test_tutorial_at_the_title_offers_the_finished_lesson_again(run: Any) -> None:
    running = run()
    Lessons(running.settings.folder).finish("iron-dragon")
    running.program.show_title()
    running.program.show_tutorial()
    running.settle()
    running.press("Learn by playing")
    assert key_of(running) == "read 42"


def test_other_games_have_no_coach(run: Any) -> None:
    running = run()
    running.begin()
    assert guide_of(running) is None
