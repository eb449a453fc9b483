"""The cards and stocks compared with the manual's tables, which are repeated here."""

import pytest
from msgspec import Struct

from core.games.crayon.data_tables import check_names, parse_toml
from core.games.crayon.errors import BadCards
from core.games.iron_dragon.cards import (
    Race,
    foremen,
    ladder,
    load_stock,
    locos,
    ships,
)

LOCOS = """
Handcar 0.h 1 8 6, Teapot Alpha 0 2 8 3, Teapot Beta 0 1 10 3, Teapot I 2 10 6, Sardar II 3 10 3,
Salamander II 2 12 3, Fire Drake III 3 12 3, White Dragon III 2 14 3, Black Dragon IV 3 14 3,
Red Dragon IV 2 16 3, Iron Dragon V 3 16 6, Bahamat VI.k 3 18 3, Tiamat VI.k 4 16 3
"""
SHIPS = {
    1: {"Parekis Packet": 8, "Serpent": 8, "Far Horizon": 9, "Seahawk": 9},
    2: {"Eastern Star": 10, "Hyperion": 10, "Old Mormoth": 10, "Fourth Emperor": 11}
    | {"Mother Bren": 11},
    3: {"Royal Sovereign": 12, "Vulture": 12, "Feathermoth": 13, "Golden Sprite": 13},
}
THREE_CHIPS = "Dragons Fish Fruit Gems Lumber Pilgrims Spells Wands Wheat"
FOUR_CHIPS = (
    "Ale Armor Arms Cattle Cloth Fur Gold Hops Iron Ivory Jewelry Pipeweed Potions Sheep Spice "
    "Steel Wine"
)


@pytest.mark.rule("COMP-14")
@pytest.mark.rule("COMP-15")
def test_locos_match_the_manual() -> None:
    expected = [line.strip().rsplit(" ", 4) for line in LOCOS.split(",")]
    found = [[loco.name, loco.level, loco.loads, loco.speed, loco.stock] for loco in locos()]
    assert [[str(fact) for fact in facts] for facts in found] == expected


@pytest.mark.rule("COMP-15")
def test_ladder_and_optional_stock_match_the_manual() -> None:
    assert ladder() == ("0.h", "0", "I", "II", "III", "IV", "V", "VI.k")
    by_option = {loco.name: loco.option for loco in locos() if loco.option is not None}
    assert by_option == {
        **dict.fromkeys(("Handcar", "Teapot Alpha", "Teapot Beta"), "Starting Locos"),
        **dict.fromkeys(("Bahamat", "Tiamat"), "Special Top End Locos"),
    }


@pytest.mark.rule("COMP-16")
def test_ships_match_the_manual() -> None:
    found: dict[int, dict[str, int]] = {}
    for ship in ships():
        found.setdefault(ship.fee, {})[ship.name] = ship.speed
    assert found == SHIPS
    assert len(ships()) == 13


@pytest.mark.rule("COMP-17")
def test_foremen_match_the_manual() -> None:
    by_race = {
        race: [foreman.name for foreman in foremen() if foreman.race is race] for race in Race
    }
    assert by_race == {
        Race.CATMAN: ["Carras Cynnr"],
        Race.DWARF: ["Dingur Knorsen", "Orrik Ironfist", "Ragnor Rockjaw"],
        Race.ELF: ["Gaelwyth Grae", "Persy Browne", "Steffan"],
        Race.HUMAN: ["Denzel", "Halbezch", "Groc"],
        Race.ORC: ["Kudamram"],
        Race.TROLL: ["Urk Harakn"],
        Race.WEE_FOLK: ["Wellpole Wyndle"],
    }


@pytest.mark.rule("COMP-12")
def test_load_chips_match_the_manual() -> None:
    expected = dict.fromkeys(THREE_CHIPS.split(), 3) | dict.fromkeys(FOUR_CHIPS.split(), 4)
    assert dict(load_stock()) == expected
    assert sum(expected.values()) == 95


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """A data type for the tests."""

    name: str
    size: int


@pytest.mark.parametrize(
    "text", ["name = ", 'name = "a"', 'name = "a"\nsize = 1.5', 'name = "a"\nsize = 1\nsort = 2']
)
def test_malformed_data_file_is_refused(text: str) -> None:
    with pytest.raises(BadCards, match=r"pairs\.toml"):
        parse_toml("pairs.toml", text, Pair)


def test_repeated_name_is_refused() -> None:
    with pytest.raises(BadCards, match="b stands there twice"):
        check_names("pairs.toml", ["a", "b", "b"])
