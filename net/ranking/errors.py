"""Errors of ranked games, and of requests to the ranking."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError
from net.errors import NetworkError


class NotRanked(NetworkError):
    """A game does not fulfil the conditions of ranked games."""

    text = "the game cannot be ranked: {why}"


class RankingRefused(NetworkError):
    """The rendezvous refuses what was handed in; `refusal` is the reason."""

    text = "the ranking refused the request: {refusal}"


class RankingCode(StrEnum):
    """A reason why the ranking does not answer; repeating the request would not help now."""

    ZONE_NOT_REACHED = "ZoneNotReached"
    ZONE_SILENT = "ZoneSilent"
    NO_STANDINGS = "NoStandings"  # protocol version 1.1 or older knows only one game


class RankingUnavailable(CodedError, NetworkError):
    """A request to the ranking has no answer."""

    code: RankingCode
    texts: ClassVar[Mapping[str, str]] = {
        RankingCode.ZONE_NOT_REACHED: "the zone cannot be reached; try again in a while",
        RankingCode.ZONE_SILENT: (
            "the zone did not answer within {seconds} s; try again in a while"
        ),
        RankingCode.NO_STANDINGS: (
            "the zone runs an older version, which has no standings of {game}"
        ),
    }
