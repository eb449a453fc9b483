"""The life of a seat: given away, taken over, handed back."""

import pytest

from core.log import LogCode
from core.table.errors import ForgeryCode, RefusalCode, SeatInTurn
from core.table.genesis import PERSON
from core.table.quorum import majority
from core.table.statements import Reason
from core.table.verifying import verify
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import RULES, EndTurn, Sell, Walk


def level(parties: Parties, seat: int) -> str:
    """Return the level that plays the seat."""
    return parties.position.table.control[seat].level


def contributors(parties: Parties) -> list[int]:
    """Return the contributors of draws."""
    return [contributor.client for contributor in parties.position.table.contributors]


def sell(parties: Parties, seat: int) -> Sell:
    """Return the sale of the first goods in a pack."""
    return Sell(parties.position.game.pedlars[seat].pack[0])


class TestWishes:
    """A holder decides about their own seat."""

    @pytest.mark.rule("AI-SEAT-3")
    def test_holder_gives_a_seat_to_a_computer(self) -> None:
        parties = dealt()
        parties.control(1, "random", parties.wish(1, 1, "random"))
        assert level(parties, 1) == "random"

    def test_holder_takes_the_seat_back(self) -> None:
        parties = dealt()
        parties.control(1, "random", parties.wish(1, 1, "random"))
        parties.control(1, PERSON, parties.wish(1, 1, PERSON))
        assert level(parties, 1) == PERSON

    @pytest.mark.rule("AI-SEAT-3")
    def test_holder_cannot_take_the_seat_back_during_the_computers_turn(self) -> None:
        parties = dealt()
        parties.control(1, "random", parties.wish(1, 1, "random"))
        parties.do(0, EndTurn())
        parties.do(1, Walk())
        with pytest.raises(SeatInTurn) as refused:
            parties.control(1, PERSON, parties.wish(1, 1, PERSON))
        assert refused.value.rule == "AI-SEAT-3"
        parties.do(1, EndTurn())
        parties.control(1, PERSON, parties.wish(1, 1, PERSON))
        assert level(parties, 1) == PERSON

    @pytest.mark.rule("AI-SEAT-3")
    def test_turn_not_yet_started_by_the_computer_is_the_holders_immediately(self) -> None:
        parties = dealt()
        parties.control(1, "random", parties.wish(1, 1, "random"))
        parties.do(0, EndTurn())
        parties.control(1, PERSON, parties.wish(1, 1, PERSON))
        parties.do(1, Walk())
        assert parties.position.game.pedlars[1].mile == 1

    def test_old_request_is_not_used_again(self) -> None:
        parties = dealt()
        wish = parties.wish(1, 1, "random")
        parties.control(1, "random", wish)
        parties.control(1, PERSON, parties.wish(1, 1, PERSON))
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(1, "random", wish)

    def test_request_counts_for_the_seat_and_level_that_it_names(self) -> None:
        parties = dealt()
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(1, "master", parties.wish(1, 1, "random"))
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(1, "random", parties.wish(1, 0, "random"))

    def test_request_for_another_holder_is_refused(self) -> None:
        parties = dealt(3)
        with raises_code(LogCode.UNDECODABLE):
            parties.control(1, "random", parties.wish(0, 1, "random"))
        parties.control(1, "random", parties.wish(1, 1, "random"))
        with raises_code(ForgeryCode.NOT_A_CLIENT):
            parties.control(1, PERSON, parties.wish(0, 1, PERSON))

    def test_change_without_effect_is_refused(self) -> None:
        parties = dealt()
        with raises_code(ForgeryCode.NO_CHANGE):
            parties.control(1, PERSON, parties.wish(1, 1, PERSON))

    def test_missing_seat_is_refused(self) -> None:
        parties = dealt()
        with raises_code(RefusalCode.SEAT_UNKNOWN):
            parties.control(5, "random", parties.wish(1, 5, "random"))

    def test_request_under_another_signature_is_refused(self) -> None:
        parties = dealt()
        other = parties.notice(1, 0)
        wish = parties.wish(1, 1, "random")
        forged = type(wish)(wish.client, wish.body, other.signature)
        with raises_code(LogCode.BAD_SIGNATURE):
            parties.control(1, "random", forged)


