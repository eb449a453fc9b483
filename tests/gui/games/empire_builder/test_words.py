"""Money, places, figures and standings of Empire Builder in words."""

import pytest
from msgspec.structs import replace

from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.ruleset import Seat
from gui.games.empire_builder.model import near
from gui.games.empire_builder.words import EmpireBuilderWords
from tests.core.games.empire_builder.places import BOARD, centre, joining, ring
from tests.core.games.empire_builder.tables import A, B, start

LENDING = {"Borrowing": "Yes"}
WORDS = EmpireBuilderWords(RULES)


def with_options(**options: str) -> State:
    return start(options={name.replace("_", " "): value for name, value in options.items()}).state


@pytest.mark.parametrize(("amount", "text"), [(12, "$12M"), (0, "$0M"), (-5, "-$5M")])
def test_sums_are_millions_of_dollars(amount: int, text: str) -> None:
    assert WORDS.money(amount) == text


def test_debt_stands_beside_the_cash() -> None:
    state = start({"money": 30, "owed": 40}, {"money": -5, "owed": 2}, options=LENDING).state
    assert WORDS.tally(state, A) == "$30M, owes $40M"
    assert WORDS.tally(state, B) == "-$5M, owes $2M"
    assert WORDS.tally(start({"money": 30}, {}).state, A) == "$30M"


def test_curves_are_cash_less_debt_and_sections() -> None:
    way = [list(ends) for ends in joining(2)]
    state = start({"money": 30, "owed": 40, "track": way}, {"money": 50}, options=LENDING).state
    assert WORDS.sample(state) == ((-10, 50), (len(way), 0))
    assert len(WORDS.curves) == 2


def test_sudden_death_has_no_goal_of_money() -> None:
    assert WORDS.goals(with_options()) == (250, None)
    assert WORDS.goals(with_options(Sudden_Death="Yes")) == (None, None)


def test_places_are_cities_or_land_near_one() -> None:
    def called(name: str) -> str:
        return WORDS.place_name(BOARD.by_name[name])

    assert called(centre("Denver")) == "Denver"
    assert {called(name) for name in ring("Chicago")} == {"Chicago"}
    around = BOARD.adjacent[BOARD.by_name[centre("Denver")]]
    beside = next(at for at in around if near.nearest_city(BOARD, at) == "Denver")
    terrain = {"plain": "clear land", "mountain": "rough land"}[BOARD.points[beside].terrain]
    assert WORDS.place_name(beside) == f"{terrain} near Denver"


def test_order_of_play_is_that_of_the_cut() -> None:
    state = replace(start().state, order=(B, A))
    assert WORDS.order(2, state) == (B, A)
    assert WORDS.order(2, replace(state, order=())) == [Seat(0), Seat(1)]
