"""The witness keeps promises of a bounded number of tables, and evicts in a fixed order."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

from core.log import EntryHash, EntryNumber, SigningKey, TableId, Term, encode
from core.table import Client, ClientIndex, DrawNumber
from net.consensus.identity import chain_of
from net.consensus.promises import EntryHeld, Promise, Revealed, Voted
from rendezvous.store import Store
from rendezvous.witness import MIGRATIONS, Records
from rendezvous.witness import store as store_of_witness
from tests.net.table.tables import seed_of
from tests.rendezvous.witness.test_setup import genesis

FIRST = EntryHash(bytes(32))


def table_of(number: int) -> TableId:
    return TableId(number.to_bytes(16))


async def add(records: Records, number: int, *, leader: str = "a", now: int | None = None) -> None:
    """Add a table with this number, set up by this leader at this time."""
    table = table_of(number)
    zone = SigningKey(seed_of("the zone")).public
    witness = Client(zone, "the zone", chain_of(seed_of("the zone"), table).anchor)
    names = "abcdef"
    made = msgspec.structs.replace(
        genesis(table, witness, names), leader=ClientIndex(names.index(leader))
    )
    await records.add(made, FIRST, seat_wait=5, now=number if now is None else now)


async def kept(records: Records, numbers: Sequence[int]) -> list[int]:
    """Return which tables of these numbers are stored."""
    found = []
    for number in numbers:
        if await records.find(table_of(number), now=number) is not None:
            found.append(number)
            records.leave(table_of(number))
    return found


@pytest.fixture
def records() -> Records:
    return Records(Store(None, MIGRATIONS))


@pytest.mark.parametrize(
    ("limit", "leader_of"),
    [("TABLES_OF_LEADER", lambda _: "a"), ("TABLES_KEPT", lambda number: "abcdef"[number % 6])],
    ids=["of one leader", "of all"],
)
async def test_oldest_tables_are_evicted_when_there_are_too_many(
    limit: str,
    leader_of: Callable[[int], str],
    records: Records,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store_of_witness, limit, 3)

    for number in range(6):
        await add(records, number, leader=leader_of(number))
    assert await kept(records, range(6)) == [3, 4, 5]


async def test_tables_of_one_leader_evict_no_table_of_another(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_of_witness, "TABLES_OF_LEADER", 2)

    await add(records, 0, leader="b")
    for number in range(1, 6):
        await add(records, number)
    assert await kept(records, range(6)) == [0, 4, 5]


@pytest.mark.parametrize("limit", ["TABLES_OF_LEADER", "TABLES_KEPT", "FORGOTTEN"])
async def test_table_with_a_link_stays_with_its_promises(
    limit: str, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_of_witness, limit, 2)

    await add(records, 0)
    await records.store_promises(table_of(0), [Voted(Term(1), ClientIndex(0))])
    assert await records.find(table_of(0), now=0) is not None
    for number in range(1, 6):
        await add(records, number)
    assert 0 in await kept(records, range(6))
    await add(records, 6)
    assert 0 not in await kept(records, range(7))
    await add(records, 0)
    again = await records.find(table_of(0), now=0)
    assert again is not None
    assert again.promises == ()


async def test_promise_implied_by_a_later_one_takes_no_space(records: Records) -> None:
    """Otherwise a leader could send entries to hold one after another, and fill the disk."""
    draws: list[Promise] = [Revealed(DrawNumber(number), FIRST) for number in range(3)]
    last: list[Promise] = [
        Voted(Term(9), ClientIndex(1)),
        EntryHeld(EntryNumber(9), FIRST, Term(9)),
    ]

    await add(records, 1)
    await add(records, 2)
    await records.store_promises(table_of(2), last)
    for number in range(10):
        entry, term = EntryNumber(number), Term(number)
        promises: list[Promise] = [
            EntryHeld(entry, FIRST, term),
            Voted(term, ClientIndex(number % 2)),
        ]
        await records.store_promises(table_of(1), promises)
    await records.store_promises(table_of(1), draws)
    found = await records.find(table_of(1), now=1)
    assert found is not None
    assert {*found.promises} == {*last, *draws}
    assert len(found.promises) == 5
    other = await records.find(table_of(2), now=1)
    assert other is not None
    assert {*other.promises} == {*last}


async def test_tables_older_than_the_leader_column_are_still_there() -> None:
    store = Store(None, MIGRATIONS[:1])
    records = Records(store)

    add_old = "INSERT INTO witnessed VALUES (?, ?, ?, 5, 7)"
    store.connection.execute(add_old, (table_of(1), b"", FIRST))
    add_old = "INSERT INTO promise (id, promise) VALUES (?, ?)"
    for term in (1, 2):
        voted = Voted(Term(term), ClientIndex(0))
        store.connection.execute(add_old, (table_of(1), encode(voted)))
    for statement in (*MIGRATIONS[1], *MIGRATIONS[2]):
        store.connection.execute(statement)
    await add(records, 2)
    found = store.connection.execute("SELECT id, leader FROM witnessed ORDER BY id").fetchall()
    assert found == [(table_of(1), b""), (table_of(2), SigningKey(seed_of("a")).public)]
    assert store.connection.execute("SELECT count(*) FROM promise").fetchall() == [(2,)]
