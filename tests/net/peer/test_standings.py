"""`rail-peer standings` at a real zone, and with older or hostile zones."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import trio
from click.testing import CliRunner
from trio.testing import MockClock, memory_stream_pair

from core.errors import FactualError
from core.games.registry import DEFAULT_GAME, add_game, remove_game
from net.__main__ import rail_peer
from net.errors import RemoteCode
from net.key_file import save_key
from net.messages import Messages
from net.peer.standings import StandingsCode, StandingsError, StandingsQuery, lines_of
from net.ranking import AskStandings, History, RankingClient, RankingCode, Rated, Standings
from net.ranking.messages import LARGEST_MESSAGE, AskHistory, Request
from tests.games.toll_road import GAME as TOLL_ROAD
from tests.net.peers import zone
from tests.rendezvous.ranking.scored import fill, key_of
from tests.rendezvous.zones import seed_of

GAMES = (
    *(["Ann", "Ben"] for _ in range(3)),
    ["Cleo", "Ann", "Ben"],
    *([f"Player {letter}", "Änne"] for letter in "abcdefghijklmnopqrstuvwxyz"),
)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a zone where 30 players have ratings."""
    folder = tmp_path_factory.mktemp("zone")
    fill(folder, GAMES)
    with zone(folder) as address:
        yield address


@pytest.fixture
def call(place: str, tmp_path: Path) -> Callable[..., tuple[int, list[str]]]:
    """Run the command as Ann; return its exit status, and the printed lines."""
    key = tmp_path / "key"
    save_key(key, seed_of("Ann"))

    def called(*arguments: str) -> tuple[int, list[str]]:
        options = ("--zone", place, "--key", str(key), "--listen", "127.0.0.1")
        result = CliRunner().invoke(rail_peer, ["standings", *options, *arguments])
        return result.exit_code, result.output.splitlines()

    return called


Call = Callable[..., tuple[int, list[str]]]


def test_prints_a_page_and_marks_your_row(call: Call) -> None:
    status, lines = call()
    assert status == 0
    assert " ".join(lines[0].split()) == "Rank Player Rating ± Games Won Left Last played"
    ranks = [int(line.split()[0]) for line in lines[1:21]]
    assert ranks == sorted(ranks)
    (mine,) = (line for line in lines if "Ann *" in line)
    assert mine.split()[-4:] == ["4", "3", "0", "2001-09-13"]
    assert "Rows 1 to 20 of 30. ± is one sigma." in lines
    assert "* marks your row." in lines


def test_loads_enough_pages_for_the_requested_rows(call: Call) -> None:
    _, lines = call("--count", "500", "--json")
    notes = [json.loads(line) for line in lines]
    assert len({note["key"] for note in notes}) == len(notes) == 30
    assert [note["name"] for note in notes if note["is_you"]] == ["Ann"]
    _, later = call("--start", "26", "--json")
    assert [json.loads(line) for line in later] == notes[25:]


def test_prints_the_ratings_of_one_game(call: Call) -> None:
    _, lines = call("--game", "iron-dragon", "--count", "1", "--json")
    assert [json.loads(line)["game"] for line in lines] == ["iron-dragon"]
    _, games = call("--player", "Ann", "--json")
    assert {json.loads(line)["game"] for line in games} == {"iron-dragon"}
    add_game(TOLL_ROAD)
    try:
        assert call("--game", "toll-road") == (
            0,
            ["No ranked game has been scored at this zone yet."],
        )
    finally:
        remove_game(TOLL_ROAD.key)
    assert call("--game", "toll-road")[0] == 2


def test_sorts_and_searches(call: Call) -> None:
    _, lines = call("--sort", "games", "--count", "1", "--json")
    assert [json.loads(line)["name"] for line in lines] == ["Änne"]
    _, lines = call("--sort", "name", "--reverse", "--count", "2", "--json")
    assert [json.loads(line)["name"] for line in lines] == ["Player z", "Player y"]
    _, lines = call("--search", "ann", "--json")
    assert [json.loads(line)["name"] for line in lines] == ["Ann", "Änne"]
    assert call("--search", "nobody") == (
        0,
        ["No player with a rating has a name that begins with 'nobody'."],
    )
    assert call("--start", "31") == (0, ["There are only 30 players."])


def test_finds_your_own_page(call: Call) -> None:
    status, lines = call("--around-me")
    assert status == 0
    assert any("Ann *" in line for line in lines)


