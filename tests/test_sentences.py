"""No test of a model compares with a whole English sentence."""

import ast
from pathlib import Path

import pytest

from tests.sentences import compared_sentences, find_sentences, is_sentence, model_tests

GUI = Path(__file__).parent / "gui"
COMPARED = [
    'assert notice.text == "Ann leads the table again."',
    'assert texts == ["Ben is lost.", name]',
    'assert f"{name} leads the table again" in texts',
    'assert text == Phrase("{name} leads the table again", name=name)',
    'assert text.startswith("the game goes on without")',
    'assert text == "the game goes on without {}".format(name)',
    'assert text == name + " leads the table again"',
    'expected = "the game goes on without you"\nassert text == expected',
    'with pytest.raises(Refusal, match="the game goes on without"):\n  play()',
    '@pytest.mark.parametrize("text", [(1, "the game goes on without")])\ndef test_it(): pass',
]
ELSEWHERE = [
    '"""Say that the game goes on."""',
    'assert text == Phrase(notices.LEADS_AGAIN, name="Ann")',
    'assert error.facts == {"most": 3}',
    'assert is_over, "the game goes on without you"',
    'chat.say("I was only joking, you know")',
    'assert told(Declined(why="the game went on without it")) == LOST',
    'typed = "I was only joking, you know"\nchat.say(typed)',
    'assert option == "Special Top End Locos"',
    'assert names == ["Ann", "Ben", "Cat", "Dan"]',
    'assert words == "iron-dragon"',
]


@pytest.mark.parametrize("source", COMPARED)
def test_compared_sentence_is_found(source: str) -> None:
    assert len(compared_sentences(ast.parse(source))) == 1


@pytest.mark.parametrize("source", ELSEWHERE)
def test_uncompared_sentence_or_other_text_is_not_found(source: str) -> None:
    assert compared_sentences(ast.parse(source)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the game goes on", True),
        ("It goes on.", True),
        ("goes on", False),
        ("It goes on", False),
        ("Ann, Ben, Cat and Dan", False),
    ],
)
def test_sentence_has_four_words_or_three_and_a_full_stop(text: str, expected: bool) -> None:
    assert is_sentence(text) is expected


def test_tests_of_models_are_told_from_tests_of_windows(tmp_path: Path) -> None:
    for name, imports in {
        "test_model.py": "from core.table import LocalTable",
        "test_window.py": "from PySide6.QtWidgets import QWidget",
        "test_on_stage.py": "from tests.gui.stage import on_stage",
        "test_far_below.py": "from gui.theme import sheet",
    }.items():
        (tmp_path / name).write_text(imports)
    assert [path.name for path in model_tests(tmp_path)] == ["test_model.py"]
    assert len(model_tests(GUI)) > 60


def test_no_test_of_a_model_compares_with_a_sentence() -> None:
    assert find_sentences(GUI) == []
