"""A computer player is asked again only where the leader must ask it."""

from typing import Any

import pytest

from core.ai.player import Choice
from core.games.registry import ANY
from core.ruleset import Ruleset, Seat
from core.table import ClientIndex, ClientRemoved, Reason, Unverified
from net.ranking import Conditions
from rendezvous.ranking import computers
from rendezvous.ranking.computers import check_attendance
from rendezvous.ranking.errors import AttendanceCode
from tests.games.toll_road import RULES, EndTurn, State, Walk
from tests.rendezvous.ranking.tables import CONDITIONS, Ranked

C = 2
"""The computer's seat."""


class Walker:
    """Plans a walk to the end at the start of a turn; ends the turn if asked in the middle."""

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: State, seat: Seat, *, chance: bytes
    ) -> Choice:
        if state.steps == 3:
            return Choice(Walk(), {}, (Walk(), Walk(), EndTurn()))
        return Choice(EndTurn(), {})


@pytest.fixture
def ranked(monkeypatch: pytest.MonkeyPatch) -> Ranked:
    """Return a table with a walker, whose turn it is."""
    monkeypatch.setitem(ANY.levels, "random", Walker())
    found = Ranked(2, computers=1)
    for seat in (0, 1):
        found.do(seat, EndTurn())
    return found


def check(ranked: Ranked, conditions: Conditions = CONDITIONS) -> None:
    """Judge the log."""
    check_attendance(ranked.entries, RULES, conditions)


def test_computer_continues_its_plan(ranked: Ranked) -> None:
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, command)
    check(ranked)


def test_computer_does_not_change_its_plan(ranked: Ranked) -> None:
    ranked.do(C, Walk())
    opened = ranked.do(C, EndTurn())
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert refused.value.facts["entry"] == opened.entry.number
    cause = refused.value.facts["cause"]
    assert cause.code is AttendanceCode.COMPUTER_MOVED
    assert cause.facts == {
        "seat": C,
        "level": "random",
        "chosen": Walk(),
        "found": EndTurn(),
    }


def test_new_leader_asks_the_computer_again(ranked: Ranked) -> None:
    ranked.do(C, Walk())
    ranked.elect(1)
    ranked.do(C, EndTurn())
    check(ranked)


def test_plan_of_the_old_leader_is_refused_after_a_leader_change(ranked: Ranked) -> None:
    ranked.do(C, Walk())
    ranked.elect(1)
    ranked.do(C, Walk())
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert refused.value.facts["cause"].code is AttendanceCode.COMPUTER_MOVED


def test_unrelated_entries_do_not_interrupt_the_plan(ranked: Ranked) -> None:
    """Neither a change of control of another seat nor a contributor that leaves the draws."""
    ranked.do(C, Walk())
    ranked.lose(1)
    ranked.contributor(1, ranked.commitment(1, None))
    ranked.do(C, Walk())
    check(ranked)


def test_computer_that_takes_over_mid_turn_is_asked_there(ranked: Ranked) -> None:
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, command)
    ranked.do(0, EndTurn())
    ranked.do(1, Walk())
    ranked.lose(1)
    ranked.do(1, EndTurn())
    check(ranked)


@pytest.mark.parametrize("command", [EndTurn(), Walk()])
def test_choice_left_unanswered_counts_as_the_game_says(
    ranked: Ranked, monkeypatch: pytest.MonkeyPatch, command: Any
) -> None:
    """Only the first command of a computer that takes over answers it."""
    ai = ANY._replace(unanswered=lambda *_: EndTurn())
    monkeypatch.setattr(computers, "ai_of", lambda _: ai)
    for walk in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, walk)
    ranked.lose(0)
    opened = ranked.do(0, command)
    if command == EndTurn():
        check(ranked)
        return
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert refused.value.facts["entry"] == opened.entry.number


def test_lost_player_gets_the_strongest_computer(ranked: Ranked) -> None:
    ranked.lose(1, "genius")
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert refused.value.facts["cause"].code is AttendanceCode.OTHER_COMPUTER


@pytest.mark.parametrize("level", ["greedy", "genius"])
def test_player_may_give_their_own_seat_to_any_level(
    ranked: Ranked, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """Otherwise a losing player could avoid scoring by choosing an unknown level ("genius")."""
    monkeypatch.setitem(ANY.levels, "greedy", Walker())
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(C, command)
    ranked.quit(1, level)
    ranked.do(0, EndTurn())
    for command in (Walk(), Walk(), Walk(), EndTurn()):
        ranked.do(1, command)
    check(ranked)


@pytest.mark.parametrize("level", ["random", "genius"])
def test_removal_by_modified_programs_does_not_choose_the_level(level: str) -> None:
    ranked = Ranked(3)
    notices = [ranked.notice(client, 1, Reason.UNWANTED) for client in (0, 2)]
    ranked.add(ClientRemoved(ClientIndex(1), level, tuple(notices)))
    if level == "random":
        check(ranked)
        return
    with pytest.raises(Unverified) as refused:
        check(ranked)
    assert refused.value.facts["cause"].code is AttendanceCode.OTHER_COMPUTER
