"""Contributors' chains: every preimage leads to the anchor, and is revealed once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import EntryHash, TableId
from core.table import PreimageChain, Revealer, beacon
from core.table.beacon import LONGEST_GAP, DrawNumber, Preimage, check_preimage, link
from core.table.errors import ForgeryCode, Unusable, UnusableCode
from tests.codes import raises_code

TABLE = TableId(b"sixteen bytes id")
OTHER_TABLE = TableId(bytes(16))
TAIL = bytes(range(32))
CHAIN = PreimageChain(TAIL, table=TABLE, length=20)
ONE_ENTRY = EntryHash(b"\x01" * 32)
OTHER_ENTRY = EntryHash(b"\x02" * 32)
WORD = 2**64


def check(
    preimage: Preimage,
    *,
    draw: int,
    known: Preimage = CHAIN.anchor,
    at: int = 0,
    table: TableId = TABLE,
) -> None:
    check_preimage(
        preimage,
        draw=DrawNumber(draw),
        client=3,
        last_preimage=known,
        next_draw=DrawNumber(at),
        table=table,
    )


def preimage(draw: int) -> Preimage:
    return CHAIN.preimage(DrawNumber(draw))


# Chains


def test_each_preimage_is_the_link_before_that_of_the_previous_draw() -> None:
    assert link(preimage(0), TABLE) == CHAIN.anchor
    for draw in range(1, 20):
        assert link(preimage(draw), TABLE) == preimage(draw - 1)


def test_last_preimage_is_the_tail() -> None:
    assert preimage(19) == TAIL


def test_chain_may_start_at_a_later_draw() -> None:
    later = PreimageChain(TAIL, table=TABLE, length=20, first=DrawNumber(100))
    assert later.anchor == CHAIN.anchor
    assert [later.preimage(DrawNumber(100 + n)) for n in range(20)] == [
        preimage(n) for n in range(20)
    ]


@pytest.mark.parametrize("draw", [99, 120, 121, 0])
def test_chain_has_no_preimage_outside_its_draws(draw: int) -> None:
    later = PreimageChain(TAIL, table=TABLE, length=20, first=DrawNumber(100))
    with pytest.raises(Unusable, match="draws 100 to 119") as caught:
        later.preimage(DrawNumber(draw))
    assert caught.value.facts == {"draw": draw, "first": 100, "last": 119}


def test_chains_of_two_tables_have_nothing_in_common() -> None:
    other = PreimageChain(TAIL, table=OTHER_TABLE, length=20)
    mine = {preimage(n) for n in range(19)} | {CHAIN.anchor}
    theirs = {other.preimage(DrawNumber(n)) for n in range(19)} | {other.anchor}
    assert not mine & theirs


# Checking a preimage


@given(st.integers(0, 19), st.integers(0, 19))
def test_preimage_leads_to_any_link_before_it(first: int, other: int) -> None:
    known, draw = min(first, other), max(first, other)
    if known == draw:
        check(preimage(draw), draw=draw)
    else:
        check(preimage(draw), draw=draw, known=preimage(known), at=known + 1)


@pytest.mark.parametrize(
    ("given_preimage", "draw", "at"),
    [
        pytest.param(Preimage(bytes(32)), 5, 0, id="a stranger's"),
        pytest.param(preimage(4), 5, 0, id="the one before"),
        pytest.param(preimage(6), 5, 0, id="the one after"),
        pytest.param(preimage(5), 5, 1, id="counted from too late"),
        pytest.param(preimage(0), 0, 1, id="before the commitment"),
        pytest.param(preimage(0), 0, 100, id="long before the commitment"),
        pytest.param(preimage(5) + b"\0", 5, 0, id="too long"),
        pytest.param(preimage(5)[:-1], 5, 0, id="too short"),
        pytest.param(Preimage(b""), 5, 0, id="none"),
    ],
)
def test_wrong_preimage_is_refused(given_preimage: Preimage, draw: int, at: int) -> None:
    with raises_code(ForgeryCode.WRONG_PREIMAGE) as caught:
        check(given_preimage, draw=draw, at=at)
    assert caught.value.facts == {"client": 3, "draw": draw}


def test_preimage_of_another_table_is_refused() -> None:
    with raises_code(ForgeryCode.WRONG_PREIMAGE):
        check(preimage(0), draw=0, table=OTHER_TABLE)


@pytest.mark.parametrize("draw", [4, 5, 6])
def test_revealed_preimage_is_refused(draw: int) -> None:
    with raises_code(ForgeryCode.PREIMAGE_REUSED) as caught:
        check(preimage(4), draw=draw, known=preimage(4), at=5)
    assert caught.value.facts == {"client": 3, "draw": draw}


@pytest.mark.parametrize("old", [0, 1, 3])
def test_preimage_older_than_the_last_is_refused(old: int) -> None:
    for draw in (5, 6):
        with raises_code(ForgeryCode.WRONG_PREIMAGE):
            check(preimage(old), draw=draw, known=preimage(4), at=5)


def test_commitment_itself_is_no_preimage() -> None:
    with raises_code(ForgeryCode.PREIMAGE_REUSED):
        check(CHAIN.anchor, draw=0)


def test_gap_has_a_maximum_length() -> None:
    long = PreimageChain(TAIL, table=TABLE, length=LONGEST_GAP + 1)
    last, beyond = DrawNumber(LONGEST_GAP - 1), DrawNumber(LONGEST_GAP)
    check(long.preimage(last), draw=last, known=long.anchor)
    with raises_code(ForgeryCode.WRONG_PREIMAGE):
        check(long.preimage(beyond), draw=beyond, known=long.anchor)


@pytest.mark.parametrize("draw", [LONGEST_GAP, 2**53])
def test_longer_gap_is_refused_without_work(monkeypatch: pytest.MonkeyPatch, draw: int) -> None:
    def no_work(_: bytes, table: TableId) -> Preimage:
        raise AssertionError("a link was computed")

    monkeypatch.setattr(beacon, "link", no_work)
    with raises_code(ForgeryCode.WRONG_PREIMAGE):
        check(preimage(0), draw=draw)


# Revealing


def test_same_entry_gets_the_same_preimage_again() -> None:
    revealer = Revealer(CHAIN)
    assert revealer.reveal(DrawNumber(2), ONE_ENTRY) == preimage(2)
    assert revealer.reveal(DrawNumber(2), ONE_ENTRY) == preimage(2)


def test_another_entry_does_not_get_a_revealed_preimage() -> None:
    revealer = Revealer(CHAIN)
    revealer.reveal(DrawNumber(2), ONE_ENTRY)
    with pytest.raises(Unusable, match=r"0101010101010101….*0202020202020202…") as caught:
        revealer.reveal(DrawNumber(2), OTHER_ENTRY)
    assert caught.value.facts == {"draw": 2, "before": ONE_ENTRY, "asked": OTHER_ENTRY}
    assert revealer.reveal(DrawNumber(2), ONE_ENTRY) == preimage(2)


def test_revealed_preimages_are_remembered_after_a_restart() -> None:
    before = Revealer(CHAIN)
    before.reveal(DrawNumber(2), ONE_ENTRY)
    after = Revealer(CHAIN, before.revealed)
    with raises_code(UnusableCode.ALREADY_REVEALED):
        after.reveal(DrawNumber(2), OTHER_ENTRY)
    assert after.reveal(DrawNumber(2), ONE_ENTRY) == preimage(2)


def test_later_draws_get_their_own_preimages() -> None:
    revealer = Revealer(CHAIN)
    assert [revealer.reveal(DrawNumber(n), ONE_ENTRY) for n in (0, 1, 7)] == [
        preimage(n) for n in (0, 1, 7)
    ]


def test_draw_implied_by_a_later_preimage_is_not_revealed() -> None:
    # The preimage for draw 5 can be hashed to that for draw 3.
    revealer = Revealer(CHAIN)
    revealer.reveal(DrawNumber(5), ONE_ENTRY)
    for again in (revealer, Revealer(CHAIN, revealer.revealed)):
        with raises_code(UnusableCode.GIVEN_AWAY) as caught:
            again.reveal(DrawNumber(3), OTHER_ENTRY)
        assert caught.value.facts == {"draw": 3, "latest": 5}


def test_draw_revealed_in_time_is_revealed_to_the_same_entry_again() -> None:
    revealer = Revealer(CHAIN)
    revealer.reveal(DrawNumber(3), ONE_ENTRY)
    revealer.reveal(DrawNumber(5), OTHER_ENTRY)
    assert revealer.reveal(DrawNumber(3), ONE_ENTRY) == preimage(3)


def test_draw_beyond_the_chain_does_not_count_as_revealed() -> None:
    revealer = Revealer(CHAIN)
    with raises_code(UnusableCode.CHAIN_EXHAUSTED):
        revealer.reveal(DrawNumber(20), ONE_ENTRY)
    assert revealer.revealed == {}
