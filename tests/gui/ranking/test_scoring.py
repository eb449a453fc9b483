"""The result of a ranked game, in words and figures."""

from typing import Any

import pytest

from core.log import EntryHash, PublicKey, TableId, Term
from core.log import EntryNumber as E
from core.ruleset import Seat
from core.table import ClientIndex
from gui.ranking.model import scoring as words
from gui.ranking.model.scoring import ENDINGS, SLOW_AFTER, WAITING, Score, Scoring
from gui.texts.phrases import Phrase
from net.errors import NetworkError, RemoteCode, RemoteProtocolError
from net.ranking import (
    Place,
    RankingCode,
    RankingRefused,
    RankingUnavailable,
    Refusal,
    Result,
    Strength,
)
from net.ranking.messages import (
    BadGenesis,
    BadLog,
    Busy,
    Diverged,
    Forked,
    NotJudged,
    NotOver,
    TooMuch,
    TooOften,
    UnknownTable,
)
from net.session.events import (
    Awaits,
    PathChanged,
    Rated,
    TableEvent,
    Unrated,
    Unregistered,
    Unscored,
)

ANN, BEN = (PublicKey(bytes([number]) * 32) for number in range(2))
TABLE = TableId(b"t" * 16)


class Seats:
    """A table at which Ben's seat comes before Ann's."""

    def seat_of(self, key: PublicKey) -> Seat:
        return Seat(1 if key == ANN else 0)


def place(key: PublicKey, number: int, mu: float, *, left: bool = False) -> Place:
    name = "Ann" if key == ANN else "Ben"
    return Place(key, name, number, left=left, weight=1.0, mu=mu, sigma=8.0)


def result(*places: Place, ending: str = "won") -> Result:
    return Result(3, TABLE, 5, ending, 90, EntryHash(bytes(32)), places)


class Waited(Scoring):
    """The scoring of that table, with a clock under control of the test."""

    def __init__(self) -> None:
        seats: Any = Seats()
        self.now = 1000.0
        self.tries = 0
        super().__init__(seats, lambda: self.now, self._count)

    def _count(self) -> None:
        self.tries += 1


def scoring() -> Waited:
    return Waited()


@pytest.mark.screen("RANKED-6")
def test_ratings_are_shown_before_and_after_with_winners_first_and_leavers() -> None:
    found, looks = scoring(), list[bool]()
    found.changed.connect(lambda: looks.append(True))
    assert found.status == words.BEING_SCORED
    assert found.scores == []
    rated = Rated(
        result(place(BEN, 2, 23.0, left=True), place(ANN, 1, 27.0)),
        (Strength(25.0, 8.0), Strength(26.0, 8.0)),
    )
    assert found.handle_event(rated) == found.status == ENDINGS["won"]
    ann, ben = found.scores
    assert ann == Score(Seat(1), "Ann", has_left=False, before=2.0, after=3.0)
    assert ben == Score(Seat(0), "Ben", has_left=True, before=1.0, after=-1.0)
    assert (ann.change, ben.change) == (1.0, -2.0)
    assert looks == [True]
    assert not found.has_failed


def test_rating_before_may_be_unknown() -> None:
    found = scoring()
    found.handle_event(Rated(result(place(ANN, 1, 27.0), ending="given up")))
    (ann,) = found.scores
    assert (ann.before, ann.change) == (None, None)
    assert found.status == ENDINGS["given up"]


REFUSED: list[tuple[Refusal, Phrase]] = [
    (UnknownTable(TABLE), words.NOT_KNOWN),
    (
        BadLog(E(12), "Unverified", "another digest"),
        Phrase(words.BAD_LOG, entry=12, why="another digest"),
    ),
    (Forked(E(7), Term(2), ANN), Phrase(words.FORKED, entry=7)),
    (Diverged(E(9), Term(1), Term(2)), Phrase(words.DIVERGED, entry=9)),
    (NotOver(9), words.NOT_OVER),
    (TooMuch("entries", 20_000), Phrase(words.TOO_LONG, limit=20_000, what="entries")),
    (Busy(5), words.NOT_SCORED_NOW),
    (TooOften(5), words.NOT_SCORED_NOW),
    (NotJudged(), words.NOT_SCORED_NOW),
    (BadGenesis("NotRanked", "of other people"), Phrase(words.NOT_SCORED, why="of other people")),
]


