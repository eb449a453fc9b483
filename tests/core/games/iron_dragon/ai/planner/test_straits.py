"""A seat in difficulties: cut off, in debt, with the wrong foreman, about to lose."""

from typing import Any

import pytest

from core.ai.player import Choice
from core.games.crayon.planner import choice as choosing
from core.games.crayon.planner.plans import TURN
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.planner.carrying_out import thought_of
from core.games.iron_dragon.ai.planner.choice import Choosing
from core.games.iron_dragon.ai.planner.foremen import who_builds
from core.games.iron_dragon.ai.planner.player import PlannerPlayer
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from tests.core.games.iron_dragon.ai.planner.places import A, B, card_for, outlook, state
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre
from tests.core.games.iron_dragon.rules.winning import track
from tests.each import each

STUB = [["M57.45", "M57.46"], ["M57.46", "M56.47"], ["M56.47", "M56.48"]]
"""Three sections that lead nowhere."""


def choice(of: State) -> Choice:
    return PlannerPlayer(NORMAL).choose(RULES, of, A, chance=b"")


def commands(of: State) -> list[Any]:
    found = choice(of)
    return [found.command, *found.then]


@pytest.mark.rule("MOVE-7")
def test_track_is_built_to_a_train_cut_off_on_others_track() -> None:
    own = [["M45.50", "M44.49"], ["M44.49", "M44.48"]]
    seat = {"at": "M57.46", "came_from": "M57.45", "money": 100, "loco": "Iron Dragon"}
    there = state(
        {**seat, "foreman": "Groc", "contracts": [68, 1, 3], "track": own},
        {"foreman": "Denzel", "track": STUB},
        turn=20,
    )
    given = commands(there)
    assert do.Pitch() not in given
    assert any(isinstance(command, do.Build) for command in given)


def test_no_track_is_built_to_a_train_with_a_way_home_over_others_track() -> None:
    seat = {"at": "M57.45", "money": 100, "loco": "Iron Dragon", "contracts": [68, 1, 3]}
    home = [["M56.48", "M56.49"]]
    there = state({**seat, "track": home}, {"track": STUB}, turn=20)
    built = [command for command in commands(there) if isinstance(command, do.Build)]
    assert all("M57.45" not in (build.from_, build.to) for build in each(built))


@pytest.mark.rule("FOREMAN-15")
def test_employer_of_a_troll_hires_a_builder_before_building() -> None:
    troll = next(foreman.name for foreman in WORLD.foremen.values() if foreman.race is Race.TROLL)
    card, _ = card_for("Bluefeld", "Gold")
    seat = {"at": centre("Orc-Obasyln"), "foreman": troll, "money": 60, "loco": "Iron Dragon"}
    there = state({**seat, "contracts": [card, 118, 119]}, {"foreman": "Denzel"})
    found = choice(there)
    given = [found.command, *found.then]
    hired = next(n for n, command in enumerate(given) if isinstance(command, do.TakeForeman))
    assert WORLD.race(given[hired].foreman) is not Race.TROLL
    assert any(isinstance(command, do.Build) for command in given[hired:])
    assert not any(isinstance(command, do.Build) for command in given[:hired])
    assert float(found.why["turns_to_win"]) < 200


def test_no_other_employer_needs_to_hire_first() -> None:
    assert who_builds(WORLD, state({"foreman": "Groc"}), A) is None


def along(lines: list[list[str]], start: str, steps: int) -> str:
    """Return where a line leads after this many steps from one of its ends."""
    ways: dict[str, list[str]] = {}
    for end, other in lines:
        ways.setdefault(end, []).append(other)
        ways.setdefault(other, []).append(end)
    before, at = "", start
    for _ in range(steps):
        before, at = at, next(to for to in ways[at] if to != before)
    return at


@pytest.mark.rule("VICTORY-5")
@pytest.mark.parametrize(("money", "pays"), [(246, False), (200, True)])
def test_no_bribe_is_paid_that_lets_a_rival_win(money: int, pays: bool) -> None:
    """The rival has joined enough cities; a load is due in Bluefeld over their track."""
    card, _ = card_for("Bluefeld", "Gold")
    seat = {"at": along(track(7), "M46.18", 4), "loads": ["Gold"], "loco": "Iron Dragon"}
    there = state(
        {**seat, "contracts": [card, 118, 119], "money": 8}, {"money": money, "track": track(7)}
    )
    assert len(major_cities(WORLD, there, B)) == there.settings.victory_cities
    paid = sum(command.accept.bribe for command in commands(there) if isinstance(command, do.Move))
    assert bool(paid) is pays


@pytest.mark.rule("VICTORY-5")
def test_turn_is_ended_even_if_a_rival_wins_then() -> None:
    """The rival has met the conditions already; this seat cannot prevent it."""
    there = state({"at": "M46.18"}, {"money": 300, "track": track(7)})
    thought = thought_of(RULES, there, A, borrows=False)
    assert thought.do(do.EndTurn())
    assert thought.state.winner == B
    assert thought.commands == [do.EndTurn()]


def test_waiting_costs_more_than_an_unpromising_new_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A seat without a better option pitches, and does not idle turn after turn."""
    monkeypatch.setattr(choosing, "after_pitching", lambda *_, **__: 90 * TURN)
    there = outlook(state({"money": 0, "at": "M46.18", "contracts": [1, 2, 3]}, turn=6))
    pitch, waiting, *others = Choosing(there).intents()
    assert pitch.pitches
    assert (pitch.total, waiting.total) == (90 * TURN, 91 * TURN)
    assert waiting.course is None
    assert others == [], "no plan can be paid for"


@pytest.mark.parametrize(
    ("track", "city"),
    [([], "Railla"), ([["M46.18", "M45.18"]], "Bluefeld")],
    ids=["nothing is built", "something is"],
)
def test_train_placed_for_a_new_hand_waits_at_the_best_connected_place(
    monkeypatch: pytest.MonkeyPatch, track: list[list[str]], city: str
) -> None:
    monkeypatch.setattr(choosing, "after_pitching", lambda *_, **__: 0)
    there = state({"money": 0, "track": track, "contracts": [1, 2, 3]}, turn=4, phase="place")
    placed, pitched = commands(there)[:2]
    assert pitched == do.Pitch()
    assert WORLD.city_at(BOARD.milepost(placed.at)) == city


@pytest.mark.rule("LOAN-5")
@pytest.mark.parametrize("debt", [0, 200, 201, 400])
def test_debt_prevents_no_delivery_that_costs_nothing(debt: int) -> None:
    card, number = card_for("Uloggh", "Gold")
    there = state(
        {
            "at": centre("Uloggh"),
            "loads": ["Gold"],
            "contracts": [card, 118, 119],
            "money": 0,
            "debt": debt,
        },
        options={"Bank Loans": "Unlimited"},
    )
    assert choice(there).command == do.Deliver(contract=card, demand=number)
