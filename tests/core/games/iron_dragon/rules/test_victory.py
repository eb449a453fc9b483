"""Winning the game: the sums and cities, and the moment (VICTORY)."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import WORLD, centre, contract_that, rock
from tests.core.games.iron_dragon.rules.tables import Game, done, go, start
from tests.core.games.iron_dragon.rules.winning import (
    CARD,
    DELIVER,
    KOLA,
    LOAD,
    RAILS,
    SPARE,
    delivering,
    on_anothers_track,
    track,
)

A, B, C = Seat(0), Seat(1), Seat(2)

# --- sums and cities


@pytest.mark.rule("VICTORY-1", "VICTORY-6")
@pytest.mark.parametrize(("cash", "wins"), [(250, True), (249, False), (251, True)])
def test_seven_cities_and_two_hundred_and_fifty_in_cash_win(cash: int, wins: bool) -> None:
    story = done(delivering(cash - 20), A, DELIVER)
    assert story.state.players[A].money == cash
    assert story.state.winner == (A if wins else None)


@pytest.mark.rule("VICTORY-1")
def test_six_cities_are_not_enough() -> None:
    story = done(delivering(900, cities=6), A, DELIVER)
    assert len(major_cities(WORLD, story.state, A)) == 6
    assert story.state.winner is None


@pytest.mark.rule("VICTORY-1", "OPTION-4")
@pytest.mark.parametrize("goal", [150, 200, 250, 300, 350])
def test_option_sets_the_cash_to_win(goal: int) -> None:
    for cash, winner in ((goal - 1, None), (goal, A)):
        story = delivering(cash - 20, options={"Victory Money": goal})
        assert done(story, A, DELIVER).state.winner == winner


@pytest.mark.rule("VICTORY-1", "OPTION-5")
@pytest.mark.parametrize("goal", [5, 6, 7])
def test_option_sets_the_cities_to_win(goal: int) -> None:
    for cities, winner in ((goal - 1, None), (goal, A)):
        story = delivering(300, cities, options={"Victory Major Cities": goal})
        assert done(story, A, DELIVER).state.winner == winner


@pytest.mark.rule("VICTORY-9")
def test_only_cash_counts_and_no_other_assets() -> None:
    seat = {"money": 249, "earned": 2000, "loco": "Iron Dragon", "track": track(7), "at": KOLA}
    story = done(start({**seat, "loads": ["Gold"]}, {"at": KOLA}), A, do.EndTurn())
    assert story.state.winner is None


@pytest.mark.rule("VICTORY-9", "LOAN-4")
def test_payoff_taken_by_a_debt_does_not_win() -> None:
    card, demand, city, load, pay = contract_that(lambda city, load, pay: pay > 60)
    hand = [card, *[number for number in SPARE if number != card][:2]]
    seat: dict[str, Any] = {"money": 0, "debt": 400, "earned": 600, "track": track(7)}
    seat |= {"at": centre(city), "loads": [load], "contracts": hand}
    options: dict[str, int | str] = {"Bank Loans": "Unlimited", "Victory Money": 150}
    story = start(seat, {"at": KOLA}, options=options, deck_top=[100])
    story = done(story, A, do.Deliver(contract=card, demand=demand))
    assert (story.state.players[A].money, story.state.players[A].debt) == (0, 400 - pay)
    assert story.state.winner is None


# --- the moment


@pytest.mark.rule("VICTORY-6", "VICTORY-8", "CONTRACT-3")
def test_delivery_wins_before_the_replacement_is_drawn() -> None:
    story = delivering(230)
    deck = story.state.contracts.deck
    story = story.when(A, DELIVER).then(
        ev.Earned(A, 20), ev.LoadDelivered(A, LOAD, CARD), ev.GameWon(A)
    )
    assert story.state.contracts.deck == deck
    assert len(story.state.players[A].contracts) == 2


def before_the_last_section(cash: int) -> Game:
    rails = [list(ends) for ends in RAILS[:-1]]
    return start({"money": cash, "at": KOLA, "track": rails}, {"at": KOLA})


@pytest.mark.rule("VICTORY-5", "VICTORY-6")
@pytest.mark.parametrize(("left", "winner"), [(250, A), (249, None)])
def test_cash_left_after_paying_counts_at_a_build(left: int, winner: Seat | None) -> None:
    start_, end = RAILS[-1]
    build = do.Build(from_=start_, to=end)
    price = go(before_the_last_section(60), A, build).state.doing.spent
    assert price > 0
    story = go(before_the_last_section(left + price), A, build)
    assert len(major_cities(WORLD, story.state, A)) == 7
    assert story.state.players[A].money == left
    assert story.state.winner == winner


@pytest.mark.rule("EX-15", "VICTORY-1", "VICTORY-5")
def test_received_bribe_wins_on_the_rivals_turn_before_its_train_moves() -> None:
    story = on_anothers_track(247)
    step = do.Move(path=(RAILS[0][1],), accept=Accept(bribe=4))
    story = story.when(B, step).then(ev.Paid(B, 4, "track bribe", A), ev.GameWon(A))
    assert story.state.players[A].money == 251
    assert story.state.players[B].at == WORLD.board.by_name[RAILS[0][0]]


@pytest.mark.rule("VICTORY-1", "VICTORY-5")
@pytest.mark.parametrize(("cash", "winner"), [(246, A), (245, None)])
def test_bribe_must_make_up_the_whole_sum(cash: int, winner: Seat | None) -> None:
    step = do.Move(path=(RAILS[0][1],), accept=Accept(bribe=4))
    assert done(on_anothers_track(cash), B, step).state.winner == winner


def orc_below(cash: int) -> Game:
    """Seat 0 employs the Orc; seat 1 has the first of two sections in the Underworld."""
    way = rock(3)
    owner = {"money": cash, "track": track(7), "at": KOLA, "foreman": "Kudamram"}
    return start(owner, {"money": 60, "at": way[0], "track": [list(way[:2])]}, active=1)


@pytest.mark.rule("VICTORY-5", "UNDERWORLD-4", "UNDERWORLD-6")
@pytest.mark.parametrize(
    "command",
    [
        do.Move(path=(rock(3)[1],), accept=Accept(bribe=1)),
        do.Build(from_=rock(3)[1], to=rock(3)[2], accept=Accept(bribe=1)),
    ],
)
def test_bribe_to_the_orcs_employer_wins_before_anything_is_moved_or_built(command: Any) -> None:
    orc_below(249).when(B, command).then(ev.Paid(B, 1, "underworld bribe", A), ev.GameWon(A))
    assert done(orc_below(248), B, command).state.winner is None


@pytest.mark.rule("EX-15", "EVENT-134")
@pytest.mark.parametrize(("cash", "left"), [(247, 222), (49, 49), (50, 40), (250, 220)])
def test_war_tax_is_paid_before_the_victory(cash: int, left: int) -> None:
    seats = ({"money": cash, "at": KOLA}, {"money": 0, "at": KOLA})
    story = start(*seats, active=1, deck_top=[134, 100, 101, 102])
    story = done(story, B, do.Pitch())
    assert story.state.players[A].money == left
    assert story.state.players[B].contracts == (100, 101, 102)
    assert 134 in story.state.contracts.discard


@pytest.mark.rule("UNDERWORLD-7", "MONEY-2", "VICTORY-5")
@pytest.mark.parametrize("money", [1, 5])
def test_bribe_for_an_unaffordable_section_does_not_win(money: int) -> None:
    way = rock(3)
    owner = {"money": 249, "track": track(7), "at": KOLA, "foreman": "Kudamram"}
    poor = {"money": money, "at": way[0], "track": [list(way[:2])]}
    build = do.Build(from_=way[1], to=way[2], accept=Accept(bribe=1))
    start(owner, poor, active=1).when(B, build).refuses(no.TooLittleMoney, amount=6, money=money)
