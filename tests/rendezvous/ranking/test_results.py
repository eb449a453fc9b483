"""What the store keeps and deletes, and that ratings follow from results."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from core.games.registry import DEFAULT_GAME
from core.log import EntryHash, EntryNumber, PublicKey, TableId, Term
from net.ranking import START, AskStandings, GroupId, Result, Standings
from rendezvous.errors import ServerCode
from rendezvous.ranking.__main__ import NOT_EQUAL, check_logs, main
from rendezvous.ranking.endings import GIVEN_UP, WON, Ended, Placed
from rendezvous.ranking.judging import judge
from rendezvous.ranking.rating import ESTABLISHED, REPEATS_WITHIN
from rendezvous.ranking.results import REVIEWED, UNFINISHED, Results
from rendezvous.ranking.schema import MIGRATIONS
from rendezvous.ranking.verdicts import Decided, ForkProven, Founded, Member
from tests.codes import raises_code
from tests.rendezvous.ranking.tables import CONDITIONS, TABLE, Ranked

DAY = 24 * 3600


@pytest.fixture
def results() -> Iterator[Results]:
    """A new store."""
    opened = Results.open()
    yield opened
    opened.close()


def key(player: int) -> PublicKey:
    """Return the key of a player."""
    return PublicKey(player.to_bytes(32))


def table(game: int) -> TableId:
    """Return the id of a game's table."""
    return TableId(game.to_bytes(16))


def begin(
    results: Results, game: int, players: Sequence[int], *, at: int = 0, kind: str = DEFAULT_GAME
) -> None:
    """Start a ranked game."""
    group = GroupId(table(game))
    results.announce(group, [key(player) for player in players], at=at)
    members = tuple(Member(key(player), f"player {player}") for player in players)
    head = EntryHash(game.to_bytes(32))
    results.register(group, Founded(table(game), head, members, kind), b"genesis")


def decided(places: Sequence[int], *, ending: str = WON, log: bytes = b"log") -> Decided:
    """Return the verdict of a judge."""
    ended = Ended(ending, 99, tuple(Placed(place, left=place > 1) for place in places))
    return Decided(ended, EntryHash(bytes(32)), log)


def play(results: Results, game: int, players: Sequence[int], *, at: int = 0) -> Result:
    """Play a game that the first of these players wins."""
    begin(results, game, players, at=at)
    results.decide(table(game), decided([1, *[2] * (len(players) - 1)]), at=at)
    result = results.result(table(game))
    assert result is not None
    return result


def fork(leader: int) -> ForkProven:
    """Return the proof that this player forked a log."""
    return ForkProven(EntryNumber(3), Term(0), key(leader), b"one", b"other")


def test_group_is_what_was_announced_first(results: Results) -> None:
    group = GroupId(bytes(16))
    results.announce(group, [key(1), key(2)], at=0)
    results.announce(group, [key(3)], at=0)
    assert results.group_members(group) == {key(1), key(2)}
    assert results.group_members(GroupId(bytes([1] * 16))) == frozenset()


def test_first_genesis_of_a_group_or_table_is_kept(results: Results) -> None:
    begin(results, 1, [1, 2])
    first = results.game(table(1))
    assert first is not None
    assert first.members == (key(1), key(2))
    members = (Member(key(3), "player 3"), Member(key(4), "player 4"))
    results.register(
        first.group, Founded(table(2), EntryHash(bytes(32)), members, DEFAULT_GAME), b"other"
    )
    other = GroupId(bytes([9] * 16))
    results.announce(other, [key(3), key(4)], at=0)
    results.register(
        other, Founded(table(1), EntryHash(bytes(32)), members, DEFAULT_GAME), b"other"
    )
    assert results.game_of(first.group) == first
    assert results.game(table(2)) is None
    assert results.game_of(other) is None


def test_result_is_stored_with_the_new_ratings(results: Results) -> None:
    begin(results, 1, [1, 2, 3])
    results.decide(table(1), decided([2, 1, 2], ending=GIVEN_UP), at=7)
    result = results.result(table(1))
    assert result is not None
    assert (result.number, result.at, result.ending, result.entries) == (1, 7, GIVEN_UP, 99)
    assert [(place.name, place.place, place.left) for place in result.places] == [
        ("player 1", 2, True),
        ("player 2", 1, False),
        ("player 3", 2, True),
    ]
    assert result.places[1].mu > START.mu > result.places[0].mu == result.places[2].mu
    winner = results.rated(key(2))
    assert winner is not None
    assert (winner.mu, winner.games, winner.wins) == (result.places[1].mu, 1, 1)
    assert winner.ordinal == pytest.approx(winner.mu - 3 * winner.sigma)
    assert results.earlier_log(table(1)) == b"log"