def test_prints_a_players_games_with_the_rating_before_and_after(call: Call) -> None:
    status, lines = call("--player", "ben")
    assert status == 0
    assert lines[0].startswith("Ben: rank ")
    assert lines[1] == "4 games, 0 won, 0 left"
    assert lines[2] == f"Key {key_of('Ben').hex()}"
    dates = [line.split()[0] for line in lines[5:9]]
    assert dates == ["2001-09-13", "2001-09-12", "2001-09-11", "2001-09-10"]
    assert "Cleo, Ann, Ben" in lines[5]
    _, by_key = call("--player", key_of("Ben").hex())
    assert by_key == lines


def test_history_as_json_adds_up(call: Call) -> None:
    _, lines = call("--player", "Ann", "--count", "3", "--json")
    player, *games = (json.loads(line) for line in lines)
    assert (player["note"], player["name"], player["games"]) == ("player", "Ann", 4)
    assert [game["note"] for game in games] == ["ranked-game"] * 3
    assert games[0]["after"] == pytest.approx(player["rating"])
    assert [game["before"] for game in games[:2]] == [game["after"] for game in games[1:]]
    for game in games:
        assert game["change"] == pytest.approx(game["after"] - game["before"])
    _, whole = call("--player", "Ann", "--json")
    assert json.loads(whole[-1])["before"] == pytest.approx(0.0), "where everybody begins"


def test_player_without_a_rating_is_an_error(call: Call) -> None:
    error = StandingsError(StandingsCode.NO_SUCH_PLAYER, name="Nobody")
    assert call("--player", "Nobody") == (1, [f"rail-peer: {error}"])
    status, (line,) = call("--player", "ab" * 32)
    assert (status, line.endswith(str(error).removeprefix("'Nobody'"))) == (1, True)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--player", "Ann", "--around-me"),
        ("--search", "a", "--around-me"),
        ("--count", "501"),
        ("--start", "0"),
        ("--sort", "luck"),
        ("--search", "a\x1b[31m"),
        ("--player", "x" * 41),
    ],
)
def test_wrong_options_are_refused(call: Call, arguments: tuple[str, ...]) -> None:
    status, lines = call(*arguments)
    assert (status, lines[0]) == (2, "Usage: rail-peer standings [OPTIONS]")


