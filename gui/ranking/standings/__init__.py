"""The standings of a zone in its lobby: the table of all players, and the history of one."""

from gui.ranking.standings.page import StandingsPage

__all__ = ["StandingsPage"]
