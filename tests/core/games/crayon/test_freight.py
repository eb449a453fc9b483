"""Rules of loading and delivering, for any form of the game state."""

import pytest

from core.games.crayon.board import City, Milepost
from core.games.crayon.contract_cards import Contract, Demand
from core.games.crayon.freight import (
    aboard,
    check_delivery,
    check_pick_up,
    demand_in_hand,
)
from core.games.crayon.refusals import (
    LocoFull,
    NoChipsLeft,
    NotAboardTrain,
    NotInHand,
    NotMadeHere,
    WrongCity,
)
from core.ruleset import Refusal

OMAHA = City(name="Omaha", size="small", kingdom="United States", mileposts=(Milepost(4),),
             loads=("Oats", "Wheat"))  # fmt: skip
WANTED = Demand("Omaha", "Oil", 12)
CARDS = {5: Contract(5, (WANTED,))}


def test_chips_of_all_trains_are_counted() -> None:
    assert aboard([("Oil", "Oil"), (), ("Wheat", "Oil")], "Oil") == 3


@pytest.mark.parametrize(
    ("load", "loads", "left", "refusal"),
    [
        ("Oil", (), 3, NotMadeHere),
        ("Wheat", ("Oil", "Oil"), 3, LocoFull),
        ("Wheat", ("Oil",), 0, NoChipsLeft),
    ],
)
def test_pick_up_is_refused(
    load: str, loads: tuple[str, ...], left: int, refusal: type[Refusal]
) -> None:
    with pytest.raises(refusal):
        check_pick_up(OMAHA, load, loads, loco="Freight", capacity=2, left=left)


def test_last_chip_fits_the_last_place() -> None:
    check_pick_up(OMAHA, "Wheat", ("Oil",), loco="Freight", capacity=2, left=1)


def test_delivery_needs_the_city_and_the_load() -> None:
    check_delivery(WANTED, "Omaha", ("Oil",))
    with pytest.raises(WrongCity):
        check_delivery(WANTED, "Fargo", ("Oil",))
    with pytest.raises(NotAboardTrain):
        check_delivery(WANTED, "Omaha", ("Wheat",))


@pytest.mark.parametrize(("contract", "number"), [(6, 0), (5, 1)])
def test_demand_of_a_card_not_in_hand_is_refused(contract: int, number: int) -> None:
    with pytest.raises(NotInHand):
        demand_in_hand(CARDS, (5,), contract, number)


def test_demand_in_hand_is_found() -> None:
    assert demand_in_hand(CARDS, (5,), 5, 0) == WANTED
