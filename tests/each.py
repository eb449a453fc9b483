"""A loop of a test that cannot pass without a round."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def each(items: Iterable[T]) -> Iterator[T]:
    """Yield the items; raise AssertionError at the end if there were none."""
    is_empty = True
    for item in items:
        is_empty = False
        yield item
    assert not is_empty, "there was nothing to check"
