"""What Empire Builder says about building, and what can be bought besides track."""

from typing import Any, Final

from core.games.empire_builder.events import TrackTraded, TrainUpgraded
from gui.games.crayon.building.model.building_words import BuildingWords, Money, Shop
from gui.texts.phrases import Phrase, counted


def _purchase(event: Any, money: Money) -> Phrase | None:
    match event:
        case TrainUpgraded(loco=loco, price=price):
            return Phrase("a {loco} for {price}", loco=Phrase(loco), price=money(price))
        case TrackTraded(wants=wants):
            return counted(
                len(wants),
                "{count} section of another player",
                "{count} sections of another player",
            )
    return None


BUILDING: Final = BuildingWords(
    shops=(Shop("train", Phrase("Train"), Phrase("Build a new train [L]")),),
    site_fee=None,
    left=Phrase("${left}M of ${limit}M left to spend"),
    point=Phrase("Point at a demand or at the map to see costs."),
    purchase=_purchase,
)
