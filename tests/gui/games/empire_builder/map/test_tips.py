"""The tips of Empire Builder's map: money in dollars, rough ground, lakes, and two trains."""

import pytest

from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.crayon.map_view import model as tips
from gui.games.crayon.map_view.model import Tips
from gui.games.empire_builder.map.names import COUNTRIES, TERRAINS
from gui.games.empire_builder.map.words import STANDS
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import BOARD, WORLD, card_that, centre
from tests.each import each
from tests.gui.games.empire_builder.map.maps import table_of
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO

A, B = Seat(0), Seat(1)


def dollars(amount: int) -> Phrase:
    return Phrase("${amount}M", amount=amount)


def milepost(terrain: str, land: str | None = None) -> Milepost:
    return next(
        at
        for at, point in BOARD.numbered()
        if point.terrain == terrain and (land is None or point.kingdom == land)
    )


def test_open_ground_has_the_words_and_prices_of_the_game() -> None:
    tip = Tips(table_of(HOME, HOME)).milepost(milepost("mountain", "Canada"))
    land = COUNTRIES["Canada"]
    assert tip.title == Phrase(tips.TERRAIN_IN, terrain=TERRAINS["mountain"], land=land)
    prices = {"price": dollars(2), "river": dollars(2), "inlet": dollars(3)}
    assert Phrase(tips.COST_WITH_RIVER, **prices) in tip.lines


def test_every_land_of_the_board_has_its_words() -> None:
    words = Tips(table_of(HOME, HOME))._words
    for point in each(point for point in BOARD.points if point.kingdom is not None):
        assert words.land_name(point.kingdom or "")
        assert point.city or words.terrain_name(point.terrain)


def test_lake_and_sea_are_told_apart() -> None:
    shown = Tips(table_of(HOME, HOME))
    assert shown.milepost(milepost("lake")).title == tips.OPEN_LAKE
    assert shown.milepost(milepost("sea")).title == tips.OPEN_SEA


def test_city_has_its_loads_its_room_and_the_demands_of_the_hand() -> None:
    number, _, demand = card_that(lambda demand: demand.city == "Billings")
    hand = [number, *(card for card in (1, 2, 3) if card != number)][:3]
    city = BOARD.cities["Billings"]
    tip = Tips(table_of({**HOME, "contracts": hand}, HOME)).milepost(city.mileposts[0])
    assert Phrase(tips.PAYS, pay=dollars(demand.pay), load=demand.load) in tip.lines
    assert Phrase(tips.NO_TRACK_OF_MOST, most=2) in tip.lines
    for load in city.loads:
        assert Phrase(tips.MAKES, load=load, left=WORLD.chips[load]) in tip.lines


@pytest.mark.screen("EB-SCR-43")
def test_trains_of_a_seat_have_numbers_and_a_derailed_one_says_so() -> None:
    stands = {"trains": [{"at": centre("Chicago")}, {"at": centre("Denver"), "stands": True}]}
    shown = Tips(table_of(stands, TWO, options=PAIRS))
    assert shown.train(A, 0).title.startswith("Train 1 of seat 0")
    assert shown.train(A, 1).title.startswith("Train 2 of seat 0")
    assert STANDS in shown.train(A, 1).lines
    assert STANDS not in shown.train(A, 0).lines
    here = shown.here(BOARD.milepost(centre("Denver")))
    assert "Train 2 of seat 0" in here
    assert "Train 2 of seat 1" in here


def test_only_train_of_a_seat_has_no_number() -> None:
    assert Tips(table_of(HOME, HOME)).train(B).title.startswith("Train of seat 1")
