"""Entries that no honest leader would write: each is refused with an error of its own."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from core.log import (
    ENTRY,
    Digest,
    EntryHash,
    LogCode,
    LogError,
    Opened,
    SealedEntry,
    SigningKey,
    TableId,
    Term,
    encode,
    open_sealed,
)
from core.table import Timeline, Unverified, verify
from core.table.beacon import DrawNumber
from core.table.entries import ChanceResolved, CommandGiven, Payload, kind_of, payload_of
from core.table.errors import ForgeryCode, RefusalCode
from core.table.statements import COMMAND
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import RULES, EndTurn, Sell, Walk

STRANGER = SigningKey(b"a key that is not of this table!")


def played() -> Parties:
    """Play two clients and a witness after the deal: a walk, a sale and its draws."""
    parties = dealt(2, witness=True)
    parties.do(0, Walk())
    parties.do(0, Sell(parties.position.game.pedlars[0].pack[0]))
    return parties


def reseal(opened: Opened, key: SigningKey, table: TableId, **changes: object) -> Opened:
    """Return the entry with other content, under the key's valid signature."""
    entry = msgspec.structs.replace(opened.entry, **changes)
    body = encode(entry)
    signature = key.sign(ENTRY, body, table=table, term=entry.term)
    return open_sealed(encode(SealedEntry(body, (signature,))))


def forged(parties: Parties, payload: Payload, *, events: bytes = b"\x90") -> Opened:
    """Return the log with a cheating leader's entry at the end: any payload, validly signed."""
    last = parties.entries[-1]
    return reseal(
        last,
        parties.keys[0],
        parties.genesis.table,
        number=last.entry.number + 1,
        previous=last.hash,
        kind=kind_of(payload),
        payload=encode(payload),
        events=events,
    )


def reason(entries: Sequence[Opened], *, at: int) -> Any:
    """Return why the log is refused, after checking that it is at this entry."""
    with pytest.raises(Unverified) as caught:
        verify(entries, RULES)
    assert caught.value.facts["entry"] == at
    return caught.value.facts["cause"]


def refused(parties: Parties, payload: Payload) -> Any:
    """Return why an entry with this payload is refused at the end of the log."""
    return reason([*parties.entries, forged(parties, payload)], at=len(parties.entries))


def test_log_that_the_forgeries_start_from_is_valid() -> None:
    parties = played()
    assert verify(parties.entries, RULES).position == parties.position


def test_entry_signed_by_a_stranger_is_refused() -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(entries[-1], STRANGER, parties.genesis.table)
    cause = reason(entries, at=len(entries) - 1)
    assert cause.code is LogCode.BAD_SIGNATURE
    assert cause.facts["purpose"] == "entry"


def test_entry_signed_by_a_client_that_does_not_lead_is_refused() -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(entries[-1], parties.keys[1], parties.genesis.table)
    assert reason(entries, at=len(entries) - 1).code is LogCode.BAD_SIGNATURE


def test_swapped_entries_are_refused() -> None:
    entries = list(played().entries)
    entries[3], entries[4] = entries[4], entries[3]
    assert reason(entries, at=3).code is LogCode.ENTRIES_REORDERED


def test_repeated_entry_is_refused() -> None:
    entries = list(played().entries)
    entries.insert(4, entries[3])
    assert reason(entries, at=4).code is LogCode.ENTRY_REPEATED


def test_dropped_entry_is_detected() -> None:
    entries = list(played().entries)
    del entries[3]
    assert reason(entries, at=3).code is LogCode.ENTRY_MISSING


def test_dropped_genesis_is_detected() -> None:
    assert reason(played().entries[1:], at=0).code is LogCode.ENTRY_MISSING


def test_entry_rewritten_and_signed_by_its_leader_is_detected() -> None:
    parties = played()
    entries = list(parties.entries)
    timeline = Timeline(entries, RULES)
    chance = payload_of(entries[3])
    assert isinstance(chance, ChanceResolved)
    turned = encode(ChanceResolved(chance.draw, chance.reveals[::-1]))
    entries[3] = reseal(entries[3], parties.keys[0], parties.genesis.table, payload=turned)
    # Its contents are unchanged, but the next entry follows another one.
    assert verify(entries[:4], RULES).position.game == timeline.at(3).game
    assert reason(entries, at=4).code is LogCode.CHAIN_BROKEN


def test_entry_with_another_predecessor_is_refused() -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(
        entries[-1], parties.keys[0], parties.genesis.table, previous=EntryHash(bytes(32))
    )
    assert reason(entries, at=len(entries) - 1).code is LogCode.CHAIN_BROKEN


def test_command_bound_to_an_entry_outside_the_log_is_refused() -> None:
    parties = played()
    payload = parties.play(0, 0, EndTurn(), after_hash=EntryHash(b"x" * 32))
    assert refused(parties, payload).code is RefusalCode.STALE_COMMAND


