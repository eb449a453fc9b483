"""No test passes on an empty loop."""

import ast
from pathlib import Path

import pytest

from tests.each import each
from tests.empty_loops import empty_loops, find_empty_loops

IN_LOOPS = [
    "for one in computed():\n  assert one",
    "for one in (1, 2):\n  for other in one:\n    assert other",
    "for one in computed():\n  with pytest.raises(ValueError):\n    one()",
    "assert all(one for one in computed())",
    "for one in []:\n  assert one",
    "for one in computed():\n  assert one\nassert all([one for one in computed()])",
]
ELSEWHERE = [
    "found = computed()\nassert found\nfor one in found:\n  assert one",
    "for one in (1, 2):\n  assert one",
    "for one, other in zip(ALL, sorted(ALL)):\n  assert one",
    "for one in each(computed()):\n  assert one",
    "for one in each(computed()):\n  for other in one:\n    assert other",
    "for one in computed():\n  for other in each(one):\n    assert other",
    "for one, other in MAP.items():\n  assert other",
    "assert all(one for one in each(computed()))",
    "with pytest.raises(ValueError):\n  computed()\nfor one in computed():\n  assert one",
    "for one in range(3):\n  assert one",
    "computed()",
]


def found(body: str) -> list[str]:
    lines = "\n".join(f"  {line}" for line in body.split("\n"))
    module = f"ALL = [1, 2]\nMAP: dict[int, int] = {{1: 2}}\ndef test_it():\n{lines}"
    return [*empty_loops(ast.parse(module))]


@pytest.mark.parametrize("body", IN_LOOPS)
def test_test_with_assertions_only_in_loops_is_found(body: str) -> None:
    assert found(body) == ["test_it"]


@pytest.mark.parametrize("body", ELSEWHERE)
def test_test_with_certain_assertions_is_not_found(body: str) -> None:
    assert found(body) == []


def test_example_of_a_property_may_be_empty() -> None:
    source = "@given(lists())\ndef test_it(found):\n  for one in found:\n    assert one"
    assert empty_loops(ast.parse(source)) == {}


def test_no_test_passes_on_an_empty_loop() -> None:
    assert find_empty_loops(Path(__file__).parent) == []


def test_each_yields_everything_and_fails_on_empty_data() -> None:
    assert [*each(iter("abc"))] == ["a", "b", "c"]
    with pytest.raises(AssertionError, match="nothing to check"):
        list(each(()))
