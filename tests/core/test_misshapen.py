"""Errors in JSON are reported in JSON terms, with the few valid values."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from core.misshapen import why_misshapen
from core.ruleset import SeatMustAct


class Node(msgspec.Struct):
    """A sample with enumerated values."""

    kind: Literal["tree", "leaf"]
    rest: tuple[int | Literal["none"], ...] = ()


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        (int, b'"1"', "expected a whole number, got text"),
        (int, b"1.5", "expected a whole number, got a number with a fraction"),
        (int | None, b"[]", "expected a whole number or null, got a list"),
        (dict[str, bool], b'{"a":0}', "expected true or false, got a whole number at `$[...]`"),
        (Annotated[int, Meta(ge=2)], b"1", "expected a whole number >= 2"),
        (Annotated[str, Meta(pattern="a")], b'"b"', "expected text of printable characters"),
        (Literal["b", "a"], b'"c"', "invalid value 'c'; the valid ones are: 'a', 'b'"),
        (
            dict[str, Literal["b", 1] | None],
            b'{"x":"c"}',
            "invalid value 'c' at `$[...]`; the valid ones are: 'b', 1, null",
        ),
        (
            tuple[Node, ...],
            b'[{"kind":"x"}]',
            "invalid value 'x' at `$[0].kind`; the valid ones are: 'leaf', 'tree'",
        ),
        (
            tuple[str | Node, ...],
            b'[{"kind":"leaf","rest":[0,"x"]}]',
            "invalid value 'x' at `$[0].rest[1]`; the valid ones are: a whole number, 'none'",
        ),
        (SeatMustAct, b"{}", "the object lacks the field `seat`"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_misshapen_json_is_explained_with_valid_values(kind: Any, data: bytes, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(data, type=kind)
    assert why_misshapen(caught.value, kind) == told
