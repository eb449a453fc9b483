"""Confirmed entries: stored by enough members, in time."""

from core.log import EntryNumber, Head, Term
from core.table import ClientIndex
from net.consensus.log import Log
from tests.games.toll_road import RULES
from tests.net.consensus.test_catching_up import toggled
from tests.net.consensus.world import genesis

ME, PEER, OTHER = ClientIndex(4), ClientIndex(1), ClientIndex(2)


def log() -> Log:
    """Return the ledger of a follower at a table of five."""
    return Log(RULES, toggled([genesis(5)], 6, client=1, leader=0), ME)


def test_entry_stored_by_a_majority_is_confirmed() -> None:
    mine = log()
    mine.note_head(PEER, mine.head, voted_term=Term(0))
    assert not mine.update_confirmed(voted_term=Term(0))
    mine.note_head(OTHER, mine.head, voted_term=Term(0))
    assert mine.update_confirmed(voted_term=Term(0))
    assert mine.confirmed == mine.head.number


def test_vote_in_a_later_term_before_storing_does_not_count() -> None:
    """The candidate of that vote may lack the entry, and may still lead."""
    mine = log()
    mine.note_head(PEER, mine.head, voted_term=Term(0))
    mine.note_head(OTHER, mine.head, voted_term=Term(1))
    assert not mine.update_confirmed(voted_term=Term(0))


def test_vote_after_storing_counts() -> None:
    mine = log()
    mine.note_head(PEER, mine.head, voted_term=Term(0))
    mine.note_head(OTHER, mine.head, voted_term=Term(0))
    mine.note_head(OTHER, mine.head, voted_term=Term(1))
    assert mine.update_confirmed(voted_term=Term(0))


def test_own_vote_in_a_later_term_counts_alike() -> None:
    mine = log()
    mine.note_head(PEER, mine.head, voted_term=Term(0))
    mine.note_head(OTHER, mine.head, voted_term=Term(0))
    assert not mine.update_confirmed(voted_term=Term(1))


def test_another_entry_of_that_number_does_not_count() -> None:
    mine = log()
    mine.note_head(PEER, mine.head, voted_term=Term(0))
    mine.note_head(OTHER, Head(mine.head.number, mine.timeline.entry(0).hash), voted_term=Term(0))
    assert not mine.update_confirmed(voted_term=Term(0))


def test_claim_beyond_the_own_log_counts_once_the_log_has_grown() -> None:
    whole = log()
    mine = Log(RULES, whole.timeline.entries[:4], ME)
    for member in (PEER, OTHER):
        mine.note_head(member, whole.head, voted_term=Term(0))
    assert not mine.update_confirmed(voted_term=Term(0))
    for number in range(4, whole.head.number + 1):
        mine.append(whole.timeline.entry(number), whole.timeline.at(number))
    assert mine.update_confirmed(voted_term=Term(0))


def test_arrival_is_reported_once_and_again_after_a_cut() -> None:
    mine = log()
    assert mine.take_new_entries() == ((), False)
    opened, position = mine.timeline.entry(mine.head.number), mine.position
    mine.truncate(EntryNumber(mine.head.number - 1))
    mine.append(opened, position)
    assert mine.take_new_entries() == ((opened,), True)
    assert mine.take_new_entries() == ((), False)
