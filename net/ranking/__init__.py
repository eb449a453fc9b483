"""Ranked games: their conditions, the messages about them, and the client of the ranking.

This package has what a player's program and the rendezvous share. Judging and rating are in
`rendezvous.ranking`; a player that doubts a result has the log.
"""

from net.ranking.asking import ask_once, look_up
from net.ranking.client import RankingClient
from net.ranking.conditions import Conditions, RankedGame, check_genesis, ranked_game
from net.ranking.errors import (
    NoStandings,
    NotRanked,
    OtherResult,
    RankingRefused,
    ZoneNotReached,
    ZoneSilent,
)
from net.ranking.messages import (
    ORDERS,
    RANKING,
    AskHistory,
    AskStandings,
    GroupId,
    History,
    Order,
    Place,
    Rated,
    Refusal,
    Result,
    Standings,
)
from net.ranking.names import folded, shown_name
from net.ranking.strength import START, Strength

__all__ = [
    "ORDERS",
    "RANKING",
    "START",
    "AskHistory",
    "AskStandings",
    "Conditions",
    "GroupId",
    "History",
    "NoStandings",
    "NotRanked",
    "Order",
    "OtherResult",
    "Place",
    "RankedGame",
    "RankingClient",
    "RankingRefused",
    "Rated",
    "Refusal",
    "Result",
    "Standings",
    "Strength",
    "ZoneNotReached",
    "ZoneSilent",
    "ask_once",
    "check_genesis",
    "folded",
    "look_up",
    "ranked_game",
    "shown_name",
]
