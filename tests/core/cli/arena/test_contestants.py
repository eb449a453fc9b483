"""Contestants that may be named, and their distinct names."""

import sys

import pytest

from core.ai.game_ai import UnknownLevel
from core.cli.arena.contestants import Contestant, contestants_of
from core.cli.arena.errors import ContestantsCode
from core.games.iron_dragon.ai.levels import AI
from tests.codes import raises_code


def test_levels_are_known_by_their_names() -> None:
    assert contestants_of(["greedy", "random"], AI) == (
        Contestant("greedy", "greedy"),
        Contestant("random", "random"),
    )


def test_repeated_contestant_is_numbered() -> None:
    players = contestants_of(["random", "greedy", "random", "random"], AI)
    assert [player.name for player in players] == ["random", "greedy", "random 2", "random 3"]
    assert [player.player for player in players] == ["random", "greedy", "random", "random"]


def test_program_is_split_into_words_and_named_without_its_folders() -> None:
    asked = f"cmd:{sys.executable} -c 'a b' /some/where/bot.py"
    _, program = contestants_of(["random", asked], AI)
    assert program.command == (sys.executable, "-c", "a b", "/some/where/bot.py")
    assert program.player == asked
    assert program.name.endswith(" -c a b bot.py")
    assert "/" not in program.name


def test_name_contains_no_terminal_controls() -> None:
    _, program = contestants_of(["random", "cmd:sh -c '\x1b[2J\n\u202e'"], AI)
    assert program.name == r"sh -c \x1b[2J\n\u202e"
    assert program.command == ("sh", "-c", "\x1b[2J\n\u202e")


def test_long_name_is_cut_and_stays_distinct() -> None:
    contestant, two = contestants_of([f"cmd:sh -c {'x' * 50}a", f"cmd:sh -c {'x' * 50}b"], AI)
    assert contestant.name == f"sh -c {'x' * 21}…"
    assert two.name == f"{contestant.name} 2"


@pytest.mark.parametrize("players", [[], ["random"], ["random"] * 5], ids=len)
def test_number_of_contestants_fits_the_game(players: list[str]) -> None:
    seats = range(2, 5)
    with raises_code(ContestantsCode.OUT_OF_RANGE) as caught:
        contestants_of(players, AI, seats=seats)
    assert caught.value.facts == {"contestants": len(players), "least": 2, "most": 4}
    assert len(contestants_of(["random"] * 4, AI, seats=seats)) == 4


def test_unknown_level_is_reported() -> None:
    with pytest.raises(UnknownLevel):
        contestants_of(["random", "genius"], AI)


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("cmd:", "no command line follows"),
        ("cmd:  ", "no command line follows"),
        ("cmd:bot 'x", "no closing quotation"),
        ("cmd:./no/such/bot --fast", "'./no/such/bot' cannot be found, or not be run"),
    ],
)
def test_unusable_program_is_reported_before_any_game(player: str, why: str) -> None:
    with raises_code(ContestantsCode.NO_SUCH_PROGRAM) as caught:
        contestants_of(["random", player], AI)
    assert caught.value.facts == {"player": player, "why": why}
