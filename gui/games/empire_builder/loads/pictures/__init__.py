"""Pictures of the loads of Empire Builder."""

from typing import Final

from gui.games.crayon.loads import beasts, goods
from gui.games.crayon.loads.art import LoadArt
from gui.games.empire_builder.loads.pictures import field, industry, mines, town

LOADS: Final = LoadArt({
    "Bauxite": mines.bauxite, "Cars": industry.cars, "Cattle": beasts.cattle, "Coal": mines.coal,
    "Copper": mines.copper, "Corn": field.corn, "Cotton": field.cotton, "Fish": beasts.fish,
    "Fruit": goods.fruit, "Imports": town.imports, "Iron": goods.iron, "Lead": mines.lead,
    "Machinery": industry.machinery, "Nickel": mines.nickel, "Oats": field.oats,
    "Oil": industry.oil, "Rice": field.rice, "Sheep": beasts.sheep, "Steel": goods.steel,
    "Sugar": town.sugar, "Swine": field.swine, "Tobacco": field.tobacco,
    "Tourists": town.tourists, "Uranium": mines.uranium, "Wheat": goods.wheat,
    "Wood": goods.lumber,
})  # fmt: skip
paint_load: Final = LOADS.paint
load_picture: Final = LOADS.image
