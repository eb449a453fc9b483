"""Building with borrowed money, and how the debt grows and shrinks (EX-13)."""

from itertools import pairwise

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import centre, contract_that, plain, rock
from tests.core.games.iron_dragon.rules.tables import Game, done, start

A, B = Seat(0), Seat(1)
HOME = {"at": centre("Kola")}
LIMITED: dict[str, int | str] = {"Bank Loans": "Limited (20)"}


def money_of(story: Game) -> tuple[int, int]:
    """Return the cash and the debt of seat 0."""
    return story.state.players[A].money, story.state.players[A].debt


@pytest.mark.rule("EX-13", "LOAN-1", "LOAN-2", "LOAN-5")
def test_missing_money_is_borrowed_and_owed_twice() -> None:
    way = rock(5)
    seat = {"money": 3, "track": [list(way[:2])], "foreman": "Kudamram", **HOME}
    story = start(seat, HOME, options=LIMITED)
    story.when(A, do.Upgrade(loco="Sardar")).refuses(no.AcceptNeeded, bribe=0, loan=7)
    story = done(story, A, do.Upgrade(loco="Sardar", accept=Accept(loan=7)))
    assert money_of(story) == (0, 14)
    builds = [do.Build(from_=a, to=b, accept=Accept(loan=5)) for a, b in pairwise(way[1:])]
    story = done(story, A, *builds[:2])
    assert money_of(story) == (0, 34)
    story.when(A, builds[2]).refuses(no.BuildLimitExceeded, spent=20, cost=5, limit=20)


@pytest.mark.rule("EX-13", "LOAN-3")
def test_bribe_that_would_make_forty_two_is_refused() -> None:
    way = plain(2)
    story = start({"money": 0, "debt": 34, "at": way[0]}, {"track": [list(way)]}, options=LIMITED)
    step = do.Move(path=(way[1],), accept=Accept(bribe=4, loan=4))
    story.when(A, step).refuses(no.DebtLimitReached, loan=4, debt=42, limit=40)


@pytest.mark.rule("EX-13", "LOAN-2", "LOAN-4")
def test_bribe_below_makes_thirty_six_and_a_payoff_of_fifty_leaves_fourteen() -> None:
    way = rock(2)
    story = start({"money": 0, "debt": 34, "at": way[0], "track": [list(way)]}, {}, options=LIMITED)
    story = done(story, A, do.Move(path=(way[1],), accept=Accept(bribe=1, loan=1)))
    assert money_of(story) == (0, 36)
    card, number, city, load, _ = contract_that(lambda city, load, pay: pay == 50)
    spare = [number for number in (117, 118, 119, 120) if number != card][:3]
    seat = {"money": 0, "debt": 36, "at": centre(city), "loads": [load]}
    seat |= {"contracts": [card, *spare[:2]]}
    story = start(seat, {}, options=LIMITED, deck_top=spare[2:])
    story = done(story, A, do.Deliver(contract=card, demand=number))
    assert money_of(story) == (14, 0)
    assert story.state.players[A].earned == 50
