"""The money and the debt of a purse, in one figure."""

import pytest

from core.games.iron_dragon.ai.planner.purse import after, emptiest, purse_of
from tests.core.games.iron_dragon.ai.planner.places import A, state


@pytest.mark.rule("LOAN-1")
@pytest.mark.parametrize(
    ("purse", "price", "left"),
    [(30, 10, 20), (10, 10, 0), (3, 10, -14), (0, 4, -8), (-14, 10, -34)],
)
def test_borrowed_money_is_owed_twice(purse: int, price: int, left: int) -> None:
    assert after(purse, price) == left


@pytest.mark.rule("LOAN-3")
def test_bank_sets_the_lowest_balance_of_the_purse() -> None:
    lends = {
        setting: emptiest(state({}, options={"Bank Loans": setting}).settings)
        for setting in ("No", "Limited (20)", "Unlimited")
    }
    assert lends["No"] == 0
    assert lends["Limited (20)"] == -40
    assert lends["Unlimited"] < -40


@pytest.mark.rule("INV-2")
def test_debt_is_what_the_purse_lacks() -> None:
    lent = {"Bank Loans": "Unlimited"}
    indebted = state({"money": 0, "debt": 14}, options=lent).players[A]
    assert purse_of(indebted) == -14
    assert purse_of(state({"money": 14}).players[A]) == 14
