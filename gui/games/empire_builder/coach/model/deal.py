"""The deal of the coached first game: fixed cards, and a short way to victory.

Chicago and Omaha are one turn apart. Omaha wants tourists and makes what Detroit and New York want,
so that one load pays on the way there, and two on the way back.
"""

from typing import Final

import msgspec

from gui.game_api.deal import FriendlyDeal
from gui.games.crayon.coach.model.lesson import Job
from gui.games.empire_builder.model.coached import COACHED_HAND

JOBS: Final = (
    Job(63, 2, "Chicago"),
    Job(96, 0, "Omaha"),
    Job(13, 0, "Omaha"),
    Job(61, 1, "New York"),
)
"""The recommended demands, in order: Tourists, Wheat, Oats, and Tourists again."""

DEAL: Final = FriendlyDeal(
    level="greedy",
    options={
        "AI Skill Level": "Really Easy",
        "Victory Major Cities": 3,
        "Victory Money": 150,
    },
    scenario=msgspec.json.encode(
        {
            "turn": 1,
            "seats": [{"contracts": sorted(COACHED_HAND)}, {"contracts": [5, 8, 12]}],
            # The first cards drawn are no events, which would come too early for a lesson.
            "deck_top": [61, 88, 18, 45, 35, 10],
        }
    ),
)
