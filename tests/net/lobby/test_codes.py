"""Invitation codes are read in any spelling, and a typing error is detected."""

from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import PublicKey
from net.lobby.codes import (
    ALPHABET,
    LOCATOR,
    SECRET,
    Code,
    Link,
    new_letters,
    read_code,
    read_link,
    seems_code,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal
from tests.codes import raises_code

letters = st.sampled_from(ALPHABET)
codes = st.builds(
    Code,
    st.text(letters, min_size=LOCATOR, max_size=LOCATOR),
    st.text(letters, min_size=SECRET, max_size=SECRET),
)


def test_code_is_hard_to_guess_and_has_no_similar_letters() -> None:
    assert SECRET * log2(len(ALPHABET)) >= 40
    assert (LOCATOR + SECRET) * log2(len(ALPHABET)) >= 64
    assert len(ALPHABET) == 31
    assert not set("01ILO") & set(ALPHABET)


@pytest.mark.parametrize("between", ["", " ", "--", " - "])
@given(code=codes)
def test_code_is_read_with_any_case_spaces_and_dashes(code: Code, between: str) -> None:  # INVITE-3
    said = f" {code}".replace("-", between)
    assert read_code(said.lower()) == read_code(said) == code


@given(codes, st.integers(0, LOCATOR + SECRET), letters)
def test_single_wrong_letter_is_always_detected(code: Code, at: int, letter: str) -> None:
    said = str(code).replace("-", "")
    wrong = said[:at] + letter + said[at + 1 :]
    if wrong == said:
        assert read_code(wrong) == code
    else:
        with raises_code(LobbyCode.BAD_CODE):
            read_code(wrong)


def test_invalid_code_is_refused_with_a_translatable_reason() -> None:
    for text, why in (
        ("ABC", f"a code has {LOCATOR + SECRET + 1} letters and digits"),
        ("O" * 16, "it has a character that no code has"),
    ):
        with raises_code(LobbyCode.BAD_CODE) as refused:
            read_code(text)
        assert refused.value.facts["why"] == why


@given(codes, st.integers(0, LOCATOR + SECRET - 1))
def test_two_transposed_letters_are_always_detected(code: Code, at: int) -> None:
    said = str(code).replace("-", "")
    swapped = said[:at] + said[at + 1] + said[at] + said[at + 2 :]
    if swapped != said:
        with raises_code(LobbyCode.BAD_CODE):
            read_code(swapped)


@given(codes, st.sampled_from((0, 3, 5, 10, 18)), st.sampled_from(("", "0", "A", "II")))
def test_mistyped_code_is_still_recognized_as_a_code(code: Code, at: int, slip: str) -> None:
    said = str(code)
    wrong = said[:at] + slip + said[at + 1 :]
    assert seems_code(wrong)
    assert seems_code(wrong.replace("-", " ").lower())
    assert seems_code(wrong.replace("-", "")) == any(map(str.isdigit, wrong))


@pytest.mark.parametrize("name", ["Friday", "Ann's table", "the 2nd of May here", "a-b-c-d", ""])
def test_group_name_is_not_taken_for_a_code(name: str) -> None:
    assert not seems_code(name)


@given(st.text(max_size=40))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        code = read_code(text)
    except LobbyRefusal as refusal:
        if refusal.code is not LobbyCode.BAD_CODE:
            raise
        return
    assert read_code(str(code)) == code


@pytest.mark.parametrize("key", [None, PublicKey(bytes(range(32)))])
@pytest.mark.parametrize("host", ["zone.example", "192.0.2.1", "2001:db8::1"])
def test_link_contains_zone_and_code(host: str, key: PublicKey | None) -> None:
    link = Link((host, 44_099), Code("2" * LOCATOR, "Z" * SECRET), key)
    assert read_link(str(link)) == link
    assert str(link).startswith("rail-empires:")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rail-empires:",
        "http://zone.example:1/join?code=2222-2222-2222-2222",
        "rail-empires://zone.example/join?code=2222-2222-2222-2222",
        "rail-empires://zone.example:99999/join?code=2222-2222-2222-2222",
        "rail-empires://zone.example:1/play?code=2222-2222-2222-2222",
        "rail-empires://zone.example:1/join?code=2222-2222-2222-2223",
        "rail-empires://zone.example:1/join?code=2222-2222-2222-2222&zone=abcd",
        "rail-empires://[zone/join",
    ],
)
def test_invalid_link_is_refused(text: str) -> None:
    with raises_code(LobbyCode.BAD_CODE):
        read_link(text)


@given(st.text(max_size=60))
def test_any_text_after_the_scheme_is_a_link_or_refused(text: str) -> None:
    try:
        read_link("rail-empires://" + text)
    except LobbyRefusal as refusal:
        if refusal.code is not LobbyCode.BAD_CODE:
            raise
        return


def test_letters_come_from_the_given_source_of_randomness() -> None:
    assert new_letters(3, lambda letters: letters[4]) == ALPHABET[4] * 3
    assert len({new_letters(12) for _ in range(50)}) == 50
