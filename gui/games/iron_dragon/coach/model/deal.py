"""The deal of the coached first game: fixed cards, and a little help from the options.

Kutno and Kola are six mileposts apart, and each wants what the other makes. The contract that comes
next pays for track to a third city.
"""

from typing import Final

import msgspec

from gui.game_api.deal import FriendlyDeal
from gui.games.crayon.coach.model.lesson import Job
from gui.games.iron_dragon.model.coached import COACHED_HAND

JOBS: Final = (
    Job(42, 0, "Kutno"),
    Job(85, 2, "Kola"),
    Job(56, 1, "Killavare"),
    Job(106, 0, "Killavare"),
)
"""The recommended demands, in order: Lumber, Fur, and Fish twice."""

DEAL: Final = FriendlyDeal(
    level="greedy",
    options={
        "AI Skill Level": "Really Easy",
        "Disable Events": "All",
        "Place Loco Turn": 2,
        "Starting Money": 80,
        "Victory Major Cities": 5,
        "Victory Money": 150,
    },
    scenario=msgspec.json.encode(
        {
            "turn": 1,
            "seats": [
                {"contracts": sorted(COACHED_HAND), "foreman": "Groc", "loco": "Teapot"},
                {"contracts": [1, 2, 3], "foreman": "Steffan", "loco": "Teapot"},
            ],
            "deck_top": [56],
        }
    ),
)
