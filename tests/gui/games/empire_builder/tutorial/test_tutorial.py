"""The tutorial of Empire Builder: its numbers, its further rules, its links and its tips."""

import re
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder.rules import RULES
from gui.games.crayon.play.remote import RemoteWindow
from gui.games.crayon.tutorial.chapters import Chapter
from gui.games.empire_builder.tutorial import TutorialWindow, tutorial_page
from gui.games.empire_builder.tutorial.chapters import CHAPTER_OF, chapters
from gui.games.empire_builder.tutorial.tips import TIPS, tip_of
from tests.core.games.empire_builder.places import centre
from tests.each import each
from tests.gui.games.empire_builder.lesson_desks import desk_at, in_german
from tests.gui.play.every_window import NAMES
from tests.gui.windows.stage import put

ENGLISH = chapters({})
OPTIONS = {
    "Borrowing": "Yes",
    "Train Upgrades": "Online",
    "Fast Start": "Yes",
    "Track Trading": "Yes",
    "Additional Trains": "Yes",
    "Branching": "Yes",
}


def text_of(name: str, **options: Any) -> str:
    asked = {key.replace("_", " "): setting for key, setting in options.items()}
    return next(chapter.text for chapter in chapters(asked) if chapter.name == name)


def numbers(chapter: Chapter) -> list[str]:
    return sorted(re.findall(r"\d+", chapter.text))


@pytest.mark.screen("TUTORIAL-1")
def test_chapters_cover_the_rules_from_the_goal_to_the_tips() -> None:
    names = [chapter.name for chapter in ENGLISH]
    assert names[0] == "goal"
    assert names[-1] == "tips"
    assert len(names) == 14
    assert set(CHAPTER_OF.values()) <= set(names)
    assert not any("{" in chapter.text for chapter in ENGLISH)


def test_goal_has_the_numbers_of_the_game() -> None:
    assert "$250M in cash" in text_of("goal")
    assert "5 of the six" in text_of("goal")
    assert "$150M" in text_of("goal", Victory_Money=150)
    assert "3 of the six" in text_of("goal", Victory_Major_Cities=3)


def test_basic_game_needs_no_major_cities() -> None:
    assert "of the six" not in text_of("goal", Victory_Major_Cities=0)


def test_sudden_death_replaces_the_goal() -> None:
    text = text_of("goal", Sudden_Death="Yes")
    assert "last demand card" in text
    assert "250" not in text


def test_fast_start_changes_money_and_turns() -> None:
    assert "$40M" in text_of("beginning")
    assert "turn 3" in text_of("beginning")
    assert "$60M" in text_of("beginning", Fast_Start="Yes")
    assert "turn 4" in text_of("beginning", Fast_Start="Yes")


def test_prices_of_the_chapters_are_those_of_the_rules() -> None:
    """The chapters spell prices out; the data of the game may change."""
    assert f"${RULES.queries.build_limit}M a turn" in text_of("building")
    freight = RULES.world.locos["Freight"]
    assert f"{freight.speed} mileposts" in text_of("trains")


@pytest.mark.parametrize(
    ("chapter", "option", "sentence"),
    [
        ("money", "Borrowing", "up to $200M"),
        ("building", "Branching", "In this game"),
        ("moving", "Additional Trains", "two trains"),
        ("options", "Track Trading", "In play now: Track Trading."),
    ],
)
def test_further_rule_is_explained_where_it_is_in_play(
    chapter: str, option: str, sentence: str
) -> None:
    assert sentence in text_of(chapter, **{option: "Yes"})
    assert sentence not in text_of(chapter)


def test_online_upgrades_come_first_in_a_turn() -> None:
    assert "Heavy Freight" in text_of("trains", Train_Upgrades="Online")
    assert "Heavy Freight" not in text_of("trains")


def test_every_link_leads_to_a_window() -> None:
    links = {link for chapter in chapters(OPTIONS) for link in chapter.links}
    assert links <= {*NAMES, "borrow", "event_legend", "train", "train_legend"}
    assert "borrow" in links


@pytest.mark.screen("EB-SCR-45")
def test_last_chapter_is_told_by_four_characters() -> None:
    assert len({tip.speaker for tip in TIPS}) == 4
    text = text_of("tips")
    places = [text.index(tip.text) for tip in TIPS]
    assert places == sorted(places)
    assert all(f"**{tip.speaker}**" in text for tip in TIPS)


@pytest.mark.parametrize("options", [{}, OPTIONS, {"Sudden Death": "Yes"}])
def test_german_chapters_have_the_same_links_and_numbers(options: dict[str, Any]) -> None:
    english = chapters(options)
    with in_german():
        german = chapters(options)
    assert [page.name for page in german] == [page.name for page in english]
    assert [page.links for page in german] == [page.links for page in english]
    assert [numbers(page) for page in german] == [numbers(page) for page in english]
    for chapter, other in zip(german, english, strict=True):
        assert chapter.text != other.text
        assert chapter.text.count("\n") == other.text.count("\n")


@pytest.mark.screen("EB-SCR-45")
def test_characters_take_turns_and_tell_every_tip() -> None:
    told = [tip_of(number) for number in range(24)]
    assert len({hint.facts["speaker"] for hint in told[:4]}) == 4
    assert [hint.facts["speaker"] for hint in told[4:8]] == [
        hint.facts["speaker"] for hint in told[:4]
    ]
    assert {hint.facts["tip"] for hint in told} == {tip.text for tip in TIPS}


@pytest.mark.screen("EB-SCR-45", "REMOTE-TURN-1")
def test_tip_is_the_hint_while_another_player_plays(qtbot: QtBot, tmp_path: Path) -> None:
    hints = []
    for turn in (5, 6, 7, 8):
        desk = desk_at(tmp_path, {}, {}, turn=turn)
        strip = RemoteWindow(desk)
        put(qtbot, strip, width=1200, height=120)
        assert strip.hint.isVisible()
        hints.append(strip.hint.text().partition(": "))
    assert {text for _, _, text in each(hints)} <= {tip.text for tip in TIPS}
    assert len({speaker for speaker, _, _ in hints}) == 2, "two players, four characters"


def test_all_tips_are_translated() -> None:
    with in_german():
        text = text_of("tips")
    assert not any(tip.text in text or f"**{tip.speaker}**" in text for tip in TIPS)


def test_tutorial_outside_a_game_has_no_links(qtbot: QtBot, tmp_path: Path) -> None:
    page = tutorial_page(Settings(tmp_path))
    put(qtbot, page)
    assert "Train legend" in page.text.toPlainText()
    assert "href" not in page.text.document().toHtml()


@pytest.mark.screen("TUTORIAL-1")
def test_tutorial_opens_at_the_chapter_of_the_present_step(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_at(tmp_path, {"at": centre("Chicago")}, {"at": centre("Chicago")})
    window = TutorialWindow(desk)
    desk.flow = "build"
    put(qtbot, window)
    assert window.pages.chapter == "building"
