"""Pages of the standings and a player's record: requests to the zone, and what is shown."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from core.errors import FactualError
from core.games.registry import DEFAULT_GAME
from gui.ranking.model import standings
from gui.ranking.model.standings import GAMES_AT_ONCE, MOST_GAMES, Ladder, PlayersRecord
from gui.texts.phrases import Phrase
from net.errors import bad_message
from net.ranking import (
    AskStandings,
    Place,
    RankingCode,
    RankingUnavailable,
    Rated,
    Result,
    Standings,
)
from net.ranking.history import Record, date_of, read_record
from net.ranking.messages import MOST_ROWS
from tests.gui.ranking.rankings import Ranking, many
from tests.rendezvous.ranking.scored import key_of, score

ANN, BEN = key_of("Ann"), key_of("Ben")


class Zone:
    """Responds when a test says so, in any order."""

    def __init__(self) -> None:
        self.ranking = Ranking()
        self.waiting: list[Callable[[], None]] = []
        self.is_prompt = True

    def look_up(
        self,
        query: Callable[[Any], Awaitable[Any]],
        *,
        on_refused: Callable[[FactualError], object],
        on_done: Callable[[Any], object],
    ) -> None:
        answering: Any = query(self.ranking)

        def answer() -> None:
            try:
                answering.send(None)
            except StopIteration as found:
                on_done(found.value)
            except FactualError as error:
                on_refused(error)

        if self.is_prompt:
            answer()
        else:
            self.waiting.append(answer)


@pytest.fixture
def zone() -> Iterator[Zone]:
    made = Zone()
    yield made
    made.ranking.results.close()


@pytest.fixture
def ladder(zone: Zone) -> Ladder:
    zone.ranking.fill(*many(50))
    return Ladder(zone.look_up, ANN)


def asked(zone: Zone) -> list[Any]:
    return zone.ranking.asked


def test_one_page_is_requested_at_a_time(zone: Zone, ladder: Ladder) -> None:
    assert asked(zone) == []
    ladder.load()
    ladder.step(1)
    assert (ladder.start, len(ladder.rows), ladder.players) == (20, 20, 50)
    ladder.load(ladder.last_start)
    assert (ladder.start, len(ladder.rows), ladder.can_go_on, ladder.can_go_back) == (
        *(40, 10, False, True),
    )
    ladder.step(1)
    assert ladder.start == 40, "there is no page after the last"
    ladder.step(-9)
    assert (ladder.start, ladder.can_go_on, ladder.can_go_back) == (0, True, False)
    assert [request.most for request in asked(zone)] == [MOST_ROWS] * 5


def test_order_and_search_start_at_the_first_page(zone: Zone, ladder: Ladder) -> None:
    ladder.load(20)
    ladder.sort("games", is_reversed=True)
    assert asked(zone)[-1] == AskStandings(0, MOST_ROWS, "games", True, game=DEFAULT_GAME)
    ladder.sort("games", is_reversed=True)
    assert len(asked(zone)) == 2, "nothing has changed"
    ladder.search("  player   00\x1b ")
    assert asked(zone)[-1] == AskStandings(
        0, MOST_ROWS, "games", True, "player 00", game=DEFAULT_GAME
    )
    assert (ladder.players, ladder.start) == (10, 0)
    ladder.search("x" * 100)
    assert ladder.name == "x" * 40
    assert ladder.status == Phrase(standings.NO_SUCH_NAME, name="x" * 40)


def test_own_row_is_found_on_its_page(zone: Zone, ladder: Ladder) -> None:
    ladder.sort("name")
    ladder.search("b")
    ladder.find_me()
    assert asked(zone)[-1].around == ANN
    assert (ladder.order, ladder.name) == ("rating", "")
    assert ANN in [row.key for row in ladder.rows]
    stranger = Ladder(zone.look_up, key_of("Eve"))
    stranger.find_me()
    assert stranger.status == standings.NO_RATING


def test_overtaken_response_is_dropped(zone: Zone, ladder: Ladder) -> None:
    zone.is_prompt = False
    ladder.search("a")
    ladder.search("an")
    first, second = zone.waiting
    second()
    assert (ladder.players, ladder.is_loading) == (1, False)
    zone.ranking.failure = RankingUnavailable(RankingCode.ZONE_NOT_REACHED)
    first()
    assert (ladder.players, ladder.failure) == (1, None)


def test_clicks_add_up_while_a_page_is_loading(zone: Zone, ladder: Ladder) -> None:
    ladder.load()
    zone.is_prompt = False
    ladder.step(1)
    ladder.step(1)
    for answer in zone.waiting:
        answer()
    assert ladder.start == 40


def test_failure_keeps_the_page_and_can_be_retried(zone: Zone, ladder: Ladder) -> None:
    ladder.load()
    before = ladder.rows
    zone.ranking.failure = RankingUnavailable(RankingCode.ZONE_SILENT, seconds=20)
    ladder.step(1)
    assert (ladder.rows, ladder.start) == (before, 0)
    assert ladder.failure is not None
    assert ladder.failure.name == RankingCode.ZONE_SILENT
    zone.ranking.failure = None
    ladder.reload()
    assert ladder.start == 20
    assert ladder.failure_text == ""


def test_zone_that_breaks_the_protocol_is_rejected(zone: Zone, ladder: Ladder) -> None:
    zone.ranking.failure = bad_message("<b>anything</b>")
    ladder.load()
    assert ladder.status == standings.IMPOSSIBLE


def test_older_zone_is_recognized(zone: Zone, ladder: Ladder) -> None:
    zone.ranking.is_old = True
    ladder.load(20)
    assert (ladder.is_old, ladder.start, len(ladder.rows)) == (True, 20, 20)
    ladder.find_me()
    assert ladder.status == standings.OLD_ZONE


def test_empty_zone_says_so(zone: Zone) -> None:
    ladder = Ladder(zone.look_up, ANN)
    assert ladder.status == standings.LOADING
    ladder.load()
    assert ladder.status == standings.NO_GAME_SCORED


def test_shorter_standings_lead_back_to_the_last_page(zone: Zone) -> None:
    ladder = Ladder(zone.look_up, ANN)
    zone.ranking.fill(("Ann", "Ben"))
    ladder.load(40)
    assert ladder.status == standings.SHORTER
    assert (ladder.can_go_on, ladder.can_go_back) == (False, True)


def test_windows_are_notified_of_each_change_until_they_stop(zone: Zone, ladder: Ladder) -> None:
    told: list[bool] = []
    end = ladder.changed.connect(lambda: told.append(ladder.is_loading))
    ladder.load()
    assert told == [True, False]
    end()
    ladder.load()
    assert len(told) == 2


# --- the record of a player


def test_record_has_the_rating_before_and_after_each_game(zone: Zone) -> None:
    zone.ranking.fill(("Ann", "Ben"), ("Ben", "Ann"), ("Cleo", "Ann", "Ben"))
    record = PlayersRecord(zone.look_up, BEN, "Ben")
    record.load()
    assert [(game.place, game.names) for game in record.games] == [
        (2, ("Cleo", "Ann", "Ben")),
        (1, ("Ben", "Ann")),
        (2, ("Ann", "Ben")),
    ]
    latest, middle, first = record.games
    assert (latest.before, middle.before, first.before) == (middle.after, first.after, 0.0)
    assert record.rated is not None
    assert latest.after == pytest.approx(record.rated.ordinal)
    assert record.points == ([0, 1, 2, 3], [0.0, first.after, middle.after, latest.after])
    assert (record.status, record.has_more) == (standings.games_text(3), False)


def test_long_record_is_loaded_as_far_as_requested(zone: Zone) -> None:
    games = GAMES_AT_ONCE + 30
    for number in range(games):
        score(zone.ranking.results, number + 1, ("Ann", "Ben"))
    record = PlayersRecord(zone.look_up, ANN, "Ann")
    record.load()
    assert len(asked(zone)) == GAMES_AT_ONCE / MOST_ROWS
    assert (len(record.games), record.has_more) == (GAMES_AT_ONCE, True)
    assert record.games[-1].before is None
    assert record.games[-1].change is None
    numbers, ratings = record.points
    assert (numbers[0], numbers[-1], len(ratings)) == (31, games, GAMES_AT_ONCE)
    assert record.status == Phrase(standings.LATEST_GAMES, count=GAMES_AT_ONCE, games=games)
    record.load()
    assert (len(record.games), record.has_more) == (games, False)
    assert len({game.number for game in record.games}) == games
    assert record.points[0] == [*range(games + 1)]


def test_player_without_games_and_a_failure_are_explained(zone: Zone) -> None:
    record = PlayersRecord(zone.look_up, BEN, "B\u200ben")
    assert record.status == standings.LOADING_GAMES
    record.load()
    assert record.status == Phrase(standings.NO_GAMES, name="B\ufffden")
    assert record.points == ([], [])
    zone.ranking.failure = RankingUnavailable(RankingCode.ZONE_NOT_REACHED)
    record.load()
    assert record.failure is not None
    assert record.failure.name == RankingCode.ZONE_NOT_REACHED


class Endless:
    """A zone that claims endless games."""

    def __init__(self) -> None:
        self.calls = 0

    async def history(self, key: Any, before: int | None, most: int, *, game: str = "") -> Any:
        self.calls += 1
        top = 2**53 if before is None else before - 1
        results = tuple(endless_game(top - n) for n in range(most))
        return type("Answer", (), {"rated": HUGE, "results": results})()


HUGE = Rated(ANN, "x" * 600, 1e6, 1e6, -1e6, 2**53, 2**53, True, 2**53, 2**53, 2**53, 2**53)


def endless_game(number: int) -> Result:
    place = Place(ANN, "y" * 600, 3, True, 1e6, 1e6, 1e6)
    places = (place, *(replace(place, key=key_of(str(n))) for n in range(15)))
    return Result(number, b"t" * 16, 2**53, "drawn", 2**53, b"h" * 32, places)  # type: ignore[arg-type]


def test_zone_that_claims_endless_games_gets_a_bounded_number_of_requests() -> None:
    zone = Endless()

    def look_up(query: Any, *, on_refused: Any, on_done: Any) -> None:
        try:
            query(zone).send(None)
        except StopIteration as found:
            on_done(found.value)

    record = PlayersRecord(look_up, ANN, "Ann")
    while record.record is None or record.has_more:
        record.load()
    assert len(record.games) == MOST_GAMES
    assert zone.calls == MOST_GAMES / MOST_ROWS
    assert max(len(name) for game in record.games for name in game.names) == 24
    assert len(record.name) == 24
    assert date_of(record.games[0].at) is None
    numbers, ratings = record.points
    assert len(numbers) == len(ratings) == MOST_GAMES


def test_zone_with_endless_players_fills_one_page() -> None:
    def look_up(query: Any, *, on_refused: Any, on_done: Any) -> None:
        del query, on_refused
        on_done(Standings(2**53, (HUGE,) * MOST_ROWS, 0))

    ladder = Ladder(look_up, ANN)
    ladder.load()
    assert (len(ladder.rows), ladder.can_go_on) == (MOST_ROWS, True)
    assert ladder.last_start < 2**53


@pytest.mark.parametrize(
    ("at", "day"), [(0, "1970-01-01"), (253_402_300_799, "9999-12-31"), (2**53, "None")]
)
def test_impossible_date_is_left_out(at: int, day: str) -> None:
    assert str(date_of(at)) == day


def test_record_is_complete_with_the_last_of_its_games(zone: Zone) -> None:
    zone.ranking.fill(("Ann", "Ben"), ("Ann", "Ben"))
    for most, is_whole in ((1, False), (2, True)):
        reading: Any = read_record(zone.ranking, ANN, most)  # type: ignore[arg-type]
        with pytest.raises(StopIteration) as found:
            reading.send(None)
        record: Record = found.value.value
        assert (len(record.results), record.is_whole) == (most, is_whole)
    assert len(asked(zone)) == 2
