"""Attacks by a leader or a client, found in review, each by its name: none succeeds."""

from typing import Any

import msgspec
import pytest

from core.errors import FactualError
from core.log import LogCode, encode, open_sealed
from core.ruleset import Seat
from core.table import LocalTable, Unverified, verify
from core.table.beacon import LONGEST_GAP, DrawNumber
from core.table.commands import MOST_UNDO
from core.table.errors import ForgeryCode, NothingToUndo, RefusalCode, SeatInTurn, UnusableCode
from core.table.genesis import MOST_ANCESTORS, PERSON, Client
from core.table.local_identity import LocalIdentity
from core.table.statements import Reason
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import RULES, EndTurn, Sell, TollRoad, Walk

SECRET = b"attacks" * 4 + b"four"


def sale(parties: Parties, seat: int = 0) -> Sell:
    """Return the sale of the first goods in a pack."""
    return Sell(parties.position.game.pedlars[seat].pack[0])


def test_invented_game_does_not_become_decided_by_a_continuation() -> None:
    class MadeUp(TollRoad):
        version = "0"

    parent: Any = LocalTable.new(MadeUp(), ["a", "b"], secret=SECRET)
    table = LocalTable.continue_from(RULES, parent.timeline.entries, ["a", "b"], secret=b"2" * 32)
    assert not verify(table.timeline.entries, RULES).redecided


def test_leader_that_saw_a_preimage_cannot_choose_a_chain_to_suit_it() -> None:
    parties = dealt(2)
    parties.do(0, EndTurn())
    command = parties.play(1, 1, sale(parties, 1))
    draw = parties.position.table.draw
    chosen = parties.chain(0, first=draw, generation=9)
    parties.contributor(0, parties.commitment(0, chosen))
    with raises_code(RefusalCode.CONTRIBUTORS_CHANGED):
        parties.add(command)


def test_leader_that_saw_a_preimage_cannot_leave_the_draws_to_suit_it() -> None:
    parties = dealt(3)
    command = parties.play(0, 0, sale(parties))
    parties.contributor(2, parties.commitment(2, None))
    with raises_code(RefusalCode.CONTRIBUTORS_CHANGED):
        parties.add(command)


def test_author_that_saw_the_new_chain_must_command_again() -> None:
    parties = dealt(2)
    draw = parties.position.table.draw
    parties.chains[1] = parties.chain(1, first=draw, generation=9)
    parties.contributor(1, parties.commitment(1, parties.chains[1]))
    parties.do(0, sale(parties))
    assert verify(parties.entries, RULES).position == parties.position


def test_witness_that_revealed_counts_as_heard() -> None:
    parties = dealt(3, witness=True)
    old = [parties.notice(by, 3, Reason.WITHHOLDS) for by in (0, 1)]
    parties.do(0, sale(parties))
    with raises_code(ForgeryCode.NOTICE_MISPLACED):
        parties.contributor(3, *old)


def test_statements_about_future_entries_are_refused() -> None:
    parties = dealt(3)
    ahead = parties.position.head.number + 1
    with raises_code(ForgeryCode.NOTICE_MISPLACED):
        parties.control(1, "random", parties.wish(1, 1, "random", seen=ahead))
    notices = [parties.notice(by, 2, seen=ahead) for by in (0, 1)]
    with raises_code(ForgeryCode.NOTICE_MISPLACED):
        parties.control(2, "random", *notices)
    chain = parties.chain(2, first=parties.position.table.draw, generation=1)
    with raises_code(ForgeryCode.NOTICE_MISPLACED):
        parties.contributor(2, parties.commitment(2, chain, seen=ahead))


def test_chain_with_a_gap_expensive_to_check_is_refused() -> None:
    parties = dealt(2)
    parties.position = msgspec.structs.replace(
        parties.position,
        table=msgspec.structs.replace(parties.position.table, draw=DrawNumber(LONGEST_GAP)),
    )
    for first, refused in ((0, True), (1, False)):
        signed = parties.commitment(1, parties.chain(1, first=first, generation=1))
        if refused:
            with raises_code(ForgeryCode.NOTICE_MISPLACED):
                parties.contributor(1, signed)
        else:
            parties.contributor(1, signed)


def test_leader_that_takes_a_turn_and_undoes_it_returns_the_seat_after_it() -> None:
    parties = dealt(2)
    parties.do(0, EndTurn())
    walked = parties.do(1, Walk()).entry.number
    parties.control(1, "random", parties.notice(0, 1))
    parties.add(parties.take_back(0, 1, walked))
    with pytest.raises(SeatInTurn):
        parties.control(1, PERSON, parties.wish(1, 1, PERSON))


def test_seat_undoes_only_its_own_commands() -> None:
    parties = dealt(2)
    walked = parties.do(0, Walk()).entry.number
    stack = parties.position.undo
    other = (msgspec.structs.replace(stack[-1], seat=Seat(1)),)
    parties.position = msgspec.structs.replace(parties.position, undo=other)
    with pytest.raises(NothingToUndo):
        parties.add(parties.take_back(0, 0, walked))


