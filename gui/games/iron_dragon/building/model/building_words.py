"""What Iron Dragon says about building, and what can be bought besides track."""

from typing import Any, Final

from core.games.iron_dragon.events import ForemanCalled, ForemanHired, LocoExchanged, SiteBribed
from gui.games.crayon.building.model.building_words import BuildingWords, Money, Shop
from gui.texts.phrases import Phrase


def _purchase(event: Any, money: Money) -> Phrase | None:
    match event:
        case SiteBribed(amount=amount):
            return Phrase("the Underworld bribe for {price}", price=money(amount))
        case LocoExchanged(loco=loco, price=price):
            return Phrase("the {loco} for {price}", loco=loco, price=money(price))
        case ForemanCalled(price=price):
            return Phrase("a foreman for {price}", price=money(price))
        case ForemanHired(price=price) if price:
            return Phrase("a foreman for {price}", price=money(price))
    return None


BUILDING: Final = BuildingWords(
    shops=(
        Shop("loco", Phrase("Loco"), Phrase("Exchange the loco [L]")),
        Shop("foreman", Phrase("Foreman"), Phrase("Change the foreman [F]")),
    ),
    site_fee=Phrase("Underworld bribe"),
    left=Phrase("{left} of {limit} GP left to spend"),
    point=Phrase("Point at a contract or at the map to see costs."),
    purchase=_purchase,
)
