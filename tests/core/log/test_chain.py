"""Entries form one chain, and each way of breaking it has its own name."""

from collections.abc import Callable

import pytest

from core.log import (
    NO_ENTRY,
    ChainBroken,
    EntriesReordered,
    EntryMissing,
    EntryRepeated,
    Head,
    LogError,
    Opened,
    follow,
    in_order,
)
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
    ("damage", "error", "entry", "found"),
    [
        pytest.param(lambda log: log[1:], EntryMissing, 0, 1, id="no genesis"),
        pytest.param(lambda log: log[:2] + log[3:], EntryMissing, 2, 3, id="one dropped"),
        pytest.param(lambda log: log[:1] + log[4:], EntryMissing, 1, 4, id="three dropped"),
        pytest.param(lambda log: log[:3] + log[2:], EntryRepeated, 3, 2, id="one doubled"),
        pytest.param(lambda log: [*log, log[0]], EntryRepeated, 5, 0, id="genesis at the end"),
        pytest.param(lambda log: log + log, EntryRepeated, 5, 0, id="all doubled"),
        pytest.param(
            lambda log: [log[0], log[2], log[1], *log[3:]], EntriesReordered, 1, 2, id="two swapped"
        ),
        pytest.param(
            lambda log: [log[0], *log[2:], log[1]],
            EntriesReordered,
            1,
            2,
            id="one moved to the end",
        ),
        pytest.param(lambda log: log[::-1], EntriesReordered, 0, 4, id="reversed"),
    ],
)
def test_damaged_order_is_named(
    damage: Damage, error: type[LogError], entry: int, found: int
) -> None:
    with pytest.raises(LogError) as caught:
        list(in_order(damage(list(LOG))))
    assert type(caught.value) is error
    assert caught.value.facts == {"entry": entry, "found": found}


def test_entries_before_the_damage_are_returned_first() -> None:
    given = in_order(LOG[:2] + LOG[3:])
    assert [next(given)[0], next(given)[0]] == list(LOG[:2])
    with pytest.raises(EntryMissing):
        next(given)


@pytest.mark.parametrize("entry", range(len(LOG)))
def test_altered_entry_breaks_the_chain_at_the_next(entry: int) -> None:
    altered = opened(entry, LOG[entry].entry.previous, payload=b"altered")
    after = [*LOG[entry + 1 :], opened(5, LOG[4].hash)]
    with pytest.raises(ChainBroken) as caught:
        list(in_order([*LOG[:entry], altered, *after]))
    assert caught.value.facts == {
        "entry": entry + 1,
        "previous": LOG[entry].hash,
        "expected": altered.hash,
    }


def test_genesis_that_names_a_predecessor_breaks_the_chain() -> None:
    with pytest.raises(ChainBroken) as caught:
        follow(None, opened(0, LOG[0].hash))
    assert caught.value.facts == {"entry": 0, "previous": LOG[0].hash, "expected": NO_ENTRY}


def test_entry_that_names_none_breaks_the_chain() -> None:
    head = Head(LOG[0].entry.number, LOG[0].hash)
    with pytest.raises(ChainBroken):
        follow(head, opened(1, NO_ENTRY))


def test_entry_of_another_log_breaks_the_chain() -> None:
    other = opened(0, kind="genesis", payload=b"of another table")
    with pytest.raises(ChainBroken):
        list(in_order([LOG[0], opened(1, other.hash)]))
