"""Iron Dragon: the part of the game that other crayon-rail games do not have.

This package holds foremen, ships, the Underworld, bridges, event cards, options, the computer
players, and the world and decks as data files with their validating loaders. It never handles the
table, a log or a window.
"""

from typing import Final

from core.games.iron_dragon.presets import PRESETS
from core.games.package import GamePackage, PendingChoice, RankedPlanner, SkillOption

GAME: Final = GamePackage(
    key="iron-dragon",
    title="Iron Dragon",
    seats=range(2, 7),
    levels=("normal", "easy", "really-easy", "greedy", "random"),
    rules="core.games.iron_dragon.rules:RULES",
    ai="core.games.iron_dragon.ai.levels:AI",
    maps="core.games.iron_dragon.maps:MAPS",
    options="core.games.iron_dragon.options:options",
    choices={
        "foreman": PendingChoice("one of the foremen dealt to it, or none of them"),
        "keep_foreman": PendingChoice("the foreman that it keeps"),
        "loco": PendingChoice("its loco"),
        "lose_load": PendingChoice("the load that it loses", save_rule="LOSE-LOAD-3"),
    },
    told=("money", "debt", "loco", "major_cities"),
    ranked=RankedPlanner("1", 0, levels=("normal", "easy", "really-easy"), lost="normal"),
    skill=SkillOption(
        "AI Skill Level", {"Normal": "normal", "Easy": "easy", "Really Easy": "really-easy"}
    ),
    presets=PRESETS,
)
