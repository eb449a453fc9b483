"""The events of Iron Dragon: facts of a log, each with all that `evolve` needs to record it.

Mileposts are given by their names, sections by the names of their ends. Each file has the events of
one topic; the file of the same name in `records` folds them.
"""

from core.games.crayon.events import (
    ContractDealt,
    ContractDrawn,
    ContractsReshuffled,
    Event,
    EventCardExpired,
    EventCardSpent,
    EventSetAside,
    GameWon,
    LoadChoiceMade,
    LoadDelivered,
    LoadDropped,
    LoadLost,
    LoadPickedUp,
    PointsHalved,
    TrackBuilt,
    TrainMoved,
    TrainPlaced,
    TurnLost,
    TurnSkipped,
)
from core.games.crayon.events.track import Ends
from core.games.iron_dragon.events.cards import EventCardDrawn, HandPitched, LoadChoiceDue
from core.games.iron_dragon.events.market import (
    ForemanCalled,
    ForemanDrawn,
    ForemanHired,
    ForemenReshuffled,
    LocoExchanged,
)
from core.games.iron_dragon.events.money import Earned, OwnerBribed, Paid, TollPaid
from core.games.iron_dragon.events.opening import (
    DealEnded,
    ForemanChosen,
    ForemanDealt,
    ForemenGathered,
    LocoChosen,
)
from core.games.iron_dragon.events.ships import (
    ShipBoarded,
    ShipDrawn,
    ShipLeft,
    ShipsCalled,
    ShipsReleased,
    ShipsReshuffled,
)
from core.games.iron_dragon.events.track import (
    BridgeRaised,
    RightsGranted,
    RightsWaned,
    SiteBribed,
    TrackDestroyed,
)
from core.games.iron_dragon.events.trains import TrainDriven
from core.games.iron_dragon.events.turns import TurnBegan

__all__ = [
    "AnyEvent",
    "BridgeRaised",
    "ContractDealt",
    "ContractDrawn",
    "ContractsReshuffled",
    "DealEnded",
    "Earned",
    "Ends",
    "Event",
    "EventCardDrawn",
    "EventCardExpired",
    "EventCardSpent",
    "EventSetAside",
    "ForemanCalled",
    "ForemanChosen",
    "ForemanDealt",
    "ForemanDrawn",
    "ForemanHired",
    "ForemenGathered",
    "ForemenReshuffled",
    "GameWon",
    "HandPitched",
    "LoadChoiceDue",
    "LoadChoiceMade",
    "LoadDelivered",
    "LoadDropped",
    "LoadLost",
    "LoadPickedUp",
    "LocoChosen",
    "LocoExchanged",
    "OwnerBribed",
    "Paid",
    "PointsHalved",
    "RightsGranted",
    "RightsWaned",
    "ShipBoarded",
    "ShipDrawn",
    "ShipLeft",
    "ShipsCalled",
    "ShipsReleased",
    "ShipsReshuffled",
    "SiteBribed",
    "TollPaid",
    "TrackBuilt",
    "TrackDestroyed",
    "TrainDriven",
    "TrainMoved",
    "TrainPlaced",
    "TurnBegan",
    "TurnLost",
    "TurnSkipped",
]

AnyEvent = (
    ContractDealt
    | EventSetAside
    | DealEnded
    | LocoChosen
    | ForemanDealt
    | ForemanChosen
    | ForemenGathered
    | TurnBegan
    | TurnSkipped
    | TrainPlaced
    | Paid
    | Earned
    | TrainMoved
    | PointsHalved
    | LoadPickedUp
    | LoadDropped
    | LoadLost
    | LoadDelivered
    | HandPitched
    | ContractDrawn
    | EventCardDrawn
    | EventCardSpent
    | EventCardExpired
    | ContractsReshuffled
    | BridgeRaised
    | TrainDriven
    | TurnLost
    | LoadChoiceDue
    | LoadChoiceMade
    | TrackDestroyed
    | RightsGranted
    | RightsWaned
    | ShipDrawn
    | ShipsCalled
    | ShipsReshuffled
    | ShipsReleased
    | ShipBoarded
    | ShipLeft
    | TrackBuilt
    | SiteBribed
    | OwnerBribed
    | TollPaid
    | LocoExchanged
    | ForemanCalled
    | ForemanDrawn
    | ForemanHired
    | ForemenReshuffled
    | GameWon
)
