"""`legal` lists exactly what `decide` accepts, in all kinds of states."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import Refusal, Seat
from tests.core.games.iron_dragon.guesses import disagreements
from tests.core.games.iron_dragon.random_games import any_of, mid_game, play, waiting_states
from tests.each import each
from tests.samples import sampled
from tests.walks import Dice

CASES, STATES, GUESSES = 20, 20, 250
"""In total 100,000 attempts; `make soak` makes 2,500,000."""


@pytest.mark.rule(
    "TURN-3", "TURN-4", "TURN-5", "MOVE-2", "LOAD-1", "SHIP-2", "BUILD-4", "AI-SEAT-1"
)
@pytest.mark.parametrize("case", sampled(range(CASES), quick=5))
def test_decide_accepts_exactly_what_legal_lists(case: int) -> None:
    dice = Dice(("guesses", case))
    for state, seat in each(waiting_states(dice, count=STATES, apart=7)):
        assert disagreements(state, seat, dice, count=GUESSES) == []


def _wander(state: State, seat: Seat, dice: Dice, *, steps: int) -> tuple[list[do.Move], State]:
    """Return legal steps one after the other, and the state after them."""
    taken: list[do.Move] = []
    for _ in range(steps):
        moves = [command for command in RULES.legal(state, seat) if isinstance(command, do.Move)]
        if not moves or state.winner is not None:
            break
        taken.append(any_of(dice, moves))
        for event in RULES.decide(state, seat, taken[-1]):
            state = RULES.evolve(state, event)
    return taken, state


@pytest.mark.rule("MOVE-15")
@pytest.mark.parametrize("case", range(8))
def test_path_is_accepted_with_the_total_sums_of_its_steps(case: int) -> None:
    dice = Dice(("paths", case))
    state = mid_game(dice, 3)
    for step in each(play(state, dice, steps=25)):
        seat = step.seat
        if seat is None or step.before.phase != "movement":
            continue
        taken, after = _wander(step.before, seat, dice, steps=4)
        if not taken or after.winner is not None:
            continue
        bribe = sum(move.accept.bribe for move in taken)
        loan = sum(move.accept.loan for move in taken)
        path = tuple(move.path[0] for move in taken)
        whole = do.Move(path=path, accept=do.Accept(bribe=bribe, loan=loan))
        state = step.before
        for event in RULES.decide(state, seat, whole):
            state = RULES.evolve(state, event)
        assert state == after
        dear = do.Move(path=path, accept=do.Accept(bribe=bribe + 1, loan=loan))
        with pytest.raises(Refusal):
            RULES.decide(step.before, seat, dear)


@pytest.mark.rule("BUILD-6")
@pytest.mark.parametrize("case", range(8))
def test_section_may_be_named_from_either_end_with_one_effect(case: int) -> None:
    dice = Dice(("either end", case))
    for state, seat in each(waiting_states(dice, count=3, apart=10)):
        builds = [command for command in RULES.legal(state, seat) if isinstance(command, do.Build)]
        for build in builds[:: 1 + len(builds) // 10]:
            back = do.Build(from_=build.to, to=build.from_, accept=build.accept)
            assert RULES.decide(state, seat, back) == RULES.decide(state, seat, build)


def test_disagreement_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """For instance if `legal` omitted the end of a turn, or listed an impossible foreman."""
    dice = Dice("found")
    state = mid_game(dice, 2)
    awaiting = RULES.awaiting(state)
    assert isinstance(awaiting, tuple)
    seat, full = awaiting[0].seat, RULES.legal
    assert disagreements(state, seat, dice, count=200) == []
    monkeypatch.setattr(
        RULES,
        "legal",
        lambda *at: [command for command in full(*at) if not isinstance(command, do.EndTurn)],
    )
    assert any("EndTurn" in why for why in disagreements(state, seat, dice, count=400))
    more = do.TakeForeman(foreman="Nobody")
    monkeypatch.setattr(RULES, "legal", lambda *at: [*full(*at), more])
    assert any("listed: True" in why for why in disagreements(state, seat, dice, count=400))
