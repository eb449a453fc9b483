"""The genesis entry: its start, its validation and its signatures."""

from collections.abc import Sequence
from typing import Any

from core.errors import quote
from core.log import (
    FORMAT,
    GENESIS,
    NO_ENTRY,
    Entry,
    EntryNumber,
    Head,
    Opened,
    SealedEntry,
    SigningKey,
    Term,
    claim,
    decode,
    encode,
    log_bytes,
    open_sealed,
    parse_log,
)
from core.table.beacon import DrawNumber
from core.table.entries import GENESIS_KIND, genesis_of
from core.table.errors import Forgery, ForgeryCode, Unusable, UnusableCode
from core.table.genesis import (
    MOST_ANCESTORS,
    ClientIndex,
    Continuation,
    Fresh,
    Genesis,
    Scenario,
)
from core.table.judging import CheckContext, guarded, is_chance
from core.table.scenario import read_scenario
from core.table.state import (
    Contributor,
    Position,
    Rules,
    Run,
    SeatControl,
    TableState,
    digest_of,
)

NO_EVENTS = encode(())


def begin(opened: Opened, rules: Rules) -> Position:
    """Return the table after its genesis; raises Unusable, Forgery or LogError."""
    genesis = genesis_of(opened)
    if genesis.game != rules.name:
        raise Unusable(UnusableCode.WRONG_GAME, game=genesis.game, given=rules.name)
    with guarded(rules):
        return _begin(genesis, Head(EntryNumber(0), opened.hash), rules)


def judge_genesis(opened: Opened, rules: Rules, context: CheckContext) -> Position:
    """Return the table after its genesis, with all claims checked; raises TableError or LogError.

    The log enclosed in a Continuation is checked by `core.table.verifying`.
    """
    position = begin(opened, rules)
    genesis = position.genesis
    check_members(genesis)
    if (opened.entry.term, opened.entry.events) != (0, NO_EVENTS):
        raise Forgery(ForgeryCode.ALTERED_EVENTS, decided=NO_EVENTS, found=opened.entry.events)
    if digest_of(position.game, position.table) != opened.entry.digest:
        raise Forgery(
            ForgeryCode.ALTERED_DIGEST,
            computed=digest_of(position.game, position.table),
            found=opened.entry.digest,
        )
    if context.redecide:
        _check_start(genesis, position.game, rules)
    _claim_signatures(opened, genesis, context)
    return position


def check_members(genesis: Genesis) -> None:
    """Check that clients, seats and options fit together; raises Unusable."""
    members = genesis.members
    seated = {seat.client for seat in genesis.seats}
    if genesis.format != FORMAT:
        raise Unusable(
            UnusableCode.BAD_GENESIS,
            why=f"its format is {genesis.format}, that of its file is {FORMAT}",
        )
    if len({member.key for member in members}) != len(members):
        raise Unusable(UnusableCode.BAD_GENESIS, why="two clients have the same key")
    if seated != set(range(len(genesis.clients))):
        raise Unusable(
            UnusableCode.BAD_GENESIS,
            why=f"its seats are held by the clients {quote(sorted(seated))}",
        )
    if genesis.leader not in seated:
        raise Unusable(UnusableCode.BAD_GENESIS, why=f"its leader is client {genesis.leader}")
    if len(set(genesis.colours)) != len(genesis.seats):
        raise Unusable(
            UnusableCode.BAD_GENESIS, why=f"its seats have the colours {quote(genesis.colours)}"
        )
    if genesis.options != tuple(sorted(dict(genesis.options).items())):
        raise Unusable(UnusableCode.BAD_GENESIS, why="its options are not in order")


def starting_state(genesis: Genesis, rules: Rules) -> Any:
    """Return the game's state that a Fresh or Scenario origin gives; raises Refusal."""
    seats, options = len(genesis.seats), dict(genesis.options)
    match genesis.origin:
        case Scenario(document):
            return rules.scenario(seats, options, read_scenario(document))
        case _:
            return rules.setup(seats, options)


