"""The shape of the published deck of Iron Dragon, by which our cards are made."""

from typing import Final

from core.games.crayon.contract_cards import Demand
from core.games.crayon.deck_maker import DeckShape

SEED: Final = "Darwinina"
SHAPE: Final = DeckShape(
    # The one card that the manual shows.
    first=(
        Demand("Bluefeld", "Gold", 29),
        Demand("Saadah", "Ivory", 23),
        Demand("Caetee", "Arms", 24),
    ),
    times={"major": 11, "medium": 7, "small": 5},
    times_apart={"Oykjsord": 0, "Risidan": 4, "Brevandes": 4},
    most=16,
    pays=((0, 7), (250, 17), (500, 27), (750, 40), (1000, 73)),
    base=480,
    per_hex=97,
    scatter=1500,
)
