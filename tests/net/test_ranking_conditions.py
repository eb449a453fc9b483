"""What the genesis of a ranked game must say, asked before anybody signs it."""

from typing import Any

import msgspec
import pytest

from core.games.iron_dragon.rules import RULES
from core.log import FORMAT, NO_ENTRY, Digest, EntryNumber, SigningKey, TableId, encode
from core.table import PERSON, Continuation, Fresh, Genesis, Planner, SeatPlan
from core.table.genesis import Client, ClientIndex, Scenario
from net.ranking import Conditions, NotRanked, RankedGame, check_genesis, ranked_game

KEYS = [SigningKey(bytes([number]) * 32).public for number in range(1, 5)]
CHESS = RankedGame("a:b", ("club",), "club", Planner("7", 64))
A, B = ClientIndex(0), ClientIndex(1)


def genesis(**changes: Any) -> Genesis:
    """A ranked table of two persons and a computer player."""
    options = RULES.complete_options({})
    clients = [Client(key, f"client {number}", bytes(32)) for number, key in enumerate(KEYS)]  # type: ignore[arg-type]
    return msgspec.structs.replace(
        Genesis(
            format=FORMAT,
            table=TableId(bytes(16)),
            game=RULES.name,
            rules_version=RULES.version,
            data_hash=RULES.data_hash,
            clients=tuple(clients[:2]),
            witness=clients[3],
            leader=A,
            seats=(SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", A, "easy")),
            options=tuple(sorted(options.items())),
            planner=ranked_game(RULES.name).planner,
            origin=Fresh(),
            state=encode(RULES.setup(3, options)),
        ),
        **changes,
    )


def why_not(**changes: Any) -> str:
    """Why a table with these changes is no ranked one."""
    with pytest.raises(NotRanked) as refused:
        check_genesis(genesis(**changes), witness=KEYS[3])
    return str(refused.value.facts["why"])


def test_a_ranked_table() -> None:
    check_genesis(genesis(), witness=KEYS[3])


def test_another_game() -> None:
    assert why_not(game="chess") == "'chess' is none of the games 'iron-dragon'"
    with pytest.raises(NotRanked):
        check_genesis(genesis(), witness=KEYS[3], conditions=Conditions({"chess": CHESS}))


def test_no_saved_game_and_no_scenario() -> None:
    saved = Continuation(TableId(bytes(16)), EntryNumber(0), NO_ENTRY, Digest(bytes(32)), b"")
    assert why_not(origin=saved) == "it starts from a continuation"
    assert why_not(origin=Scenario(b"{}")) == "it starts from a scenario"


def test_none_without_the_rendezvous_as_its_witness() -> None:
    assert why_not(witness=None) == "the rendezvous is not its witness"
    with pytest.raises(NotRanked):
        check_genesis(genesis(), witness=KEYS[2])


def test_the_computer_player_that_can_be_checked() -> None:
    assert "computer player" in why_not(planner=Planner("1", 10))
    assert "computer player" in why_not(planner=Planner())


@pytest.mark.parametrize(
    "seats",
    [
        (SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", A)),
        (SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", B)),
        (SeatPlan("a", A), SeatPlan("b", B, "easy")),
        (SeatPlan("a", A, "easy"), SeatPlan("b", B, "easy")),
    ],
)
def test_one_seat_for_a_client_and_just_one(seats: tuple[SeatPlan, ...]) -> None:
    assert "not one each" in why_not(seats=seats)


def test_nobody_plays_alone() -> None:
    alone = genesis().clients[:1]
    seats = (SeatPlan("a", A, PERSON), SeatPlan("b", A, "easy"))
    assert why_not(clients=alone, seats=seats) == "one alone plays in person"


def test_computers_are_the_leaders() -> None:
    seats = (SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", B, "easy"))
    assert why_not(seats=seats) == "somebody other than the leader brings a computer player"


@pytest.mark.parametrize("level", ["greedy", "random", "genius"])
def test_computers_of_levels_that_leave_nothing_to_chance(level: str) -> None:
    seats = (SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", A, level))
    assert level in why_not(seats=seats)


def test_each_game_has_a_computer_player_of_its_own() -> None:
    both = Conditions({RULES.name: ranked_game(RULES.name), "chess": CHESS})
    seats = (SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", A, "club"))
    chess = genesis(game="chess", planner=CHESS.planner, seats=seats)
    check_genesis(chess, witness=KEYS[3], conditions=both)
    check_genesis(genesis(), witness=KEYS[3], conditions=both)
    with pytest.raises(NotRanked, match="computer player"):
        check_genesis(genesis(planner=CHESS.planner), witness=KEYS[3], conditions=both)


def test_a_game_without_a_checkable_computer_player_is_not_ranked() -> None:
    with pytest.raises(NotRanked, match="'toll-road' is none of the games 'iron-dragon'"):
        ranked_game("toll-road")