def test_command_bound_to_an_earlier_entry_is_refused() -> None:
    parties = played()
    head = parties.entries[2]
    payload = parties.play(0, 0, EndTurn(), after=head.entry.number, after_hash=head.hash)
    assert refused(parties, payload).code is RefusalCode.STALE_COMMAND


def test_command_of_another_table_is_refused() -> None:
    here = played()
    there = Parties(2, witness=True, table=TableId(b"another table id"))
    play = here.play(0, 0, EndTurn()).play
    signature = there.keys[0].sign(COMMAND, play.body, table=there.genesis.table)
    cause = refused(here, CommandGiven(msgspec.structs.replace(play, signature=signature)))
    assert cause.code is LogCode.BAD_SIGNATURE
    assert cause.facts["purpose"] == "command"


def test_command_signed_by_a_stranger_is_refused() -> None:
    parties = played()
    play = parties.play(0, 0, EndTurn()).play
    signature = STRANGER.sign(COMMAND, play.body, table=parties.genesis.table)
    cause = refused(parties, CommandGiven(msgspec.structs.replace(play, signature=signature)))
    assert cause.code is LogCode.BAD_SIGNATURE
    assert cause.facts["key"] == parties.keys[0].public


def test_command_for_another_clients_seat_is_refused() -> None:
    parties = played()
    assert refused(parties, parties.play(1, 0, EndTurn())).code is RefusalCode.SEAT_NOT_CONTROLLED


def test_command_of_one_client_claimed_by_another_is_refused() -> None:
    parties = played()
    play = msgspec.structs.replace(parties.play(0, 0, EndTurn()).play, client=1)
    assert refused(parties, CommandGiven(play)).code is LogCode.BAD_SIGNATURE


def test_command_by_an_unknown_client_is_refused() -> None:
    parties = played()
    play = msgspec.structs.replace(parties.play(0, 0, EndTurn()).play, client=9)
    assert refused(parties, CommandGiven(play)).code is ForgeryCode.NOT_A_CLIENT


def test_undo_disguised_as_a_command_is_refused() -> None:
    parties = played()
    parties.add(parties.play(0, 0, EndTurn()))
    parties.do(1, Walk())
    undo = parties.take_back(1, 1, parties.position.head.number)
    assert isinstance(refused(parties, CommandGiven(undo.take_back)), LogError)


@pytest.mark.parametrize(
    "events", [b"\x90", encode([Walk()]), b"\xc1"], ids=["none", "other", "junk"]
)
def test_altered_events_are_refused(events: bytes) -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(entries[-1], parties.keys[0], parties.genesis.table, events=events)
    assert reason(entries, at=len(entries) - 1).code is ForgeryCode.ALTERED_EVENTS


def test_altered_digest_is_refused() -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(
        entries[-1], parties.keys[0], parties.genesis.table, digest=Digest(bytes(32))
    )
    assert reason(entries, at=len(entries) - 1).code is ForgeryCode.ALTERED_DIGEST


def test_entry_of_a_term_that_never_began_is_refused() -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(entries[-1], parties.keys[0], parties.genesis.table, term=Term(1))
    assert reason(entries, at=len(entries) - 1).code is LogCode.WRONG_TERM


def test_entry_of_an_unknown_kind_is_refused() -> None:
    parties = played()
    entries = list(parties.entries)
    entries[-1] = reseal(entries[-1], parties.keys[0], parties.genesis.table, kind="decree")
    assert reason(entries, at=len(entries) - 1).code is ForgeryCode.UNKNOWN_KIND


@pytest.mark.parametrize("count", [0, 2])
def test_entry_with_too_few_or_too_many_signatures_is_refused(count: int) -> None:
    parties = played()
    last = parties.entries[-1].sealed
    entries = list(parties.entries)
    signatures = last.signatures * count
    entries[-1] = open_sealed(encode(SealedEntry(last.body, signatures)))
    assert reason(entries, at=len(entries) - 1).code is ForgeryCode.SIGNATURE_MISSING


def waiting_for_a_draw() -> tuple[Parties, ChanceResolved]:
    """Return a table that waits for a draw, and the honest response."""
    parties = dealt(2, witness=True)
    parties.add(parties.play(0, 0, Sell(parties.position.game.pedlars[0].pack[0])))
    return parties, parties.chance()


def test_wrong_preimage_in_a_reveal_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    lie = parties.reveal(1, preimage=b"l" * 32)
    payload = ChanceResolved(chance.draw, (lie, chance.reveals[1]))
    assert refused(parties, payload).code is ForgeryCode.WRONG_PREIMAGE


