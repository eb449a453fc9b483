"""The events of the game: facts of a log, each with all that `evolve` needs to record it.

Hexes, cities and colours are given by their names. Each file has the events of one topic; the file
of the same name in `records` folds them.
"""

from core.games.railways.events.actions import (
    ActionBegan,
    CardTaken,
    CardUsed,
    CityUrbanized,
    CubeDelivered,
    EngineUpgraded,
    LinkCompleted,
    MarkerPlaced,
    MarkerReturned,
    TrackLaid,
    TrackRemoved,
    WesternLinkBought,
)
from core.games.railways.events.draws import (
    BaronDealt,
    BaronKept,
    BountyOpened,
    CardOpened,
    CubeDrawn,
    DrawDue,
    FirstSeatDrawn,
)
from core.games.railways.events.event import Event
from core.games.railways.events.money import (
    BondRetired,
    GoalReached,
    Paid,
    PointsScored,
    Received,
)
from core.games.railways.events.turns import (
    BidMade,
    BidPassed,
    EndTriggered,
    GameEnded,
    OrderSet,
    SeatAsked,
    SlotBegan,
    SlotEnded,
    TurnBegan,
    TurnEnded,
)

__all__ = [
    "ActionBegan",
    "AnyEvent",
    "BaronDealt",
    "BaronKept",
    "BidMade",
    "BidPassed",
    "BondRetired",
    "BountyOpened",
    "CardOpened",
    "CardTaken",
    "CardUsed",
    "CityUrbanized",
    "CubeDelivered",
    "CubeDrawn",
    "DrawDue",
    "EndTriggered",
    "EngineUpgraded",
    "Event",
    "FirstSeatDrawn",
    "GameEnded",
    "GoalReached",
    "LinkCompleted",
    "MarkerPlaced",
    "MarkerReturned",
    "OrderSet",
    "Paid",
    "PointsScored",
    "Received",
    "SeatAsked",
    "SlotBegan",
    "SlotEnded",
    "TrackLaid",
    "TrackRemoved",
    "TurnBegan",
    "TurnEnded",
    "WesternLinkBought",
]

AnyEvent = (
    DrawDue
    | FirstSeatDrawn
    | CubeDrawn
    | CardOpened
    | BountyOpened
    | BaronDealt
    | BaronKept
    | TurnBegan
    | SeatAsked
    | BidMade
    | BidPassed
    | OrderSet
    | SlotBegan
    | SlotEnded
    | TurnEnded
    | EndTriggered
    | GameEnded
    | Paid
    | Received
    | BondRetired
    | PointsScored
    | GoalReached
    | ActionBegan
    | TrackLaid
    | LinkCompleted
    | TrackRemoved
    | CityUrbanized
    | WesternLinkBought
    | EngineUpgraded
    | CubeDelivered
    | MarkerPlaced
    | MarkerReturned
    | CardTaken
    | CardUsed
)
