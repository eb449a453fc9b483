"""Complete the zone's databases after `network.py`, and record the answers of 0.1.0 from them.

The games leave no ignored player, no ban and no proof of a fork, so those are added by the server's
own functions. Run it once after `network.py`.

    PYTHONPATH=CHECKOUT python tests/golden/v0.1.0/generator/zone.py
"""

import json
import sqlite3
from pathlib import Path
from typing import Any, Final

import msgspec
import trio

from core.log import ENTRY, EntryNumber, PublicKey, SealedEntry, SigningKey, encode, read_log
from core.table import genesis_of
from net.machines.memory import Memory
from rendezvous.companies import Companies
from rendezvous.gate import Bans
from rendezvous.lobby import Accounts
from rendezvous.ranking.results import Results
from rendezvous.ranking.verdicts import ForkProven
from rendezvous.store import Store
from rendezvous.witness import MIGRATIONS as WITNESSED
from rendezvous.witness import Records
from rendezvous.zone import MIGRATIONS

FOLDER: Final = Path(__file__).resolve().parents[1]
ZONE: Final = FOLDER / "zone"
LOGS: Final = FOLDER / "logs" / "network"
FORKED: Final = EntryNumber(5)
BANNED: Final = "net 192.0.2.7"


def keys_by_name(connection: sqlite3.Connection) -> dict[str, PublicKey]:
    """Return the key of each account."""
    rows = connection.execute("SELECT name, key FROM account ORDER BY name")
    return {name: PublicKey(key) for name, key in rows}


def complete_lobby(store: Store, at: int) -> None:
    """Let Ann ignore Dan, and ban a network."""
    keys = keys_by_name(store.connection)
    Accounts(store.connection).ignore(keys["Ann"], keys["Dan"])
    Bans(store.connection).ban(BANNED, "lines", at)


def complete_ranking(results: Results, at: int) -> None:
    """Keep the proof that Ann signed two entries of one number at the table that is under way."""
    ann = SigningKey(bytes.fromhex((LOGS / "ranked.key").read_text().split()[-1]))
    entries = read_log(LOGS / "ranked-underway.rail").entries
    table, opened = genesis_of(entries[0]).table, entries[FORKED]
    body = encode(msgspec.structs.replace(opened.entry, digest=bytes(32)))
    signature = ann.sign(ENTRY, body, table=table, term=opened.entry.term)
    other = encode(SealedEntry(body, (signature,)))
    first = encode(opened.sealed)
    results.convict(table, ForkProven(FORKED, opened.entry.term, ann.public, first, other), at=at)


def plain(value: Any) -> Any:
    """Convert a struct to plain JSON values, bytes to hexadecimal digits."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple | frozenset):
        return [plain(item) for item in value]
    if isinstance(value, msgspec.Struct):
        return plain(msgspec.structs.asdict(value))
    return value


def of_lobby(store: Store, at: int) -> dict[str, Any]:
    """Return the accounts, the ban, and the pairs of players that may be introduced."""
    keys = keys_by_name(store.connection)
    accounts = Accounts(store.connection)
    companies = Companies(store.connection, lambda: float(at))
    return {
        "accounts": {name: key.hex() for name, key in keys.items()},
        "ignored": {
            name: plain(sorted(account.ignored))
            for name, key in keys.items()
            if (account := accounts.find(key)) is not None and account.ignored
        },
        "ban": {"subject": BANNED, "at": at, "found": Bans(store.connection).find([BANNED], at)},
        "may_meet": {
            name: [peer for peer, other in keys.items() if companies.may_meet(key, other)]
            for name, key in keys.items()
        },
    }


def of_ranking(results: Results, keys: dict[str, PublicKey]) -> dict[str, Any]:
    """Return the standings, and the history of each player."""
    players, rows = results.standings(0, 20)
    return {
        "players": players,
        "standings": plain(rows),
        "histories": {name: plain(results.history(key, None, 20)) for name, key in keys.items()},
        "games": [plain([game.table, game.group, game.hash]) for game, _, _ in results.logs()],
    }


async def of_witness(store: Store, at: int) -> dict[str, Any]:
    """Return each table of the witness with its promises there."""
    records = Records(store)
    rows = store.connection.execute("SELECT id FROM witnessed ORDER BY id").fetchall()
    tables = {}
    for (table,) in rows:
        record = await records.find(table, now=at)
        assert record is not None, "the table is there"
        memory = Memory(record.promises)
        tables[table.hex()] = {
            "clients": [client.name for client in record.genesis.clients],
            "hash": record.hash.hex(),
            "seat_wait": record.seat_wait,
            "promised": memory.promised,
            "generation": memory.generation,
            "held": None if memory.held is None else plain(memory.held),
            "revealed": {str(draw): asked.hex() for draw, asked in memory.revealed.items()},
        }
    return tables


def main() -> None:
    """Complete the databases and write `zone.json`."""
    lobby = Store(ZONE / "lobby.sqlite", MIGRATIONS)
    ((at,),) = lobby.connection.execute("SELECT max(since) FROM company").fetchall()
    results = Results.open(ZONE / "ranking.sqlite")
    witness = Store(ZONE / "witness.sqlite", WITNESSED)
    complete_lobby(lobby, at)
    complete_ranking(results, at)
    keys = keys_by_name(lobby.connection)
    answers = {
        "at": at,
        "lobby": of_lobby(lobby, at + 1),
        "ranking": of_ranking(results, keys),
        "witness": trio.run(of_witness, witness, at),
    }
    for store in (lobby, results, witness):
        store.close()
    for database in ZONE.glob("*.sqlite"):
        connection = sqlite3.connect(database)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.close()
    text = json.dumps(answers, indent=1, ensure_ascii=False)
    (ZONE / "zone.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
