"""Explanations of the options; not in `options.toml`, whose bytes are part of `data_hash`."""

from collections.abc import Mapping
from typing import Final

from core.option_spec import Needs

MEANINGS: Final[Mapping[str, str]] = {
    "AI Skill Level": (
        "How well the computer plays, in its own seats and for disconnected players. In a ranked"
        " game it plans for disconnected players as on Normal; only its spending on track follows"
        " this option."
    ),
    "Starting Money": "GP that each player starts with.",
    "Starting Locos": (
        "The loco that each player starts with: a Teapot, a weaker loco, or one of Level III."
    ),
    "Victory Money": "Cash in GP that you need to win.",
    "Victory Major Cities": "Major cities that you must connect to win.",
    "Place Loco Turn": "The turn on which locos are placed and begin to move.",
    "Rainbow Bridge Duration": "Whether the bridge of an event ends with its card or stays.",
    "Discard Initial Events": (
        "Whether events drawn in the deal are discarded, instead of shuffled back into the deck."
    ),
    "Disable Events": "Which events are left out of the game.",
    "Bank Loans": "How much the bank lends. You owe 2 GP for each GP borrowed.",
    "Special Top End Locos": (
        "Whether the Bahamat and the Tiamat, above the Iron Dragon, can be bought."
    ),
    "Cross-Grading": "Whether a loco can be exchanged for another of its level, for 5 GP.",
    "Supply of Loads": "How many of each load there are: as usual, one more, or one fewer.",
}

_SOME_EVENTS: Final = Needs("Disable Events", ("No", "War Tax"))

NEEDS: Final[Mapping[str, Needs]] = {
    "Rainbow Bridge Duration": _SOME_EVENTS,
    "Discard Initial Events": _SOME_EVENTS,
}
"""The options that have an effect only under certain settings of other options."""
