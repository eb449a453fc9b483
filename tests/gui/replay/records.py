"""Records for the models and windows of the replay viewer: golden games, opened once."""

from functools import cache
from pathlib import Path
from typing import Final

from gui.replay.model.record import Record

GOLDEN: Final = Path(__file__).parents[2] / "golden"
ALL_SIX: Final = GOLDEN / "iron_dragon" / "all-six.rail"
"""600 entries of six players, with eight undone commands."""
FLOODS: Final = GOLDEN / "iron_dragon" / "floods.rail"
ON_LAND: Final = GOLDEN / "iron_dragon" / "on-land.rail"
"""Events by which several players lose turns and loads together, and pitches."""
OTHER_HANDS: Final = GOLDEN / "iron_dragon" / "other-hands.rail"
"""Seats pass to computer players and back."""
DEALERS: Final = GOLDEN / "empire_builder" / "dealers-in-track.rail"
"""A game of Empire Builder with upgrades, event cards, loans and deals of track."""
WON: Final = GOLDEN / "iron_dragon" / "by-delivery.rail"


@cache
def record(path: Path = ALL_SIX) -> Record:
    """Return a record that no test changes."""
    return Record.open(path)
