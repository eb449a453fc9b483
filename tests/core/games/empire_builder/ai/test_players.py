"""The computer players of Empire Builder at the table: they follow the rules, to the end."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from core.ai.player import PlaysAnotherGame
from core.ai.seated import SeatedPlayer
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.greedy.player import GreedyPlayer, NothingAllowed
from core.games.empire_builder.ai.levels import AI
from core.games.empire_builder.ai.planner.player import NothingAsked, PlannerPlayer
from core.games.empire_builder.ai.planner.tuning import NORMAL
from core.games.empire_builder.offers import network
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import OVER, State
from core.games.empire_builder.trading import answer_by_rule
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.empire_builder.places import card_that, centre, joining, line
from tests.core.games.empire_builder.tables import A, B, done, start
from tests.games.toll_road import RULES as TOLL_ROAD
from tests.samples import sampled
from tests.walks import Dice

LEVELS = ("normal", "greedy")
TRACK = [list(ends) for ends in joining(6)]
PLAYER = PlannerPlayer(NORMAL)


def played(
    levels: Sequence[str], seed: str, *, rounds: int, options: dict[str, int | str]
) -> tuple[State, list[tuple[State, Any]]]:
    """Play seats of these levels from the deal; return the end, and commands with their states."""
    return played_on(
        RULES.setup(len(levels), RULES.complete_options(options)), levels, seed, rounds
    )


def played_on(
    of: State, levels: Sequence[str], seed: str, rounds: int
) -> tuple[State, list[tuple[State, Any]]]:
    """Play on from a state; return the end, and commands with their states."""
    dice, found = Dice(seed), []
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


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    sampled(
        [
            {"Victory Money": 150, "Victory Major Cities": 0},
            {"Train Upgrades": "Online", "Fast Start": "Yes", "Borrowing": "Yes"},
            {"Additional Trains": "Yes", "Branching": "Yes", "Track Trading": "Yes"},
            {"Additional Trains": "Yes", "Train Upgrades": "Online", "Victory Major Cities": 3},
            {"AI Skill Level": "Really Easy", "Branching": "Yes"},
        ],
        quick=2,
    ),
    ids=lambda options: ", ".join(options),
)
def test_players_follow_the_rules_whatever_the_options(
    level: str, options: dict[str, int | str]
) -> None:
    of, found = played((level,) * 3, level, rounds=12, options=options)
    assert of.turn > 12 or of.winner is not None
    types = {type(command).__name__ for _, command in found}
    assert types >= {"Build", "PlaceLoco", "Move", "PickUp", "Deliver", "EndTurn"}


@pytest.mark.rule("EB-SUDDEN-1", "EB-SUDDEN-3")
def test_planners_play_a_game_of_sudden_death_to_its_end() -> None:
    of = start({"money": 60}, {"money": 60}, options={"Sudden Death": "Yes"}).state
    kept = tuple(card for card in of.contracts.deck if card > 90)
    of = replace(of, contracts=replace(of.contracts, deck=kept))
    end, _ = played_on(of, ("normal", "normal"), "sudden", 60)
    assert end.phase == OVER
    assert RULES.standings(end)[0].seat == end.winner


@pytest.mark.rule("EB-TRAIN-2", "EB-TRAIN-4")
@pytest.mark.parametrize("kind", ["Board", "Online"])
def test_upgrade_takes_the_building_of_its_turn(kind: str) -> None:
    """To a planner that dislikes dawdling a better train is worth more than a few sections."""
    seat = {"at": centre("Chicago"), "track": TRACK, "money": 140}
    story = start(seat, {}, options={"Train Upgrades": kind})
    player = PlannerPlayer(NORMAL._replace(dawdling=5000))
    first = player.choose(RULES, story.state, A, chance=b"")
    turn = [first.command, *first.then]
    upgrades = [place for place, command in enumerate(turn) if isinstance(command, do.Upgrade)]
    assert len(upgrades) == 1
    assert not any(isinstance(command, do.Build) for command in turn)
    assert (upgrades == [0]) == (kind == "Online")


@pytest.mark.rule("EB-TWO-3", "EB-TWO-5")
def test_both_trains_move_for_different_demands() -> None:
    trains = [
        {"type": "Freight", "at": centre("Chicago")},
        {"type": "Fast Freight", "at": centre("Los Angeles")},
    ]
    seat = {"trains": trains, "track": TRACK, "money": 120}
    story = start(
        seat,
        {"trains": [{**train, "at": centre("Seattle")} for train in trains]},
        options={"Additional Trains": "Yes"},
    )
    choice = PLAYER.choose(RULES, story.state, A, chance=b"")
    moved = {
        command.train for command in (choice.command, *choice.then) if isinstance(command, do.Move)
    }
    assert moved == {0, 1} or any(
        isinstance(command, do.Deliver) for command in (choice.command, *choice.then)
    )


@pytest.mark.rule("EB-BUILD-3", "EB-FLOOD-6")
@pytest.mark.parametrize("player", [PLAYER, GreedyPlayer()], ids=LEVELS)
def test_players_build_only_from_track_that_leads_to_a_major_city(player: Any) -> None:
    """The train stands on track that a flood has cut off; planning for it comes to an end."""
    card, _, _ = card_that(lambda demand: demand.city == "Chicago")
    apart = [list(ends) for ends in joining(6)][2:5]
    seat = {"at": apart[1][0], "track": apart, "money": 90, "contracts": [card, 1, 2]}
    of = start(seat, {}).state
    assert network(RULES.world, of, A) == RULES.world.majors
    commands = []
    while of.active == A and not isinstance(RULES.awaiting(of), ChanceNeeded):
        commands.append(player.choose(RULES, of, A, chance=b"").command)
        for event in RULES.decide(of, A, commands[-1]):
            of = RULES.evolve(of, event)
    assert len(commands) < 60


@pytest.mark.rule("EB-FLOOD-6", "EB-BUILD-3")
def test_greedy_player_builds_towards_its_train_that_a_flood_has_cut_off() -> None:
    """It would trade in its hand forever: no delivery leads over track that cannot be built."""
    apart = [list(ends) for ends in joining(6)][2:5]
    seat = {"at": apart[1][0], "track": apart, "money": 30}
    of = start(seat, {}).state
    player = GreedyPlayer()
    for _ in range(80):
        if isinstance(RULES.awaiting(of), ChanceNeeded):
            events = RULES.resolve(of, Dice(of.turn))
        else:
            seat_now = of.active
            chosen = do.EndTurn() if seat_now == B else None
            command = chosen or player.choose(RULES, of, seat_now, chance=b"").command
            assert not isinstance(command, do.Pitch)
            events = RULES.decide(of, seat_now, command)
        for event in events:
            of = RULES.evolve(of, event)
        train = of.players[A].trains[0]
        if train.at in network(RULES.world, of, A):
            return
    raise AssertionError("the train is still cut off")


@pytest.mark.rule("EB-LOSE-2")
@pytest.mark.parametrize("player", [PLAYER, GreedyPlayer()], ids=LEVELS)
def test_player_without_a_choice_says_so(player: Any) -> None:
    story = start({}, {})
    with pytest.raises((NothingAsked, NothingAllowed), match="seat 1"):
        player.choose(RULES, story.state, B, chance=b"")
    with pytest.raises(PlaysAnotherGame, match="empire-builder"):
        player.choose(TOLL_ROAD, None, A, chance=b"")


@pytest.mark.rule("EB-TRADE-5")
@pytest.mark.parametrize("player", [PLAYER, GreedyPlayer()], ids=LEVELS)
@pytest.mark.parametrize(("price", "answer"), [(2, "yes"), (1, "no")])
def test_offer_of_twice_the_building_cost_is_accepted(player: Any, price: int, answer: str) -> None:
    story, ends = open_offer(price)
    assert answer_by_rule(RULES.world, story.state) == answer
    assert player.choose(RULES, story.state, B, chance=b"").command == do.AnswerOffer(answer=answer)
    assert ends


def open_offer(price: int) -> tuple[Any, tuple[str, str]]:
    """Return a game in which a price is offered for one clear section, and its ends."""
    a, b = line(2)
    story = start({"money": 50}, {"track": [[a, b]]}, options={"Track Trading": "Yes"}, turn=5)
    return done(story, A, do.OfferTrack(to=1, wants=((a, b),), price=price)), (a, b)


@pytest.mark.rule("EB-TRADE-5")
def test_player_takes_back_the_offer_of_a_person_whose_seat_it_takes_over() -> None:
    story, _ = open_offer(5)
    for player in (PLAYER, GreedyPlayer()):
        assert player.choose(RULES, story.state, A, chance=b"").command == do.WithdrawOffer()


def test_planner_gives_its_reasons() -> None:
    seat = {"at": centre("Chicago"), "track": TRACK, "money": 80}
    why = PLAYER.choose(RULES, start(seat, {}).state, A, chance=b"").why
    assert {"plan", "turns_to_win", "rivals", "rejected", "nodes"} <= set(why)
    assert list(why["rivals"]) == ["1"]


def test_advice_is_given_out_of_turn_and_during_it() -> None:
    seat = {"at": centre("Chicago"), "track": TRACK, "money": 80}
    of = start(seat, {**seat, "track": [], "at": centre("Seattle")}).state
    assert AI.advise is not None
    for asked in (A, B):
        plans = AI.advise(RULES, of, asked)
        assert 1 <= len(plans) <= 5
        assert plans[0].to_win == min(plan.to_win for plan in plans)