def test_without_a_key_nothing_is_marked_and_no_key_is_created(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.peer.standings.user_data_path", lambda _: tmp_path)
    options = ("standings", "--zone", place, "--listen", "127.0.0.1")
    found = CliRunner().invoke(rail_peer, [*options])
    assert found.exit_code == 0
    assert "*" not in found.output
    found = CliRunner().invoke(rail_peer, [*options, "--around-me"])
    error = StandingsError(StandingsCode.NO_RATING)
    assert (found.exit_code, found.output) == (1, f"rail-peer: {error}\n")
    assert not any(tmp_path.iterdir())


def test_unreachable_zone_is_an_error() -> None:
    found = CliRunner().invoke(
        rail_peer, ["standings", "--zone", "127.0.0.1:9", "--listen", "127.0.0.1"]
    )
    assert found.exit_code == 1
    assert found.output.startswith("rail-peer: ")


# --- zones of other versions, and hostile ones


def row(name: str, number: int = 1, **more: Any) -> Rated:
    key = key_of(f"{name} {number}")
    return Rated(key, name, 25.0, 8.0, 1.0, 1, 0, provisional=True, forks=0, **more)


async def lines_from(
    answer: Callable[[Any], Any], asked: StandingsQuery
) -> list[str] | FactualError:
    """Return the output for this response of a zone, or the error."""
    found: list[list[str] | FactualError] = []

    here, there = memory_stream_pair()

    async def serve() -> None:
        messages = Messages[Any](there, Request, largest=LARGEST_MESSAGE)
        async for request in messages:
            await messages.send(answer(request))

    async with trio.open_nursery() as nursery:
        nursery.start_soon(serve)
        try:
            found.append(await lines_of(RankingClient(here), asked, None))
        except FactualError as error:
            found.append(error)
        nursery.cancel_scope.cancel()
    return found[0]


def error_name(found: list[str] | FactualError) -> str:
    assert isinstance(found, FactualError)
    return found.name


def older(request: Any) -> Standings:
    """Respond like a zone of version 1.0, which ignores all but `start` and `most`."""
    rows = [row("Ann"), row("Ben"), row("Cleo")][request.start : request.start + request.most]
    return Standings(3, tuple(rows))


async def test_older_zone_has_pages_by_rating_only(autojump_clock: MockClock) -> None:
    lines = await lines_from(older, StandingsQuery(AskStandings(1), most=2))
    assert isinstance(lines, list)
    assert [line.split()[:2] for line in lines[1:3]] == [["–", "Ben"], ["–", "Cleo"]]
    assert "Rows 2 to 3 of 3. ± is one sigma." in lines
    for asked in (
        StandingsQuery(AskStandings(order="games")),
        StandingsQuery(AskStandings(name="An")),
        StandingsQuery(AskStandings(), player="Ann"),
    ):
        assert error_name(await lines_from(older, asked)) == StandingsCode.OLDER_ZONE


async def test_older_zone_has_no_standings_of_another_game(autojump_clock: MockClock) -> None:
    def answer(request: Any) -> Any:
        return older(request) if isinstance(request, AskStandings) else History(None, ())

    assert isinstance(
        await lines_from(answer, StandingsQuery(AskStandings(game=DEFAULT_GAME), most=2)), list
    )
    for player in (None, key_of("Ann 1")):
        asked = StandingsQuery(AskStandings(game="toll-road"), player=player)
        assert error_name(await lines_from(answer, asked)) == RankingCode.NO_STANDINGS


async def test_response_about_another_game_is_refused(autojump_clock: MockClock) -> None:
    page = Standings(1, (row("Ann"),), 0, "toll-road")
    error = await lines_from(lambda _: page, StandingsQuery(AskStandings()))
    assert isinstance(error, FactualError)
    assert error.code is RemoteCode.BAD_MESSAGE


async def test_players_with_one_name_are_distinguished_by_their_key(
    autojump_clock: MockClock,
) -> None:
    two = Standings(3, (row("Ann", 1), row("Ann", 2), row("ann", 3)), 0)
    asked = StandingsQuery(AskStandings(), player="Ann")
    assert error_name(await lines_from(lambda _: two, asked)) == StandingsCode.SEVERAL_PLAYERS


async def test_zone_claiming_endless_players_is_asked_for_500_rows_at_most(
    autojump_clock: MockClock,
) -> None:
    asked_for: list[int] = []

    def endless(request: AskStandings) -> Standings:
        asked_for.append(request.start)
        rows = tuple(row("x" * 600, request.start + n) for n in range(request.most))
        return Standings(2**53, rows, request.start)

    lines = await lines_from(endless, StandingsQuery(AskStandings(), most=500))
    assert isinstance(lines, list)
    assert len(asked_for) == 25
    assert len(lines) == 504
    assert max(map(len, lines)) < 120


async def test_zone_that_never_ends_its_rows_is_left(
    autojump_clock: MockClock,
) -> None:
    empty = await lines_from(
        lambda request: Standings(9, (), request.start), StandingsQuery(AskStandings())
    )
    assert empty == ["There are only 9 players."]


async def test_repeating_history_is_refused(autojump_clock: MockClock) -> None:
    def endless(request: Any) -> Any:
        if isinstance(request, AskHistory):
            return History(row("Ann"), ())
        return Standings(1, (row("Ann"),), 0)

    assert isinstance(await lines_from(endless, StandingsQuery(AskStandings(), player="Ann")), list)
    other = History(row("Ben"), ())
    asked = StandingsQuery(AskStandings(), player=key_of("Ann 1"))
    error = await lines_from(lambda _: other, asked)
    assert isinstance(error, FactualError)
    assert error.code is RemoteCode.BAD_MESSAGE


async def test_player_is_found_among_many_names_that_differ_only_in_case(
    autojump_clock: MockClock,
) -> None:
    names = ["anna", "Anna", "ANNA"] * 10
    rows = [row(name, n) for n, name in enumerate([*names, "AnNA", "Annabel"])]

    def answer(request: Any) -> Any:
        if isinstance(request, AskHistory):
            wanted = next(row for row in rows if row.key == request.key)
            return History(wanted, ())
        page = rows[request.start : request.start + request.most]
        return Standings(len(rows), tuple(page), request.start)

    lines = await lines_from(answer, StandingsQuery(AskStandings(), player="AnNA"))
    assert isinstance(lines, list)
    assert lines[0].startswith("AnNA: ")
    several = await lines_from(answer, StandingsQuery(AskStandings(), player="anna"))
    assert error_name(several) == StandingsCode.SEVERAL_PLAYERS
