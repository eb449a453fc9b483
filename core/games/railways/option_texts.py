"""Explanations of the options; not in `options.toml`, whose bytes are part of `data_hash`."""

from collections.abc import Mapping
from typing import Final

MEANINGS: Final[Mapping[str, str]] = {
    "bidding": (
        "How the first player is found. traditional: the winner pays, and play goes clockwise."
        " first_to_pass: losers pay half of their bids; players who pass later act earlier."
        " worst_first: after turn 1, the seat with the fewest points is first, without bids."
    ),
    "rail_barons": "Whether each player has a goal that brings points at the end.",
    "goals": "Whether Major Lines and Bounties bring points to the first player that meets them.",
    "western_links": "Whether links to the West can be bought in the gateways.",
    "game_length": "How many cities must be emptied before the game ends.",
    "operations_cards": "Whether players can take Operations cards.",
    "turn_limit": "The last turn, if too few cities are emptied.",
}
