"""Pages of the standings: order, search by name, the page around a player, and ranks."""

from collections.abc import Iterator

import pytest

from net.ranking import ORDERS, AskStandings, Order, Rated, folded
from rendezvous.ranking.results import Results
from tests.rendezvous.ranking.scored import key_of, score

ANN, ANNA, BEN, CLEO, DORA, ANNE, IGOR = "Ann", "ÁNNA", "ben", "Cleo", "Dora", "Änne", "Игорь"


@pytest.fixture
def results() -> Iterator[Results]:
    """Seven players; Ben and Cleo share a rating, and so do Dora and Igor."""
    found = Results.open()
    games = [(ANN, ANNA), (ANN, ANNA), (BEN, DORA), (CLEO, IGOR), (ANN, ANNE)]
    for game, names in enumerate(games, 1):
        score(found, game, names, left=names[1:], at=game)
    yield found
    found.close()


def rows(results: Results, asked: AskStandings) -> tuple[Rated, ...]:
    return results.standings(asked).rows


def names(found: tuple[Rated, ...]) -> list[str]:
    return [rated.name for rated in found]


def test_equal_ratings_share_a_rank(results: Results) -> None:
    found = rows(results, AskStandings())
    ranks = {row.name: row.rank for row in found}
    assert (ranks[ANN], ranks[BEN], ranks[CLEO]) == (1, 2, 2)
    assert ranks[DORA] == ranks[IGOR]
    for rated in found:
        assert rated.rank == 1 + sum(other.ordinal > rated.ordinal for other in found)
        assert results.rated(rated.key) == rated, "a history has the same row"


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("is_reversed", [False, True])
def test_each_order_pages_without_gaps(results: Results, order: Order, is_reversed: bool) -> None:
    whole = rows(results, AskStandings(order=order, is_reversed=is_reversed))
    sorts = {
        "rating": lambda row: row.ordinal,
        "name": lambda row: folded(row.name),
        "games": lambda row: row.games,
        "won": lambda row: row.wins,
        "left": lambda row: row.left,
        "last": lambda row: row.last,
    }
    found = [sorts[order](rated) for rated in whole]  # type: ignore[no-untyped-call]
    downwards = is_reversed if order == "name" else not is_reversed
    assert found == sorted(found, reverse=downwards)
    pages = [rows(results, AskStandings(start, 3, order, is_reversed)) for start in range(0, 9, 3)]
    assert tuple(rated for page in pages for rated in page) == whole
    ranks = {row.key: row.rank for row in rows(results, AskStandings())}
    assert {rated.key: rated.rank for rated in whole} == ranks


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("ann", [ANN, ANNA, ANNE]),
        ("ANNA", [ANNA]),
        ("änn", [ANN, ANNA, ANNE]),
        ("b", [BEN]),
        ("иг", [IGOR]),
        ("nn", []),
        ("%", []),
        ("\u0301", []),
    ],
)
def test_search_ignores_case_and_accents(results: Results, name: str, found: list[str]) -> None:
    page = results.standings(AskStandings(order="games", name=name))
    assert (names(page.rows), page.players) == (found, len(found))


def test_search_results_page_too(results: Results) -> None:
    page = results.standings(AskStandings(start=1, most=1, name="ann"))
    assert (names(page.rows), page.players, page.start) == ([ANNA], 3, 1)


@pytest.mark.parametrize("most", [1, 2, 3, 20])
def test_page_around_a_player_contains_that_player(results: Results, most: int) -> None:
    for player in (ANN, ANNA, BEN, CLEO, DORA, ANNE, IGOR):
        page = results.standings(AskStandings(most=most, around=key_of(player)))
        assert player in names(page.rows)
        assert page.start is not None
        assert page.start % most == 0
        assert page.rows == rows(results, AskStandings(page.start, most))


def test_player_without_a_rating_gets_the_requested_page(results: Results) -> None:
    page = results.standings(AskStandings(start=2, most=2, around=key_of("Eve")))
    assert page == results.standings(AskStandings(start=2, most=2))


def test_row_counts_games_won_and_left_and_dates_the_last(results: Results) -> None:
    ann, anna = rows(results, AskStandings(name="ann", most=2))
    assert (ann.games, ann.wins, ann.left, ann.last) == (3, 3, 0, 5)
    assert (anna.games, anna.wins, anna.left, anna.last) == (2, 0, 2, 2)


def test_recomputed_ratings_equal_the_stored_rows(results: Results) -> None:
    before = rows(results, AskStandings())
    assert results.check() == []
    results.rate_again()
    assert rows(results, AskStandings()) == before
