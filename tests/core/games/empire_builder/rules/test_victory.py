"""Winning the game: the sums and cities, and the moment (EB-VICTORY)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.victory import major_cities
from core.ruleset import Seat
from tests.core.games.empire_builder.places import WORLD, card_that, centre, joining, ring
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    Game,
    Options,
    done,
    exits,
    go,
    kinds,
    lasting,
    money,
    start,
)

CARD, NUMBER, DEMAND = card_that(lambda demand: demand.pay == 15)
SPARE = [card for card in (20, 21, 22) if card != CARD][:2]
DELIVER = do.Deliver(contract=CARD, demand=NUMBER)


def track(cities: int) -> list[list[str]]:
    return [list(ends) for ends in joining(cities)] if cities else []


def delivering(
    cash: int, cities: int = 5, *, owed: int = 0, options: Options | None = None
) -> Game:
    """Return a turn of a player with so many joined cities, who can deliver for 15."""
    seat: dict[str, Any] = {"money": cash, "owed": owed, "track": track(cities)}
    seat |= {"at": centre(DEMAND.city), "loads": [DEMAND.load], "contracts": [CARD, *SPARE]}
    return start(seat, {}, options=options, deck_top=[30])


def joined(story: Game, seat: Seat = A) -> int:
    return len(major_cities(WORLD, story.state, seat))


def won(story: Game) -> Seat | None:
    return done(story, A, DELIVER).state.winner


# --- sums and cities


@pytest.mark.rule("EB-VICTORY-1")
@pytest.mark.parametrize(("cash", "winner"), [(249, None), (250, A), (251, A)])
def test_five_cities_and_two_hundred_and_fifty_win(cash: int, winner: Seat | None) -> None:
    assert won(delivering(cash - 15)) == winner
    assert won(delivering(cash + 500, cities=4)) is None


@pytest.mark.rule("EB-VICTORY-1")
@pytest.mark.parametrize("goal", [150, 200, 250, 300, 350])
def test_option_sets_the_money_to_win(goal: int) -> None:
    for cash, winner in ((goal - 1, None), (goal, A)):
        assert won(delivering(cash - 15, options={"Victory Money": goal})) == winner


@pytest.mark.rule("EB-VICTORY-1")
@pytest.mark.parametrize("goal", [3, 4, 5, 6])
def test_option_sets_the_cities_to_win(goal: int) -> None:
    for cities, winner in ((goal - 1, None), (goal, A)):
        assert won(delivering(300, cities, options={"Victory Major Cities": goal})) == winner


@pytest.mark.rule("EB-VICTORY-3")
def test_cash_alone_wins_the_basic_game() -> None:
    options = {"Victory Major Cities": 0}
    assert won(delivering(235, cities=0, options=options)) == A
    assert won(delivering(234, cities=0, options=options)) is None


@pytest.mark.rule("EB-VICTORY-1", "EB-VICTORY-4", "EB-EX-11")
def test_delivery_calls_the_loan_and_wins_before_a_card_is_drawn() -> None:
    story = delivering(260, owed=20, options={"Borrowing": "Yes"})
    assert done(story, A, do.Borrow(amount=1)).state.winner is None, "260 less 20 is 240"
    story = story.when(A, DELIVER).then(
        ev.Earned(A, 15),
        ev.DebtCollected(A, 20),
        ev.LoadDelivered(A, DEMAND.load, CARD),
        ev.GameWon(A),
    )
    assert (money(story)[A], story.state.players[A].owed) == (255, 0)
    assert story.state.players[A].contracts == tuple(SPARE)


@pytest.mark.rule("EB-VICTORY-1")
@pytest.mark.parametrize(("owed", "winner"), [(14, None), (12, A)])
def test_debt_is_taken_off_the_cash(owed: int, winner: Seat | None) -> None:
    # A fee of 4 is received, which does not call the loan.
    story = entering(258, owed=owed)
    assert go(story, B, STEP).state.winner == winner


@pytest.mark.rule("EB-VICTORY-1")
def test_money_spent_on_track_does_not_count() -> None:
    seat = {"money": 249, "earned": 900, "track": track(6), "loco": "Superfreight"}
    assert done(start(seat, {}), A, do.EndTurn()).state.winner is None


# --- joined cities


@pytest.mark.rule("EB-VICTORY-2")
def test_interiors_of_cities_connect_and_gaps_and_others_track_do_not() -> None:
    rails = track(5)
    whole = start({"track": rails}, {})
    assert joined(whole) == 5
    for gap in (0, len(rails) // 2, len(rails) - 1):
        rest = rails[:gap] + rails[gap + 1 :]
        story = start({"track": rest}, {"track": [rails[gap]]})
        assert joined(story) < 5
        assert joined(story, B) <= 1


@pytest.mark.rule("EB-VICTORY-2")
@pytest.mark.parametrize("card", [98, 103, 105, 106])
def test_events_in_play_leave_cities_joined(card: int) -> None:
    story = start({"track": track(5)}, {}, events_in_play=[lasting(card)])
    assert joined(story) == 5


def dry_way(start: str, city: str, *, besides: str) -> list[list[str]]:
    """Return track from a milepost to a major city that crosses no river and no other city."""
    board = WORLD.board
    goal, closed = board.cities[city].mileposts, board.cities[besides].mileposts
    came = {board.by_name[start]: board.by_name[start]}
    for here in (queue := list(came)):
        if here in goal:
            break
        for edge, to in board.sections_at[here]:
            free = to not in closed and board.points[to].city in {None, city}
            if to not in came and free and board.sections[edge].river is None:
                came[to] = here
                queue.append(to)
    track = []
    while came[here] != here:
        track.append([board.points[here].name, board.points[came[here]].name])
        here = came[here]
    return track


@pytest.mark.rule("EB-VICTORY-2")
def test_city_whose_bridges_a_flood_closes_still_joins_its_banks() -> None:
    # The first is north of the Missouri, the other south of it.
    banks = {"M33.22": "Seattle", ring("Kansas City")[3]: "Los Angeles"}
    rails = [dry_way(at, city, besides="Kansas City") for at, city in banks.items()]
    assert all(rails)
    assert joined(start({"track": rails[0]}, {})) == 2
    seat = {"track": [*rails[0], *rails[1]], "at": "M33.22"}
    flooded = start(seat, {}, events_in_play=[lasting(97)])
    assert centre("Kansas City") not in exits(flooded)
    assert joined(flooded) == 3


# --- the moment

RAILS = joining(5)
STEP = do.Move(path=(RAILS[0][0],), accept=do.Accept(fee=4))


def entering(cash: int, *, owed: int = 0, cities: int = 5) -> Game:
    """Return a rival's turn, about to enter the track of a player with this cash."""
    return start(
        {"money": cash, "owed": owed, "track": track(cities)},
        {"money": 10, "at": RAILS[0][1]},
        {},
        active=1,
        options={"Borrowing": "Yes"},
    )


