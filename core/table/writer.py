"""The leader's part: making the next entry of the log from a payload."""

from core.errors import FactualError
from core.log import (
    ENTRY,
    NO_ENTRY,
    Entry,
    EntryNumber,
    Head,
    Opened,
    SealedEntry,
    SigningKey,
    encode,
    open_sealed,
)
from core.table.entries import Payload, kind_of
from core.table.judge import judge, record
from core.table.judging import CheckContext, guarded
from core.table.state import Position, Rules, digest_of


def is_granted(position: Position, payload: Payload, rules: Rules) -> bool:
    """Return whether an entry could follow from this payload; ignores statements' signatures."""
    try:
        with guarded(rules):
            judge(position, payload, CheckContext(rules))
    except FactualError:
        return False
    return True


def next_entry(
    position: Position,
    payload: Payload,
    rules: Rules,
    key: SigningKey,
    *,
    claims_checked: bool = False,
) -> tuple[Opened, Position]:
    """Return the entry for a payload, signed by the leader's key, and the table after it.

    Raises as `judge`, and LogError unless the caller has checked, or just made, the statements'
    signatures. Nothing is changed.
    """
    context = CheckContext(rules)
    with guarded(rules):
        ruling = judge(position, payload, context)
    if ruling is None:
        raise AssertionError("a context that re-decides always gives a ruling")
    if not claims_checked:
        for claim in context.claims:
            claim.check()
    number = EntryNumber(position.head.number + 1)
    # The digest comes first: it does not need the hash, which needs the digest.
    unsealed = record(position, payload, ruling, head=Head(number, NO_ENTRY), rules=rules)
    body = encode(
        Entry(
            number=number,
            previous=position.head.hash,
            term=unsealed.table.term,
            kind=kind_of(payload),
            payload=encode(payload),
            events=encode(ruling.events),
            digest=digest_of(unsealed.game, unsealed.table),
        )
    )
    signature = key.sign(ENTRY, body, table=position.genesis.table, term=unsealed.table.term)
    opened = open_sealed(encode(SealedEntry(body, (signature,))))
    head = Head(number, opened.hash)
    return opened, record(position, payload, ruling, head=head, rules=rules)