def test_table_has_one_result(results: Results) -> None:
    play(results, 1, [1, 2])
    with pytest.raises(sqlite3.IntegrityError):
        results.decide(table(1), decided([2, 1]), at=0)
    rated = results.rated(key(1))
    assert rated is not None
    assert (rated.games, rated.wins) == (1, 1)


def test_standings_are_paged_best_first(results: Results) -> None:
    for game in range(6):
        play(results, game, [game, game + 1])
    found = results.standings(AskStandings(0, 50))
    players, rows = found.players, found.rows
    assert players == len(rows) == 7
    assert [row.ordinal for row in rows] == sorted((row.ordinal for row in rows), reverse=True)
    assert results.standings(AskStandings(2, 3)) == Standings(7, rows[2:5], 2, DEFAULT_GAME)
    assert results.standings(AskStandings(7, 3)) == Standings(7, (), 7, DEFAULT_GAME)


def test_history_is_paged_latest_first(results: Results) -> None:
    for game in range(5):
        play(results, game, [1, 2] if game % 2 else [1, 3])
    assert [happening.number for happening in results.history(key(1), None, 3)] == [5, 4, 3]
    assert [happening.number for happening in results.history(key(1), 3, 3)] == [2, 1]
    assert [happening.number for happening in results.history(key(2), None, 9)] == [4, 2]
    assert results.history(key(9), None, 9) == ()
    assert results.rated(key(9)) is None


class TestRepeatedOpponents:
    """Repeated games against the same players gain less, and the rating stays provisional."""

    def test_each_game_of_a_pair_counts_less(self, results: Results) -> None:
        counted = [play(results, game, [1, 2]).places[0].weight for game in range(4)]
        assert counted == [1, 1 / 2, 1 / 3, 1 / 4]

    def test_weight_is_the_mean_over_the_opponents(self, results: Results) -> None:
        play(results, 0, [1, 2])
        found = play(results, 1, [1, 2, 3])
        assert [place.weight for place in found.places] == [3 / 4, 3 / 4, 1]

    def test_repetition_is_forgotten_after_a_month(self, results: Results) -> None:
        play(results, 0, [1, 2])
        assert play(results, 1, [2, 1], at=REPEATS_WITHIN - 1).places[0].weight == 1 / 2
        assert play(results, 2, [2, 1], at=REPEATS_WITHIN).places[0].weight == 1 / 2
        assert play(results, 3, [1, 2], at=3 * REPEATS_WITHIN).places[0].weight == 1

    def test_collusive_games_raise_no_rating_far(self, results: Results) -> None:
        """Compare 100 games that a partner loses on purpose with ten won against strangers."""
        for game in range(100):
            play(results, game, [1, 2], at=game * 60)
        for game in range(10):
            play(results, 1000 + game, [3, 10 + game], at=DAY)
        cheat, honest = results.rated(key(1)), results.rated(key(3))
        assert cheat is not None
        assert honest is not None
        assert cheat.mu < honest.mu
        assert cheat.ordinal < honest.ordinal
        assert cheat.provisional
        assert not honest.provisional

    def test_rating_is_provisional_until_the_weights_suffice(self, results: Results) -> None:
        for game in range(int(ESTABLISHED)):
            rated = results.rated(key(1))
            assert rated is None or rated.provisional
            play(results, game, [1, 10 + game])
        rated = results.rated(key(1))
        assert rated is not None
        assert not rated.provisional