class TestNotices:
    """The other clients decide about a client that is gone."""

    @pytest.mark.rule("AI-SEAT-3")
    def test_majority_passes_the_seat_of_a_lost_client(self) -> None:
        parties = dealt(3)
        parties.control(2, "random", parties.notice(0, 2), parties.notice(1, 2))
        assert level(parties, 2) == "random"
        assert verify(parties.entries, RULES).position == parties.position

    def test_one_of_three_does_not_suffice(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            parties.control(2, "random", parties.notice(0, 2))

    def test_leader_of_two_decides_without_a_witness(self) -> None:
        parties = dealt(2)
        parties.control(1, "random", parties.notice(0, 1))
        assert level(parties, 1) == "random"

    def test_other_client_of_two_does_not_decide(self) -> None:
        parties = dealt(2)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            parties.control(0, "random", parties.notice(1, 0))

    def test_leader_needs_an_existing_witness(self) -> None:
        parties = dealt(2, witness=True)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            parties.control(1, "random", parties.notice(0, 1))
        parties.control(1, "random", parties.notice(0, 1), parties.notice(2, 1))
        assert level(parties, 1) == "random"

    def test_notice_counts_once(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(2, "random", parties.notice(0, 2), parties.notice(0, 2))

    def test_client_cannot_support_its_own_loss(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(2, "random", parties.notice(0, 2), parties.notice(2, 2))

    def test_notice_about_another_client_does_not_count(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(2, "random", parties.notice(0, 2), parties.notice(1, 0))

    def test_notice_of_withholding_takes_no_seat(self) -> None:
        parties = dealt(3)
        notices = [parties.notice(by, 2, Reason.WITHHOLDS) for by in (0, 1)]
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(2, "random", *notices)

    def test_notices_expire_when_the_client_is_heard_again(self) -> None:
        parties = dealt(3)
        parties.do(0, EndTurn())
        notices = parties.notice(0, 1), parties.notice(2, 1)
        parties.do(1, Walk())
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(1, "random", *notices)

    def test_notices_of_an_earlier_term_do_not_count(self) -> None:
        parties = dealt(3)
        notices = parties.notice(0, 2), parties.notice(1, 2)
        parties.term(1, parties.vote(0, 1), parties.vote(1, 1))
        with raises_code(LogCode.BAD_SIGNATURE):
            parties.control(2, "random", *notices)

    @pytest.mark.rule("AI-SEAT-3")
    def test_all_seats_of_a_lost_client_pass_by_the_same_notices(self) -> None:
        parties = Parties(3, holders=(0, 1, 2, 2))
        parties.settle()
        notices = parties.notice(0, 2), parties.notice(1, 2)
        parties.control(2, "random", *notices)
        parties.control(3, "random", *notices)
        assert (level(parties, 2), level(parties, 3)) == ("random", "random")

    @pytest.mark.rule("AI-SEAT-3")
    def test_client_returns_by_its_own_request(self) -> None:
        parties = dealt(3)
        parties.control(2, "random", parties.notice(0, 2), parties.notice(1, 2))
        parties.control(2, PERSON, parties.wish(2, 2, PERSON))
        assert level(parties, 2) == PERSON


class TestContributors:
    """The contributors of draws."""

    def test_lost_client_holds_no_draw_up(self) -> None:
        parties = dealt(3)
        parties.add(parties.play(0, 0, sell(parties, 0)))
        parties.contributor(2, parties.notice(0, 2), parties.notice(1, 2))
        parties.settle()
        assert contributors(parties) == [0, 1]
        assert verify(parties.entries, RULES).position == parties.position

    def test_withholding_client_holds_no_draw_up(self) -> None:
        parties = dealt(3)
        notices = [parties.notice(by, 2, Reason.WITHHOLDS) for by in (0, 1)]
        parties.contributor(2, *notices)
        assert contributors(parties) == [0, 1]

    def test_removed_contributor_keeps_its_seat(self) -> None:
        parties = dealt(3)
        parties.contributor(2, parties.notice(0, 2), parties.notice(1, 2))
        assert level(parties, 2) == PERSON

    def test_contributor_returns_with_a_new_chain(self) -> None:
        parties = dealt(3)
        parties.contributor(2, parties.notice(0, 2), parties.notice(1, 2))
        parties.do(0, sell(parties, 0))
        draw = parties.position.table.draw
        parties.chains[2] = parties.chain(2, first=draw, generation=1)
        parties.contributor(2, parties.commitment(2, parties.chains[2]))
        parties.do(0, EndTurn())
        parties.do(1, sell(parties, 1))
        assert contributors(parties) == [0, 1, 2]
        assert verify(parties.entries, RULES).position == parties.position

    def test_pending_draw_cannot_be_joined(self) -> None:
        parties = dealt(3)
        parties.contributor(2, parties.commitment(2, None))
        parties.add(parties.play(0, 0, sell(parties, 0)))
        chain = parties.chain(2, first=parties.position.table.draw, generation=1)
        with raises_code(ForgeryCode.DRAW_UNDER_WAY):
            parties.contributor(2, parties.commitment(2, chain))

    def test_chain_that_starts_later_is_refused(self) -> None:
        parties = dealt(3)
        chain = parties.chain(2, first=parties.position.table.draw + 1, generation=1)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.contributor(2, parties.commitment(2, chain))

    def test_old_commitment_is_not_used_again(self) -> None:
        parties = dealt(3)
        old = parties.commitment(2, parties.chain(2, generation=1))
        parties.contributor(2, parties.commitment(2, None))
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.contributor(2, old)

    def test_last_contributor_stays(self) -> None:
        parties = dealt(2)
        parties.contributor(1, parties.commitment(1, None))
        with raises_code(ForgeryCode.LAST_CONTRIBUTOR):
            parties.contributor(0, parties.commitment(0, None))

    def test_client_that_does_not_contribute_cannot_leave(self) -> None:
        parties = dealt(3)
        parties.contributor(2, parties.commitment(2, None))
        with raises_code(ForgeryCode.NO_CHANGE):
            parties.contributor(2, parties.commitment(2, None))

    def test_unknown_member_cannot_join(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOT_A_CLIENT):
            parties.contributor(9, parties.commitment(2, parties.chain(2)))

    def test_silent_witness_is_retired_by_a_strict_majority(self) -> None:
        parties = dealt(3, witness=True)
        parties.contributor(3, parties.notice(0, 3), parties.notice(1, 3))
        assert contributors(parties) == [0, 1, 2]

    def test_half_of_the_clients_cannot_remove_the_witness(self) -> None:
        parties = dealt(2, witness=True)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            parties.contributor(2, parties.notice(0, 2))


@pytest.mark.parametrize(
    ("signers", "clients", "tie_breaker", "enough"),
    [
        ({0, 1}, 3, None, True),
        ({0}, 3, None, False),
        ({0}, 2, None, False),
        ({0}, 2, 0, True),
        ({1}, 2, 0, False),
        ({1, 2}, 2, 2, True),
        ({2}, 2, 2, False),
        ({0, 1}, 4, 4, False),
        ({0, 1, 4}, 4, 4, True),
        ({0, 1, 2}, 4, 4, True),
        ({0, 1, 6}, 6, 6, False),
        ({0}, 1, None, True),
    ],
)
def test_majority_of_the_clients_decides(
    signers: set[int], clients: int, tie_breaker: int | None, enough: bool
) -> None:
    assert majority(signers, clients=clients, tie_breaker=tie_breaker) is enough  # type: ignore[arg-type]
