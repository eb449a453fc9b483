"""Iron Dragon: what only this game has, on what all crayon-rail games share.

Here belong foremen, ships, the Underworld, bridges, event cards, options, its computer players,
and its world and decks as data files with the loaders that check them. Never the table, a log or
a window.
"""

from typing import Final

from core.games.package import GamePackage, RankedPlanner, SkillOption

GAME: Final = GamePackage(
    key="iron-dragon",
    title="Iron Dragon",
    seats=range(2, 7),
    levels=("normal", "easy", "really-easy", "greedy", "random"),
    rules="core.games.iron_dragon.rules:RULES",
    ai="core.games.iron_dragon.ai.levels:AI",
    maps="core.games.iron_dragon.maps:MAPS",
    ranked=RankedPlanner("1", 0, levels=("normal", "easy", "really-easy"), lost="normal"),
    skill=SkillOption(
        "AI Skill Level", {"Normal": "normal", "Easy": "easy", "Really Easy": "really-easy"}
    ),
)
