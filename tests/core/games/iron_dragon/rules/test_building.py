"""The limit of building per turn, its payment, and the permanence of track (BUILD)."""

import json
from itertools import pairwise
from typing import Any

import pytest

from core.games.crayon.track import taken
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD
from core.ruleset import Refusal, Seat
from core.table import LocalTable
from core.table.errors import NothingToUndo
from tests.core.games.iron_dragon.rules.places import centre, line, plain, rock, sections
from tests.core.games.iron_dragon.rules.tables import Game, done, go, refused, start

A, B = Seat(0), Seat(1)
ORC = {"foreman": "Kudamram"}
HOME = {"at": centre("Kola")}


def builds(*way: str) -> list[do.Build]:
    return [do.Build(from_=a, to=b) for a, b in pairwise(way)]


# --- the limit


@pytest.mark.rule("BUILD-1", "UNDERWORLD-7", "LOCO-2", "FOREMAN-13")
def test_building_in_a_turn_is_limited_to_twenty() -> None:
    below, above = rock(3), plain(6)
    track = [*sections(below[:2]), *sections(above[:2])]
    seat = {**HOME, "track": track, "foreman": "Steffan", "money": 60}
    story = start(seat, HOME, foremen_discard=["Persy Browne"])
    spending: list[tuple[Any, int]] = [
        (do.Build(from_=below[1], to=below[2], accept=Accept(bribe=1)), 6),
        (do.Upgrade(loco="Sardar"), 16),
        (do.SwapForeman(), 17),
        *zip(builds(*above[1:5]), (18, 19, 20), strict=True),
    ]
    for command, spent in spending:
        story = done(story, A, command)
        assert story.state.doing.spent == spent
    assert (story.state.players[A].money, story.state.phase) == (40, BUILD)
    story.when(A, do.Build(from_=above[4], to=above[5])).refuses(
        no.BuildLimitExceeded, spent=20, cost=1, limit=20
    )


@pytest.mark.rule("BUILD-1")
@pytest.mark.parametrize(
    ("command", "cost"),
    [
        (do.Upgrade(loco="Sardar"), 10),
        (do.Upgrade(loco="White Dragon"), 20),
        (do.CrossGrade(loco="Salamander"), 5),
        (do.SwapForeman(), 1),
        (do.DrawForeman(), 1),
        (do.TakeForeman(foreman="Steffan"), 5),
        (do.Build(from_=plain(2)[0], to=plain(2)[1]), 1),
    ],
)
def test_twenty_may_be_spent_in_any_way_and_twenty_one_may_not(command: Any, cost: int) -> None:
    def after(spent: int) -> Game:
        loco = "Sardar" if isinstance(command, do.CrossGrade) else "Teapot"
        track = sections(plain(3)[1:])
        seat = {**HOME, "spent": spent, "loco": loco, "track": track}
        return start(
            seat,
            HOME,
            phase=BUILD,
            foremen_discard=["Persy Browne"],
            options={"Cross-Grading": "Yes"},
        )

    story = go(after(20 - cost), A, command)
    assert (story.state.doing.spent, story.state.players[A].money) == (20, 60 - cost)
    after(21 - cost).when(A, command).refuses(
        no.BuildLimitExceeded, spent=21 - cost, cost=cost, limit=20
    )


@pytest.mark.rule("BUILD-1")
def test_next_turn_has_its_own_twenty() -> None:
    way = plain(3)
    story = start({**HOME, "track": sections(way[:2])}, HOME)
    story = done(story, A, do.Upgrade(loco="White Dragon"), do.EndTurn())
    story = done(story, B, do.EndTurn())
    story = done(story, A, *builds(*way[1:]))
    assert story.state.doing.spent == 1


@pytest.mark.rule("BUILD-2")
def test_each_section_is_paid_separately_and_may_start_from_the_last() -> None:
    way = plain(5)
    story = start({**HOME, "track": sections(way[:2]), "money": 2}, HOME)
    assert refused(story, A, builds(*way[2:4])[0]) is no.NotInNetwork
    for money, (a, b) in enumerate(pairwise(way[1:4])):
        story = story.when(A, do.Build(from_=a, to=b)).then(
            ev.Paid(A, 1, "track"), ev.TrackBuilt(A, a, b, 1)
        )
        assert story.state.players[A].money == 1 - money
    story.when(A, builds(*way[3:])[0]).refuses(no.TooLittleMoney, amount=1, money=0)
    assert len(list(taken(story.state.tracks))) == 3


@pytest.mark.rule("BUILD-12", "MONEY-2", "MONEY-3")
def test_section_is_paid_in_full_or_not_built() -> None:
    way = line("jungle", "M", 3)
    for money in (3, 2):
        story = start({**HOME, **ORC, "track": sections(way[:2]), "money": money}, HOME)
        answer = story.when(A, builds(*way[1:])[0])
        if money == 3:
            assert answer.then(*answer.events).state.players[A].money == 0
        else:
            answer.refuses(no.TooLittleMoney, amount=3, money=2)


@pytest.mark.rule("BUILD-12", "LOAN-3")
@pytest.mark.parametrize("debt", [34, 35])
def test_debt_limits_building_with_loans(debt: int) -> None:
    way = line("jungle", "M", 3)
    seat = {**HOME, **ORC, "track": sections(way[:2]), "money": 0, "debt": debt}
    story = start(seat, HOME, options={"Bank Loans": "Limited (20)"})
    answer = story.when(A, do.Build(from_=way[1], to=way[2], accept=Accept(loan=3)))
    if debt == 34:
        assert answer.then(*answer.events).state.players[A].debt == 40
    else:
        answer.refuses(no.DebtLimitReached, loan=3, debt=41, limit=40)


# --- permanence


@pytest.mark.rule("BUILD-13")
def test_no_action_of_a_player_removes_track() -> None:
    way = plain(4)
    seats = ({"at": centre("Kola"), "track": sections(way[:3])}, {**HOME, "track": [way[2:]]})
    story = start(*seats)
    before = [(edge, story.state.tracks[edge]) for edge in taken(story.state.tracks)]
    commands = list(RULES.legal(story.state, A))
    assert len(commands) > 50
    for command in commands:
        after = go(story, A, command).state.tracks
        assert all(after[edge] == byte for edge, byte in before), command


@pytest.mark.rule("BUILD-13", "UNDO-3", "UNDO-5")
def test_section_is_undone_in_its_own_turn_and_never_later() -> None:
    way = plain(3)
    document = {"seats": [{**HOME, "track": sections(way[:2])}, HOME]}
    table = LocalTable.new(
        RULES, ["Ann", "Ben"], secret=bytes(32), scenario=json.dumps(document).encode()
    )
    before = table.state
    table.do(A, *builds(*way[1:]))
    assert table.state.tracks != before.tracks
    table.undo(A)
    assert table.state == before
    table.do(A, *builds(*way[1:]))
    built = table.state.tracks
    table.do(A, do.EndTurn())
    for seat in (A, B):
        with pytest.raises((Refusal, NothingToUndo)):
            table.undo(seat)
    assert table.state.tracks == built
