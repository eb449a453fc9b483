"""Pages of the standings: their order, search by name, the page of one player, and ranks."""

from collections.abc import Iterator

import pytest

from net.ranking import ORDERS, AskStandings, GroupId, Order, Rated, folded
from rendezvous.ranking.endings import WON, Ended, Placed
from rendezvous.ranking.results import Results
from rendezvous.ranking.verdicts import Decided, Founded, Member
from tests.rendezvous.ranking.test_results import key, table

NAMES = {1: "Ann", 2: "ÁNNA", 3: "ben", 4: "Cleo", 5: "Dora", 6: "Änne", 7: "Игорь"}


@pytest.fixture
def results() -> Iterator[Results]:
    """Seven players, of whom 3 and 4 have the same rating, and 5 and 7 as well."""
    found = Results.open()
    for game, players in enumerate([(1, 2), (1, 2), (3, 5), (4, 7), (1, 6)], 1):
        play(found, game, players)
    yield found
    found.close()


def play(results: Results, game: int, players: tuple[int, ...]) -> None:
    """Score a game that the first of these players wins, and a computer ends for the last."""
    group, members = GroupId(table(game)), [key(player) for player in players]
    results.announce(group, members, at=0)
    founded = tuple(Member(key(player), NAMES[player]) for player in players)
    results.found(group, Founded(table(game), bytes(32), founded), b"genesis")  # type: ignore[arg-type]
    last = len(players)
    places = tuple(Placed(min(n, 2), left=n == last) for n in range(1, last + 1))
    ended = Decided(Ended(WON, 9, places), bytes(32), b"log")  # type: ignore[arg-type]
    results.decide(table(game), ended, at=game)


def rows(results: Results, asked: AskStandings) -> tuple[Rated, ...]:
    return results.standings(asked).rows


def numbers(found: tuple[Rated, ...]) -> list[int]:
    """The players' numbers, in the order of the rows."""
    return [int.from_bytes(one.key) for one in found]


def test_equal_ratings_share_a_rank(results: Results) -> None:
    found = rows(results, AskStandings())
    ranks = {int.from_bytes(one.key): one.rank for one in found}
    assert (ranks[1], ranks[3], ranks[4]) == (1, 2, 2)
    assert ranks[5] == ranks[7]
    for one in found:
        assert one.rank == 1 + sum(other.ordinal > one.ordinal for other in found)
        assert results.rated(one.key) == one, "a history has the same row"


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("is_reversed", [False, True])
def test_each_order_pages_without_gaps(results: Results, order: Order, is_reversed: bool) -> None:
    whole = rows(results, AskStandings(order=order, is_reversed=is_reversed))
    sorts = {
        "rating": lambda one: one.ordinal,
        "name": lambda one: folded(one.name),
        "games": lambda one: one.games,
        "won": lambda one: one.wins,
        "left": lambda one: one.left,
        "last": lambda one: one.last,
    }
    found = [sorts[order](one) for one in whole]  # type: ignore[no-untyped-call]
    downwards = is_reversed if order == "name" else not is_reversed
    assert found == sorted(found, reverse=downwards)
    pages = [rows(results, AskStandings(start, 3, order, is_reversed)) for start in range(0, 9, 3)]
    assert tuple(one for page in pages for one in page) == whole
    ranks = {one.key: one.rank for one in rows(results, AskStandings())}
    assert {one.key: one.rank for one in whole} == ranks


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("ann", [1, 2, 6]),
        ("ANNA", [2]),
        ("änn", [1, 2, 6]),
        ("b", [3]),
        ("иг", [7]),
        ("nn", []),
        ("%", []),
        ("\u0301", []),
    ],
)
def test_search_ignores_case_and_accents(results: Results, name: str, found: list[int]) -> None:
    page = results.standings(AskStandings(order="games", name=name))
    assert (numbers(page.rows), page.players) == (found, len(found))


def test_search_results_page_too(results: Results) -> None:
    page = results.standings(AskStandings(start=1, most=1, name="ann"))
    assert (numbers(page.rows), page.players, page.start) == ([2], 3, 1)


@pytest.mark.parametrize("most", [1, 2, 3, 20])
def test_the_page_around_a_player_holds_them(results: Results, most: int) -> None:
    for player in NAMES:
        page = results.standings(AskStandings(most=most, around=key(player)))
        assert player in numbers(page.rows)
        assert page.start is not None
        assert page.start % most == 0
        assert page.rows == rows(results, AskStandings(page.start, most))


def test_around_a_player_without_a_rating_is_the_page_asked_for(results: Results) -> None:
    page = results.standings(AskStandings(start=2, most=2, around=key(99)))
    assert page == results.standings(AskStandings(start=2, most=2))


def test_a_row_counts_games_won_and_left_and_dates_the_last(results: Results) -> None:
    ann, anna = rows(results, AskStandings(name="ann", most=2))
    assert (ann.games, ann.wins, ann.left, ann.last) == (3, 3, 0, 5)
    assert (anna.games, anna.wins, anna.left, anna.last) == (2, 0, 2, 2)


def test_ratings_computed_again_equal_the_stored_rows(results: Results) -> None:
    before = rows(results, AskStandings())
    assert results.check() == []
    results.rate_again()
    assert rows(results, AskStandings()) == before
