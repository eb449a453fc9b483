"""The committed deck: the deck maker's output for the board, in the published shape."""

from collections import Counter

import pytest

from core.games.crayon.contract_cards import DEMANDS, Demand, contracts_text, parse_contracts
from core.games.crayon.deck_maker import make_deck, places_of, ways_on
from core.games.crayon.errors import BadCards
from core.games.data_files import data_text
from core.games.iron_dragon.contract_cards import CONTRACTS, FILE, contracts
from core.games.iron_dragon.deck_figures import deck_figures
from core.games.iron_dragon.deck_shape import SEED, SHAPE
from core.games.iron_dragon.world import board
from tests.each import each

TEXT = data_text("core.games.iron_dragon", FILE)
ALL = [demand for card in contracts() for demand in card.demands]


def test_deck_is_the_deck_makers_output() -> None:
    assert (
        contracts_text(make_deck(places_of(board()), ways_on(board()), shape=SHAPE, seed=SEED))
        == TEXT
    )


def test_another_seed_makes_another_deck() -> None:
    places, way = places_of(board()), ways_on(board())
    other = make_deck(places, way, shape=SHAPE, seed="another")
    assert contracts_text(other) != TEXT
    assert other[0] == contracts()[0]


@pytest.mark.rule("COMP-11")
def test_deck_has_120_contracts_of_three_demands() -> None:
    assert [card.number for card in contracts()] == list(range(1, CONTRACTS + 1))
    assert {len(card.demands) for card in contracts()} == {DEMANDS}


def test_first_card_is_the_manuals() -> None:
    assert contracts()[0].demands == (
        Demand("Bluefeld", "Gold", 29),
        Demand("Saadah", "Ivory", 23),
        Demand("Caetee", "Arms", 24),
    )


def test_demands_per_city() -> None:
    asked = Counter(demand.city for demand in ALL)
    expected = {"major": 11, "medium": 7, "small": 5}
    apart = {"Oykjsord": 0, "Risidan": 4, "Brevandes": 4}
    assert {name: asked[name] for name in board().cities} == {
        city.name: apart.get(city.name, expected[city.size]) for city in board().cities.values()
    }


def test_every_load_is_demanded_10_to_16_times() -> None:
    asked = Counter(demand.load for demand in ALL)
    assert set(asked) == {load for city in board().cities.values() for load in city.loads}
    assert 10 <= min(asked.values()) <= max(asked.values()) <= 16


def test_no_city_demands_what_it_makes_and_no_demand_is_repeated() -> None:
    assert not [demand for demand in ALL if demand.load in board().cities[demand.city].loads]
    assert len({(demand.city, demand.load) for demand in ALL}) == len(ALL)


def test_card_demands_three_loads_in_three_kingdoms() -> None:
    for card in each(contracts()):
        assert len({board().cities[demand.city].kingdom for demand in card.demands}) == DEMANDS
        assert len({demand.load for demand in card.demands}) == DEMANDS


def test_card_usually_names_a_city_of_each_size() -> None:
    sizes = [
        "".join(sorted(board().cities[demand.city].size for demand in c.demands))
        for c in contracts()
    ]
    assert sizes.count("majormediumsmall") > CONTRACTS // 2


def test_payoffs_have_the_published_shape() -> None:
    rows = list(deck_figures(board(), contracts()))
    assert len(rows) == 13
    by_hand = ("payoff for no way",)  # no figure of its own: it tilts with the next
    assert [row.what for row in rows if not row.near and row.what not in by_hand] == []


def broken(find: str, put: str) -> str:
    assert find in TEXT
    return TEXT.replace(find, put, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param(broken("contract,", "card,"), "its first line is not", id="header"),
        pytest.param(broken("Gold,29", "Gold,many"), "line 2 is '1,Bluefeld,Gold,many'", id="pay"),
        pytest.param(broken(",Gold,29", ",Gold"), "line 2 is '1,Bluefeld,Gold'", id="field"),
        pytest.param(broken("1,Bluefeld,Gold,29\n", ""), "contract 1 has 2 demands", id="demand"),
        pytest.param(TEXT.rsplit("120,", 3)[0], "its contracts are not 1 to 120", id="contract"),
    ],
)
def test_unreadable_deck_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadCards, match=why):
        parse_contracts(text, file=FILE, count=CONTRACTS)
