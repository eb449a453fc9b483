"""Removals: the deciding clients, and the effects on the removed client."""

import pytest

from core.table.entries import ClientRemoved
from core.table.errors import ForgeryCode, RefusalCode
from core.table.evidence import UNWANTED_HOLDS
from core.table.genesis import PERSON, ClientIndex
from core.table.statements import Reason, Signed
from core.table.verifying import verify
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import RULES, Walk


def unwanted(parties: Parties, *by: int, about: int = 2, seen: int | None = None) -> list[Signed]:
    """Return notices of these clients that a client should leave."""
    return [parties.notice(client, about, Reason.UNWANTED, seen=seen) for client in by]


def remove(parties: Parties, *evidence: Signed, about: int = 2, level: str = "random") -> None:
    parties.add(ClientRemoved(ClientIndex(about), level, evidence))


class TestWhoDecides:
    """A strict majority of all clients decides, without a tie-breaker."""

    @pytest.mark.parametrize(
        ("clients", "signers"), [(3, (0, 1)), (4, (0, 1, 3)), (5, (0, 1, 3)), (6, (0, 1, 3, 4))]
    )
    def test_strict_majority_removes_a_client(self, clients: int, signers: tuple[int, ...]) -> None:
        parties = dealt(clients)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            remove(parties, *unwanted(parties, *signers[1:]))
        remove(parties, *unwanted(parties, *signers))
        assert parties.position.table.removed == (2,)

    def test_leader_alone_removes_nobody_and_breaks_no_tie(self) -> None:
        parties = dealt(4)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            remove(parties, *unwanted(parties, 0))
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            remove(parties, *unwanted(parties, 0, 1))

    @pytest.mark.parametrize("witness", [False, True])
    def test_neither_of_two_removes_the_other(self, witness: bool) -> None:
        parties = dealt(witness=witness)
        signers = (0, 2) if witness else (0,)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            remove(parties, *unwanted(parties, *signers, about=1), about=1)

    def test_witness_does_not_count(self) -> None:
        parties = dealt(4, witness=True)
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            remove(parties, *unwanted(parties, 0, 1, 4))

    def test_leader_can_be_removed(self) -> None:
        parties = dealt(3)
        remove(parties, *unwanted(parties, 1, 2, about=0), about=0)
        parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
        assert parties.position.table.leader == 1

    def test_client_cannot_support_its_own_removal(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            remove(parties, *unwanted(parties, 0, 2))

    def test_notice_counts_once(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            remove(parties, *unwanted(parties, 0, 0))

    @pytest.mark.parametrize("reason", [Reason.LOST, Reason.IDLE, Reason.WITHHOLDS])
    def test_absence_is_no_reason_for_removal(self, reason: Reason) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            remove(parties, *(parties.notice(client, 2, reason) for client in (0, 1)))

    def test_unwanted_client_keeps_its_seat_until_removed(self) -> None:
        parties = dealt(3)
        evidence = unwanted(parties, 0, 1)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.control(2, "random", *evidence)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            parties.contributor(2, *evidence)

    def test_notice_about_another_client_does_not_count(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            remove(parties, *unwanted(parties, 0, about=1), *unwanted(parties, 1))

    def test_old_notice_does_not_count(self) -> None:
        parties = dealt(3)
        given = parties.position.head.number
        parties.play_on(UNWANTED_HOLDS)
        late = unwanted(parties, 0, 1, seen=given)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            remove(parties, *late)
        holds = parties.position.head.number - UNWANTED_HOLDS + 1
        remove(parties, *unwanted(parties, 0, 1, seen=holds))

    def test_notice_of_an_earlier_term_or_future_entry_does_not_count(self) -> None:
        parties = dealt(3)
        before = unwanted(parties, 0, 1)
        with raises_code(ForgeryCode.NOTICE_MISPLACED):
            remove(parties, *unwanted(parties, 0, 1, seen=parties.position.head.number + 1))
        parties.term(1, parties.vote(0, 1), parties.vote(1, 1))
        with pytest.raises(Exception, match="signature"):
            remove(parties, *before)


class TestWhatFollows:
    """A removed client plays no more, and takes no part in draws or votes."""

    def test_computer_takes_the_seats_and_draws_do_without_the_client(self) -> None:
        parties = dealt(3)
        remove(parties, *unwanted(parties, 0, 1))
        assert [seat.level for seat in parties.position.table.control] == [PERSON, PERSON, "random"]
        assert parties.position.table.player_of(2) == 0  # type: ignore[arg-type]
        assert [contributor.client for contributor in parties.position.table.contributors] == [0, 1]
        parties.play_on(40)
        verify(parties.entries, RULES)

    def test_removed_client_gives_no_command_and_gets_no_seat_back(self) -> None:
        parties = dealt(3)
        remove(parties, *unwanted(parties, 1, 2, about=0), about=0)
        parties.term(1, parties.vote(1, 1), parties.vote(2, 1))
        with raises_code(RefusalCode.SEAT_NOT_CONTROLLED):
            parties.add(parties.play(0, 0, Walk()))
        for level in (PERSON, "other"):
            with raises_code(ForgeryCode.WAS_REMOVED):
                parties.control(0, level, parties.wish(0, 0, level))

    def test_removed_client_does_not_join_the_draws_again(self) -> None:
        parties = dealt(3)
        remove(parties, *unwanted(parties, 0, 1))
        chain = parties.chain(2, generation=1, first=parties.position.table.draw)
        with raises_code(ForgeryCode.WAS_REMOVED):
            parties.contributor(2, parties.commitment(2, chain))

    def test_removed_client_does_not_lead(self) -> None:
        parties = dealt(3)
        remove(parties, *unwanted(parties, 0, 1))
        with raises_code(ForgeryCode.WAS_REMOVED):
            parties.term(2, parties.vote(0, 2), parties.vote(1, 2))

    def test_notices_of_a_removed_client_do_not_count(self) -> None:
        parties = dealt(4)
        remove(parties, *unwanted(parties, 0, 1, 3))
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            parties.term(1, parties.vote(0, 1), parties.vote(1, 1), parties.vote(2, 1))
        with raises_code(ForgeryCode.TOO_FEW_SIGNERS):
            remove(parties, *unwanted(parties, 0, 1, 2, about=3), about=3)

    def test_client_is_removed_once(self) -> None:
        parties = dealt(3)
        remove(parties, *unwanted(parties, 0, 1))
        with raises_code(ForgeryCode.NO_CHANGE):
            remove(parties, *unwanted(parties, 0, 1))

    def test_computer_that_already_played_for_a_removed_client_continues(self) -> None:
        parties = dealt(3)
        parties.control(2, "other", parties.wish(2, 2, "other"))
        remove(parties, *unwanted(parties, 0, 1))
        assert parties.position.table.control[2].level == "other"
        with raises_code(ForgeryCode.WAS_REMOVED):
            parties.control(2, PERSON, parties.wish(2, 2, PERSON))

    def test_no_removal_while_a_draw_needs_the_client(self) -> None:
        parties = Parties(3)
        assert parties.position.table.request_hash is not None
        with raises_code(ForgeryCode.DRAW_UNDER_WAY):
            remove(parties, *unwanted(parties, 0, 1))
        parties.settle()
        remove(parties, *unwanted(parties, 0, 1))
        verify(parties.entries, RULES)

    def test_removal_after_a_withholding_client_left_the_draw(self) -> None:
        parties = Parties(3)
        withholds = (parties.notice(client, 2, Reason.WITHHOLDS) for client in (0, 1))
        parties.contributor(2, *withholds)
        remove(parties, *unwanted(parties, 0, 1))
        parties.settle()
        verify(parties.entries, RULES)


class TestWhoCannotBe:
    """Clients that must stay because no table would remain."""

    @pytest.mark.parametrize("about", [3, 4, 9])
    def test_witness_and_unknown_member_cannot_be_removed(self, about: int) -> None:
        parties = dealt(3, witness=about == 3)
        with raises_code(ForgeryCode.NOT_A_CLIENT):
            remove(parties, *unwanted(parties, 0, 1, about=about), about=about)

    def test_removal_needs_a_computer_for_the_seats(self) -> None:
        parties = dealt(3)
        with raises_code(ForgeryCode.NOT_A_CLIENT):
            remove(parties, *unwanted(parties, 0, 1), level=PERSON)

    def test_only_contributor_cannot_be_removed(self) -> None:
        parties = dealt(3)
        for other in (0, 1):
            parties.contributor(other, parties.commitment(other, None))
        with raises_code(ForgeryCode.LAST_CONTRIBUTOR):
            remove(parties, *unwanted(parties, 0, 1))
