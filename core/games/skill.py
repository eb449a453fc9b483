"""The option that says how well the computer players of a table play, and the level it means.

One control, one meaning: setups seat computers of this level, and a lost player's substitute has
it too. See docs/decisions/0019.
"""

from collections.abc import Mapping
from typing import Final

OPTION: Final = "AI Skill Level"
LEVELS: Final = {"Normal": "normal", "Easy": "easy", "Really Easy": "really-easy"}
"""The level of computer player for each setting of the option, the strongest first."""
STRONGEST: Final = "normal"


def level_for(options: Mapping[str, object]) -> str:
    """Return the level of the computers at a table of these options.

    The strongest where the options leave the skill out or have a setting that is unknown here.
    """
    return LEVELS.get(str(options.get(OPTION)), STRONGEST)