@pytest.mark.rule("EB-EX-12", "EB-VICTORY-4", "EB-VICTORY-1")
def test_fee_wins_on_the_rivals_turn_before_its_train_moves() -> None:
    story = entering(247).when(B, STEP).then(ev.FeePaid(B, A, 4), ev.GameWon(A))
    assert (money(story)[:2], story.state.winner) == ([251, 6], A)
    assert story.state.players[B].trains[0].at == WORLD.board.by_name[RAILS[0][1]]
    short = go(entering(245), B, STEP)
    assert short.state.winner is None
    assert short.state.players[B].trains[0].at == WORLD.board.by_name[RAILS[0][0]]


@pytest.mark.rule("EB-VICTORY-4")
@pytest.mark.parametrize(("left", "winner"), [(250, A), (249, None)])
def test_section_that_joins_the_last_city_wins_after_it_is_paid(
    left: int, winner: Seat | None
) -> None:
    *rest, last = track(5)
    build = do.Build(from_=last[0], to=last[1])
    price = go(start({"money": 60, "track": rest}, {}), A, build).state.doing.spent
    story = go(start({"money": left + price, "track": rest}, {}), A, build)
    assert (joined(story), money(story)[A], story.state.winner) == (5, left, winner)


@pytest.mark.rule("EB-VICTORY-4")
def test_active_player_wins_first_then_the_next_in_order() -> None:
    rich, poor = {"money": 300}, {"money": 100}
    for seats, winner in (
        ((rich, rich, rich), B),
        ((rich, poor, rich), C),
        ((rich, poor, poor), A),
    ):
        story = start(*seats, active=1, options={"Victory Major Cities": 0})
        assert done(story, B, do.EndTurn()).state.winner == winner


@pytest.mark.rule("EB-VICTORY-4")
def test_nothing_follows_a_victory() -> None:
    story = done(delivering(235), A, DELIVER)
    assert (story.state.phase, story.state.winner) == ("over", A)
    assert not kinds(story)
    for seat in (A, B):
        story.when(seat, do.EndTurn()).refuses(no.NotAwaited, awaited=[])


@pytest.mark.rule("EB-VICTORY-5")
@pytest.mark.parametrize("cities", [0, 5])
def test_sudden_death_knows_no_victory(cities: int) -> None:
    options: Options = {"Sudden Death": "Yes", "Victory Major Cities": cities}
    story = done(delivering(900, options=options), A, DELIVER, do.EndTurn())
    assert story.state.winner is None
    assert story.state.active == B
