"""The judge: verifies a genesis or a log from the first byte to the last entry.

It has no process, no clock and no store: it takes a case and returns a verdict. Cheap checks are
made first; the computer players, which take longest, come last.
"""

from collections.abc import Sequence
from typing import Final

from core.errors import FactualError
from core.games.registry import find_game
from core.log import (
    ENTRY,
    EntryNumber,
    LogError,
    Opened,
    TornTail,
    claim,
    encode,
    log_bytes,
    open_sealed,
    parse_log,
)
from core.table import (
    Rules,
    TableError,
    Unverified,
    genesis_of,
    replay,
    verify,
)
from net.ranking import NotRanked, check_genesis
from net.ranking.messages import (
    BadGenesis,
    BadLog,
    Diverged,
    NotOver,
    OtherGenesis,
    TooMuch,
)
from rendezvous.ranking.computers import check_attendance
from rendezvous.ranking.endings import end_of
from rendezvous.ranking.packing import pack_log, unpack_log
from rendezvous.ranking.verdicts import (
    Case,
    Decided,
    ForkProven,
    Founded,
    Member,
    Same,
    Verdict,
)

MOST_ENTRIES: Final = 20_000
"""Max entries of a log; a game of six players has about 3,000."""


def judge(case: Case) -> Verdict:
    """Return the verdict on a case; raises MemoryError, but no other error because of the case."""
    founded = _judge_genesis(case)
    if case.log is None or isinstance(founded, BadGenesis):
        return founded
    try:
        entries = _entries(case.log)
        if isinstance(entries, TooMuch):
            return entries
        if entries[0].hash != founded.genesis:
            return OtherGenesis(stored=founded.genesis, given=entries[0].hash)
        earlier = None if case.earlier is None else _entries(unpack_log(case.earlier))
        return _judge_log(case, entries, earlier)
    except Unverified as bad:
        return _bad(bad.facts["entry"], bad.facts["cause"])


def _judge_genesis(case: Case) -> Founded | BadGenesis:
    try:
        opened = open_sealed(case.genesis, genesis=True)
        genesis = genesis_of(opened)
        check_genesis(genesis, witness=case.witness, conditions=case.conditions)
        rules = find_game(case.conditions.games[genesis.game].rules)
        if not verify([opened], rules).redecided:
            raise NotRanked(why=f"its rules {genesis.rules_version} are not those of this judge")
    except Unverified as bad:
        return BadGenesis(error=bad.facts["cause"].name, why=_reason_of(bad))
    except (LogError, TableError, NotRanked) as bad:
        return BadGenesis(error=bad.name, why=_reason_of(bad))
    members = tuple(Member(client.key, client.name) for client in genesis.clients)
    return Founded(genesis.table, opened.hash, members, genesis.game)


def _entries(log: bytes) -> Sequence[Opened] | TooMuch:
    """Return the entries in a log file's bytes; raises Unverified without a whole log."""
    try:
        contents = parse_log(log, "the log")
    except LogError as bad:
        entry = bad.facts.get("entry", EntryNumber(0))
        raise Unverified(entry=entry, cause=bad) from bad
    count = len(contents.entries)
    if contents.torn:
        lost = contents.size - contents.end
        torn = TornTail(path="the log", entries=count, offset=contents.end, lost=lost)
        raise Unverified(entry=EntryNumber(count), cause=torn)
    return TooMuch("entries", MOST_ENTRIES) if count > MOST_ENTRIES else contents.entries


def _judge_log(
    case: Case, entries: Sequence[Opened], earlier: Sequence[Opened] | TooMuch | None
) -> Verdict:
    rules = find_game(case.conditions.games[genesis_of(entries[0]).game].rules)
    differs: tuple[Opened, Opened] | None = None
    if earlier is not None:
        assert not isinstance(earlier, TooMuch), "it was within the limits when it was stored"
        pairs = zip(earlier, entries, strict=False)
        differs = next(
            ((opened, other) for opened, other in pairs if opened.hash != other.hash), None
        )
        if differs is None:
            return Same()
        if (proof := _fork(earlier, *differs, rules)) is not None:
            return proof
    verify(entries, rules)
    check_attendance(entries, rules, case.conditions)
    ended = end_of(entries, rules)
    if ended is None:
        return NotOver(len(entries))
    if differs is not None:
        ours, given = differs[0].entry, differs[1].entry
        return Diverged(ours.number, ours.term, given.term)
    counted = entries[: ended.entries]
    packed = pack_log(log_bytes(opened.sealed for opened in counted))
    return Decided(ended, counted[-1].hash, packed)


def _fork(
    earlier: Sequence[Opened], ours: Opened, given: Opened, rules: Rules
) -> ForkProven | None:
    """Return the proof that the signer of an entry of a valid log also signed another one.

    Both entries have the same number and term. The entries after the other one need not be valid.
    """
    number, term = ours.entry.number, ours.entry.term
    if (given.entry.number, given.entry.term) != (number, term) or not given.sealed.signatures:
        return None
    *_, position = replay(earlier[: number + 1], rules)
    leader = position.genesis.clients[position.table.leader].key
    signed = claim(
        ENTRY,
        given.sealed.body,
        table=position.genesis.table,
        key=leader,
        signature=given.sealed.signatures[0],
        term=term,
    )
    try:
        signed.check()
    except LogError:
        return None
    return ForkProven(number, term, leader, encode(ours.sealed), encode(given.sealed))


def _bad(entry: EntryNumber, cause: FactualError) -> BadLog:
    return BadLog(entry, cause.name, _reason_of(cause))


def _reason_of(error: Exception) -> str:
    """Return the message of an error without unprintable characters, at most 600 characters.

    Raises MemoryError if that caused the error: `GameFailed` would make it a fault of the game.
    """
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, MemoryError):
            raise cause
        cause = cause.__cause__
    return "".join(letter if letter.isprintable() else " " for letter in str(error))[:600]
