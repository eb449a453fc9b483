"""A program at a table, from meeting the other players to the end of the game.

This package is shared by `rail-peer` and the windows, which pass functions that receive its events.
It has no texts for people, and does not decide how a seat is played.
"""

from net.session.arrivals import Absent
from net.session.at_table import AtTable, Person, Way, at_table
from net.session.group import follow, is_watchable, lead, may_watch
from net.session.meeting import Meeting, at_zone
from net.session.member_seats import MemberSeats
from net.session.offer import Offer
from net.session.ranked import Rating, is_scored, ranked, rating_of
from net.session.record import Record
from net.session.rematch import come_again
from net.session.removing import RankedKeepsAll, set_unwanted
from net.session.substitutes import level_alone, level_alone_from, substitute_level
from net.session.watching import is_of, watch_at, watch_group

__all__ = [
    "Absent",
    "AtTable",
    "Meeting",
    "MemberSeats",
    "Offer",
    "Person",
    "RankedKeepsAll",
    "Rating",
    "Record",
    "Way",
    "at_table",
    "at_zone",
    "come_again",
    "follow",
    "is_of",
    "is_scored",
    "is_watchable",
    "lead",
    "level_alone",
    "level_alone_from",
    "may_watch",
    "ranked",
    "rating_of",
    "set_unwanted",
    "substitute_level",
    "watch_at",
    "watch_group",
]
