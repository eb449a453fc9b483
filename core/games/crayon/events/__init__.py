"""The events that crayon-rail games share: facts of a log, given as in the engine protocol.

A game uses these types, or inherits from them and adds fields behind theirs. So windows understand
the events of every game. Mileposts are given by their names.
"""

from core.games.crayon.events.cards import (
    ContractDealt,
    ContractDrawn,
    ContractsReshuffled,
    EventCardDrawn,
    EventCardExpired,
    EventCardSpent,
    EventSetAside,
    HandDiscarded,
    LoadChoiceMade,
)
from core.games.crayon.events.event import Event
from core.games.crayon.events.money import Earned, Paid
from core.games.crayon.events.track import TrackBuilt
from core.games.crayon.events.trains import (
    LoadDelivered,
    LoadDropped,
    LoadLost,
    LoadPickedUp,
    PointsHalved,
    TrainMoved,
    TrainPlaced,
)
from core.games.crayon.events.turns import GameWon, TurnBegan, TurnLost, TurnSkipped

__all__ = [
    "ContractDealt",
    "ContractDrawn",
    "ContractsReshuffled",
    "Earned",
    "Event",
    "EventCardDrawn",
    "EventCardExpired",
    "EventCardSpent",
    "EventSetAside",
    "GameWon",
    "HandDiscarded",
    "LoadChoiceMade",
    "LoadDelivered",
    "LoadDropped",
    "LoadLost",
    "LoadPickedUp",
    "Paid",
    "PointsHalved",
    "TrackBuilt",
    "TrainMoved",
    "TrainPlaced",
    "TurnBegan",
    "TurnLost",
    "TurnSkipped",
]
