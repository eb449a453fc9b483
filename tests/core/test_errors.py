"""Errors carry their facts, state them in a sentence, and survive pickling."""

import copy
import pickle
from collections.abc import Mapping
from enum import Enum, StrEnum
from pathlib import PurePosixPath
from typing import ClassVar

import pytest

from core.errors import CodedError, FactualError, Words, quote
from core.ruleset import Seat, SeatMustAct


class Colour(Enum):
    """A sample enumeration."""

    RED = "red"


class SlopeTooSteep(FactualError):
    """A sample error."""

    text = "mile {mile} of {road} rises {feet} feet"


STEEP = SlopeTooSteep(mile=7, road="Ridge", feet=900)


def test_facts_are_attributes_and_a_mapping() -> None:
    assert (STEEP.mile, STEEP.road, STEEP.feet) == (7, "Ridge", 900)  # type: ignore[attr-defined]
    assert STEEP.facts == {"mile": 7, "road": "Ridge", "feet": 900}


def test_text_names_the_facts() -> None:
    assert str(STEEP) == "mile 7 of 'Ridge' rises 900 feet"


def test_error_without_a_text_still_has_one() -> None:
    assert str(FactualError()) == "something is wrong"


def test_fact_that_the_text_does_not_name_is_kept() -> None:
    error = SlopeTooSteep(mile=7, road="Ridge", feet=900, weather="snow")
    assert error.facts["weather"] == "snow"
    assert str(error) == str(STEEP)


def test_facts_are_given_by_name() -> None:
    with pytest.raises(TypeError):
        SlopeTooSteep(7)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (3, "3"),
        (-(2**70), "-1180591620717411303424"),
        (True, "true"),
        (None, "none"),
        ("it's", '"it\'s"'),
        ("\n\x1b[2J", r"'\n\x1b[2J'"),
        (b"\x01\xff", "01ff"),
        (bytes(8), "0" * 16),
        (bytes(9), "0" * 16 + "…"),
        ([1, "a"], "1, 'a'"),
        ((), "none"),
        ((1,), "1"),
        (list(range(42)), f"{', '.join(map(str, range(40)))}, and 2 more"),
        (PurePosixPath("a/b"), "'a/b'"),
        (Colour.RED, "'red'"),
        (SeatMustAct(Seat(1), "turn"), '\'{"seat":1,"purpose":"turn"}\''),
        ({"a": None}, "'{\"a\":null}'"),
        (Words("sealed entry"), "sealed entry"),
        (int, "int"),
        ("C:\\games", "'C:\\games'"),
        ("half \ud800", "'half \\ud800'"),
        (ValueError("no"), "no"),
        (STEEP, "mile 7 of 'Ridge' rises 900 feet"),
        ("x" * 118, "'" + "x" * 118 + "'"),
        ("x" * 119, "'" + "x" * 118 + "…'"),
        ("it's " * 24, '"' + ("it's " * 24)[:118] + '…"'),
        ({"a": "x" * 120}, '\'{"a":"' + "x" * 112 + "…'"),
        (2**120 - 1, "1329227995784915872903807060280344575"),
        (-(2**120), "a number of 121 bits"),
        (10**5000, "a number of 16610 bits"),
    ],
    ids=[
        "number",
        "long number",
        "truth",
        "nothing",
        "text",
        "control characters",
        "bytes",
        "eight bytes",
        "nine bytes",
        "list",
        "no items",
        "one item",
        "long list",
        "path",
        "enumeration",
        "struct",
        "mapping",
        "words",
        "type",
        "backslash",
        "half a character",
        "foreign error",
        "error of ours",
        "text of the longest quote",
        "text too long",
        "text too long with an apostrophe",
        "mapping too long",
        "longest number",
        "number too long",
        "number that Python does not print",
    ],
)
def test_fact_is_quoted_legibly(fact: object, told: str) -> None:
    assert quote(fact) == told


def test_reason_is_in_the_sentence_without_quotes() -> None:
    assert str(Refused(why="no\tway")) == "refused: no\\tway"
    assert len(str(Refused(why="x" * 1000))) == len("refused: ") + 401


class Refused(FactualError):
    """An error with a reason, and another sentence without one."""

    text = "refused: {why}"
    texts: ClassVar[Mapping[str, str]] = {"bare": "refused"}

    def _case(self) -> str:
        return "" if self.facts["why"] else "bare"


def test_special_case_has_a_sentence_of_its_own() -> None:
    assert str(Refused(why="")) == Refused(why="").template == "refused"


def test_braces_in_a_fact_are_left_alone() -> None:
    assert "{mile}" in str(SlopeTooSteep(mile=1, road="{mile}", feet=2))


def test_long_fact_is_shortened_in_the_text_and_whole_in_the_attribute() -> None:
    error = SlopeTooSteep(mile=7, road="R" * 1000, feet=900)
    assert len(str(error)) < 200
    assert error.facts["road"] == "R" * 1000


@pytest.mark.parametrize(
    "again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy]
)
def test_copy_is_of_the_same_type_with_the_same_facts(again: object) -> None:
    assert callable(again)
    error = SlopeTooSteep(**STEEP.facts)
    error.add_note("seen from the train")
    other = again(error)
    assert type(other) is SlopeTooSteep
    assert other.facts == STEEP.facts
    assert str(other) == str(STEEP)
    assert vars(other)["mile"] == 7
    assert other.__notes__ == ["seen from the train"]


class BridgeCode(StrEnum):
    """Sample codes."""

    TOO_LONG = "TooLong"
    SWEPT_AWAY = "SweptAway"


class BridgeError(CodedError):
    """A sample family of errors."""

    texts: ClassVar[Mapping[str, str]] = {
        BridgeCode.TOO_LONG: "the bridge is {miles} miles long",
        BridgeCode.SWEPT_AWAY: "a flood took the bridge",
    }


def test_code_gives_an_error_its_name_and_its_sentence() -> None:
    error = BridgeError(BridgeCode.TOO_LONG, miles=3)
    assert (error.name, error.code) == ("TooLong", BridgeCode.TOO_LONG)
    assert str(error) == "the bridge is 3 miles long"
    assert STEEP.name == "SlopeTooSteep"


@pytest.mark.parametrize(
    "again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy]
)
def test_copy_of_an_error_has_its_code(again: object) -> None:
    assert callable(again)
    error = again(BridgeError(BridgeCode.TOO_LONG, miles=3))
    assert type(error) is BridgeError
    assert (error.code, error.facts) == (BridgeCode.TOO_LONG, {"miles": 3})
