"""The planner at the table: it follows the rules, gives reasons, and is deterministic."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.ai.player import Choice, PlaysAnotherGame
from core.ai.seated import SeatedPlayer
from core.games.crayon.planner.plans import Demand, Stop
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.ai.planner.player import NothingAsked, PlannerPlayer
from core.games.iron_dragon.ai.planner.tuning import NORMAL, REALLY_EASY
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.ai.planner.places import A, B, card_for, outlook, state
from tests.core.games.iron_dragon.rules.places import BOARD, centre, docks, joining
from tests.core.games.iron_dragon.rules.tables import done, lasting
from tests.games.toll_road import RULES as TOLL_ROAD
from tests.given import given
from tests.samples import sampled
from tests.walks import Dice

TRACK = [list(ends) for ends in joining(6)]
PLAYER = PlannerPlayer(NORMAL)


def choice(of: State, seat: Seat = A) -> Choice:
    return PLAYER.choose(RULES, of, seat, chance=b"")


def played(
    levels: list[str], seed: str, *, rounds: int, **options: int | str
) -> tuple[State, list[tuple[State, Any]]]:
    """Play seats of these levels from the deal; return the end, and commands with their states."""
    dice, found = Dice(seed), []
    asked = {name.replace("_", " "): setting for name, setting in options.items()}
    of = RULES.setup(len(levels), RULES.complete_options(asked))
    seated = [SeatedPlayer(AI.levels[level], RULES, Seat(n)) for n, level in enumerate(levels)]
    while of.turn <= rounds and (awaiting := RULES.awaiting(of)):
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(of, dice)
        else:
            seat = awaiting[0].seat
            command = seated[seat].choose(of, chance=b"").command
            found.append((of, command))
            events = RULES.decide(of, seat, command)  # a refusal fails the test
        for event in events:
            of = RULES.evolve(of, event)
    return of, found


def test_planner_fetches_and_delivers_within_a_turn() -> None:
    """Beside the source, on the way to the customer: the plan contains all of it."""
    card, number = card_for("Bluefeld", "Gold")
    there = state({"at": centre("Orc-Obasyln"), "money": 60, "contracts": [card, 118, 119]})
    found = choice(there)
    assert found.command == do.PickUp(load="Gold")
    assert isinstance(found.then[-1], do.EndTurn)
    assert any(isinstance(command, do.Build) for command in found.then)
    assert [delivery["load"] for delivery in found.why["deliveries"]].count("Gold") == 1
    assert number in range(3)


def test_planner_delivers_beside_it_and_waits_for_the_card() -> None:
    card, number = card_for("Uloggh", "Gold")
    there = state({"at": centre("Uloggh"), "loads": ["Gold"], "contracts": [card, 118, 119]})
    assert choice(there) == Choice(
        do.Deliver(contract=card, demand=number), choice(there).why, then=()
    )


def test_planner_follows_a_whole_path_as_far_as_its_points_allow() -> None:
    card, _ = card_for("Wikkedde", "Fur")
    far = next(name for name in outlook(state({"track": TRACK})).majors.joined if name == "Kola")
    seat = {"at": centre(far), "track": TRACK, "loads": ["Fur"], "money": 90}
    there = state({**seat, "contracts": [card, 118, 119], "loco": "Red Dragon"})
    found = choice(there)
    moves = [move for move in (found.command, *found.then) if isinstance(move, do.Move)]
    assert [len(move.path) for move in moves] == [16]


def test_planner_builds_the_last_track_and_wins_with_enough_money() -> None:
    there = state({"at": centre("Wikkedde"), "track": TRACK, "money": 400})
    for _ in range(60):
        seated = RULES.awaiting(there)
        if not seated:
            break
        if isinstance(seated, ChanceNeeded):
            events = RULES.resolve(there, Dice("won"))
        elif seated[0].seat == A:
            events = RULES.decide(there, A, choice(there).command)
        else:
            events = RULES.decide(there, B, do.EndTurn())
        for event in events:
            there = RULES.evolve(there, event)
    assert there.winner == A


def test_planner_pitches_an_unpromising_hand() -> None:
    """Without a coin no delivery is within reach."""
    there = state({"at": centre("Nordkassel"), "money": 0})
    assert choice(there).command == do.Pitch()
    assert choice(there).why["plan"] == "see other contracts"


@pytest.mark.rule("LOSE-LOAD-5")
def test_planner_gives_up_the_less_needed_of_two_loads() -> None:
    card, _ = card_for("Uloggh", "Gold")
    rival = {"at": centre("Kola"), "loads": ["Ale", "Gold"], "contracts": [card, 2, 3]}
    choosing = replace(state({}, rival), choosing=(B,), resolving=127)
    found = choice(choosing, B)
    assert found.command == do.LoseLoad(load="Ale")
    assert list(found.why["turns_to_win"]) == ["Ale", "Gold"]


@pytest.mark.rule("EVENT-122")
def test_planner_does_not_deliver_in_a_closed_city() -> None:
    card, number = card_for("Uloggh", "Gold")
    seat = {"at": centre("Uloggh"), "loads": ["Gold"], "contracts": [card, 118, 119]}
    there = state(seat, turn=5, events_in_play=[lasting(122, seat=1, turn=5)])
    refused = do.Deliver(contract=card, demand=number)
    assert refused not in (choice(there).command, *choice(there).then)


def test_choice_depends_on_the_state_and_not_on_earlier_requests() -> None:
    """Caches change nothing: asked again, in any order, the planner makes the same choice."""
    _, found = played(["normal", "normal"], "order", rounds=6)
    asked = [of for of, command in found if isinstance(command, do.Move | do.Build)][::9]
    first = [choice(of, of.active) for of in asked]
    again = [choice(of, of.active) for of in reversed(asked)]
    assert len(asked) >= 4
    assert first == again[::-1]


def test_reasons_are_words_and_figures_that_json_can_carry() -> None:
    there = state(
        {"at": centre("Wikkedde"), "track": TRACK, "money": 60, "contracts": [96, 97, 98]}
    )
    why = choice(there).why
    assert msgspec.json.decode(msgspec.json.encode(why)) == why
    assert why["nodes"] > 100
    assert 1 <= len(why["rejected"]) <= 3
    assert all(other["plan"] != why["plan"] for other in why["rejected"])
    rejected = [float(plan["turns_to_win"]) for plan in why["rejected"]]
    assert [float(why["turns_to_win"]), *rejected] == sorted(
        [float(why["turns_to_win"]), *rejected]
    )
    assert why["build"] == sum(section["price"] for section in why["track"])


def test_levels_build_no_more_than_allowed() -> None:
    for level, limit in (("normal", 20), ("easy", 15), ("really-easy", 10)):
        spent: dict[tuple[int, int], int] = {}
        for of, _ in played([level, level], "limits", rounds=4)[1]:
            turn = of.turn, of.active
            spent[turn] = max(spent.get(turn, 0), of.doing.spent)
        assert limit - 5 < max(spent.values()) <= limit


@pytest.mark.rule("OPTION-1")
def test_option_limits_every_level() -> None:
    _, found = played(["normal", "normal"], "held", rounds=4, AI_Skill_Level="Really Easy")
    assert max(of.doing.spent for of, _ in found) == 10
    assert REALLY_EASY.builds == 10


@pytest.mark.parametrize(
    "options",
    sampled(
        [
            {"Starting_Locos": "Fast"},
            {"Starting_Locos": "Slow", "Supply_of_Loads": "Shortage"},
            {"Bank_Loans": "Unlimited", "Place_Loco_Turn": 2},
            {"Special_Top_End_Locos": "Yes", "Cross-Grading": "Yes", "Starting_Money": 80},
        ],
        quick=1,
    ),
)
def test_planner_plays_by_the_rules_with_any_options(options: dict[str, int | str]) -> None:
    end, found = played(["normal", "easy", "really-easy"], repr(options), rounds=6, **options)
    assert end.turn == 7
    lends = "Bank_Loans" in options
    assert lends or all(player.debt == 0 for player in end.players)
    assert {do.Build, do.Move, do.PlaceLoco, do.EndTurn} <= {type(command) for _, command in found}


@pytest.mark.rule("SHIP-8", "SHIP-9")
def test_train_carried_by_ship_comes_ashore_and_delivers() -> None:
    sea = BOARD.sea_steps[BOARD.milepost(docks("Wikkedde"))][0]
    card, number = card_for("Wikkedde", "Fur")
    afloat = {"at": BOARD.points[sea].name, "aboard": "Serpent", "loads": ["Fur"]}
    found = choice(state({**afloat, "contracts": [card, 118, 119]}))
    assert (found.command, *found.then) == (
        do.Move(path=(docks("Wikkedde"),)),
        do.Disembark(),
        do.Deliver(contract=card, demand=number),
    )


def test_planner_ends_the_turn_at_sea_without_points() -> None:
    """The computer takes over this seat in the middle of a turn."""
    sea = BOARD.sea_steps[BOARD.milepost(docks("Wikkedde"))][0]
    card, _ = card_for("Wikkedde", "Fur")
    afloat = {"at": BOARD.points[sea].name, "aboard": "Serpent", "loads": ["Fur"]}
    there = state({**afloat, "contracts": [card, 118, 119]})
    found = choice(replace(there, doing=replace(there.doing, points=0)))
    commands = found.command, *found.then
    assert not any(isinstance(command, do.Move) for command in commands)
    assert commands[-1] == do.EndTurn()


@pytest.mark.rule("SHIP-2", "SHIP-3")
def test_planner_in_a_port_takes_the_fastest_available_ship() -> None:
    """Two ports in major cities, and no money for track between them."""
    card, _ = card_for("Wikkedde", "Fur")
    seat = {"at": docks("Eaglehawk"), "loads": ["Fur"], "money": 6, "contracts": [card, 118, 119]}
    there = state(
        {**seat, "foreman": "Wellpole Wyndle"}, ships_top=["Serpent", "Seahawk", "Vulture"]
    )
    found = choice(there)
    assert found.then[-1] == do.DrawShips()
    story = done(given(RULES, there), A, found.command, *found.then)
    assert choice(story.state).command == do.Board(ship="Vulture")


def test_planner_plays_no_other_game() -> None:
    with pytest.raises(PlaysAnotherGame, match="toll-road"):
        PLAYER.choose(TOLL_ROAD, None, A, chance=b"")


def test_request_for_a_seat_not_to_act_is_refused() -> None:
    with pytest.raises(NothingAsked, match="seat 1"):
        choice(state({"at": centre("Kola")}), B)


@pytest.mark.rule("LOAN-1", "LOAN-2")
def test_planner_borrows_for_the_last_section_to_a_good_delivery() -> None:
    """The path lacks one section, and there is no money to build it."""
    card, number = card_for("Bluefeld", "Gold")
    seat: dict[str, Any] = {
        "at": centre("Orc-Obasyln"),
        "loads": ["Gold"],
        "contracts": [card, 118, 119],
    }
    demand = Demand(card, number, "Gold", "Bluefeld", 29)
    course = outlook(state(seat)).surveyor().course([Stop("Bluefeld", demand, delivers=True)])
    assert course is not None
    *edges, _ = (edge for edge, _ in course.sections)
    seat |= {"track": [list(BOARD.names_of(edge)) for edge in edges], "money": 0}
    lends, tight = state(seat, options={"Bank Loans": "Unlimited"}), state(seat)
    assert "borrow" in choice(lends).why["plan"]
    loans = [command.accept.loan for command in (choice(lends).command, *choice(lends).then)]
    assert sum(loans) > 0
    assert "borrow" not in choice(tight).why["plan"]


@pytest.mark.parametrize(
    ("loans", "seed"), sampled([("Unlimited", "credit"), ("Limited (20)", "lent")], quick=1)
)
def test_planner_plays_by_the_rules_with_loans(loans: str, seed: str) -> None:
    there, found = played(
        ["normal", "normal"], seed, rounds=10, Bank_Loans=loans, Starting_Money=40
    )
    assert there.turn > 10
    assert any(command.accept.loan for _, command in found if hasattr(command, "accept"))


def test_planner_without_money_for_track_uses_existing_paths() -> None:
    """A ship goes where new track would; with 7 GP only the ship is affordable."""
    own = ["M46.19", "M46.20", "M45.21", "M44.21", "M44.22", "M43.23", "M43.24", "M42.25",
           "M42.26", "M41.27", "M41.28", "M40.29", "M39.29", "M39.30"]  # fmt: skip
    theirs = ["M42.55", "M43.54", "M43.53", "M44.52", "M44.51"]
    seat = {"foreman": "Groc", "loco": "Iron Dragon", "money": 7, "contracts": [62, 20, 46]}
    poor = state(
        {**seat, "track": [list(pair) for pair in pairwise(own)]},
        {"foreman": "Denzel", "track": [list(pair) for pair in pairwise(theirs)]},
        turn=4,
        phase="place",
    )
    chosen = choice(poor)
    assert chosen.command == do.PlaceLoco(at="M42.55")
    assert do.PickUp(load="Jewelry") in chosen.then