@pytest.mark.screen("RANKED-5")
@pytest.mark.parametrize(
    ("error", "told"),
    [
        *((RankingRefused(refusal=refusal), told) for refusal, told in REFUSED),
        (RankingUnavailable(RankingCode.ZONE_NOT_REACHED), words.NOT_REACHED),
        (RankingUnavailable(RankingCode.ZONE_SILENT, seconds=7200), words.ZONE_SILENT),
        (RemoteProtocolError(RemoteCode.BAD_MESSAGE, why="not a number"), words.NO_RESULT),
    ],
)
def test_refusal_is_shown_with_the_reason(error: NetworkError, told: Phrase) -> None:
    found = scoring()
    assert found.handle_event(Unrated(error)) == found.status
    assert found.status == told
    assert found.has_failed
    found.handle_event(Rated(result(place(ANN, 1, 27.0))))  # it was requested again
    assert not found.has_failed


@pytest.mark.screen("RANKED-5")
@pytest.mark.parametrize("awaits", ["zone", "turn", "judge"])
def test_long_wait_is_explained_and_can_be_retried(awaits: Awaits) -> None:
    found = scoring()
    assert found.handle_event(Unscored("zone")) is None
    assert found.seconds_until_slow == SLOW_AFTER
    found.now += SLOW_AFTER - 1
    found.handle_event(Unscored(awaits))
    assert (found.status, found.can_retry) == (words.BEING_SCORED, False)
    found.now += 1
    assert found.status == Phrase(words.ZONE_AWAITED, why=WAITING[awaits])
    assert (found.can_retry, found.has_failed) == (True, False)
    found.retry()
    assert found.tries == 1
    assert (found.status, found.can_retry) == (words.BEING_SCORED, False)
    found.handle_event(Rated(result(place(ANN, 1, 27.0))))
    found.now += 2 * SLOW_AFTER
    assert (found.status, found.can_retry) == (ENDINGS["won"], False)


@pytest.mark.screen("RANKED-5")
def test_missing_confirmation_of_the_end_is_reported_without_asking_the_zone() -> None:
    found = scoring()
    found.handle_event(Unscored("others"))
    found.now += SLOW_AFTER
    assert found.status == Phrase(words.OTHERS_AWAITED, why=WAITING["others"])
    assert not found.can_retry
    found.handle_event(Unscored("zone"))  # they know it now
    assert found.status == words.BEING_SCORED
    found.now += SLOW_AFTER
    assert found.status == Phrase(words.ZONE_AWAITED, why=WAITING["zone"])
    assert found.can_retry


@pytest.mark.parametrize(
    ("error", "helps"),
    [
        (RankingUnavailable(RankingCode.ZONE_NOT_REACHED), True),
        (RankingUnavailable(RankingCode.ZONE_SILENT, seconds=7200), True),
        (RankingRefused(refusal=Busy(5)), True),
        (RankingRefused(refusal=NotJudged()), True),
        (RankingRefused(refusal=TooOften(5)), False),
        (RankingRefused(refusal=UnknownTable(TABLE)), False),
    ],
)
def test_failure_is_retried_where_that_may_help(error: NetworkError, helps: bool) -> None:
    found = scoring()
    found.handle_event(Unrated(error))
    assert found.can_retry == helps
    found.retry()
    assert (found.status, found.has_failed) == (words.BEING_SCORED, False)


def test_refused_genesis_is_noted_and_the_rest_skipped() -> None:
    found = scoring()
    noted = found.handle_event(
        Unregistered(RankingRefused(refusal=BadGenesis("NotRanked", "too few")))
    )
    assert noted == Phrase(words.UNREGISTERED, why="too few")
    other: TableEvent = PathChanged(ClientIndex(0), None)
    assert found.handle_event(other) is None
    assert not found.has_failed
