"""The events of Empire Builder: facts of a log, each with all that `evolve` needs to record it.

Mileposts are given by their names, sections by the names of their ends. Each file has the events of
one topic; the file of the same name in `records` folds them.
"""

from core.games.crayon.events import (
    ContractDealt,
    ContractDrawn,
    ContractsReshuffled,
    Earned,
    Event,
    EventCardDrawn,
    EventCardExpired,
    EventCardSpent,
    EventSetAside,
    GameWon,
    LoadChoiceMade,
    Paid,
    TrackBuilt,
    TurnLost,
    TurnSkipped,
)
from core.games.empire_builder.events.cards import HandTradedIn, LoadChoiceDue
from core.games.empire_builder.events.money import Borrowed, DebtCollected, FeePaid
from core.games.empire_builder.events.opening import CardCut, CutEnded, DealEnded
from core.games.empire_builder.events.track import (
    OfferDeclined,
    OfferWithdrawn,
    TrackErased,
    TrackOffered,
    TrackTraded,
)
from core.games.empire_builder.events.trains import (
    LoadDelivered,
    LoadDropped,
    LoadLost,
    LoadPickedUp,
    PointsHalved,
    TrainMoved,
    TrainPlaced,
    TrainUpgraded,
)
from core.games.empire_builder.events.turns import TrainHalted, TrainStart, TurnBegan

__all__ = [
    "AnyEvent",
    "Borrowed",
    "CardCut",
    "ContractDealt",
    "ContractDrawn",
    "ContractsReshuffled",
    "CutEnded",
    "DealEnded",
    "DebtCollected",
    "Earned",
    "Event",
    "EventCardDrawn",
    "EventCardExpired",
    "EventCardSpent",
    "EventSetAside",
    "FeePaid",
    "GameWon",
    "HandTradedIn",
    "LoadChoiceDue",
    "LoadChoiceMade",
    "LoadDelivered",
    "LoadDropped",
    "LoadLost",
    "LoadPickedUp",
    "OfferDeclined",
    "OfferWithdrawn",
    "Paid",
    "PointsHalved",
    "TrackBuilt",
    "TrackErased",
    "TrackOffered",
    "TrackTraded",
    "TrainHalted",
    "TrainMoved",
    "TrainPlaced",
    "TrainStart",
    "TrainUpgraded",
    "TurnBegan",
    "TurnLost",
    "TurnSkipped",
]

AnyEvent = (
    CardCut
    | CutEnded
    | ContractDealt
    | EventSetAside
    | DealEnded
    | TurnBegan
    | TurnSkipped
    | TrainPlaced
    | TurnLost
    | TrainHalted
    | GameWon
    | Paid
    | FeePaid
    | Earned
    | Borrowed
    | DebtCollected
    | TrainMoved
    | PointsHalved
    | LoadPickedUp
    | LoadDropped
    | LoadLost
    | LoadDelivered
    | TrainUpgraded
    | HandTradedIn
    | ContractDrawn
    | EventCardDrawn
    | EventCardSpent
    | EventCardExpired
    | ContractsReshuffled
    | LoadChoiceDue
    | LoadChoiceMade
    | TrackBuilt
    | TrackErased
    | TrackOffered
    | OfferDeclined
    | OfferWithdrawn
    | TrackTraded
)
