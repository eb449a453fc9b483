"""Forgeries that a malicious member can make with its own key, and the size of a machine."""

from collections import deque
from typing import Any

import msgspec
from msgspec.structs import replace

from core.log import (
    ENTRY,
    Opened,
    Purpose,
    SealedEntry,
    SigningKey,
    Term,
    encode,
    open_sealed,
)
from core.table import ClientIndex, Payload, Position, Signed, next_entry
from net.wire import Entries
from tests.games.toll_road import RULES
from tests.net.consensus.world import TABLE, World, seed_of


def signed(
    client: int,
    statement: msgspec.Struct,
    purpose: Purpose,
    *,
    term: int | None = None,
    by: int | None = None,
) -> Signed:
    """Return a statement in a client's name, signed with its own key or another's."""
    key = SigningKey(seed_of(client if by is None else by))
    body, in_term = encode(statement), None if term is None else Term(term)
    return Signed(ClientIndex(client), body, key.sign(purpose, body, table=TABLE, term=in_term))


def entry(position: Position, payload: Payload, *, by: int) -> Opened:
    """Return the next entry, written with this client's key."""
    return next_entry(position, payload, RULES, SigningKey(seed_of(by)), claims_checked=True)[0]


def resealed(opened: Opened, *, by: int, **changes: Any) -> Opened:
    """Return an entry with other contents, signed with this client's key; checks nothing."""
    made = replace(opened.entry, **changes)
    body = encode(made)
    signature = SigningKey(seed_of(by)).sign(ENTRY, body, table=TABLE, term=made.term)
    return open_sealed(encode(SealedEntry(body, (signature,))))


def entries(*opened: Opened) -> Entries:
    """Return a message with entries."""
    return Entries(opened[-1].entry.term, tuple(encode(entry.sealed) for entry in opened))


def playing(clients: int = 3, *, seconds: float = 5.0, witness: bool = False) -> World:
    """Return a table after some commands, at rest."""
    world = World(clients, seed="attacked", witness=witness)
    world.run(seconds)
    world.plays = False
    world.run(10)
    return world


def weight(machine: Any) -> int:
    """Return the number of items in all collections of a machine, without its log."""
    return _weight(vars(machine), set(), 0)


def _weight(value: Any, seen: set[int], depth: int) -> int:
    if id(value) in seen or depth > 12:
        return 0
    seen.add(id(value))
    if isinstance(value, dict):
        return len(value) + sum(_weight(member, seen, depth + 1) for member in value.values())
    if isinstance(value, (list, set, deque)):
        return len(value) + sum(_weight(member, seen, depth + 1) for member in value)
    if type(value).__module__.startswith("net.consensus"):
        return _weight(vars(value), seen, depth + 1) if hasattr(value, "__dict__") else 0
    return 0
