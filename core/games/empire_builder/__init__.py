"""Empire Builder: the part of the game that other crayon-rail games do not have.

This package holds the rules, options, event cards and computer players, and the map and the deck as
data files with their validating loaders. It never handles the table, a log or a window.
"""

from typing import Final

from core.games.empire_builder.presets import PRESETS
from core.games.package import GamePackage, PendingChoice, RankedPlanner, SkillOption

GAME: Final = GamePackage(
    key="empire-builder",
    title="Empire Builder",
    seats=range(2, 7),
    levels=("normal", "easy", "really-easy", "greedy", "random"),
    rules="core.games.empire_builder.rules:RULES",
    ai="core.games.empire_builder.ai.levels:AI",
    maps="core.games.empire_builder.maps:MAPS",
    options="core.games.empire_builder.options:options",
    choices={
        "lose_load": PendingChoice("the load that it loses", save_rule="EB-SAVE-1"),
        "answer_offer": PendingChoice("its answer to an offer of track", save_rule="EB-SAVE-1"),
    },
    told=("money", "owed", "major_cities"),
    ranked=RankedPlanner("1", 0, levels=("normal", "easy", "really-easy"), lost="normal"),
    ranked_settings={"Track Trading": "No"},  # EB-OPTION-8: a player could give away the game
    skill=SkillOption(
        "AI Skill Level", {"Normal": "normal", "Easy": "easy", "Really Easy": "really-easy"}
    ),
    presets=PRESETS,
    first_terms=("Borrowing", "Victory Money", "Victory Major Cities"),
)
