"""A draw depends only on its preimages, table and number; a pick has no bias."""

from collections.abc import Callable
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import EntryHash, TableId
from core.table import BeaconDraw, PreimageChain, Revealer
from core.table.beacon import DrawNumber, Preimage, draw_from
from tests.each import each

TABLE = TableId(b"sixteen bytes id")
OTHER_TABLE = TableId(bytes(16))
TAIL = bytes(range(32))
ONE_ENTRY = EntryHash(b"\x01" * 32)
OTHER_ENTRY = EntryHash(b"\x02" * 32)
WORD = 2**64


def picks(draw: BeaconDraw, count: int = 16, bound: int = WORD) -> list[int]:
    return [draw.below(bound) for _ in range(count)]


def reveals(asked: EntryHash, draw: int = 4) -> list[tuple[int, Preimage]]:
    """Return what three contributors reveal for a draw to its entry."""
    tails = (b"a" * 32, b"b" * 32, b"c" * 32)
    chains = [PreimageChain(tail, table=TABLE, length=20) for tail in tails]
    return [
        (client, Revealer(chain).reveal(DrawNumber(draw), asked))
        for client, chain in enumerate(chains)
    ]


REVEALED = reveals(ONE_ENTRY)


def drawn(
    revealed: list[tuple[int, Preimage]], *, table: TableId = TABLE, draw: int = 4
) -> list[int]:
    return picks(draw_from(table, DrawNumber(draw), revealed))


def test_same_preimages_give_the_same_picks() -> None:
    assert drawn(REVEALED) == drawn(REVEALED)


def test_forked_log_gets_the_same_cards() -> None:
    assert drawn(reveals(OTHER_ENTRY)) == drawn(reveals(ONE_ENTRY))


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(lambda: drawn(REVEALED, table=OTHER_TABLE), id="table"),
        pytest.param(lambda: drawn(REVEALED, draw=5), id="draw number"),
        pytest.param(lambda: drawn(REVEALED[:2]), id="a contributor less"),
        pytest.param(lambda: drawn([(n + 1, value) for n, value in REVEALED]), id="clients"),
    ],
)
def test_draw_depends_on_all_its_inputs(other: Callable[[], list[int]]) -> None:
    assert not set(other()) & set(drawn(REVEALED))


def test_draw_depends_on_every_bit_of_every_preimage() -> None:
    seen = set(drawn(REVEALED))
    for place, (client, value) in each(enumerate(REVEALED)):
        for bit in range(256):
            other = (int.from_bytes(value, "big") ^ 1 << bit).to_bytes(32, "big")
            revealed = list(REVEALED)
            revealed[place] = (client, Preimage(other))
            found = drawn(revealed)
            assert not seen & set(found)
            seen.update(found)


def test_draw_depends_on_the_order_of_its_preimages() -> None:
    values = [value for _, value in REVEALED]
    found = {tuple(drawn(list(enumerate(order)))) for order in permutations(values)}
    assert len(found) == 6


def test_draw_is_the_documented_hash() -> None:
    seed = TABLE + (4).to_bytes(8, "big")
    for client, value in REVEALED:
        seed += client.to_bytes(2, "big") + value
    randomness = blake2b(seed, digest_size=32, person=b"rail-draw").digest()
    words = []
    for block in range(2):
        data = blake2b(block.to_bytes(8, "big"), key=randomness).digest()
        words += [int.from_bytes(data[n : n + 8], "big") for n in range(0, 64, 8)]
    assert drawn(REVEALED) == words


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, WORD), max_size=30))
def test_pick_is_below_its_bound(randomness: bytes, bounds: list[int]) -> None:
    draw = BeaconDraw(randomness)
    assert all(0 <= draw.below(bound) < bound for bound in bounds)


def test_pick_below_one_is_zero() -> None:
    assert picks(BeaconDraw(TAIL), bound=1) == [0] * 16


@pytest.mark.parametrize("bound", [0, -1, -WORD, WORD + 1])
def test_bound_that_allows_no_pick_or_too_many_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        BeaconDraw(TAIL).below(bound)


def test_successive_picks_of_a_draw_use_different_words() -> None:
    assert len(set(picks(BeaconDraw(TAIL), count=10_000))) == 10_000


@pytest.mark.parametrize("bound", [3, 6, 146, 2**63 + 1, 3 * 2**62, WORD - 1])
def test_word_that_would_favour_small_picks_is_rejected(
    monkeypatch: pytest.MonkeyPatch, bound: int
) -> None:
    ceiling = WORD // bound * bound
    words = iter([WORD - 1, ceiling, ceiling - 1, 0])
    draw = BeaconDraw(TAIL)
    monkeypatch.setattr(draw, "_next_word", lambda: next(words))
    assert [draw.below(bound), draw.below(bound)] == [bound - 1, 0]


@pytest.mark.parametrize("bound", [1, 2, 64, 2**63, WORD])
def test_no_word_is_rejected_if_the_bound_divides_all(
    monkeypatch: pytest.MonkeyPatch, bound: int
) -> None:
    words = iter([WORD - 1, 0])
    draw = BeaconDraw(TAIL)
    monkeypatch.setattr(draw, "_next_word", lambda: next(words))
    assert [draw.below(bound), draw.below(bound)] == [bound - 1, 0]
