"""Verifying a valid log, of any author and length."""

from collections.abc import Sequence

import pytest

from core.log import Claim, LogCode, Opened, parse_log
from core.table import LocalTable, UnusableCode, Unverified, check_one_by_one, verify
from core.table.state import Rules
from core.table.verifying import BATCH
from tests.codes import raises_code
from tests.core.table.parties import dealt
from tests.games.toll_road import RULES, TollRoad, Walk

SECRET = b"verify" * 5 + b"it"


def long_game(entries: int) -> LocalTable:
    """Return a game with many walks and undos."""
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=SECRET)
    while len(table.timeline) < entries:
        table.do(0, Walk())
        table.undo(0)
    return table


class Newer(TollRoad):
    """The game after a change of its rules: selling pays nothing."""

    version = "2"

    def decide(self, state: object, seat: object, command: object) -> list[object]:  # type: ignore[override]
        raise AssertionError("the rules of another version are not asked")


class Other(TollRoad):
    """A game with another name."""

    name = "canal"


def test_table_of_many_clients_is_valid() -> None:
    parties = dealt(4, witness=True)
    parties.play_on(60)
    verified = verify(parties.entries, RULES)
    assert verified.redecided
    assert verified.position == parties.position


@pytest.mark.parametrize("length", [BATCH - 1, BATCH, BATCH + 1, 3 * BATCH])
def test_size_of_the_batches_does_not_matter(length: int) -> None:
    table = long_game(length)
    entries = table.timeline.entries[:length]
    progress: list[int] = []
    verified = verify(entries, RULES, progress=progress.append)
    assert verified.position == table.timeline.at(length - 1)
    assert sum(progress) == length


def test_first_bad_signature_is_named_even_if_a_later_entry_is_worse() -> None:
    entries = list(long_game(40).timeline.entries)
    entries[20] = swapped_signature(entries[20], entries[21])
    del entries[30]
    with pytest.raises(Unverified) as caught:
        verify(entries, RULES)
    assert caught.value.facts["entry"] == 20
    assert caught.value.facts["cause"].code is LogCode.BAD_SIGNATURE


def test_worse_entry_is_named_if_it_comes_first() -> None:
    entries = list(long_game(40).timeline.entries)
    entries[30] = swapped_signature(entries[30], entries[31])
    del entries[20]
    with pytest.raises(Unverified) as caught:
        verify(entries, RULES)
    assert caught.value.facts["entry"] == 20


def test_every_signature_is_passed_to_the_checker_once() -> None:
    parties = dealt(3, witness=True)
    handed: list[Claim] = []

    def check(claims: Sequence[Claim]) -> int | None:
        handed.extend(claims)
        return check_one_by_one(claims)

    verify(parties.entries, RULES, check_claims=check)
    deals = len(parties.entries) - 1
    # Four for the genesis; for each draw of the deal four reveals and the leader's.
    assert len(handed) == len(set(handed)) == 4 + 5 * deals


def test_log_of_other_rules_is_checked_but_not_decided_again() -> None:
    parties = dealt(2)
    parties.do(0, Walk())
    newer: Rules = Newer()
    verified = verify(parties.entries, newer)
    assert not verified.redecided
    assert verified.position == parties.position


def test_signatures_of_other_rules_are_still_checked() -> None:
    parties = dealt(2)
    parties.do(0, Walk())
    entries = list(parties.entries)
    entries[-1] = swapped_signature(entries[-1], entries[-2])
    newer: Rules = Newer()
    with pytest.raises(Unverified) as caught:
        verify(entries, newer)
    assert caught.value.facts["cause"].code is LogCode.BAD_SIGNATURE


def test_log_of_another_game_is_refused() -> None:
    other: Rules = Other()
    with pytest.raises(Unverified) as caught:
        verify(dealt(2).entries, other)
    assert caught.value.facts["cause"].code is UnusableCode.WRONG_GAME


def test_log_without_entries_is_refused() -> None:
    with raises_code(UnusableCode.EMPTY_LOG):
        verify((), RULES)


def test_file_is_verified_as_it_is_read() -> None:
    table = long_game(20)
    contents = parse_log(table.log_bytes(), "a file")
    assert verify(contents.entries, RULES).position == table.position


def swapped_signature(opened: Opened, other: Opened) -> Opened:
    """Return the entry under a signature that belongs to another one."""
    sealed = type(opened.sealed)(opened.sealed.body, other.sealed.signatures)
    return Opened(sealed, opened.entry, opened.hash)
