"""Each request of the engine protocol, and its reply."""

from typing import Any

import pytest

from tests.core.cli.pipe import GAME, PACKS, Pipe

FRESH = 6  # the genesis, and a draw for each of six dealt cards


def test_new_begins_a_game(engine: Pipe) -> None:
    reply = engine.ask("new", game=GAME, seats=["Ann", "Ben"], seed="1")
    assert set(reply) == {"entry", "digest"}
    assert reply["entry"] == FRESH
    state = engine.ask("state")["state"]
    assert reply["digest"] == state["digest"]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Ben"]


def test_seat_of_new_may_name_its_controller(engine: Pipe) -> None:
    engine.begin("Ann", {"name": "Ben", "control": "ai", "level": "random"}, {"name": "Cat"})
    seats = engine.ask("state")["state"]["seats"]
    assert [(seat["control"], seat.get("level")) for seat in seats] == [
        ("human", None),
        ("ai", "random"),
        ("human", None),
    ]


def test_same_seed_gives_the_same_draws(engine: Pipe, game: Pipe) -> None:
    assert engine.begin(seed="1") == {
        "entry": FRESH,
        "digest": game.ask("state")["state"]["digest"],
    }
    for pipe in (engine, game):
        first = pipe.ask("legal")["commands"][1]
        pipe.do(0, **first)
    assert engine.ask("state") == game.ask("state")


@pytest.mark.parametrize("seed", [{"seed": "2"}, {}, {"seed": None}], ids=str)
def test_another_seed_or_none_gives_different_draws(engine: Pipe, seed: dict[str, Any]) -> None:
    first = engine.begin(seed="1")["digest"]
    assert engine.ask("new", game=GAME, seats=["Ann", "Ben"], **seed)["digest"] != first


def test_option_is_set(engine: Pipe) -> None:
    engine.begin(options={"Target": 40})
    assert engine.ask("state")["state"]["options"] == {"Target": 40}


def test_new_replaces_the_present_game(game: Pipe) -> None:
    game.do(0, "walk")
    assert game.begin("Cat", "Dan", "Eve")["entry"] == 9
    assert [seat["name"] for seat in game.ask("state")["state"]["seats"]] == ["Cat", "Dan", "Eve"]


def test_scenario_starts_in_the_middle(engine: Pipe) -> None:
    assert engine.begin_at((9, 15, PACKS[0]), (3, 1, PACKS[1]), active=1)["entry"] == 0
    state = engine.ask("state")["state"]
    assert [(seat["mile"], seat["coins"]) for seat in state["seats"]] == [(9, 15), (3, 1)]
    assert state["awaiting"] == [{"seat": 1, "for": "turn"}]


def test_null_scenario_means_none(engine: Pipe) -> None:
    assert engine.begin(scenario=None) == engine.begin()


@pytest.mark.parametrize(
    ("error", "fields"),
    [
        ("UnknownGame", {"game": "chess"}),
        ("UnknownGame", {"game": "no.such.module:RULES"}),
        ("UnknownGame", {"game": "tests.games.toll_road:NOTHING"}),
        ("UnknownGame", {"game": "os:path"}),
        ("UnknownGame", {"game": ".games:RULES"}),
        ("UnknownGame", {"game": ""}),
        ("SeatsOutOfRange", {"seats": []}),
        ("SeatsOutOfRange", {"seats": ["Ann"]}),
        ("SeatsOutOfRange", {"seats": ["Ann"] * 7}),
        ("SeatsOutOfRange", {"seats": ["Ann"] * 5000}),
        ("BadRequest", {"seats": ["Ann", ""]}),
        ("BadRequest", {"seats": ["Ann", "x" * 65]}),
        ("BadRequest", {"seats": ["Ann", {"name": "Ben", "control": "nobody"}]}),
        ("BadRequest", {"seats": ["Ann", {"name": "Ben", "control": "ai", "level": ""}]}),
        ("BadRequest", {"seats": ["Ann", {"control": "ai"}]}),
        ("BadRequest", {"seats": "Ann"}),
        ("BadRequest", {"seats": None}),
        ("UnknownOption", {"options": {"Target": 31}}),
        ("UnknownOption", {"options": {"Target": "30"}}),
        ("UnknownOption", {"options": {"Target": 10**100}}),
        ("UnknownOption", {"options": {"Speed": 1}}),
        ("BadRequest", {"options": {"Target": True}}),
        ("BadRequest", {"options": {"Target": 30.0}}),
        ("ScenarioImpossible", {"scenario": {}}),
        ("ScenarioImpossible", {"scenario": 5}),
        ("ScenarioImpossible", {"scenario": [[[]]]}),
    ],
    ids=lambda value: str(value)[:60],
)
def test_failed_new_leaves_the_present_game_unchanged(
    game: Pipe, error: str, fields: dict[str, Any]
) -> None:
    game.do(0, "walk")
    game.refused(error, "new", **{"game": GAME, "seats": ["Ann", "Ben"], **fields})


def test_state_is_the_games_view_and_the_tables_facts(game: Pipe) -> None:
    state = game.ask("state")["state"]
    assert state["game"] == "toll-road"
    assert (state["turn"], state["active"], state["phase"]) == (1, 0, "walk")
    assert state["awaiting"] == [{"seat": 0, "for": "turn"}]
    assert state["options"] == {"Target": 30}
    assert state["winner"] is None
    assert set(state["seats"][0]) == {"name", "control", "mile", "coins", "goods", "pack"}


