"""Verification: the fold of a log with every claim of every entry checked.

Signatures are most of the work and independent of one another: they are passed on in batches, so
that the caller can check them on several cores.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

import msgspec

from core.log import (
    ENTRY,
    Claim,
    Digest,
    EntryNumber,
    Head,
    LogCode,
    LogError,
    Opened,
    claim,
    encode,
    in_order,
    parse_log,
)
from core.ruleset import Refusal
from core.table.entries import genesis_of, payload_of
from core.table.errors import Forgery, ForgeryCode, TableError, Unusable, UnusableCode, Unverified
from core.table.folding import events_of
from core.table.genesis import MOST_ANCESTORS, Continuation
from core.table.judge import judge, record
from core.table.judging import CheckContext, Ruling, evolve_all, guarded
from core.table.new_table import judge_genesis
from core.table.state import Position, Rules, digest_of

BATCH = 256
ClaimChecker = Callable[[Sequence[Claim]], int | None]
"""Checks claims and returns the index of the first bad one."""


class Verified(msgspec.Struct, frozen=True):
    """A verified log: its last position, and whether the rules were applied again.

    `redecided` is False if the log, or one that it continues, was made under other rules than those
    given; then chain, signatures, preimages of draws and digests are verified, but the events are
    not.
    """

    position: Position
    redecided: bool


def check_one_by_one(claims: Sequence[Claim]) -> int | None:
    """A ClaimChecker that uses one core."""
    for index, signed in enumerate(claims):
        try:
            signed.check()
        except LogError:
            return index
    return None


def verify(
    entries: Iterable[Opened],
    rules: Rules,
    *,
    check_claims: ClaimChecker = check_one_by_one,
    progress: Callable[[int], object] | None = None,
    ancestors: int = MOST_ANCESTORS,
) -> Verified:
    """Check a whole log; raises Unverified at the first invalid entry, or Unusable.

    `progress` is called with the number of entries checked since the last call. The log that a
    continuation encloses is verified too, to a depth of `ancestors`.
    """
    position: Position | None = None
    redecide = redecided = True
    rest = in_order(entries)
    while True:
        claims: list[tuple[EntryNumber, Claim]] = []
        fault: Unverified | None = None
        count = 0
        number = EntryNumber(0 if position is None else position.head.number + 1)
        try:
            for opened, _ in islice(rest, BATCH):
                if position is None:
                    redecide = _same_rules(opened, rules)
                context = CheckContext(rules, redecide=redecide)
                try:
                    with guarded(rules):
                        position = verify_entry(position, opened, context)
                    if number == 0:
                        parents = _verify_parent(position, rules, check_claims, ancestors)
                        redecided = redecide and parents
                finally:
                    claims.extend((number, signed) for signed in context.claims)
                number = EntryNumber(number + 1)
                count += 1
        except (LogError, TableError, Refusal) as error:
            fault = Unverified(entry=number, cause=error)
            fault.__cause__ = error
        bad = check_claims([signed for _, signed in claims])
        if bad is not None:
            at, unproved = claims[bad]
            cause = LogError(LogCode.BAD_SIGNATURE, purpose=unproved.purpose, key=unproved.key)
            raise Unverified(entry=at, cause=cause) from cause
        if fault is not None:
            raise fault
        if progress is not None:
            progress(count)
        if count == 0:
            if position is None:
                raise Unusable(UnusableCode.EMPTY_LOG)
            return Verified(position, redecided)


def verify_entry(position: Position | None, opened: Opened, context: CheckContext) -> Position:
    """Return the table after another entry, with all but its signatures checked.

    The caller checks the place in the chain (`core.log.follow`). The claims of the signatures are
    collected in its `claims`. Raises LogError, TableError or Refusal.
    """
    rules = context.rules
    if position is None:
        return judge_genesis(opened, rules, context)
    entry = opened.entry
    payload = payload_of(opened)
    ruling = judge(position, payload, context)
    if ruling is None:
        events = events_of(opened, rules)
        ruling = Ruling(events, evolve_all(rules, position.game, events))
    elif encode(ruling.events) != entry.events:
        raise Forgery(
            ForgeryCode.ALTERED_EVENTS, decided=ruling.events, found=_readable(opened, rules)
        )
    after = record(position, payload, ruling, head=Head(entry.number, opened.hash), rules=rules)
    if entry.term != after.table.term:
        raise LogError(
            LogCode.WRONG_TERM, entry=entry.number, term=entry.term, expected=after.table.term
        )
    digest: Digest = digest_of(after.game, after.table)
    if digest != entry.digest:
        raise Forgery(ForgeryCode.ALTERED_DIGEST, computed=digest, found=entry.digest)
    if len(opened.sealed.signatures) != 1:
        raise Forgery(
            ForgeryCode.SIGNATURE_MISSING, found=len(opened.sealed.signatures), expected=1
        )
    context.claims.append(
        claim(
            ENTRY,
            opened.sealed.body,
            table=position.genesis.table,
            key=position.genesis.clients[after.table.leader].key,
            signature=opened.sealed.signatures[0],
            term=entry.term,
        )
    )
    return after


def _same_rules(opened: Opened, rules: Rules) -> bool:
    genesis = genesis_of(opened)
    return (genesis.rules_version, genesis.data_hash) == (rules.version, rules.data_hash)


def _readable(opened: Opened, rules: Rules) -> object:
    try:
        return events_of(opened, rules)
    except LogError:
        return opened.entry.events


def _verify_parent(
    position: Position, rules: Rules, check_claims: ClaimChecker, ancestors: int
) -> bool:
    """Check the log that a continuation encloses; return whether its rules were applied again.

    Returns True without an enclosed log.
    """
    origin = position.genesis.origin
    if not isinstance(origin, Continuation):
        return True
    if ancestors == 0:
        raise Unusable(UnusableCode.BAD_GENESIS, why="its parents' parents are too many")
    contents = parse_log(origin.log, "the enclosed log")
    if contents.torn:
        raise Unusable(UnusableCode.BAD_GENESIS, why="the log that it encloses is torn")
    parent = verify(contents.entries, rules, check_claims=check_claims, ancestors=ancestors - 1)
    _check_continuation(position, origin, parent.position)
    return parent.redecided


def _check_continuation(position: Position, origin: Continuation, parent: Position) -> None:
    """Check that a table starts where its parent ended; raises Unusable or Forgery."""
    genesis, before = position.genesis, parent.genesis
    named = (origin.parent, origin.entry, origin.head, origin.digest)
    digest = digest_of(parent.game, parent.table)
    if named != (before.table, parent.head.number, parent.head.hash, digest):
        raise Unusable(
            UnusableCode.BAD_GENESIS, why="the log that it encloses is not the one that it names"
        )
    if len(genesis.seats) != len(before.seats) or genesis.options != before.options:
        raise Unusable(
            UnusableCode.BAD_GENESIS,
            why="its seats or options are not those of the log that it encloses",
        )
    if position.game != parent.game:
        raise Forgery(ForgeryCode.ALTERED_STATE, origin="continuation")
