"""The words of a further game, checked with every call.

An exception in the code of a game must not reach Qt: raised in a method that Qt calls, it can end
the program without a message. So a method that raises or returns a wrong value is reported, and the
plain words replace its result.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from reprlib import repr as shortened
from typing import Any, ClassVar, Final, NamedTuple

from core.errors import FactualError, place_in
from core.table import MOST_SEATS
from gui.game_api.lines import Highlight
from gui.game_api.marks import Mark
from gui.game_api.words import Fact, GameWords
from gui.runtime.safe_calls import report_uncaught


class BadWords(FactualError):
    """A method of a game's words returned a wrong value, or raised an exception.

    In the first case, the facts are the `wanted` kind of value and the one that was `found`; in the
    second case, why the exception was raised, its class `error`, and the `place` in the game's code
    as module and line.
    """

    text = "the words of {game} have a mistake in {method}: it must return {wanted}, not {found}"
    texts: ClassVar[Mapping[str, str]] = {
        "raised": "the words of {game} have a mistake in {method}: {why} ({error} at {place})"
    }

    def _case(self) -> str:
        return "raised" if "place" in self.facts else ""


class _Result(NamedTuple):
    """What a method returns: in words, and as a check of the result and the arguments."""

    wanted: str
    is_right: Callable[..., bool]


def _is_text(_words: GameWords, text: Any, *_args: Any, **_named: Any) -> bool:
    return isinstance(text, str)


def _are_facts(words: GameWords, facts: Any, *_args: Any, **_named: Any) -> bool:
    return isinstance(facts, list) and all(
        isinstance(fact, Fact) and _is_text(words, fact.name) and _is_text(words, fact.value)
        for fact in facts
    )


def _are_figures(words: GameWords, figures: Any, state: Any) -> bool:
    seats = words.rules.view(state, None).get("seats", ())
    return (
        isinstance(figures, tuple)
        and len(figures) == len(words.curves)
        and all(isinstance(row, tuple) and len(row) == (len(seats) or len(row)) for row in figures)
    )


def _are_goals(words: GameWords, goals: Any, _state: Any) -> bool:
    return isinstance(goals, tuple) and len(goals) == len(words.curves)


def _are_marks(_words: GameWords, marks: Any, *_args: Any, **_named: Any) -> bool:
    return all(isinstance(mark, Mark) for mark in marks)


def _are_highlights(_words: GameWords, highlights: Any, *_args: Any, **_named: Any) -> bool:
    return all(isinstance(highlight, Highlight) for highlight in highlights)


def _is_place(_words: GameWords, place: Any, *_args: Any, **_named: Any) -> bool:
    return place is None or (isinstance(place, int) and not isinstance(place, bool))


_TEXT: Final = _Result("text", _is_text)
_PLACE: Final = _Result("the number of a place or None", _is_place)
_FACTS: Final = _Result("a list of Fact with texts", _are_facts)
_FIGURES: Final = _Result("a tuple for each curve, with a figure for each seat", _are_figures)
RESULTS: Final[Mapping[str, _Result]] = {
    "command_text": _TEXT,
    "event_text": _TEXT,
    "advice_text": _TEXT,
    "advice_sentence": _TEXT,
    "advice_place": _PLACE,
    "tally": _TEXT,
    "facts": _FACTS,
    "seat_facts": _FACTS,
    "sample": _FIGURES,
    "goals": _Result("a tuple with a goal or None for each curve", _are_goals),
    "marks": _Result("marks", _are_marks),
    "highlights": _Result("highlights", _are_highlights),
}
"""What the methods of words must return."""


def checked(words: GameWords) -> GameWords:
    """Make the methods of the words report mistakes, and use the plain words instead."""
    for method in RESULTS:
        setattr(words, method, partial(_called, words, method, getattr(words, method)))
    return words


def _called(
    words: GameWords, method: str, original: Callable[..., Any], /, *args: Any, **named: Any
) -> Any:
    try:
        return _checked(words, method, original, *args, **named)
    except BadWords as bad:
        report_uncaught(bad)
        if method == "sample":
            return tuple((0,) * MOST_SEATS for _ in words.curves)
        return getattr(GameWords, method)(words, *args, **named)


def _checked(
    words: GameWords, method: str, original: Callable[..., Any], /, *args: Any, **named: Any
) -> Any:
    """Return the result of a method; raises BadWords."""
    wanted, is_right = RESULTS[method]
    try:
        result = original(*args, **named)
        if isinstance(result, Iterator):
            result = list(result)  # a generator raises only now
        is_good = is_right(words, result, *args, **named)
    except Exception as error:
        raise BadWords(
            game=words.rules.name,
            method=method,
            why=str(error) or "no reason given",
            error=type(error).__name__,
            place=place_in(words, error, but={GameWords.__module__}),
        ) from error
    if not is_good:
        shown = shortened(result)
        raise BadWords(game=words.rules.name, method=method, wanted=wanted, found=shown)
    return result
