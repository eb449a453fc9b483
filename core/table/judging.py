"""The shared parts of the checks for all kinds of entry.

A judge takes a payload, and either refuses it or returns its effects. The leader calls it before
writing an entry, each other member before accepting one, and each verifier of a log again: it is
always the same function. Signatures are collected as claims, so that the caller decides when, and
on how many cores, to check them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from typing import Any, Final

import msgspec

from core.errors import FactualError, place_in
from core.log import Claim, EntryNumber, Purpose, Term, claim
from core.ruleset import Awaiting, ChanceNeeded, Ruleset
from core.table.errors import Forgery, ForgeryCode, GameFailed
from core.table.genesis import ClientIndex
from core.table.quorum import majority
from core.table.state import Position, Rules
from core.table.statements import Signed

_OF_NO_GAME: Final = frozenset({Ruleset.__module__})
"""Modules that hold base classes of rules and are no game's code."""


class Ruling(msgspec.Struct, frozen=True):
    """The events of a payload, and the game after them."""

    events: tuple[Any, ...]
    game: Any


class CheckContext:
    """The rules to judge by, and the claims collected on the way.

    With `redecide` False (for a log of another version of the rules) the game's rules are not
    applied again; the rules of the table still are.
    """

    def __init__(self, rules: Rules, *, redecide: bool = True) -> None:
        self.rules = rules
        self.redecide = redecide
        self.claims: list[Claim] = []

    def add_claim(
        self, position: Position, signed: Signed, purpose: Purpose, *, term: Term | None = None
    ) -> None:
        """Add the claim that a client signed a statement; raises Forgery."""
        member = position.genesis.member(signed.client)
        if member is None:
            raise Forgery(ForgeryCode.NOT_A_CLIENT, client=signed.client)
        self.claims.append(
            claim(
                purpose,
                signed.body,
                table=position.genesis.table,
                key=member.key,
                signature=signed.signature,
                term=term,
            )
        )


def evolve_all(rules: Rules, game: Any, events: tuple[Any, ...]) -> Any:
    """Return the game after the events."""
    return reduce(rules.evolve, events, game)


@contextmanager
def guarded(rules: Rules) -> Iterator[None]:
    """Turn an error in the game's own code into GameFailed.

    A log may be well formed and still hold states and events that its game never makes; opening it
    must give an error, not a crash.
    """
    try:
        yield
    except FactualError:
        raise
    except Exception as error:
        raise GameFailed(
            game=rules.name,
            why=str(error) or "no reason given",
            error=type(error).__name__,
            place=place_in(rules, error, but=_OF_NO_GAME),
        ) from error


def is_chance(awaiting: Awaiting) -> bool:
    """Return whether the game waits for a draw."""
    return isinstance(awaiting, ChanceNeeded)


def active_witness(position: Position) -> ClientIndex | None:
    """Return the witness while it takes part in the draws; None without one."""
    witness = position.genesis.witness_index
    return witness if position.table.contributor(witness) else None


def agreed(
    position: Position, signers: set[ClientIndex], *, tie_breaker: ClientIndex | None
) -> bool:
    """Return whether these signers decide at this table; removed clients do not count."""
    return majority(
        signers.difference(position.table.removed),
        clients=len(position.genesis.clients),
        tie_breaker=tie_breaker,
    )


def with_activity(
    before: tuple[EntryNumber, ...], client: ClientIndex, number: EntryNumber
) -> tuple[EntryNumber, ...]:
    """Return `TableState.heard` after the client took part in this entry."""
    return (*before[:client], number, *before[client + 1 :])


def check_seen(position: Position, client: ClientIndex, seen: EntryNumber) -> None:
    """Check that the entry that a statement names exists; raises Forgery."""
    if seen > position.head.number:
        raise Forgery(
            ForgeryCode.NOTICE_MISPLACED, client=client, why=f"there is no entry {seen} yet"
        )