def test_undo_stack_is_bounded() -> None:
    parties = dealt(2)
    parties.do(0, Walk())
    point = parties.position.undo[-1]
    full = (point,) * MOST_UNDO
    parties.position = msgspec.structs.replace(parties.position, undo=full)
    parties.do(0, Walk())
    assert len(parties.position.undo) == MOST_UNDO


def test_idle_client_stays_in_the_draws() -> None:
    parties = dealt(3)
    notices = [parties.notice(by, 2, Reason.IDLE) for by in (0, 1)]
    with raises_code(ForgeryCode.NOTICE_MISPLACED):
        parties.contributor(2, *notices)


def test_client_that_reports_itself_idle_is_replaced_with_one_more_notice() -> None:
    """GROUP-21. Of two, no other could agree: the witness does not see the game."""
    parties = dealt(2, witness=True)
    theirs, own = (parties.notice(by, 1, Reason.IDLE) for by in (0, 1))
    with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
        parties.control(1, "random", theirs)
    parties.control(1, "random", theirs, own)
    assert parties.position.table.control[1].level == "random"
    assert verify(parties.entries, RULES).position == parties.position


def test_own_notice_does_not_count_in_any_other_matter() -> None:
    parties = dealt(2, witness=True)
    for reason in (Reason.LOST, Reason.WITHHOLDS):
        notices = [parties.notice(by, 1, reason) for by in (0, 1)]
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(1, "random", *notices)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.contributor(1, *notices)


def test_notice_of_being_idle_is_no_request() -> None:
    parties = dealt(2)
    with pytest.raises(FactualError):
        parties.control(0, "idle", parties.notice(0, 0, Reason.IDLE))


def test_request_is_a_sign_of_life() -> None:
    parties = dealt(3)
    parties.control(2, "random", parties.wish(2, 2, "random"))
    old = [parties.notice(by, 2, seen=parties.position.head.number - 1) for by in (0, 1)]
    with raises_code(ForgeryCode.NOTICE_MISPLACED):
        parties.contributor(2, *old)


def test_author_removed_before_its_draw_does_not_contribute() -> None:
    parties = dealt(3)
    parties.do(0, EndTurn())
    parties.add(parties.play(1, 1, sale(parties, 1)))
    parties.contributor(1, parties.notice(0, 1), parties.notice(2, 1))
    parties.settle()
    assert [contributor.client for contributor in parties.position.table.contributors] == [0, 2]
    assert verify(parties.entries, RULES).position == parties.position


def test_pending_draw_cannot_be_joined_even_by_a_new_chain() -> None:
    parties = dealt(2)
    parties.add(parties.play(0, 0, sale(parties)))
    chain = parties.chain(1, first=parties.position.table.draw, generation=1)
    with raises_code(ForgeryCode.DRAW_UNDER_WAY):
        parties.contributor(1, parties.commitment(1, chain))


def test_game_with_other_data_is_not_decided_again() -> None:
    class Redrawn(TollRoad):
        data_hash = bytes(32)

    redrawn: Any = Redrawn()
    assert not verify(dealt(2).entries, redrawn).redecided


@pytest.mark.parametrize("text", ["\x1b[2K", "b\nNOT GOOD", "\r", "\u202etxet", "\x9b"])
def test_text_in_a_log_cannot_control_a_terminal(text: str) -> None:
    parties = Parties(2)
    named = Client(parties.keys[0].public, text, parties.chains[0].anchor)
    genesis = msgspec.structs.replace(
        parties.genesis, clients=(named, parties.genesis.clients[1]), rules_version=text
    )
    entry = msgspec.structs.replace(parties.entries[0].entry, payload=encode(genesis))
    sealed = msgspec.structs.replace(parties.entries[0].sealed, body=encode(entry))
    with pytest.raises(Unverified) as caught:
        verify([open_sealed(encode(sealed), genesis=True)], RULES)
    assert caught.value.facts["cause"].code is LogCode.UNDECODABLE


def test_table_has_a_limited_number_of_continuations() -> None:
    entries: Any = LocalTable.new(RULES, ["a", "b"], secret=SECRET).timeline.entries
    for number in range(MOST_ANCESTORS):
        secret = bytes([number + 1]) * 32
        table = LocalTable.continue_from(RULES, entries, ["a", "b"], secret=secret)
        entries = table.timeline.entries
    assert verify(entries, RULES).redecided
    with raises_code(UnusableCode.BAD_GENESIS):
        LocalTable.continue_from(RULES, entries, ["a", "b"], secret=SECRET)


def test_many_commitments_are_caught_up_with_at_once() -> None:
    table = LocalTable.new(RULES, ["a", "b"], secret=SECRET, chain_length=8)
    while table.position.table.draw < 40:
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        table.do(awaiting[0].seat, list(RULES.legal(table.state, awaiting[0].seat))[-2:][0])
    again = LocalTable.resume(RULES, table.timeline.entries, secret=SECRET, chain_length=8)
    keeper = LocalIdentity(SECRET, chain_length=8)
    keeper.restore_chain(table.timeline.entries)
    draw = table.position.table.draw
    assert again._identity.preimage(draw) == table._identity.preimage(draw) == keeper.preimage(draw)
