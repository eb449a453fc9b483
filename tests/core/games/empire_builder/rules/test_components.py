"""The map, the cards, the loads and the trains (EB-COMP, EB-MONEY-1)."""

from collections import Counter

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder.cards import load_stock, train_types
from core.games.empire_builder.demand_cards import demand_cards
from core.games.empire_builder.event_cards import event_cards
from core.games.empire_builder.rules import RULES
from tests.core.games.empire_builder.places import BOARD, centre, name
from tests.core.games.empire_builder.tables import A, refusal, start
from tests.each import each

WATER = {"sea", "lake"}


@pytest.mark.rule("EB-COMP-1", "EB-COMP-2")
def test_one_map_has_points_of_one_type_with_six_neighbours_at_most() -> None:
    assert [of.letter for of in BOARD.maps] == ["M"]
    land = Counter(point.terrain for point in BOARD.points if point.terrain not in WATER)
    assert set(land) == {"plain", "mountain", "small_city", "medium_city", "major_city"}
    assert sum(land.values()) == 1828
    assert max(map(len, BOARD.adjacent)) == 6


@pytest.mark.rule("EB-COMP-1")
def test_unknown_milepost_is_refused() -> None:
    refused = refusal(start(), A, do.Move(path=("M99.99",)))
    assert (type(refused).__name__, refused.rule) == ("UnknownMilepost", "EB-COMP-1")


@pytest.mark.rule("EB-COMP-3")
def test_every_milepost_is_in_one_of_two_countries() -> None:
    countries = {point.kingdom for point in BOARD.points if point.terrain not in WATER}
    assert countries == {"United States", "Canada"}


@pytest.mark.rule("EB-COMP-4", "EB-COMP-5")
def test_cities_by_size_and_major_cities_of_seven_mileposts() -> None:
    sizes = Counter(city.size for city in BOARD.cities.values())
    assert sizes == {"major": 6, "medium": 12, "small": 33}
    for city in each(BOARD.cities.values()):
        assert len(city.mileposts) == (7 if city.size == "major" else 1)


@pytest.mark.rule("EB-COMP-6")
def test_sections_carry_rivers_and_inlets_and_lie_on_land() -> None:
    assert any(section.river for section in BOARD.sections)
    assert any(section.inlet for section in BOARD.sections)
    for section in each(BOARD.sections):
        a, b = BOARD.points[section.a], BOARD.points[section.b]
        assert not WATER & {a.terrain, b.terrain}
        assert a.city is None or a.city != b.city


@pytest.mark.rule("EB-COMP-7")
def test_missouri_runs_under_three_links_of_kansas_city() -> None:
    links = {
        (name(a), name(b)) for (a, b), river in BOARD.city_rivers.items() if river == "Missouri"
    }
    assert {frozenset(link) for link in links} == {
        frozenset(("M33.22", other)) for other in ("M32.22", "M32.23", "M33.23")
    }


@pytest.mark.rule("EB-COMP-8")
def test_three_coasts_and_their_ends() -> None:
    coasts = {coast: set(map(name, there)) for coast, there in BOARD.coasts.items()}
    assert set(coasts) == {"Atlantic Coast", "Gulf Coast", "Pacific Coast"}
    assert centre("San Francisco") in coasts["Pacific Coast"]
    assert coasts["Atlantic Coast"] & coasts["Gulf Coast"] == {"M50.43"}
    assert not any(centre(city) in coast for city in ("Toronto", "Duluth") for coast in coasts)


@pytest.mark.rule("EB-COMP-9")
def test_deck_has_112_cards_with_three_demands_on_96() -> None:
    demands, events = demand_cards(), event_cards()
    assert [card.number for card in demands] == list(range(1, 97))
    assert [card.number for card in events] == list(range(97, 113))
    assert {len(card.demands) for card in demands} == {3}
    assert len(RULES.setup(2, RULES.complete_options({})).contracts.deck) == 112


@pytest.mark.rule("EB-COMP-10")
def test_26_loads_have_a_hundred_chips() -> None:
    assert len(load_stock()) == 26
    assert sum(chips for _, chips in load_stock()) == 100
    makers = {load for city in BOARD.cities.values() for load in city.loads}
    assert makers == {load for load, _ in load_stock()}


@pytest.mark.rule("EB-COMP-11")
def test_types_of_train() -> None:
    assert {kind.name: (kind.loads, kind.speed) for kind in train_types()} == {
        "Freight": (2, 9),
        "Fast Freight": (2, 12),
        "Heavy Freight": (3, 9),
        "Superfreight": (3, 12),
    }


@pytest.mark.rule("EB-COMP-12")
def test_each_seat_has_a_colour_of_its_own() -> None:
    seats = RULES.view(start({}, {}, {}, {}, {}, {}).state, None)["seats"]
    assert len({seat["color"] for seat in seats}) == 6


@pytest.mark.rule("EB-COMP-13")
def test_everything_but_the_order_of_the_deck_is_public() -> None:
    view = RULES.view(start().state, A)
    assert all(len(seat["contracts"]) == 3 for seat in view["seats"])
    assert {"contract_discard", "events_in_play", "cuts"} <= view.keys()
    assert view["contract_deck"] == 106


@pytest.mark.rule("EB-ACCESS-6")
def test_cities_have_enough_sections() -> None:
    least = {"major": 12, "medium": 4, "small": 3}
    for city in each(BOARD.cities.values()):
        exits = {edge for at in city.mileposts for edge, _ in BOARD.sections_at[at]}
        assert len(exits) >= least[city.size], city.name
