"""Steps over the track of others: payees, frequency and means (EB-FEE)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.commands import Accept, Build
from core.games.empire_builder.rules import RULES
from core.ruleset import SeatMustAct
from tests.core.games.empire_builder.places import (
    card_that,
    centre,
    joining,
    line,
    out_of,
    ring,
    sections,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    exits,
    kinds,
    money,
    next_turn,
    pass_on,
    rule_of,
    start,
)

FEE = Accept(fee=4)


def along(way: tuple[str, ...], owners: str, *, cash: int = 40, **rest: Any) -> Game:
    """Place A's train at the start of a path whose sections belong to these, in order."""
    tracks = {
        letter: [part for part, whose in zip(sections(way), owners, strict=True) if whose == letter]
        for letter in "ABCD"
    }
    mine = {"at": way[0], "money": cash, "track": tracks["A"], **rest}
    return start(mine, *({"money": 7, "track": tracks[letter]} for letter in "BCD"))


@pytest.mark.rule("EB-FEE-1")
def test_owner_gets_four_before_the_train_moves() -> None:
    way = line(2)
    along(way, "B").when(A, do.Move(path=way[1:], accept=FEE)).then(
        ev.FeePaid(A, B, 4), ev.TrainMoved(A, way[1], 8)
    )


@pytest.mark.rule("EB-FEE-1")
def test_own_track_is_free() -> None:
    way = line(3)
    story = along(way, "AA", cash=0)
    story.when(A, do.Move(path=way[1:])).then(
        ev.TrainMoved(A, way[1], 8), ev.TrainMoved(A, way[2], 7)
    )


@pytest.mark.rule("EB-FEE-1")
def test_owner_is_paid_once_a_turn_even_if_the_train_leaves_and_returns() -> None:
    way = line(7)
    story = along(way, "BABCBC")
    story = done(story, A, do.Move(path=way[1:2], accept=FEE), do.Move(path=way[2:4]))
    assert money(story) == [36, 11, 7, 7]
    story = done(story, A, do.Move(path=way[4:5], accept=FEE), do.Move(path=way[5:]))
    assert money(story) == [32, 11, 11, 7]


@pytest.mark.rule("EB-FEE-1")
def test_owner_is_paid_again_next_turn() -> None:
    way = line(3)
    story = next_turn(done(along(way, "BB"), A, do.Move(path=way[1:2], accept=FEE)))
    story.when(A, do.Move(path=way[2:])).refuses(no.AcceptNeeded, fee=4)
    story = done(story, A, do.Move(path=way[2:], accept=FEE))
    assert money(story) == [32, 15, 7, 7]


@pytest.mark.rule("EB-FEE-1")
def test_standing_on_and_crossing_the_track_of_others_is_free() -> None:
    gate, out = out_of("Chicago")
    seat = {"at": gate, "money": 0, "loads": ["Oil"]}
    story = start(seat, {"track": [[gate, out]]})
    story = done(story, A, do.Drop(load="Oil"), do.PickUp(load="Tourists"))
    story = done(story, A, do.Move(path=(centre("Chicago"), gate)))
    story.when(A, do.Move(path=(out,), accept=FEE)).refuses(no.TooLittleMoney)
    way = line(4)
    crossed = start(
        {"at": way[0], "money": 0, "track": sections(way[:3])}, {"track": sections(way[2:])}
    )
    assert money(done(crossed, A, do.Move(path=way[1:3]))) == [0, 40]


# Means and consent


@pytest.mark.rule("EB-FEE-2", "EB-BAD-6")
@pytest.mark.parametrize("cash", [0, 3])
def test_step_over_a_third_owners_track_is_refused_without_the_cash(cash: int) -> None:
    way = line(4)
    story = along(way, "BCD", cash=8 + cash)
    story = done(story, A, do.Move(path=way[1:3], accept=Accept(fee=8)))
    for fee in (0, cash, 4):
        step = do.Move(path=way[3:], accept=Accept(fee=fee))
        story.when(A, step).refuses(no.TooLittleMoney, amount=4, money=cash)
        assert rule_of(story, A, step) == "EB-FEE-2"
    enough = done(along(way, "BCD", cash=12), A, do.Move(path=way[1:], accept=Accept(fee=12)))
    assert money(enough) == [0, 11, 11, 11]


@pytest.mark.rule("EB-FEE-2", "EB-BAD-6")
@pytest.mark.parametrize("fee", [0, 3, 5, 8])
def test_fee_must_be_accepted_exactly(fee: int) -> None:
    way = line(2)
    step = do.Move(path=way[1:], accept=Accept(fee=fee))
    story = along(way, "B")
    story.when(A, step).refuses(no.AcceptNeeded, fee=4)
    assert rule_of(story, A, step) == "EB-FEE-2"
    own = do.Move(path=way[1:], accept=FEE)
    along(way, "A").when(A, own).refuses(no.AcceptNeeded, fee=0)