class TestForks:
    """A leader proven to have signed two logs is marked, and is last at that table."""

    def test_forking_leader_loses_the_gained_rating(self, results: Results) -> None:
        play(results, 1, [1, 2, 3])
        results.record_fork(table(1), fork(1), at=DAY)
        result = results.result(table(1))
        assert result is not None
        assert [place.place for place in result.places] == [3, 2, 2]
        assert result.places[0].mu < START.mu < result.places[1].mu
        rated = results.rated(key(1))
        assert rated is not None
        assert (rated.forks, rated.wins, rated.games) == (1, 0, 1)

    def test_forking_leader_is_last_where_all_players_are_ranked(self, results: Results) -> None:
        begin(results, 1, [1, 2, 3, 4], kind="toll-road")
        results.decide(table(1), decided([1, 2, 3, 4]), at=0)
        results.record_fork(table(1), fork(1), at=DAY)
        result = results.result(table(1))
        assert result is not None
        assert [place.place for place in result.places] == [5, 2, 3, 4]
        rated = [results.rated(key(player), game="toll-road") for player in (1, 2, 3, 4)]
        assert [rating.rank for rating in rated if rating is not None] == [4, 1, 2, 3]

    def test_later_games_are_rated_again_after_a_fork(self, results: Results) -> None:
        for game, players in enumerate([[3, 4], [1, 2], [2, 1], [2, 3], [4, 3]]):
            play(results, game, players)
        before = results.rated(key(3))
        results.record_fork(table(1), fork(1), at=0)
        after = results.rated(key(3))
        assert before is not None
        assert after is not None
        assert before != after
        assert results.check() == []

    def test_leader_is_marked_once_per_table(self, results: Results) -> None:
        play(results, 1, [1, 2])
        results.record_fork(table(1), fork(1), at=0)
        results.record_fork(table(1), fork(2), at=0)
        marks = [row.forks for row in results.standings(AskStandings()).rows]
        assert sorted(marks) == [0, 1]

    def test_old_result_stands_despite_a_fork(self, results: Results) -> None:
        """Otherwise anybody could have years of games rated again, at any time."""
        first = play(results, 1, [1, 2])
        results.record_fork(table(1), fork(1), at=REVIEWED)
        assert results.result(table(1)) == first
        rated = results.rated(key(1))
        assert rated is not None
        assert rated.forks == 1


def many(results: Results, *, games: int = 60, kinds: Sequence[str] = (DEFAULT_GAME,)) -> None:
    """Score games of eight players, two to five at a table, with one fork of each kind of game."""
    chance = Random("many games")
    for game in range(games):
        players = chance.sample(range(8), chance.randint(2, 5))
        places = [chance.choice((1, 2)) for _ in players]
        is_forked = chance.random() < 0.1
        for number, kind in enumerate(kinds):
            begin(results, number * games + game, players, kind=kind)
            results.decide(table(number * games + game), decided(places), at=game * DAY)
            if is_forked:
                proof = fork(players[0])
                results.record_fork(table(number * games + game), proof, at=game * DAY)


class TestGames:
    """A player has a rating for each game."""

    def test_games_of_another_kind_change_no_rating(self) -> None:
        alone, mixed = Results.open(), Results.open()
        many(alone)
        many(mixed, kinds=(DEFAULT_GAME, "toll-road"))
        assert mixed.check() == []
        assert mixed.standings(AskStandings()).players == 8
        for player in range(8):
            mine, theirs = alone.rated(key(player)), mixed.rated(key(player))
            assert mine is not None
            assert theirs is not None
            assert msgspec.structs.replace(theirs, forks=mine.forks) == mine
            assert mixed.rated(key(player), game="toll-road") is not None
        alone.close()
        mixed.close()

    def test_row_that_differs_is_named_with_its_game(self, results: Results) -> None:
        many(results, games=9, kinds=(DEFAULT_GAME, "toll-road"))
        results._connection.execute(
            "UPDATE steps SET mu = mu + 1 WHERE key = ? AND game_key = 'toll-road'", (key(3),)
        )
        assert {(difference.game, difference.key) for difference in results.check()} == {
            ("toll-road", key(3))
        }


