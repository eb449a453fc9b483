"""When a computer player is asked anew: where the leader has to ask him, and nowhere else."""

from typing import Any

import pytest

from core.ai.player import Choice
from core.games.registry import ANY
from core.ruleset import Ruleset, Seat
from core.table import ClientIndex, ClientRemoved, Reason, Unverified
from net.ranking import Conditions
from rendezvous.ranking.computers import check_attendance
from rendezvous.ranking.errors import ComputerMoved, OtherComputer
from tests.games.toll_road import RULES, EndTurn, State, Walk
from tests.rendezvous.ranking.tables import CONDITIONS, Ranked

C = 2
"""The computer's seat."""


class Walker:
    """Means to walk all the way when he begins a turn; asked in the midst of it, he ends it."""

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: State, seat: Seat, *, chance: bytes
    ) -> Choice:
        if state.steps == 3:
            return Choice(Walk(), {}, (Walk(), Walk(), EndTurn()))
        return Choice(EndTurn(), {})


@pytest.fixture
def ranked(monkeypatch: pytest.MonkeyPatch) -> Ranked:
    """A table with a walker, whose turn it is."""
    monkeypatch.setitem(ANY.levels, "random", Walker())
    found = Ranked(2, computers=1)
    for seat in (0, 1):
        found.do(seat, EndTurn())
    return found


def check(ranked: Ranked, conditions: Conditions = CONDITIONS) -> None:
    """Go through the log."""
    check_attendance(ranked.entries, RULES, conditions)


def test_he_goes_on_with_what_he_meant(ranked: Ranked) -> None:
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, command)
    check(ranked)


def test_he_does_not_change_his_mind(ranked: Ranked) -> None:
    ranked.do(C, Walk())
    opened = ranked.do(C, EndTurn())
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert refused.value.facts["entry"] == opened.entry.number
    cause = refused.value.facts["cause"]
    assert isinstance(cause, ComputerMoved)
    assert cause.facts == {
        "seat": C,
        "level": "random",
        "chosen": Walk(),
        "found": EndTurn(),
    }


def test_a_new_leader_asks_him_anew(ranked: Ranked) -> None:
    ranked.do(C, Walk())
    ranked.elect(1)
    ranked.do(C, EndTurn())
    check(ranked)


def test_and_may_not_go_on_with_what_he_meant(ranked: Ranked) -> None:
    ranked.do(C, Walk())
    ranked.elect(1)
    ranked.do(C, Walk())
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert isinstance(refused.value.facts["cause"], ComputerMoved)


def test_nothing_else_disturbs_him(ranked: Ranked) -> None:
    """Neither another seat's change of control nor a contributor that leaves the draws."""
    ranked.do(C, Walk())
    ranked.lose(1)
    ranked.contributor(1, ranked.commitment(1, None))
    ranked.do(C, Walk())
    check(ranked)


def test_who_takes_over_in_the_midst_of_a_turn_is_asked_there(ranked: Ranked) -> None:
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, command)
    ranked.do(0, EndTurn())
    ranked.do(1, Walk())
    ranked.lose(1)
    ranked.do(1, EndTurn())
    check(ranked)


def test_for_who_is_lost_nobody_chooses_the_computer(ranked: Ranked) -> None:
    ranked.lose(1, "genius")
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert isinstance(refused.value.facts["cause"], OtherComputer)


@pytest.mark.parametrize("level", ["greedy", "genius"])
def test_who_gives_his_own_seat_away_gives_it_to_whom_he_will(
    ranked: Ranked, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """Else whoever is about to lose could have the game not scored; nobody knows a genius."""
    monkeypatch.setitem(ANY.levels, "greedy", Walker())
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, command)
    ranked.quit(1, level)
    ranked.do(0, EndTurn())
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(1, command)
    check(ranked)


@pytest.mark.parametrize("level", ["random", "genius"])
def test_nor_for_who_was_removed_by_altered_programs(level: str) -> None:
    ranked = Ranked(3)
    notices = [ranked.notice(one, 1, Reason.UNWANTED) for one in (0, 2)]
    ranked.add(ClientRemoved(ClientIndex(1), level, tuple(notices)))
    if level == "random":
        check(ranked)
        return
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert isinstance(refused.value.facts["cause"], OtherComputer)