@pytest.mark.rule("EB-FEE-2")
def test_train_that_cannot_pay_goes_another_way() -> None:
    way = line(3)
    story = start({"at": way[1], "money": 3, "track": [way[:2]]}, {"track": [way[1:]]})
    assert exits(story) == {way[0]}
    story.when(A, do.Move(path=way[2:], accept=FEE)).refuses(no.TooLittleMoney, amount=4, money=3)
    done(story, A, do.Move(path=way[:1]))


@pytest.mark.rule("EB-FEE-2")
def test_owner_is_not_asked() -> None:
    way = line(2)
    story = done(along(way, "B"), A, do.Move(path=way[1:], accept=FEE))
    assert RULES.awaiting(story.state) == (SeatMustAct(A, "turn"),)


@pytest.mark.rule("EB-FEE-2")
def test_fees_leave_the_whole_limit_for_building() -> None:
    way = line(4)
    story = along(way, "BCD", cash=32)
    story = done(story, A, do.Move(path=way[1:], accept=Accept(fee=12)))
    assert story.state.doing.spent == 0
    story = done(story, A, do.Upgrade(loco="Fast Freight"))
    assert money(story)[A] == 0


@pytest.mark.rule("EB-FEE-1", "EB-VICTORY-4")
def test_fee_may_win_the_game_for_its_owner_before_the_step() -> None:
    way = line(2)
    rich = {"money": 246, "track": [*map(list, joining(5)), list(way)]}
    story = start({"at": way[0]}, rich)
    story.when(A, do.Move(path=way[1:], accept=FEE)).then(ev.FeePaid(A, B, 4), ev.GameWon(B))


# Worked examples


@pytest.mark.rule("EB-EX-4", "EB-FEE-1", "EB-FEE-2")
def test_nine_million_pay_for_two_owners_in_one_turn() -> None:
    way = line(5)
    story = along(way, "BCBD", cash=9)
    for place, fee, left in ((1, 4, 5), (2, 4, 1), (3, 0, 1)):
        story = done(story, A, do.Move(path=(way[place],), accept=Accept(fee=fee)))
        assert money(story)[A] == left
    third = do.Move(path=(way[4],), accept=FEE)
    story.when(A, third).refuses(no.TooLittleMoney, amount=4, money=1)
    assert money(story) == [1, 11, 11, 7]
    story = next_turn(story)
    again = do.Move(path=(way[2],), accept=FEE)
    story.when(A, again).refuses(no.TooLittleMoney, amount=4, money=1)


def _spend(story: Game) -> Game:
    """Build what is legal first until the limit of the turn is spent, and end the turn."""
    while story.state.doing.spent < 20:
        builds = (step for step in RULES.legal(story.state, A) if isinstance(step, Build))
        story = done(story, A, next(builds))
    return pass_on(pass_on(story))


@pytest.mark.rule("EB-EX-3")
def test_all_money_may_be_spent_in_the_first_two_turns() -> None:
    gate, out = out_of("Atlanta")
    their_gate, their_out = out_of("Atlanta", besides=[out])
    story = start({}, {"track": [[their_gate, their_out]]}, turn=1)
    assert money(story)[A] == 40
    story = _spend(done(story, A, do.Build(from_=gate, to=out)))
    assert money(story)[A] == 20
    story = _spend(story)
    assert (money(story)[A], story.state.turn) == (0, 3)
    story = done(story, A, do.PlaceLoco(at=their_gate))
    abroad = do.Move(path=(their_out,), accept=FEE)
    story.when(A, abroad).refuses(no.TooLittleMoney, amount=4, money=0)
    way = (out,) if gate == their_gate else (centre("Atlanta"), gate, out)
    story = done(story, A, do.Move(path=way))
    assert "Build" not in kinds(story)


@pytest.mark.rule("EB-EX-3")
def test_first_payoff_pays_for_track_in_the_same_turn() -> None:
    gate, out = out_of("Chicago")
    card, number, demand = card_that(lambda demand: demand.city == "Chicago")
    hand = [card, *(other for other in (81, 82, 83) if other != card)][:3]
    seat = {"at": ring("Chicago")[0], "money": 0, "loads": [demand.load], "contracts": hand}
    story = start(seat, {}, turn=3, deck_top=[84])
    build = do.Build(from_=gate, to=out)
    story.when(A, build).refuses(no.TooLittleMoney, amount=1, money=0)
    story = done(story, A, do.Deliver(contract=card, demand=number), build)
    assert money(story)[A] == demand.pay - 1
