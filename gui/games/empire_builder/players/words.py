"""A train in words: its name, and what it can do."""

from gui.games.empire_builder.players.model import TrainFacts
from gui.translation import _, translated


def train_name(train: TrainFacts) -> str:
    """Return a train's type, after its number if its player has two."""
    name = translated(train.loco)
    if not train.number:
        return name
    return _("{number}. {train}").format(number=train.number, train=name)


def train_power(train: TrainFacts) -> str:
    """Return the mileposts that a train goes in a turn, and its places for loads."""
    text = _("{speed} mileposts · {loads} loads")
    return text.format(speed=train.speed, loads=len(train.boxes))
