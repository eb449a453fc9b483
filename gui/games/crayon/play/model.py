"""The switches of the map menu."""

from collections.abc import Mapping
from typing import Final

from gui.play.model import SWITCHES

MAP_SWITCHES: Final[Mapping[str, str]] = {
    **SWITCHES,
    "hand_pins": "Hand On Map",
    "minimap": "Minimap",
    "animations": "Map Animations On",
}
"""The label of the setting that an action switches on and off."""
