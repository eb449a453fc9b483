"""Ranked games: their conditions, the messages about them, and the client of the ranking.

This package has what a player's program and the rendezvous share. Judging and rating are in
`rendezvous.ranking`; a player that doubts a result has the log.
"""

from net.ranking.asking import query_ranking, request_once
from net.ranking.client import RankingClient
from net.ranking.conditions import (
    Conditions,
    RankedGame,
    check_genesis,
    check_ranked_options,
    ranked_game,
)
from net.ranking.errors import (
    NotRanked,
    RankingCode,
    RankingRefused,
    RankingUnavailable,
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
    "NotRanked",
    "Order",
    "Place",
    "RankedGame",
    "RankingClient",
    "RankingCode",
    "RankingRefused",
    "RankingUnavailable",
    "Rated",
    "Refusal",
    "Result",
    "Standings",
    "Strength",
    "check_genesis",
    "check_ranked_options",
    "folded",
    "query_ranking",
    "ranked_game",
    "request_once",
    "shown_name",
]
