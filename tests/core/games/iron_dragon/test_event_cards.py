"""The data of the event cards."""

import pytest

from core.games.crayon.areas import Area
from core.games.iron_dragon.cards import locos
from core.games.iron_dragon.event_cards import EventCard, event_cards

INSTANT = {125, 127, 132, 133, 134, 136, 138, 141, 144, 145}
CARDS = {card.number: card for card in event_cards()}


def test_there_are_26_events_numbered_after_the_contracts() -> None:
    assert list(CARDS) == list(range(121, 147))


def test_instant_events_are_listed() -> None:
    assert {card.number for card in event_cards() if card.instant} == INSTANT


def test_instant_card_has_no_lasting_effect() -> None:
    for number in INSTANT:
        card = CARDS[number]
        lasting = (card.slow, card.closed, card.no_moving, card.no_building, card.flood, card.bury)
        assert not any(lasting)


@pytest.mark.parametrize("card", event_cards(), ids=lambda card: str(card.number))
def test_every_card_has_an_effect(card: EventCard) -> None:
    bare = EventCard(number=card.number, name=card.name, text=card.text, instant=card.instant)
    assert card != bare


def test_floods_name_every_river_above_ground_but_four_once() -> None:
    rivers = [river for card in event_cards() for river in card.flood]
    assert len(rivers) == len(set(rivers)) == 8 + 4 + 5
    assert set(rivers).isdisjoint({"Kut", "Klegar", "Nord", "Oskall"})


def test_volcanoes_hit_near_trains_harder() -> None:
    near, far = CARDS[125].hit
    assert (near.area, near.loads) == (Area(within=2, of="volcano"), "all")
    assert (far.area, far.loads) == (Area(within=7, of="volcano"), "one")


def test_war_tax_rates() -> None:
    assert CARDS[134].tax == ((50, 10), (100, 15), (150, 20), (200, 25), (250, 30))


def test_runaway_dragon_is_a_dragon_of_level_iii_or_higher() -> None:
    (hit,) = CARDS[145].hit
    high = [loco.name for loco in locos() if loco.level in ("III", "IV", "V", "VI.k")]
    assert list(hit.locos) == high


@pytest.mark.parametrize(
    ("number", "area"),
    [
        (122, Area(beyond=3, of="coast")),
        (135, Area(within=3, of="jungle")),
    ],
)
def test_closed_cities_of_the_events(number: int, area: Area) -> None:
    assert CARDS[number].closed == area


@pytest.mark.parametrize(
    ("number", "steps", "city", "aboard"),
    [(127, 10, "Nordkassel", False), (141, 15, "Ilik-Herb", True), (144, 15, "Opal Bezin", True)],
)
def test_areas_hit_around_a_city(number: int, steps: int, city: str, aboard: bool) -> None:
    (hit,) = CARDS[number].hit
    assert (hit.area, hit.aboard, hit.loads) == (Area(within=steps, of=city), aboard, "one")
