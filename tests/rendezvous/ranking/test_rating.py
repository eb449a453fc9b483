"""The effect of a game on ratings, and how repetition reduces it."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from net.ranking import START, Strength
from rendezvous.ranking.rating import rate, weight

RATINGS = st.builds(Strength, st.floats(-20, 80), st.floats(0.5, 10))
FAR = 1e-9


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Strength], list[int], list[float]]:
    """Return two to six players, their places with ties, and what the game counts for each."""
    players = draw(st.integers(2, 6))
    return (
        draw(st.lists(RATINGS, min_size=players, max_size=players)),
        draw(st.lists(st.integers(1, 3), min_size=players, max_size=players)),
        draw(st.lists(st.floats(0.01, 1), min_size=players, max_size=players)),
    )


def test_library_version_gives_the_pinned_figures() -> None:
    """If these change, all ratings change: pin the old version, or rate all results again."""
    found = rate([START, Strength(30, 4), Strength(20, 6)], [1, 2, 2], [1, 1, 0.5])
    assert [(round(strength.mu, 6), round(strength.sigma, 6)) for strength in found] == [
        (28.596067, 8.101789),
        (29.215338, 3.974674),
        (19.950345, 5.94486),
    ]


@given(games())
def test_full_weight_equals_the_library(
    game: tuple[list[Strength], list[int], list[float]],
) -> None:
    before, places, _ = game
    assume(places.count(min(places)) in {1, len(places)})
    model = PlackettLuce()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    expected = model.rate(teams, ranks=[float(place) for place in places])
    for strength, (theirs,) in zip(
        rate(before, places, [1.0] * len(before)), expected, strict=True
    ):
        assert strength == pytest.approx((theirs.mu, theirs.sigma))


def test_gaps_between_places_do_not_matter_and_shared_places_tie() -> None:
    """A computer player takes a place without a rating; two winners leave no second place."""
    before = [START, Strength(30, 4), Strength(20, 6), Strength(25, 5)]
    weights = [1.0] * 4
    assert rate(before, [1, 3, 6, 6], weights) == rate(before, [1, 2, 3, 3], weights)
    first, second, third, fourth = rate([START] * 4, [1, 1, 3, 4], weights)
    assert first == pytest.approx(second)
    assert first.mu > third.mu > fourth.mu


@given(games())
def test_weight_scales_the_rating_change(
    game: tuple[list[Strength], list[int], list[float]],
) -> None:
    before, places, weights = game
    whole = rate(before, places, [1.0] * len(before))
    for old, far, share, found in zip(
        before, whole, weights, rate(before, places, weights), strict=True
    ):
        assert found.mu - old.mu == pytest.approx(share * (far.mu - old.mu), abs=FAR)
        assert found.sigma > 0


@given(games(), st.randoms(use_true_random=False))
def test_order_of_players_does_not_matter(
    game: tuple[list[Strength], list[int], list[float]], chance: object
) -> None:
    rows = list(zip(*game, strict=True))
    mixed = list(range(len(rows)))
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    straight = rate(*map(list, zip(*rows, strict=True)))
    turned = rate(*map(list, zip(*[rows[place] for place in mixed], strict=True)))
    for place, found in zip(mixed, turned, strict=True):
        assert found == pytest.approx(straight[place], abs=1e-6)


def test_initial_rating_is_the_librarys_default() -> None:
    assert (PlackettLuce().mu, PlackettLuce().sigma) == START


@given(st.lists(RATINGS, min_size=2, max_size=6))
def test_winner_never_loses_rating(before: list[Strength]) -> None:
    after = rate(before, [1, *[2] * (len(before) - 1)], [1.0] * len(before))
    assert after[0].mu >= before[0].mu
    if len(before) == 2:
        assert after[1].mu <= before[1].mu


@given(st.lists(st.integers(0, 500), min_size=1, max_size=5), st.integers(0, 4))
def test_weight_falls_with_each_game_against_the_same_opponent(met: list[int], who: int) -> None:
    more = list(met)
    more[who % len(met)] += 1
    assert 0 < weight(more) < weight(met) <= 1
    assert weight([0] * len(met)) == 1


@given(st.integers(2, 60))
def test_repeated_pair_gains_less_each_time(times: int) -> None:
    """Together at most 1 + 1/2 + … + 1/times of the gain of the first game."""
    ratings, gained = [START, START], [START.mu]
    for met in range(times):
        ratings = rate(ratings, [1, 2], [weight([met])] * 2)
        gained.append(ratings[0].mu)
    steps = [later - earlier for earlier, later in pairwise(gained)]
    assert all(step <= steps[0] / (met + 1) + FAR for met, step in enumerate(steps))
    assert gained[-1] - START.mu <= steps[0] * sum(1 / (met + 1) for met in range(times)) + FAR
