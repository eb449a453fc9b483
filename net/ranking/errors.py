"""What can be wrong with a ranked game, or with what is asked of the ranking."""

from net.errors import NetworkError, RemoteProtocolError


class NotRanked(NetworkError):
    """A game is not played on the conditions of ranked ones."""

    text = "the game is not a ranked one: {why}"


class NoStandings(NetworkError):
    """The zone has version 1.1 of the protocol or an earlier one, which knows one game only."""

    text = "the zone runs an older version, which has no standings of {game}"


class RankingRefused(NetworkError):
    """The rendezvous does not take what was handed in; `refusal` says why."""

    text = "the ranking refuses: {refusal}"


class ZoneNotReached(NetworkError):
    """Nothing can be asked of the ranking, for there is no way to its zone."""

    text = "the zone is not reached"


class ZoneSilent(NetworkError):
    """The zone takes what it is asked, and says nothing to it."""

    text = "the zone has not answered within {seconds} s"


class OtherResult(RemoteProtocolError):
    """What the zone says of a game cannot be what this game came to."""

    text = "the zone tells no result of this game: {why}"
