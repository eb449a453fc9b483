"""Invisible characters and stacks of marks, in text written by strangers."""

import pytest

from core.legible import (
    MARKS,
    MARKS_OF_NAME,
    escaped,
    is_invisible,
    is_legible_name,
    legible,
    legible_name,
    shown,
)

INVISIBLE = {
    "zero width space": "\u200b",
    "zero width joiner": "\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "right-to-left mark": "\u200f",
    "right-to-left override": "\u202e",
    "isolate": "\u2067",
    "Arabic letter mark": "\u061c",
    "tag": "\U000e0041",
    "Hangul filler": "\u3164",
    "halfwidth Hangul filler": "\uffa0",
    "choseong filler": "\u115f",
    "empty Braille pattern": "\u2800",
    "combining grapheme joiner": "\u034f",
    "variation selector": "\ufe0f",
    "variation selector 17": "\U000e0100",
    "surrogate": "\ud800",
    "escape": "\x1b",
    "C1 control": "\x9b",
    "line separator": "\u2028",
}
ORDINARY = (
    "Ann",
    "Zoë O'Hara",
    "Андрей",
    "Ελένη",
    "محمد",
    "שָׁלוֹם",
    "सिद्धार्थ",
    "น้ำ",
    "Nguye\u0302\u0303n",
    "さくら",
    "김민준",
    "བསྒྲུབས",
    "🚂 wins!",
    "½ + 3 × 4",
)


@pytest.mark.parametrize("character", INVISIBLE.values(), ids=INVISIBLE)
def test_invisible_characters_are_escaped(character: str) -> None:
    assert is_invisible(character)
    assert legible(f"{character}A{character}nn{character}").replace(" ", "") == "Ann"
    assert legible(character * 3) == ""
    assert shown(f"Ann{character}") == "Ann\ufffd"
    assert not is_legible_name(f"Ann{character}")
    assert escaped(character).isascii()
    assert escaped(character).startswith("\\")


@pytest.mark.parametrize("text", ORDINARY)
def test_text_in_any_script_is_unchanged(text: str) -> None:
    assert legible(text) == escaped(text) == text


@pytest.mark.parametrize("name", ["Zoë O'Hara", "Nguye\u0302\u0303n", "น้ำ", "김민준"])
def test_names_in_any_script_are_unchanged(name: str) -> None:
    assert legible_name(name) == shown(name) == name
    assert is_legible_name(name)


def test_stacks_of_marks_are_cut() -> None:
    stack = "e" + 30 * "\u0301"
    assert legible(stack) == "e" + MARKS * "\u0301"
    assert legible_name(stack) == "e\u0301\u0301"
    assert shown(stack).count("\ufffd") == 30 - MARKS_OF_NAME


@pytest.mark.parametrize("text", ["\u0301Ann", "\u200b\u0301Ann"])
def test_marks_without_a_letter_are_dropped(text: str) -> None:
    assert legible(text) == "Ann"
    assert legible(f"x {text}") == "x Ann"


def test_stack_cannot_be_split_by_dropped_characters() -> None:
    assert legible("e" + 30 * "\u0301\u200b") == "e" + MARKS * "\u0301"


def test_spaces_are_single_so_that_no_line_wraps_to_another_speaker() -> None:
    assert legible("hello" + 200 * " \u00a0\u3000" + "Ben: bye") == "hello Ben: bye"
    assert legible_name("  Ann \u200b  B.\n") == "Ann B."


def test_controls_separate_words() -> None:
    assert legible("a\nb\tc\u2028d") == "a b c d"
