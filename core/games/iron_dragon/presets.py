"""The presets of the options: a short game and a full one.

The rounds are the means of 20 simulated games each; docs/options.md says how they were measured.
"""

from typing import Final

from core.option_spec import Preset

PRESETS: Final = (
    Preset(
        key="short",
        title="Short game",
        meaning=(
            "150 GP in cash and 5 connected major cities win. You choose a fast first loco, and it"
            " moves from your 2nd turn."
        ),
        settings={
            "Starting Locos": "Fast",
            "Victory Money": 150,
            "Victory Major Cities": 5,
            "Place Loco Turn": 2,
        },
        rounds={2: 33, 3: 28, 4: 25},
    ),
    Preset(
        key="full",
        title="Full game",
        meaning=(
            "250 GP in cash and 7 connected major cities win. Everybody starts with a Teapot, which"
            " moves from the 4th turn."
        ),
        settings={},
        rounds={2: 53, 3: 51, 4: 51},
    ),
)
