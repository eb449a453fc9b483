"""One game: its winner, its end, its measurements, and a forfeit."""

from typing import Any

import pytest

from core.cli.arena.contestants import contestants_of
from core.cli.arena.errors import ProgramCode
from core.cli.arena.match import Conditions, Match, Played, play_match
from core.cli.arena.pairing import schedule
from core.cli.simulate import figures_of, simulate_game
from core.games.iron_dragon.ai.levels import AI
from tests.core.cli.arena.fifo import PATIENCE
from tests.core.cli.arena.programs import player
from tests.core.cli.pipe import GAME
from tests.games.toll_road import RULES

FIRST_LEGAL = player("first_legal")


def played(players: list[str], *, number: int = 1, **changed: Any) -> Match:
    """Play a game of the first block."""
    given: dict[str, Any] = {"options": {}, "most_rounds": 250, "seconds": PATIENCE, "game": GAME}
    conditions = Conditions(contestants=contestants_of(players, AI), **given | changed)
    return play_match(schedule(len(players), blocks=1, seed="S")[number - 1], conditions)


def test_game_equals_the_simulated_one_with_this_seed() -> None:
    match = played(["random"] * 3, options={"Target": 20})
    game = simulate_game(RULES, ["random"] * 3, seed="S-1", options={"Target": 20}, most_rounds=250)
    report = game.report()
    assert match.ending == "won"
    assert (match.winner, match.rounds, match.digest) == (
        report["winner"], report["rounds"], report["digest"]
    )  # fmt: skip
    assert [seat.told for seat in match.seats] == [figures_of(seat) for seat in report["seats"]]
    points = {standing["seat"]: standing["points"] for standing in report["standings"]}
    assert [seat.points for seat in match.seats] == [points[seat] for seat in range(3)]
    assert match.seats[report["winner"]].net_worth == report["seats"][report["winner"]]["coins"]


def test_seats_rotate_in_the_second_game_of_a_block() -> None:
    first, second = (played(["random", FIRST_LEGAL], number=number) for number in (1, 2))
    assert [seat.contestant for seat in first.seats] == [0, 1]
    assert [seat.contestant for seat in second.seats] == [1, 0]
    assert first.pairing.seed == second.pairing.seed
    # A player that makes the first legal command walks to the end of the road, and sells there.
    assert (first.victor, second.victor) == (1, 1)
    assert (first.winner, second.winner) == (1, 0)


def test_every_turn_of_a_seat_is_timed() -> None:
    match = played(["random", FIRST_LEGAL])
    assert match.winner == 1
    assert [len(seat.ms) for seat in match.seats] == [match.rounds] * 2
    assert all(ms > 0 for seat in match.seats for ms in seat.ms)
    assert [seat.nodes for seat in match.seats] == [(), ()]


def test_cut_game_has_no_winner() -> None:
    match = played(["random", "random"], most_rounds=2)
    assert (match.ending, match.winner, match.victor, match.rounds) == ("cut", None, None, 2)
    assert match.forfeit is None


def test_well_behaved_player_of_two_wins() -> None:
    match = played(["random", player("misbehaving", "nonsense")])
    assert (match.ending, match.winner, match.victor, match.forfeiter) == ("forfeited", 0, 0, 1)
    error = match.forfeit
    assert error is not None
    assert error.code is ProgramCode.BAD_ANSWER
    assert error.facts.items() >= {"seed": "S-1", "seat": 1, "line": "walk"}.items()
    assert match.rounds == 1
    assert [len(seat.ms) for seat in match.seats] == [1, 0]


def test_forfeit_of_three_has_no_winner() -> None:
    match = played(["random", player("misbehaving", "dying"), "random"], number=2)
    assert (match.ending, match.winner, match.forfeiter) == ("forfeited", None, 1)
    error = match.forfeit
    assert error is not None
    assert error.code is ProgramCode.ENDED
    assert (error.facts["seat"], error.facts["stderr"]) == (0, "no more ideas\n")


def test_game_can_be_forfeited_before_it_begins() -> None:
    match = played(["random", player("misbehaving", "nameless")])
    assert (match.ending, match.victor, match.rounds) == ("forfeited", 0, 1)
    assert [seat.ms for seat in match.seats] == [(), ()]


def test_game_of_iron_dragon() -> None:
    """Each level's own figures: money minus debt, and the nodes counted by the planner."""
    match = played(["normal", "greedy"], game="iron-dragon", most_rounds=2)
    assert match.ending == "cut"
    normal, greedy = match.seats
    assert (len(normal.nodes), len(greedy.nodes)) == (2, 0)
    assert all(nodes > 0 for nodes in normal.nodes)
    assert set(normal.told) == {"money", "debt", "loco", "major_cities"}
    assert normal.net_worth == normal.told["money"] - normal.told["debt"]


@pytest.mark.parametrize(
    ("told", "worth"),
    [
        ({"money": 50, "debt": 20}, 30),
        ({"money": 7}, 7),
        ({"coins": 4}, 4),
        ({"loco": "Teapot"}, None),
    ],
    ids=str,
)
def test_net_worth(told: dict[str, Any], worth: int | None) -> None:
    assert Played(0, told, (), ()).net_worth == worth
