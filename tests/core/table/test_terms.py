"""Terms: possible leaders, and a pending draw when the leader is lost."""

import pytest

from core.log import EntryNumber, LogCode, Term
from core.table.errors import ForgeryCode, Unverified
from core.table.verifying import verify
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import RULES, EndTurn, Sell, Walk


@pytest.mark.rule("AI-SEAT-4")
def test_majority_elects_a_leader() -> None:
    parties = dealt(3)
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    table = parties.position.table
    assert (table.term, table.leader) == (1, 1)


def test_new_leader_signs_from_its_first_entry_on() -> None:
    parties = dealt(3)
    parties.do(0, Walk())
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    parties.do(0, EndTurn())
    assert verify(parties.entries, RULES).position == parties.position


def test_old_leader_signs_no_more() -> None:
    parties = dealt(3)
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    parties.add(parties.play(0, 0, Walk()), leader=0)
    with pytest.raises(Unverified) as caught:
        verify(parties.entries, RULES)
    assert caught.value.facts["cause"].code is LogCode.BAD_SIGNATURE


@pytest.mark.rule("AI-SEAT-4")
def test_new_leader_plays_the_computers_seats() -> None:
    parties = dealt(3)
    parties.control(0, "random", parties.wish(0, 0, "random"))
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    parties.add(parties.play(1, 0, Walk()))
    assert parties.position.game.pedlars[0].mile == 1


@pytest.mark.rule("AI-SEAT-4")
def test_command_survives_the_change_of_leader() -> None:
    parties = dealt(3)
    command = parties.play(0, 0, Walk())
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    parties.add(command)
    assert parties.position.game.pedlars[0].mile == 1


@pytest.mark.rule("AI-SEAT-4")
def test_one_of_three_elects_no_leader() -> None:
    parties = dealt(3)
    with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
        parties.term(1, parties.vote(1, 1))


def test_half_of_the_clients_need_the_witness() -> None:
    parties = dealt(2, witness=True)
    with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
        parties.term(1, parties.vote(1, 1))
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    assert parties.position.table.leader == 1


def test_half_without_a_witness_is_not_enough_even_with_the_leader() -> None:
    parties = dealt(2)
    with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
        parties.term(0, parties.vote(0, 0))


def test_witness_does_not_lead() -> None:
    parties = dealt(2, witness=True)
    with raises_code(ForgeryCode.NOT_A_CLIENT):
        parties.term(2, parties.vote(0, 2), parties.vote(1, 2))


def test_vote_counts_once() -> None:
    parties = dealt(3)
    with raises_code(ForgeryCode.VOTE_MISPLACED):
        parties.term(1, parties.vote(1, 1), parties.vote(1, 1))


def test_vote_for_another_does_not_count() -> None:
    parties = dealt(3)
    with raises_code(ForgeryCode.VOTE_MISPLACED):
        parties.term(1, parties.vote(1, 1), parties.vote(2, 2))


@pytest.mark.parametrize("term", [0, 1])
def test_term_is_later_than_the_one_before(term: int) -> None:
    parties = dealt(3)
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
    with raises_code(ForgeryCode.VOTE_MISPLACED):
        parties.term(2, parties.vote(1, 2, term=term), parties.vote(2, 2, term=term))


def test_all_votes_are_of_one_term() -> None:
    parties = dealt(3)
    with raises_code(ForgeryCode.VOTE_MISPLACED):
        parties.term(1, parties.vote(1, 1), parties.vote(2, 1, term=2))


@pytest.mark.rule("AI-SEAT-4")
def test_voter_with_more_entries_does_not_vote_for_a_shorter_log() -> None:
    parties = dealt(3)
    ahead = EntryNumber(parties.position.head.number + 1)
    with raises_code(ForgeryCode.VOTE_MISPLACED):
        parties.term(1, parties.vote(1, 1), parties.vote(2, 1, number=ahead))


def test_voter_with_a_later_term_does_not_vote_for_an_older_log() -> None:
    parties = dealt(3)
    vote = parties.vote(2, 1, term=3, last_term=Term(2), number=EntryNumber(0))
    with raises_code(ForgeryCode.VOTE_MISPLACED):
        parties.term(1, parties.vote(1, 1, term=3), vote)


def test_vote_signed_for_one_term_is_not_used_in_another() -> None:
    parties = dealt(3)
    vote = parties.vote(2, 1)
    forged = type(vote)(vote.client, parties.vote(2, 1, term=2).body, vote.signature)
    with raises_code(LogCode.BAD_SIGNATURE):
        parties.term(1, parties.vote(1, 1, term=2), forged)


def waiting() -> Parties:
    """Return three clients, and a sale of seat 0 that waits for its draw."""
    parties = dealt(3)
    parties.add(parties.play(0, 0, Sell(parties.position.game.pedlars[0].pack[0])))
    return parties


@pytest.mark.parametrize("lie", [None, 0, 6, 7, 2**53])
def test_pending_draw_keeps_its_number_and_card_whatever_a_voter_claims(
    lie: int | None,
) -> None:
    alone, changed = waiting(), waiting()
    changed.term(1, changed.vote(1, 1, burnt_draw=lie), changed.vote(2, 1))
    assert changed.position.table.draw == alone.position.table.draw
    alone.settle()
    changed.settle()
    assert changed.position.game == alone.position.game
    assert verify(changed.entries, RULES).position == changed.position


def test_draw_is_burnt_if_a_lost_command_revealed_a_preimage_for_it() -> None:
    parties = dealt(3)
    draw = parties.position.table.draw
    parties.term(1, parties.vote(1, 1), parties.vote(2, 1, burnt_draw=draw))
    assert parties.position.table.draw == draw + 1
    parties.do(0, Sell(parties.position.game.pedlars[0].pack[0]))
    assert verify(parties.entries, RULES).position == parties.position


@pytest.mark.parametrize("lie", [0, 8, 10, 70_000, 2**53])
def test_no_other_draw_is_burnt(lie: int) -> None:
    parties = dealt(3)
    parties.term(1, parties.vote(1, 1, burnt_draw=lie), parties.vote(2, 1))
    assert parties.position.table.draw == 9
