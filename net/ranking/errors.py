"""Errors of ranked games, and of requests to the ranking."""

from net.errors import NetworkError, RemoteProtocolError


class NotRanked(NetworkError):
    """A game does not fulfil the conditions of ranked games."""

    text = "the game is not a ranked one: {why}"


class NoStandings(NetworkError):
    """The zone has protocol version 1.1 or older, which knows only one game."""

    text = "the zone runs an older version, which has no standings of {game}"


class RankingRefused(NetworkError):
    """The rendezvous refuses what was handed in; `refusal` is the reason."""

    text = "the ranking refuses: {refusal}"


class ZoneNotReached(NetworkError):
    """The zone of the ranking cannot be reached."""

    text = "the zone is not reached"


class ZoneSilent(NetworkError):
    """The zone accepted a request but does not answer."""

    text = "the zone has not answered within {seconds} s"


class OtherResult(RemoteProtocolError):
    """The zone's result cannot be that of this game."""

    text = "the zone tells no result of this game: {why}"
