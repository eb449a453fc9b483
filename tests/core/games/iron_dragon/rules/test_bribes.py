"""Steps over the track of others: payees, frequency, and order (BRIBE)."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat, SeatMustAct
from tests.core.games.iron_dragon.rules.places import (
    centre,
    joining,
    plain,
    ring,
    rock,
    sections,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, exits, next_turn, start

A, B, C = Seat(0), Seat(1), Seat(2)
BRIBE = Accept(bribe=4)
KOLA = centre("Kola")


def along(way: tuple[str, ...], owners: str, *, cash: int = 60, **rest: Any) -> Game:
    """Place A's train at the start of a path whose sections belong to these, in order."""
    track = sections(way)
    tracks = {
        letter: [section for section, whose in zip(track, owners, strict=True) if whose == letter]
        for letter in "ABC"
    }
    mine = {"at": way[0], "money": cash, "track": tracks["A"], **rest}
    return start(mine, *({"at": KOLA, "money": 7, "track": tracks[letter]} for letter in "BC"))


def money(story: Game) -> list[int]:
    return [player.money for player in story.state.players]


@pytest.mark.rule("BRIBE-1")
def test_owner_gets_four_gp_before_the_train_moves() -> None:
    way = plain(2)
    story = along(way, "B")
    story.when(A, do.Move(path=way[1:])).refuses(no.AcceptNeeded, bribe=4, loan=0)
    story.when(A, do.Move(path=way[1:], accept=BRIBE)).then(
        ev.Paid(A, 4, "track bribe", B), ev.OwnerBribed(A, B), ev.TrainMoved(A, way[1], 9)
    )


@pytest.mark.rule("BRIBE-2")
def test_owner_is_paid_once_a_turn_even_if_the_train_leaves_and_returns() -> None:
    way = plain(7)
    story = along(way, "BABCBC")
    story = done(story, A, do.Move(path=way[1:2], accept=BRIBE), do.Move(path=way[2:4]))
    assert money(story) == [56, 11, 7]
    story = done(story, A, do.Move(path=way[4:5], accept=BRIBE), do.Move(path=way[5:]))
    assert money(story) == [52, 11, 11]


@pytest.mark.rule("BRIBE-2", "BRIBE-1")
def test_owner_is_paid_again_next_turn() -> None:
    way = plain(3)
    story = next_turn(done(along(way, "BB"), A, do.Move(path=way[1:2], accept=BRIBE)))
    step = do.Move(path=way[2:])
    story.when(A, step).refuses(no.AcceptNeeded, bribe=4)
    story = done(story, A, do.Move(path=way[2:], accept=BRIBE))
    assert money(story) == [52, 15, 7]


@pytest.mark.rule("BRIBE-3")
def test_standing_on_and_crossing_the_track_of_others_is_free() -> None:
    gate, out = way_out("Kola")
    inside = next(to for to in ring("Kola") if to in exits(start({"at": gate}, {})))
    story = start({"at": gate, "money": 0, "loads": ["Ale"]}, {"track": [[gate, out]]})
    story = done(story, A, do.Drop(load="Ale"), do.PickUp(load="Fur"))
    story = done(story, A, do.Move(path=(inside, gate)))
    story.when(A, do.Move(path=(out,), accept=BRIBE)).refuses(no.TooLittleMoney)
    way = plain(4)
    across = start(
        {"at": way[0], "money": 0, "track": sections(way[:3])}, {"track": sections(way[2:])}
    )
    assert done(across, A, do.Move(path=way[1:3])).state.players[A].money == 0


@pytest.mark.rule("BRIBE-4")
@pytest.mark.parametrize("cash", [0, 1, 3, 4])
def test_owner_and_underworld_are_paid_both_or_neither(cash: int) -> None:
    way = rock(2)
    for sum_ in (1, 4, 5):
        step = do.Move(path=way[1:], accept=Accept(bribe=sum_))
        along(way, "B", cash=cash).when(A, step).refuses(no.TooLittleMoney, amount=5, money=cash)
    step = do.Move(path=way[1:], accept=Accept(bribe=5))
    assert money(done(along(way, "B", cash=5), A, step)) == [0, 11, 7]


@pytest.mark.rule("BRIBE-4", "VICTORY-5")
@pytest.mark.parametrize("cash", [4, 5])
def test_half_the_cost_of_a_step_wins_no_game(cash: int) -> None:
    way = rock(2)
    track = [*map(list, joining(7)), list(way)]
    story = start({"at": way[0], "money": cash}, {"money": 246, "track": track})
    answer = story.when(A, do.Move(path=way[1:], accept=BRIBE))
    if cash < 5:
        answer.refuses(no.TooLittleMoney, amount=5, money=cash)
    else:
        answer.then(ev.Paid(A, 4, "track bribe", B), ev.GameWon(B))


@pytest.mark.rule("BRIBE-5")
def test_train_that_cannot_pay_stays_and_goes_another_way() -> None:
    way = plain(3)
    story = start(
        {"at": way[1], "money": 3, "track": [list(way[:2])]},
        {"track": [list(way[1:])]},
    )
    assert exits(story) == {way[0]}
    barred = do.Move(path=way[2:], accept=BRIBE)
    story.when(A, barred).refuses(no.TooLittleMoney, amount=4, money=3)
    assert done(story, A, do.Move(path=way[:1])).state.doing.points == 9


@pytest.mark.rule("BRIBE-5", "TURN-5")
def test_owner_needs_not_agree() -> None:
    way = plain(2)
    story = done(along(way, "B"), A, do.Move(path=way[1:], accept=BRIBE))
    assert RULES.awaiting(story.state) == (SeatMustAct(A, "turn"),)


@pytest.mark.rule("BRIBE-6")
def test_bribes_leave_the_whole_limit_for_building() -> None:
    way = rock(6)
    story = along(way[:4], "BCA", foreman="Kudamram")
    story = done(story, A, do.Move(path=way[1:4], accept=Accept(bribe=8)))
    assert story.state.doing.spent == 0
    story = done(story, A, do.Build(from_=way[3], to=way[4]), do.Build(from_=way[4], to=way[5]))
    story = done(story, A, do.Upgrade(loco="Sardar"))
    assert (story.state.doing.spent, money(story)) == (20, [32, 11, 11])


@pytest.mark.rule("MOVE-15")
@pytest.mark.parametrize("offered", [Accept(), BRIBE, Accept(bribe=1, loan=7)])
def test_quote_fills_in_the_bribe_whatever_was_offered(offered: Accept) -> None:
    way = plain(2)
    story = along(way, "B")
    quoted = RULES.quote(story.state, A, do.Move(path=(way[1],), accept=offered))
    assert quoted == do.Move(path=(way[1],), accept=BRIBE)
    assert RULES.decide(story.state, A, quoted)


def test_quote_of_an_illegal_command_is_refused() -> None:
    way = plain(2)
    with pytest.raises(no.NotAwaited):
        RULES.quote(along(way, "B").state, B, do.Move(path=(way[1],)))
