"""Entries form one chain, and each way of breaking it has its own name."""

from collections.abc import Callable

import pytest

from core.log import NO_ENTRY, Head, LogCode, Opened, follow, in_order
from tests.codes import raises_code
from tests.core.log.sample import chain, opened

LOG = chain(5)

Damage = Callable[[list[Opened]], list[Opened]]


def test_entries_in_order_give_the_head_after_each() -> None:
    heads = [head for _, head in in_order(LOG)]
    assert heads == [Head(entry.entry.number, entry.hash) for entry in LOG]


def test_entries_in_order_are_returned_unchanged() -> None:
    assert tuple(entry for entry, _ in in_order(LOG)) == LOG


def test_log_without_entries_is_in_order() -> None:
    assert list(in_order([])) == []


@pytest.mark.parametrize(
    ("damage", "code", "entry", "found"),
    [
        pytest.param(lambda log: log[1:], LogCode.ENTRY_MISSING, 0, 1, id="no genesis"),
        pytest.param(lambda log: log[:2] + log[3:], LogCode.ENTRY_MISSING, 2, 3, id="one dropped"),
        pytest.param(
            lambda log: log[:1] + log[4:], LogCode.ENTRY_MISSING, 1, 4, id="three dropped"
        ),
        pytest.param(lambda log: log[:3] + log[2:], LogCode.ENTRY_REPEATED, 3, 2, id="one doubled"),
        pytest.param(
            lambda log: [*log, log[0]], LogCode.ENTRY_REPEATED, 5, 0, id="genesis at the end"
        ),
        pytest.param(lambda log: log + log, LogCode.ENTRY_REPEATED, 5, 0, id="all doubled"),
        pytest.param(
            lambda log: [log[0], log[2], log[1], *log[3:]],
            LogCode.ENTRIES_REORDERED,
            1,
            2,
            id="two swapped",
        ),
        pytest.param(
            lambda log: [log[0], *log[2:], log[1]],
            LogCode.ENTRIES_REORDERED,
            1,
            2,
            id="one moved to the end",
        ),
        pytest.param(lambda log: log[::-1], LogCode.ENTRIES_REORDERED, 0, 4, id="reversed"),
    ],
)
def test_damaged_order_is_named(damage: Damage, code: LogCode, entry: int, found: int) -> None:
    with raises_code(code) as caught:
        list(in_order(damage(list(LOG))))
    assert caught.value.facts == {"entry": entry, "found": found}


def test_entries_before_the_damage_are_returned_first() -> None:
    given = in_order(LOG[:2] + LOG[3:])
    assert [next(given)[0], next(given)[0]] == list(LOG[:2])
    with raises_code(LogCode.ENTRY_MISSING):
        next(given)


@pytest.mark.parametrize("entry", range(len(LOG)))
def test_altered_entry_breaks_the_chain_at_the_next(entry: int) -> None:
    altered = opened(entry, LOG[entry].entry.previous, payload=b"altered")
    after = [*LOG[entry + 1 :], opened(5, LOG[4].hash)]
    with raises_code(LogCode.CHAIN_BROKEN) as caught:
        list(in_order([*LOG[:entry], altered, *after]))
    assert caught.value.facts == {
        "entry": entry + 1,
        "previous": LOG[entry].hash,
        "expected": altered.hash,
    }


def test_genesis_that_names_a_predecessor_breaks_the_chain() -> None:
    with raises_code(LogCode.CHAIN_BROKEN) as caught:
        follow(None, opened(0, LOG[0].hash))
    assert caught.value.facts == {"entry": 0, "previous": LOG[0].hash, "expected": NO_ENTRY}


def test_entry_that_names_none_breaks_the_chain() -> None:
    head = Head(LOG[0].entry.number, LOG[0].hash)
    with raises_code(LogCode.CHAIN_BROKEN):
        follow(head, opened(1, NO_ENTRY))


def test_entry_of_another_log_breaks_the_chain() -> None:
    other = opened(0, kind="genesis", payload=b"of another table")
    with raises_code(LogCode.CHAIN_BROKEN):
        list(in_order([LOG[0], opened(1, other.hash)]))