class TestRatedAgain:
    """Ratings follow from the results alone."""

    def test_rating_all_results_again_changes_nothing(self, results: Results) -> None:
        many(results)
        before = results.standings(AskStandings())
        assert results.check() == []
        results.rate_again()
        assert results.standings(AskStandings()) == before

    def test_command_reports_unchanged_ratings(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        results = Results.open(path)
        many(results, games=9)
        results.close()
        said = CliRunner().invoke(main, [str(path)])
        assert (said.exit_code, said.output) == (0, "all ratings are equal\n")

    def test_command_finds_and_repairs_a_wrong_rating(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        results = Results.open(path)
        many(results, games=9)
        results.close()
        connection = sqlite3.connect(path)
        connection.execute("UPDATE steps SET mu = mu + 1 WHERE key = ? ", (key(3),))
        connection.commit()
        connection.close()
        said = CliRunner().invoke(main, [str(path)])
        assert said.exit_code == NOT_EQUAL
        assert said.output.startswith(key(3).hex())
        assert said.output.endswith("1 ratings differ\n")
        assert CliRunner().invoke(main, [str(path), "--mend"]).exit_code == 0
        assert CliRunner().invoke(main, [str(path)]).exit_code == 0

    def test_command_reports_a_file_that_is_no_store_in_a_line(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        path.write_bytes(b"no database" * 100)
        said = CliRunner().invoke(main, [str(path)])
        assert said.exit_code not in {0, NOT_EQUAL}
        assert "cannot be used" in said.output

    def test_refusal_of_a_later_version_names_the_given_file(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        Results.open(path).close()
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
        said = CliRunner().invoke(main, [str(path)])
        assert said.exit_code not in {0, NOT_EQUAL}
        assert f"the database {str(path)!r} has version 99" in said.output


class TestExecutedAgain:
    """Results follow from the stored logs."""

    def ranked(self, results: Results) -> Ranked:
        """Play a game whose genesis and log are stored."""
        ranked = Ranked(2)
        ranked.play_out()
        founded, verdict = judge(ranked.case(log=None)), judge(ranked.case())
        assert isinstance(founded, Founded)
        assert isinstance(verdict, Decided)
        group = GroupId(bytes(16))
        results.announce(group, [member.key for member in founded.members], at=0)
        results.register(group, founded, ranked.sealed_genesis)
        results.decide(founded.table, verdict, at=0)
        return ranked

    def test_replayed_logs_give_the_same_results(self, results: Results) -> None:
        ranked = self.ranked(results)
        assert check_logs(results, CONDITIONS) == 0
        leader = ranked.keys[0].public
        results.record_fork(TABLE, ForkProven(EntryNumber(3), Term(0), leader, b"", b""), at=0)
        assert check_logs(results, CONDITIONS) == 0

    @pytest.mark.parametrize(
        "change",
        [
            "UPDATE places SET place = 3 - place",
            "UPDATE results SET ending = 'drawn'",
            "UPDATE results SET entries = entries - 1",
        ],
    )
    def test_tampered_result_is_found(
        self, results: Results, change: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.ranked(results)
        results._connection.execute(change)
        assert check_logs(results, CONDITIONS) == 1
        assert capsys.readouterr().out.startswith("result 1, table ")


class TestTheFile:
    """The store's file, which outlives the program, and its versions."""

    def test_results_are_there_after_reopening(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        results = Results.open(path)
        result = play(results, 1, [1, 2])
        results.close()
        again = Results.open(path)
        assert again.result(table(1)) == result
        again.close()

    def test_store_uses_a_write_ahead_log(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        Results.open(path).close()
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        connection.close()

    def test_file_of_a_newer_program_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        connection = sqlite3.connect(path)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        connection.close()
        with raises_code(ServerCode.STORE_TOO_NEW) as refused:
            Results.open(path)
        assert refused.value.facts["found"] == len(MIGRATIONS) + 1

    def test_file_that_is_no_store_is_left_alone(self, tmp_path: Path) -> None:
        path = tmp_path / "ranking.sqlite"
        path.write_bytes(b"no database" * 100)
        with raises_code(ServerCode.STORE_UNUSABLE):
            Results.open(path)
        assert path.read_bytes() == b"no database" * 100


class TestForgetting:
    """The store is bounded."""

    def test_oldest_logs_beyond_the_bound_are_deleted(self) -> None:
        results = Results.open(kept_logs=25)
        for game in range(4):
            begin(results, game, [1, 2])
            results.decide(table(game), decided([1, 2], log=bytes(10)), at=0)
        kept = [results.earlier_log(table(game)) for game in range(4)]
        assert kept == [None, None, bytes(10), bytes(10)]
        assert results.result(table(0)) is not None
        results.close()

    def test_groups_without_a_result_are_deleted(self, results: Results) -> None:
        begin(results, 1, [1, 2])
        play(results, 2, [1, 2])
        results.announce(GroupId(table(3)), [key(1)], at=UNFINISHED + 1)
        assert results.game(table(1)) is None
        assert results.group_members(GroupId(table(1))) == frozenset()
        assert results.game(table(2)) is not None

    def test_deleted_group_gets_no_result(self, results: Results) -> None:
        begin(results, 1, [1, 2])
        results.announce(GroupId(table(3)), [key(1)], at=UNFINISHED + 1)
        assert results.decide(table(1), decided([1, 2]), at=0) is None
        assert results.standings(AskStandings()) == Standings(0, (), 0, DEFAULT_GAME)

    def test_groups_beyond_the_bound_are_deleted(
        self, results: Results, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("rendezvous.ranking.results.MOST_GROUPS", 2)
        for game in range(4):
            begin(results, game, [1, 2], at=game)
        assert [results.game(table(game)) is not None for game in range(4)] == [
            False,
            False,
            True,
            True,
        ]
