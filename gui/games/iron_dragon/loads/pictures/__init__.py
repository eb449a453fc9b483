"""Pictures of the loads of Iron Dragon."""

from typing import Final

from gui.games.crayon.loads import beasts as shared_beasts
from gui.games.crayon.loads import goods
from gui.games.crayon.loads.art import LoadArt
from gui.games.iron_dragon.loads.pictures import beasts, harvest, metals, wares, wonders

LOADS: Final = LoadArt({
    "Ale": wares.ale, "Armor": metals.armor, "Arms": metals.arms, "Cattle": shared_beasts.cattle,
    "Cloth": wares.cloth, "Dragons": beasts.dragons, "Fish": shared_beasts.fish,
    "Fruit": goods.fruit, "Fur": beasts.fur, "Gems": wonders.gems, "Gold": metals.gold,
    "Hops": harvest.hops, "Iron": goods.iron, "Ivory": beasts.ivory, "Jewelry": wonders.jewelry,
    "Lumber": goods.lumber, "Pilgrims": wares.pilgrims, "Pipeweed": wares.pipeweed,
    "Potions": wonders.potions, "Sheep": shared_beasts.sheep, "Spells": wonders.spells,
    "Spice": harvest.spice, "Steel": goods.steel, "Wands": wonders.wands, "Wheat": goods.wheat,
    "Wine": wares.wine,
})  # fmt: skip
paint_load: Final = LOADS.paint
load_picture: Final = LOADS.image