def test_preimage_of_a_later_draw_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    early = parties.reveal(1, preimage=parties.preimage(1, chance.draw + 1))
    payload = ChanceResolved(chance.draw, (early, chance.reveals[1]))
    assert refused(parties, payload).code is ForgeryCode.WRONG_PREIMAGE


def test_preimage_revealed_before_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    old = parties.reveal(1, preimage=parties.preimage(1, chance.draw - 1))
    payload = ChanceResolved(chance.draw, (old, chance.reveals[1]))
    assert refused(parties, payload).code is ForgeryCode.PREIMAGE_REUSED


def test_wrong_preimage_in_a_command_is_refused() -> None:
    parties = dealt(2)
    sale = Sell(parties.position.game.pedlars[0].pack[0])
    assert (
        refused(
            parties,
            parties.play(
                0, 0, sale, command_preimage=parties.command_preimage(0, preimage=b"l" * 32)
            ),
        ).code
        is ForgeryCode.WRONG_PREIMAGE
    )


def test_used_preimage_in_a_command_is_refused() -> None:
    parties = dealt(2)
    sale = Sell(parties.position.game.pedlars[0].pack[0])
    used = parties.preimage(0, parties.position.table.draw - 1)
    assert (
        refused(
            parties,
            parties.play(0, 0, sale, command_preimage=parties.command_preimage(0, preimage=used)),
        ).code
        is ForgeryCode.PREIMAGE_REUSED
    )


def test_command_with_a_draw_needs_its_authors_preimage() -> None:
    parties = dealt(2)
    sale = Sell(parties.position.game.pedlars[0].pack[0])
    assert (
        refused(parties, parties.play(0, 0, sale, command_preimage=None)).code
        is ForgeryCode.PREIMAGE_MISSING
    )


def test_command_without_a_draw_must_not_reveal_a_preimage() -> None:
    parties = dealt(2)
    payload = parties.play(0, 0, Walk(), command_preimage=parties.command_preimage(0))
    assert refused(parties, payload).code is ForgeryCode.PREIMAGE_UNASKED


@pytest.mark.parametrize("left_out", [0, 1], ids=["a client", "the witness"])
def test_draw_without_a_contributor_is_refused(left_out: int) -> None:
    parties, chance = waiting_for_a_draw()
    kept = chance.reveals[1 - left_out]
    cause = refused(parties, ChanceResolved(chance.draw, (kept,)))
    assert cause.code is ForgeryCode.CONTRIBUTOR_LEFT_OUT
    assert cause.facts["client"] == left_out + 1


def test_repeated_contributor_in_a_draw_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    payload = ChanceResolved(chance.draw, (*chance.reveals, chance.reveals[0]))
    assert refused(parties, payload).code is ForgeryCode.REVEALED_TWICE


def test_author_that_sent_a_preimage_and_reveals_again_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    payload = ChanceResolved(chance.draw, (*chance.reveals, parties.reveal(0)))
    assert refused(parties, payload).code is ForgeryCode.REVEALED_TWICE


def test_reveal_for_another_draw_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    other = parties.reveal(1, draw=DrawNumber(chance.draw + 1))
    payload = ChanceResolved(chance.draw, (other, chance.reveals[1]))
    assert refused(parties, payload).code is ForgeryCode.REVEAL_MISPLACED


def test_reveal_for_another_entry_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    other = parties.reveal(1, request_hash=parties.entries[2].hash)
    payload = ChanceResolved(chance.draw, (other, chance.reveals[1]))
    assert refused(parties, payload).code is ForgeryCode.REVEAL_MISPLACED


def test_reveal_by_a_client_that_left_the_draws_is_refused() -> None:
    parties = dealt(3)
    parties.contributor(2, parties.commitment(2, None))
    parties.add(parties.play(0, 0, Sell(parties.position.game.pedlars[0].pack[0])))
    chance = parties.chance()
    payload = ChanceResolved(chance.draw, (*chance.reveals, parties.reveal(2)))
    assert refused(parties, payload).code is ForgeryCode.NOT_A_CLIENT


def test_reveal_signed_by_the_leader_for_another_client_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    real = chance.reveals[0]
    lie = msgspec.structs.replace(real, signature=chance.reveals[1].signature)
    cause = refused(parties, ChanceResolved(chance.draw, (lie, chance.reveals[1])))
    assert cause.code in {LogCode.BAD_SIGNATURE, ForgeryCode.ALTERED_EVENTS}


def test_draw_with_another_number_is_refused() -> None:
    parties, chance = waiting_for_a_draw()
    payload = ChanceResolved(DrawNumber(chance.draw + 1), chance.reveals)
    assert refused(parties, payload).code is ForgeryCode.WRONG_DRAW


def test_unrequested_draw_is_refused() -> None:
    parties = dealt(2)
    assert (
        refused(parties, ChanceResolved(parties.position.table.draw, ())).code
        is ForgeryCode.NO_DRAW_PENDING
    )
