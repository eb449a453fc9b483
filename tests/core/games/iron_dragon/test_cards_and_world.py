"""Cards, stocks and the board name the same cities, kingdoms, rivers, terrains and loads."""

import pytest

from core.games.iron_dragon.cards import load_stock, locos
from core.games.iron_dragon.contract_cards import contracts
from core.games.iron_dragon.event_cards import event_cards
from core.games.iron_dragon.world import board
from tests.each import each

SOURCES = """
Ale: Uderyn, Uloggh. Armor: Inhass, Izyndyl. Arms: Ilik-Herb, Izyndyl. Cattle: Bulatz, Penjold.
Cloth: Easingwere, Octomare, Oulde Mordel, Oykjsord. Dragons: Nordkassel.
Fish: Killavare, Parekis, Piggnytz. Fruit: Ghassouf, Shayobh. Fur: Kenare, Kola.
Gems: Elmsworth, Railla, Sbadeh. Gold: Eabannet, Orc-Obasyln, Risidan. Hops: Bluefeld.
Iron: Railla, Risidan. Ivory: Caetee, Daguui, Kodankye. Jewelry: West Wycke, Wyrre.
Lumber: Borgofort, Kutno, Pinewaere, West Wycke. Pilgrims: Eaglehawk, Janoshal, Ozu-Zarkh.
Pipeweed: Jarlsstadh, Jodarre. Potions: Okyabanti, Oraianda, Ozu-Ozu. Sheep: Glynclwyn, Jobabh.
Spells: Ozu-Zarkh. Spice: Dawuuj, Dobra-Dyn. Steel: Bremmner, Redwitte. Wands: Octomare, Opal Bezin.
Wheat: Brevandes, Caldeen. Wine: Glyween, Saadah.
"""


@pytest.mark.rule("COMP-13")
def test_sources_of_loads() -> None:
    entries = (entry.strip().split(": ") for entry in SOURCES.split(".") if entry.strip())
    expected = {load: cities.split(", ") for load, cities in entries}
    expected = {
        load: [" ".join(name.split()) for name in names] for load, names in expected.items()
    }
    found = {
        load: sorted(city.name for city in board().cities.values() if load in city.loads)
        for load, _ in load_stock()
    }
    assert found == expected


def test_events_name_what_the_board_has() -> None:
    points, sections = board().points, board().sections
    kingdoms = {point.kingdom for point in points}
    terrains = {point.terrain for point in points}
    rivers = {section.river for section in sections}
    features = {*board().cities, *terrains, "coast"}
    for card in each(event_cards()):
        for area in card.areas:
            assert set(area.kingdoms) <= kingdoms
            assert set(area.terrains) <= terrains
            assert area.of is None or area.of in features
        assert set(card.flood) <= rivers
        assert set(card.bury) <= terrains
        assert set(card.bridge or ()) <= set(board().cities)
        for hit in card.hit:
            assert set(hit.locos) <= {loco.name for loco in locos()}


def test_every_bridge_of_the_board_stands_or_is_raised_by_an_event() -> None:
    raised = {card.bridge for card in event_cards() if card.bridge}
    assert {(bridge.a, bridge.b) for bridge in board().bridges if not bridge.stands} == raised


def test_contracts_name_what_the_board_has() -> None:
    loads = {load for load, _ in load_stock()}
    for card in each(contracts()):
        assert {demand.city for demand in card.demands} <= set(board().cities)
        assert {demand.load for demand in card.demands} <= loads