def test_legal_lists_the_commands_of_the_seat_that_must_act(game: Pipe) -> None:
    reply = game.ask("legal")
    pack = game.ask("state")["state"]["seats"][0]["pack"]
    assert reply == {
        "seat": 0,
        "commands": [
            {"type": "walk"},
            *({"type": "sell", "card": card} for card in pack),
            {"type": "end_turn"},
        ],
    }
    assert game.ask("legal", seat=0) == game.ask("legal", seat=None) == reply


def test_seat_that_may_not_act_has_no_legal_command(game: Pipe) -> None:
    assert game.ask("legal", seat=1) == {"seat": 1, "commands": []}


def test_legal_of_an_unknown_seat_is_refused(game: Pipe) -> None:
    assert "there is no seat 2" in game.refused("SeatUnknown", "legal", seat=2)["message"]


def test_do_makes_a_command_and_replies_with_its_events(game: Pipe) -> None:
    reply = game.do(0, "walk")
    assert reply["entry"] == FRESH + 1
    assert reply["events"] == [{"type": "walked", "seat": 0}]
    assert reply["digest"] == game.ask("state")["state"]["digest"]


def test_events_of_a_command_include_those_of_its_draws(engine: Pipe) -> None:
    engine.begin_at((5, 0, PACKS[0]), (0, 0, PACKS[1]), seed="24")
    reply = engine.do(0, "sell", card=11)
    assert reply["entry"] == 4
    assert reply["events"] == [
        {"type": "sold", "seat": 0, "card": 11, "coins": 3},
        {"type": "robbers_came", "card": 93, "victim": None},
        {"type": "robbers_came", "card": 92, "victim": None},
        {"type": "goods_drawn", "seat": 0, "card": 54},
    ]


@pytest.mark.parametrize(
    ("error", "rule", "seat", "command"),
    [
        ("NotInPack", "TOLL-4", 0, {"type": "sell", "card": 95}),
        ("NothingToGiveUp", "TOLL-5", 0, {"type": "give_up", "card": 11}),
        ("SeatNotAwaited", "TURN-5", 1, {"type": "walk"}),
        ("SeatUnknown", None, 2, {"type": "walk"}),
        ("BadRequest", None, 0, {"type": "fly"}),
        ("BadRequest", None, 0, {"type": "sell"}),
        ("BadRequest", None, 0, {"type": "sell", "card": 1000}),
        ("BadRequest", None, 0, {}),
        ("BadRequest", None, 0, "walk"),
        ("BadRequest", None, 0, None),
        ("BadRequest", None, 0, [{"type": "walk"}]),
    ],
    ids=str,
)
def test_refused_command_names_the_rule(
    game: Pipe, error: str, rule: str | None, seat: int, command: Any
) -> None:
    assert game.refused(error, "do", seat=seat, command=command)["rule"] == rule


def test_undo_reverts_one_command(game: Pipe) -> None:
    states = [game.ask("state")]
    for _ in range(2):
        game.do(0, "walk")
        states.append(game.ask("state"))
    for entry in (FRESH + 3, FRESH + 4):
        after = states.pop()
        reply = game.ask("undo", seat=0)
        assert reply == {"entry": entry, "digest": states[-1]["state"]["digest"]}
        assert game.ask("state") == states[-1] != after
    assert game.refused("NothingToUndo", "undo", seat=0)["rule"] == "UNDO-5"


def test_others_commands_and_draws_cannot_be_undone(game: Pipe) -> None:
    game.do(0, "walk")
    game.refused("SeatNotAwaited", "undo", seat=1)
    game.do(0, "sell", card=game.ask("legal")["commands"][1]["card"])
    assert game.refused("NothingToUndo", "undo", seat=0)["rule"] == "UNDO-2"


def test_ai_advises_and_applies_nothing(game: Pipe) -> None:
    before = game.seen()
    reply = game.ask("ai", seat=0, level="random")
    assert set(reply) == {"command", "why"}
    assert reply["command"] in game.ask("legal")["commands"]
    assert reply["why"]["plan"] == "one of 5 legal commands, at random"
    assert game.seen() == before
    assert game.ask("ai", seat=0, level="random") == reply


@pytest.mark.parametrize(
    ("error", "fields"),
    [
        ("UnknownLevel", {"seat": 0, "level": "genius"}),
        ("SeatNotAwaited", {"seat": 1, "level": "random"}),
        ("SeatUnknown", {"seat": 2, "level": "random"}),
        ("BadRequest", {"level": "random"}),
    ],
    ids=str,
)
def test_ai_has_no_advice_for_some_seats(game: Pipe, error: str, fields: dict[str, Any]) -> None:
    game.refused(error, "ai", **fields)


def test_finished_game_has_a_winner_and_no_legal_commands(engine: Pipe) -> None:
    engine.begin_at((9, 30, PACKS[0]), (0, 0, PACKS[1]))
    engine.do(0, "walk")
    state = engine.ask("state")["state"]
    assert (state["winner"], state["awaiting"]) == (0, [])
    assert engine.ask("legal") == {"seat": None, "commands": []}
    assert engine.ask("legal", seat=0) == {"seat": 0, "commands": []}
    assert engine.refused("GameOver", "do", seat=0, command={"type": "walk"})["rule"] == "VICTORY-8"
    engine.refused("GameOver", "undo", seat=0)
    engine.refused("SeatNotAwaited", "ai", seat=0, level="random")


def test_info_shows_the_static_world(game: Pipe) -> None:
    info = game.ask("info")["info"]
    assert info["road"] == 10
    assert len(info["goods"]) == 30
