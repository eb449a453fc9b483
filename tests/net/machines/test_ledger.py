"""What counts as confirmed: stored by enough, in time."""

from core.log import EntryNumber, Head, Term
from core.table import ClientIndex
from net.machines.ledger import Ledger
from tests.games.toll_road import RULES
from tests.net.machines.test_catching_up import toggled
from tests.net.machines.world import genesis

ME, PEER, OTHER = ClientIndex(4), ClientIndex(1), ClientIndex(2)


def ledger() -> Ledger:
    """Of one who follows, at a table of five."""
    return Ledger(RULES, toggled([genesis(5)], 6, client=1, leader=0), ME)


def test_what_most_have_stored_is_confirmed() -> None:
    mine = ledger()
    mine.claim(PEER, mine.head, promised=Term(0))
    assert not mine.confirm(promised=Term(0))
    mine.claim(OTHER, mine.head, promised=Term(0))
    assert mine.confirm(promised=Term(0))
    assert mine.confirmed == mine.head.number


def test_who_voted_in_a_later_term_before_he_stored_it_does_not_count() -> None:
    """Whom he voted for need not have it, and may still lead."""
    mine = ledger()
    mine.claim(PEER, mine.head, promised=Term(0))
    mine.claim(OTHER, mine.head, promised=Term(1))
    assert not mine.confirm(promised=Term(0))


def test_who_voted_after_he_stored_it_counts() -> None:
    mine = ledger()
    mine.claim(PEER, mine.head, promised=Term(0))
    mine.claim(OTHER, mine.head, promised=Term(0))
    mine.claim(OTHER, mine.head, promised=Term(1))
    assert mine.confirm(promised=Term(0))


def test_one_s_own_vote_in_a_later_term_counts_alike() -> None:
    mine = ledger()
    mine.claim(PEER, mine.head, promised=Term(0))
    mine.claim(OTHER, mine.head, promised=Term(0))
    assert not mine.confirm(promised=Term(1))


def test_another_entry_of_that_number_does_not_count() -> None:
    mine = ledger()
    mine.claim(PEER, mine.head, promised=Term(0))
    mine.claim(OTHER, Head(mine.head.number, mine.timeline.entry(0).hash), promised=Term(0))
    assert not mine.confirm(promised=Term(0))


def test_a_claim_to_more_than_is_here_counts_once_it_is_here() -> None:
    whole = ledger()
    mine = Ledger(RULES, whole.timeline.entries[:4], ME)
    for member in (PEER, OTHER):
        mine.claim(member, whole.head, promised=Term(0))
    assert not mine.confirm(promised=Term(0))
    for number in range(4, whole.head.number + 1):
        mine.append(whole.timeline.entry(number), whole.timeline.at(number))
    assert mine.confirm(promised=Term(0))


def test_what_came_is_told_once_and_again_after_a_cut() -> None:
    mine = ledger()
    assert mine.fresh() == ((), False)
    opened, position = mine.timeline.entry(mine.head.number), mine.position
    mine.cut(EntryNumber(mine.head.number - 1))
    mine.append(opened, position)
    assert mine.fresh() == ((opened,), True)
    assert mine.fresh() == ((), False)
