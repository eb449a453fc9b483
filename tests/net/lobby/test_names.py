"""Valid names, and names that look alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.lobby.limits import NAME
from net.lobby.names import group_name, password, player_name, skeleton
from net.lobby.refusals import LobbyCode, LobbyRefusal
from tests.codes import raises_code

CYRILLIC_A = "\u0430"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("\uff21\uff4e\uff4e", "Ann"),  # full width
        ("Zoe\u0308", "Zo\u00eb"),
        ("Jean-Luc 2", "Jean-Luc 2"),
        ("\u7530\u4e2d\u3055\u3093", "\u7530\u4e2d\u3055\u3093"),
        ("\u0938\u0940\u0924\u093e", "\u0938\u0940\u0924\u093e"),
    ],
)
def test_name_is_stored_in_one_form(text: str, name: str) -> None:
    assert player_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A" * (NAME[1] + 1),
        "12345",
        "-Ann",
        "Ann.",
        "Ann\u202e",
        "A\u200bnn",
        "\u3164\u3164",
        "\uffa0\uffa0",
        "An\u115fn",
        "An\u034fn",
        "Ann\ufe0f",
        "Ann\U000e0101",
        "Ann\U000e0041",
        "A\nnn\x00",
        "Ann\U0001f600",
        "A<b>",
        CYRILLIC_A + "nn",
        "Ann\u0663",
        "An\u0301\u0301\u0301\u0301n",
        "\u0301Ann",
        "Server",
        "Adm1n",
        "\ue000nn",
    ],
)
def test_invalid_name_is_refused_and_quoted(text: str) -> None:
    with raises_code(LobbyCode.BAD_NAME) as raised:
        player_name(text)
    assert raised.value.facts["name"] == text


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "A-n n"),
        ("Zoe", "Zo\u00eb"),
        ("Bill", "Bi1l"),
        ("Bob", "B0b"),
        ("Ian", "lan"),
        ("ape", "\u0430\u0440\u0435"),  # Cyrillic letters only
        ("nova", "\u03b7\u03bf\u03bd\u03b1".replace("\u03b7", "\u043f")),
        ("stra\u00dfe", "STRASSE"),
    ],
)
def test_lookalike_names_share_a_skeleton(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Anna"), ("Ben", "Den"), ("\u0915\u093f", "\u0915\u0940"), ("\u7530", "\u7531")],
)
def test_different_names_have_different_skeletons(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@given(st.text(max_size=30))
def test_any_text_is_a_final_name_or_refused(text: str) -> None:
    try:
        name = player_name(text)
    except LobbyRefusal as refusal:
        if refusal.code is not LobbyCode.BAD_NAME:
            raise
        return
    assert player_name(name) == name
    assert NAME[0] <= len(name) <= NAME[1]
    assert skeleton(name) == skeleton(text)
    assert skeleton(name)


def test_group_name_may_mix_scripts_but_not_hide_characters() -> None:
    assert group_name(" Thursday \u0438 friends! ") == "Thursday \u0438 friends!"
    for text in ("", "!!", "a\u2066b", "x" * 33):
        with raises_code(LobbyCode.BAD_NAME):
            group_name(text)


def test_password_is_the_same_on_every_keyboard() -> None:
    assert password("caf\u00e9") == password("cafe\u0301")
    for text in ("abc", "x" * 65):
        with raises_code(LobbyCode.BAD_PASSWORD):
            password(text)
