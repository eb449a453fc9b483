"""Several results of one draw, without a choice between them."""

from collections import Counter
from hashlib import blake2b

import pytest

from core.ruleset import Awaiting, ChanceNeeded
from core.table import BeaconDraw, LocalTable, verify
from core.table.chance import MOST_RESULTS
from core.table.errors import GameFailed
from tests.games.toll_road import HAND, TollRoad


class DealsAtOnce(TollRoad):
    """Toll Road with its whole deal in one draw, or in as many results as a test requests."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count

    def awaiting(self, state):  # type: ignore[no-untyped-def]
        awaited: Awaiting = super().awaiting(state)
        if awaited == ChanceNeeded("deal"):
            dealt = sum(len(pedlar.pack) for pedlar in state.pedlars)
            rest = HAND * len(state.pedlars) - dealt
            return ChanceNeeded("deal", rest if self._count is None else self._count)
        return awaited


def dealt(secret: bytes, rules: TollRoad) -> LocalTable:
    return LocalTable.new(rules, ["Ann", "Ben", "Cleo"], secret=secret)


def test_deal_is_one_entry_and_verifies() -> None:
    rules = DealsAtOnce()
    table = dealt(bytes(32), rules)
    assert [opened.entry.kind for opened in table.timeline.entries] == ["genesis", "chance"]
    assert table.position.table.draw == 1
    packs = [card for pedlar in table.state.pedlars for card in pedlar.pack]
    assert len(packs) == len(set(packs)) == 3 * HAND
    assert verify(table.timeline.entries, rules).redecided


def test_results_depend_on_the_preimages() -> None:
    decks = {dealt(bytes([n]) * 32, DealsAtOnce()).state.pedlars for n in range(8)}
    assert len(decks) == 8


@pytest.mark.parametrize("count", [0, -1, 3 * HAND + 1, MOST_RESULTS + 1])
def test_game_that_requests_other_results_than_awaited_fails(count: int) -> None:
    with pytest.raises(GameFailed):
        dealt(bytes(32), DealsAtOnce(count))


def test_game_must_await_chance_until_the_last_result() -> None:
    most = 3 * HAND
    with pytest.raises(GameFailed) as failed:
        dealt(bytes(32), DealsAtOnce(most + 1))
    assert failed.value.facts == {
        "game": "toll-road",
        "why": (
            f"it asked for {most + 1} results of one draw, but awaits no more after {most};"
            " `awaiting` must return ChanceNeeded('deal') until the last result"
        ),
    }


def test_single_result_is_drawn_as_before() -> None:
    draw, again = BeaconDraw(bytes(32)), BeaconDraw(bytes(32))
    draw.result(0)
    assert [draw.below(1000) for _ in range(20)] == [again.below(1000) for _ in range(20)]
    assert draw.result(0).below(1 << 60) != again.below(1 << 60)


def test_results_are_uniform_and_independent_of_each_other() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    count = 3_600
    for number in range(count):
        draw = BeaconDraw(blake2b(number.to_bytes(4, "big"), digest_size=32).digest())
        pairs[draw.result(0).below(6), draw.result(1).below(6)] += 1
    expected = count / 36
    chi = sum((pairs[a, b] - expected) ** 2 / expected for a in range(6) for b in range(6))
    assert 14 < chi < 67  # 35 degrees of freedom: 0.1 % on either side
