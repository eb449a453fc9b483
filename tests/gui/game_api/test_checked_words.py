"""Mistakes in the words of a further game are reported, and plain words shown instead."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from core.log import EntryNumber
from core.ruleset import Seat
from gui.game_api.checked_words import RESULTS, BadWords, checked
from gui.game_api.happening import Happening
from gui.game_api.marks import Mark
from gui.game_api.registry import words_of
from gui.game_api.words import Curve, Fact, GameWords
from tests.games.toll_road import RULES, State, TurnEnded, Walk
from tests.games.toll_road_windows import TollRoadWords

NAMES = ("Ann", "Ben")
A, B = Seat(0), Seat(1)
STATE = RULES.scenario(2, {"Target": 30}, {"pedlars": [[4, 7, (11, 12, 13)], [2, 0, (21, 22, 23)]]})
PLAIN = GameWords(RULES)


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """The errors that were reported as uncaught ones."""
    found: list[Exception] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: found.append(error))
    return found


class Returning(GameWords):
    """Words that return a wrong value from each method."""

    curves = (Curve("Coins"), Curve("Miles"))
    value: Any = None

    def command_text(self, command: Any, names: Sequence[str]) -> str:
        return self.value  # type: ignore[no-any-return]

    def event_text(self, event: Any, names: Sequence[str]) -> str:
        return self.value  # type: ignore[no-any-return]

    def advice_place(self, plan: Any, state: Any, seat: Seat) -> int | None:
        return self.value  # type: ignore[no-any-return]

    def facts(self, state: Any, viewer: Seat | None) -> list[Fact]:
        return self.value  # type: ignore[no-any-return]

    def seat_facts(self, state: Any, seat: Seat, viewer: Seat | None) -> list[Fact]:
        return self.value  # type: ignore[no-any-return]

    def sample(self, state: State) -> tuple[tuple[int, ...], ...]:
        return self.value  # type: ignore[no-any-return]

    def goals(self, state: State) -> tuple[int | None, ...]:
        return self.value  # type: ignore[no-any-return]

    def marks(self, entry: int, events: Sequence[Any], before: Any, after: Any) -> Any:
        return self.value


@pytest.mark.parametrize(
    ("method", "arguments", "value"),
    [
        ("command_text", (Walk(), NAMES), None),
        ("event_text", (TurnEnded(A, B), NAMES), 3),
        ("advice_place", (Walk(), STATE, A), "Kola"),
        ("facts", (STATE, A), None),
        ("facts", (STATE, A), [("Coins", 7)]),
        ("seat_facts", (STATE, A, A), [Fact("Coins", 7)]),  # type: ignore[arg-type]
        ("goals", (STATE,), (None,)),
        ("marks", (3, [], STATE, STATE), [3]),
    ],
)
def test_wrong_result_is_reported_and_replaced(
    reported: list[Exception], method: str, arguments: tuple[Any, ...], value: Any
) -> None:
    words = checked(Returning(RULES))
    words.value = value  # type: ignore[attr-defined]
    unchecked = Returning(RULES)
    assert getattr(words, method)(*arguments) == getattr(GameWords, method)(unchecked, *arguments)
    (error,) = reported
    assert isinstance(error, BadWords)
    wanted = RESULTS[method].wanted
    facts = {"game": "toll-road", "method": method, "wanted": wanted, "found": repr(value)}
    assert error.facts == facts


@pytest.mark.parametrize("figures", [None, (), ((7, 0),), ((7, 0), (4,)), ((7, 0, 1), (4, 2, 1))])
def test_figures_of_wrong_length_are_reported_and_zero(
    reported: list[Exception], figures: Any
) -> None:
    words = checked(Returning(RULES))
    words.value = figures  # type: ignore[attr-defined]
    assert [row[:2] for row in words.sample(STATE)] == [(0, 0), (0, 0)]
    (error,) = reported
    assert isinstance(error, BadWords)
    assert error.facts["method"] == "sample"


def test_exception_is_reported_with_its_class_and_place(reported: list[Exception]) -> None:
    class Raising(GameWords):
        def command_text(self, command: Any, names: Sequence[str]) -> str:
            raise KeyError("walk")

    words = checked(Raising(RULES))
    assert words.command_text(Walk(), NAMES) == PLAIN.command_text(Walk(), NAMES)
    (error,) = reported
    line = Raising.command_text.__code__.co_firstlineno + 1
    assert isinstance(error, BadWords)
    assert error.facts == {
        "game": "toll-road",
        "method": "command_text",
        "why": "'walk'",
        "error": "KeyError",
        "place": f"{__name__}:{line}",
    }


def test_generator_that_raises_is_reported(reported: list[Exception]) -> None:
    class Raising(GameWords):
        def marks(
            self, entry: int, events: Sequence[Any], before: Any, after: Any
        ) -> Iterator[Mark]:
            yield from ()
            raise ValueError("no mark")

    assert list(checked(Raising(RULES)).marks(3, [], STATE, STATE)) == []
    assert len(reported) == 1


def test_history_shows_plain_words_for_mistaken_ones(reported: list[Exception]) -> None:
    words = checked(Returning(RULES))
    happening = Happening(TurnEnded(A, B), EntryNumber(3), 1, A)
    (line,) = words.narrator(NAMES, (), 0, STATE).tell([happening])
    assert line.text == PLAIN.event_text(TurnEnded(A, B), NAMES)
    assert len(reported) == 1


@pytest.mark.usefixtures("toll_road_is_known")
def test_right_words_are_left_alone(reported: list[Exception]) -> None:
    words, unchecked = checked(TollRoadWords(RULES)), TollRoadWords(RULES)
    for game_words in (words, words_of(RULES)):
        assert game_words.tally(STATE, A)
        assert game_words.seat_facts(STATE, A, viewer=B)
    assert words.command_text(Walk(), NAMES) == unchecked.command_text(Walk(), NAMES)
    assert words.sample(STATE) == unchecked.sample(STATE)
    assert words.goals(STATE) == unchecked.goals(STATE)
    assert reported == []