def continuation_of(entries: Sequence[Opened], parent: Position) -> Continuation:
    """Return the origin of a table that continues from this position of a log.

    Raises Unusable after MOST_ANCESTORS continuations.
    """
    if _ancestors(parent.genesis) >= MOST_ANCESTORS:
        raise Unusable(
            UnusableCode.BAD_GENESIS, why=f"it would go on for the {MOST_ANCESTORS + 1}th time"
        )
    return Continuation(
        parent=parent.genesis.table,
        entry=parent.head.number,
        head=parent.head.hash,
        digest=digest_of(parent.game, parent.table),
        log=log_bytes(opened.sealed for opened in entries[: parent.head.number + 1]),
    )


def _ancestors(genesis: Genesis) -> int:
    """Return the number of logs that a genesis encloses, one inside another."""
    if not isinstance(genesis.origin, Continuation):
        return 0
    enclosed = parse_log(genesis.origin.log, "the enclosed log").entries
    return 1 + _ancestors(genesis_of(enclosed[0]))


def seal_genesis(genesis: Genesis, keys: list[SigningKey], rules: Rules) -> Opened:
    """Return the genesis signed by all its clients in order, the witness last."""
    body = draft_genesis(genesis, rules)
    signatures = tuple(key.sign(GENESIS, body, table=genesis.table) for key in keys)
    return open_sealed(encode(SealedEntry(body, signatures)), genesis=True)


def draft_genesis(genesis: Genesis, rules: Rules) -> bytes:
    """Return the body of the genesis entry, which all members sign."""
    position = _begin(genesis, Head(EntryNumber(0), NO_ENTRY), rules)
    return encode(
        Entry(
            number=EntryNumber(0),
            previous=NO_ENTRY,
            term=Term(0),
            kind=GENESIS_KIND,
            payload=encode(genesis),
            events=NO_EVENTS,
            digest=digest_of(position.game, position.table),
        )
    )


def _begin(genesis: Genesis, head: Head, rules: Rules) -> Position:
    members = genesis.members
    game: Any = decode(genesis.state, rules.state_type, limit=len(genesis.state))
    table = TableState(
        term=Term(0),
        leader=genesis.leader,
        control=tuple(SeatControl(seat.client, seat.level, head.number) for seat in genesis.seats),
        contributors=tuple(
            Contributor(ClientIndex(index), member.anchor, DrawNumber(0))
            for index, member in enumerate(members)
        ),
        draw=DrawNumber(0),
        request_hash=head.hash if is_chance(rules.awaiting(game)) else None,
        command_reveal=None,
        run=Run(None, (head,)),
        last_activity=(head.number,) * len(members),
        computer_turn=-1,
    )
    return Position(genesis, head, table, game, ())


def _check_start(genesis: Genesis, game: Any, rules: Rules) -> None:
    options = dict(genesis.options)
    if rules.complete_options(options) != options:
        raise Unusable(UnusableCode.BAD_GENESIS, why="it does not name every option")
    match genesis.origin:
        case Continuation():
            return
        case Fresh() | Scenario():
            if starting_state(genesis, rules) != game:
                origin = type(genesis.origin).__name__.lower()
                raise Forgery(ForgeryCode.ALTERED_STATE, origin=origin)


def _claim_signatures(opened: Opened, genesis: Genesis, context: CheckContext) -> None:
    members = genesis.members
    signatures = opened.sealed.signatures
    if len(signatures) != len(members):
        raise Forgery(ForgeryCode.SIGNATURE_MISSING, found=len(signatures), expected=len(members))
    context.claims.extend(
        claim(
            GENESIS,
            opened.sealed.body,
            table=genesis.table,
            key=member.key,
            signature=signature,
        )
        for member, signature in zip(members, signatures, strict=True)
    )
