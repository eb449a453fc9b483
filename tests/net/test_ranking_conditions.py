"""Requirements of a ranked game's genesis, checked before anybody signs it."""

from typing import Any

import msgspec
import pytest

from core.games.empire_builder.rules import RULES as EMPIRE_BUILDER
from core.games.iron_dragon.rules import RULES
from core.log import FORMAT, NO_ENTRY, Digest, EntryNumber, SigningKey, TableId, encode
from core.table import PERSON, Continuation, Fresh, Genesis, Planner, SeatPlan
from core.table.genesis import Client, ClientIndex, Scenario
from net.ranking import Conditions, NotRanked, RankedGame, check_genesis, ranked_game

KEYS = [SigningKey(bytes([number]) * 32).public for number in range(1, 5)]
CHESS = RankedGame("a:b", ("club",), "club", Planner("7", 64))
A, B = ClientIndex(0), ClientIndex(1)


def genesis(**changes: Any) -> Genesis:
    """Return a ranked table of two persons and a computer player."""
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
    """Return why a table with these changes is not ranked."""
    with pytest.raises(NotRanked) as refused:
        check_genesis(genesis(**changes), witness=KEYS[3])
    return str(refused.value.facts["why"])


def test_ranked_table_is_accepted() -> None:
    check_genesis(genesis(), witness=KEYS[3])


def test_other_game_is_not_ranked() -> None:
    assert (
        why_not(game="chess") == "'chess' is not one of the games 'empire-builder', 'iron-dragon'"
    )
    with pytest.raises(NotRanked):
        check_genesis(genesis(), witness=KEYS[3], conditions=Conditions({"chess": CHESS}))


def test_saved_game_or_scenario_is_not_ranked() -> None:
    saved = Continuation(TableId(bytes(16)), EntryNumber(0), NO_ENTRY, Digest(bytes(32)), b"")
    assert why_not(origin=saved) == "it starts from a continuation"
    assert why_not(origin=Scenario(b"{}")) == "it starts from a scenario"


def test_table_without_the_rendezvous_as_witness_is_not_ranked() -> None:
    assert why_not(witness=None) == "the rendezvous is not its witness"
    with pytest.raises(NotRanked):
        check_genesis(genesis(), witness=KEYS[2])


def test_computer_player_must_be_verifiable() -> None:
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
def test_each_client_has_exactly_one_seat(seats: tuple[SeatPlan, ...]) -> None:
    assert "not one each" in why_not(seats=seats)


def test_lone_player_is_not_ranked() -> None:
    alone = genesis().clients[:1]
    seats = (SeatPlan("a", A, PERSON), SeatPlan("b", A, "easy"))
    assert why_not(clients=alone, seats=seats) == "only one person plays"


def test_computers_belong_to_the_leader() -> None:
    seats = (SeatPlan("a", A), SeatPlan("b", B), SeatPlan("c", B, "easy"))
    assert why_not(seats=seats) == "a client other than the leader has a computer player"


@pytest.mark.parametrize("level", ["greedy", "random", "genius"])
def test_computers_with_random_levels_are_not_ranked(level: str) -> None:
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


def test_game_without_a_verifiable_computer_player_is_not_ranked() -> None:
    with pytest.raises(NotRanked, match="'toll-road' is not one of the games"):
        ranked_game("toll-road")


@pytest.mark.rule("EB-OPTION-8")
def test_option_that_lets_players_give_the_game_away_is_not_ranked() -> None:
    def table(trading: str) -> Genesis:
        options = EMPIRE_BUILDER.complete_options({"Track Trading": trading})
        game = EMPIRE_BUILDER.name
        planner = ranked_game(game).planner
        return genesis(game=game, options=tuple(sorted(options.items())), planner=planner)

    check_genesis(table("No"), witness=KEYS[3])
    with pytest.raises(NotRanked, match="its option 'Track Trading' is 'Yes', and not 'No'"):
        check_genesis(table("Yes"), witness=KEYS[3])
