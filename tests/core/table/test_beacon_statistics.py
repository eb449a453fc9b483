"""A hundred thousand draws are as even, and as independent, as chance would make them.

Every test requires a chi-square that chance exceeds, or stays below, in one of a thousand seeds.
The seed is fixed, so the result of a test never changes.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import product
from statistics import NormalDist

import pytest

from core.log import TableId
from core.table import BeaconDraw, PreimageChain
from core.table.beacon import DrawNumber, Preimage, draw_from
from tests.samples import sampled

DRAWS = 100_000
SIGNIFICANCE = 0.001
TABLE = TableId(b"a table for dice")
KNOWN = Preimage(b"a preimage that everybody knows.")
CELLS = 150


@pytest.fixture(scope="module")
def chain() -> PreimageChain:
    return PreimageChain(b"the secret tail of a fair player", table=TABLE, length=DRAWS)


def draws(chain: PreimageChain, count: int = DRAWS) -> Iterable[BeaconDraw]:
    """Return draws of one contributor that reveals nothing, and one that reveals everything."""
    for number in map(DrawNumber, range(count)):
        yield draw_from(TABLE, number, [(0, KNOWN), (1, chain.preimage(number))])


def quantile(chance: float, freedom: int) -> float:
    """Return the chi-square not exceeded with this chance, by Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NormalDist().inv_cdf(chance) * spread**0.5) ** 3)


def assert_even(seen: Iterable[Hashable], cells: Sequence[Hashable]) -> None:
    """Assert that all cells were seen equally often, within chance."""
    counts = Counter(seen)
    assert set(counts) <= set(cells)
    expected = counts.total() / len(cells)
    assert expected >= 5
    squares = sum((counts[cell] - expected) ** 2 / expected for cell in cells)
    freedom = len(cells) - 1
    assert squares < quantile(1 - SIGNIFICANCE / 2, freedom)
    assert squares > quantile(SIGNIFICANCE / 2, freedom)


@pytest.mark.parametrize(
    ("chance", "freedom", "tabled"),
    [(0.95, 10, 18.307), (0.999, 5, 20.515), (0.001, 30, 11.588), (0.999, 100, 149.449)],
)
def test_quantiles_match_published_tables(chance: float, freedom: int, tabled: float) -> None:
    assert quantile(chance, freedom) == pytest.approx(tabled, rel=0.02)


@pytest.mark.parametrize("bound", sampled([2, 6, 7, 146], quick=2))
def test_draws_below_a_small_bound_are_even(chain: PreimageChain, bound: int) -> None:
    assert_even((draw.below(bound) for draw in draws(chain)), range(bound))


@pytest.mark.parametrize("bound", sampled([2**63 + 1, 10**9, 3 * 2**62, 2**64 - 1, 2**64], quick=2))
def test_draws_below_a_large_bound_are_even(chain: PreimageChain, bound: int) -> None:
    # Without rejection, those below 3 * 2**62 would fall on the first third twice as often.
    cells = (draw.below(bound) * CELLS // bound for draw in draws(chain))
    assert_even(cells, range(CELLS))


def test_successive_draws_are_independent(chain: PreimageChain) -> None:
    values = [draw.below(6) for draw in draws(chain)]
    pairs = zip(values[::2], values[1::2], strict=True)
    assert_even(pairs, list(product(range(6), repeat=2)))


def test_successive_picks_of_one_draw_are_independent(chain: PreimageChain) -> None:
    # From the second pick on, so that pairs lie across the blocks of eight words.
    pairs = []
    for draw in draws(chain, DRAWS // 10):
        values = [draw.below(6) for _ in range(21)]
        pairs += list(zip(values[1::2], values[2::2], strict=True))
    assert len(pairs) == DRAWS
    assert_even(pairs, list(product(range(6), repeat=2)))


def test_cards_picked_without_replacement_come_in_every_order(chain: PreimageChain) -> None:
    def dealt(draw: BeaconDraw) -> str:
        deck = list("ABCDE")
        return "".join(deck.pop(draw.below(len(deck))) for _ in range(4))

    orders = ["".join(cards) for cards in product("ABCDE", repeat=4) if len(set(cards)) == 4]
    assert_even((dealt(draw) for draw in draws(chain)), orders)


def test_picks_of_one_long_draw_are_even() -> None:
    draw = BeaconDraw(bytes(32))
    assert_even((draw.below(146) for _ in range(DRAWS)), range(146))
