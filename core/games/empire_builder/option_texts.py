"""Explanations of the options; not in `options.toml`, whose bytes are part of `data_hash`."""

from collections.abc import Mapping
from typing import Final

from core.option_spec import Needs

MEANINGS: Final[Mapping[str, str]] = {
    "AI Skill Level": (
        "How well the computer plays, in its own seats and for disconnected players."
    ),
    "Victory Money": "Cash in millions of dollars, less debt, that you need to win.",
    "Victory Major Cities": "Major cities that you must connect to win; 0 is the basic game.",
    "Borrowing": "Whether the bank lends money, and takes back twice as much.",
    "Train Upgrades": (
        "Board: a train improves at the end of a turn, first in speed, then in loads. Online: it"
        " improves at the start of a turn, in either."
    ),
    "Fast Start": "Whether you start with $60M and three turns of building.",
    "Track Trading": (
        "Whether players may buy track from each other, and exchange it. Not in ranked games."
    ),
    "Sudden Death": "Whether the game ends when the last demand card is drawn; most cash wins.",
    "Additional Trains": "Whether each player has two trains.",
    "Branching": "Whether you may build on from the track of other players.",
}

_NO_SUDDEN_DEATH: Final = Needs("Sudden Death", ("No",))

NEEDS: Final[Mapping[str, Needs]] = {
    "Victory Money": _NO_SUDDEN_DEATH,
    "Victory Major Cities": _NO_SUDDEN_DEATH,
}
"""The options that have an effect only under certain settings of other options."""
