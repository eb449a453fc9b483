"""The presets of the options (EB-OPTION-1), and before them a short game for the first time.

The rounds are means of simulated games; docs/options.md says how they were measured.
"""

from typing import Final

from core.option_spec import Preset

PRESETS: Final = (
    Preset(
        key="short",
        title="Short game",
        meaning=(
            "$150M in cash and 3 connected major cities win. You start with $60M, and upgrade your"
            " train at the start of a turn."
        ),
        settings={
            "Victory Money": 150,
            "Victory Major Cities": 3,
            "Train Upgrades": "Online",
            "Fast Start": "Yes",
        },
        rounds={2: 52, 3: 56, 4: 46},
    ),
    Preset(
        key="basic",
        title="Basic game",
        meaning="$250M in cash wins, whatever you have connected.",
        settings={"Victory Major Cities": 0},
        rounds={4: 75},
    ),
    Preset(
        key="board",
        title="Board game",
        meaning="$250M in cash and 5 connected major cities win.",
        settings={},
        rounds={2: 84, 3: 120, 4: 96},
    ),
    Preset(
        key="online",
        title="Online game",
        meaning=(
            "As the board game, with $60M at the start, loans, and upgrades at the start of a turn."
        ),
        settings={"Fast Start": "Yes", "Borrowing": "Yes", "Train Upgrades": "Online"},
        rounds={4: 71},
    ),
)
