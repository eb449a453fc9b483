"""A program at a table, from meeting the other players to the end of the game.

This package is shared by `rail-peer` and the windows, which pass functions that receive its events.
It has no texts for people, and does not decide how a seat is played.
"""

from net.session.arrivals import AbsentPlayers
from net.session.at_table import AtTable, Person, TableNetwork, at_table
from net.session.group import follow, is_watchable, lead, may_watch
from net.session.meeting import Meeting, at_zone
from net.session.member_seats import MemberSeats
from net.session.offer import Offer
from net.session.ranked import RankedGameClient, is_scored, ranked, ranking_of
from net.session.record import Record
from net.session.rematch import rejoin_group
from net.session.removing import RankedKeepsAll, set_unwanted
from net.session.substitutes import level_alone, level_alone_from, substitute_level
from net.session.watching import is_game_of, watch_at, watch_group

__all__ = [
    "AbsentPlayers",
    "AtTable",
    "Meeting",
    "MemberSeats",
    "Offer",
    "Person",
    "RankedGameClient",
    "RankedKeepsAll",
    "Record",
    "TableNetwork",
    "at_table",
    "at_zone",
    "follow",
    "is_game_of",
    "is_scored",
    "is_watchable",
    "lead",
    "level_alone",
    "level_alone_from",
    "may_watch",
    "ranked",
    "ranking_of",
    "rejoin_group",
    "set_unwanted",
    "substitute_level",
    "watch_at",
    "watch_group",
]
