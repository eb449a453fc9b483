"""Bad requests to the engine that plays Iron Dragon.

Each gets a typed error, changes nothing, and does not end the program.
"""

from typing import Any

import pytest

from core.games.iron_dragon.commands import LONGEST_PATH
from tests.core.cli.midgame import (
    BORDER,
    END_TURN,
    NAME,
    RAILLA,
    SCENARIO,
    Table,
    do,
    id_of,
    new_request,
)
from tests.core.cli.pipe import Pipe

pytestmark = pytest.mark.usefixtures("no_traceback")


@pytest.mark.parametrize("seat", [-1, 256, 10**30, 1.0, 0.5, True, "0", None, [0], {}], ids=repr)
@pytest.mark.parametrize("op", ["do", "undo", "ai", "legal"])
def test_malformed_seat_is_refused(table: Table, op: str, seat: Any) -> None:
    if (op, seat) != ("legal", None):  # it means the seat that must act
        table.refused("BadRequest", op, seat=seat, command=END_TURN)


@pytest.mark.parametrize("op", ["do", "undo", "ai", "legal"])
def test_seat_beyond_the_table_is_refused(table: Table, op: str) -> None:
    for seat in (2, 6, 255):
        table.refused("SeatUnknown", op, seat=seat, command=END_TURN, level="random")


def test_seat_out_of_turn_is_refused(table: Table) -> None:
    reply = table.refused("SeatNotAwaited", "do", seat=1, command=END_TURN)
    assert reply["rule"] == "TURN-5"
    table.refused("NothingToUndo", "undo", seat=1)


UNKNOWN = [
    ("UnknownMilepost", "COMP-1", {"type": "move", "path": ["M99.99"]}),
    ("UnknownMilepost", "COMP-1", {"type": "move", "path": [BORDER, "M031.31"]}),
    ("UnknownMilepost", "COMP-1", {"type": "move", "path": ["M31\u200b.31"]}),
    ("UnknownMilepost", "COMP-1", {"type": "move", "path": ["M31.31\0"]}),
    ("UnknownMilepost", "COMP-1", {"type": "build", "from": BORDER, "to": "U99.99"}),
    ("UnknownMilepost", "COMP-1", {"type": "build", "from": "m31.31", "to": BORDER}),
    ("UnknownMilepost", "COMP-1", {"type": "place_loco", "at": "Railla"}),
    ("NotMadeHere", "LOAD-2", {"type": "pick_up", "load": "Coal"}),
    ("NotMadeHere", "LOAD-2", {"type": "pick_up", "load": "iron"}),
    ("NotAboardTrain", "LOAD-3", {"type": "drop", "load": "Iron\u200b"}),
    ("ShipNotDrawn", "SHIP-3", {"type": "board", "ship": "Titanic"}),
    ("UnknownLoco", "COMP-14", {"type": "upgrade", "loco": "Rocket"}),
    ("ForemanNotFree", "FOREMAN-15", {"type": "take_foreman", "foreman": "Nobody"}),
    ("NotInHand", "CONTRACT-2", {"type": "deliver", "contract": 121, "demand": 0}),
    ("NotInHand", "CONTRACT-2", {"type": "deliver", "contract": 1000, "demand": 0}),
    ("NotInHand", "CONTRACT-2", {"type": "deliver", "contract": 1, "demand": 3}),
    ("NoSuchWay", "MOVE-2", {"type": "move", "path": [BORDER, "M31.20"]}),
    ("NoSuchWay", "MOVE-2", {"type": "move", "path": [RAILLA]}),
    ("NoSuchWay", "MOVE-2", {"type": "move", "path": [BORDER] * LONGEST_PATH}),
    ("NotBuildable", "COMP-10", {"type": "build", "from": BORDER, "to": BORDER}),
    ("NotBuildable", "COMP-10", {"type": "build", "from": RAILLA, "to": BORDER}),
    ("NotBuildable", "COMP-10", {"type": "build", "from": "M1.1", "to": "U1.1"}),
    ("AcceptNeeded", "MOVE-15", {"type": "end_turn", "accept": {"bribe": 1}}),
    ("AcceptNeeded", "MOVE-15", {"type": "end_turn", "accept": {"loan": 1_000_000}}),
    ("NothingToChoose", "TURN-5", {"type": "lose_load", "load": "Iron"}),
    ("NothingToChoose", "TURN-5", {"type": "keep_foreman", "foreman": "Groc"}),
    ("NothingToChoose", "TURN-5", {"type": "choose_foreman", "foreman": None}),
    ("NothingToChoose", "TURN-5", {"type": "choose_loco", "loco": "Fire Drake"}),
]


@pytest.mark.parametrize(("error", "rule", "command"), UNKNOWN, ids=id_of)
def test_unknown_name_is_refused_by_its_rule(
    table: Table, error: str, rule: str, command: dict[str, Any]
) -> None:
    reply = table.refused_line(error, do(command))
    assert reply["rule"] == rule
    assert ("accept" in reply) == (error == "AcceptNeeded")


MALFORMED: list[Any] = [
    {"type": "move", "path": []},
    {"type": "move", "path": [BORDER] * (LONGEST_PATH + 1)},
    {"type": "move", "path": [BORDER] * 50_000},
    {"type": "move", "path": [BORDER, 5]},
    {"type": "move", "path": [[BORDER]]},
    {"type": "move", "path": BORDER},
    {"type": "move", "path": None},
    {"type": "move"},
    {"type": "move", "path": ["M31"]},
    {"type": "move", "path": ["\ud800" * 6]},
    {"type": "build", "from": BORDER},
    {"type": "build", "from_": BORDER, "to": "M31.30"},
    {"type": "build", "from": 5, "to": 5},
    {"type": "pick_up", "load": ""},
    {"type": "pick_up", "load": "x" * 41},
    {"type": "deliver", "contract": 0, "demand": 0},
    {"type": "deliver", "contract": 1001, "demand": 0},
    {"type": "deliver", "contract": 1, "demand": -1},
    {"type": "deliver", "contract": 1, "demand": 10},
    {"type": "deliver", "contract": 1.0, "demand": 0},
    {"type": "deliver", "contract": True, "demand": False},
    {"type": "deliver", "contract": "1", "demand": "0"},
    {"type": "upgrade", "loco": "Fire Drake", "lose": 5},
    {"type": "end_turn", "accept": {"bribe": -1}},
    {"type": "end_turn", "accept": {"loan": -1}},
    {"type": "end_turn", "accept": {"loan": 10**7}},
    {"type": "end_turn", "accept": {"bribe": 10**400}},
    {"type": "end_turn", "accept": {"bribe": 1.0}},
    {"type": "end_turn", "accept": {"bribe": True}},
    {"type": "end_turn", "accept": None},
    {"type": "end_turn", "accept": []},
    {"type": "choose_foreman"},
    {"type": "fly"},
    {"type": ""},
    {"type": None},
    {"type": 5},
    {"type": ["end_turn"]},
    {"Type": "end_turn"},
    {},
    [],
    "end_turn",
    None,
    5,
]


@pytest.mark.parametrize("command", MALFORMED, ids=id_of)
def test_malformed_command_is_refused(table: Table, command: Any) -> None:
    reply = table.refused_line("BadRequest", do(command))
    assert reply["rule"] is None
    assert len(reply["message"]) < 1000


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "1E2"])
def test_non_integer_is_refused(table: Table, number: str) -> None:
    for line in (
        f'{{"op":"do","seat":0,"command":{{"type":"deliver","contract":{number},"demand":0}}}}',
        f'{{"op":"do","seat":{number},"command":{{"type":"end_turn"}}}}',
        f'{{"op":"do","seat":0,"command":{{"type":"end_turn","accept":{{"loan":{number}}}}}}}',
    ):
        table.refused_line("BadRequest", line.encode())


def test_deep_nesting_is_refused_even_in_an_ignored_key(table: Table) -> None:
    for depth in (31, 1000, 100_000):
        nested = "[" * depth + "]" * depth
        line = f'{{"op":"do","seat":0,"command":{{"type":"end_turn","x":{nested}}}}}'
        assert "nested deeper" in table.refused_line("BadRequest", line.encode())["message"]


def test_last_of_two_equal_keys_counts(table: Table) -> None:
    table.refused_line("SeatUnknown", b'{"op":"do","seat":0,"seat":7,"command":{"type":"pitch"}}')
    line = b'{"op":"do","seat":0,"command":{"type":"pick_up","load":"Iron","load":"Coal"}}'
    table.refused_line("NotMadeHere", line)


def test_unknown_keys_are_ignored() -> None:
    table = Table(NAME)
    assert table.line(new_request({**SCENARIO, "weather": "fine"}, rain=1))["ok"]
    assert table.line(do({"type": "move", "path": ["M30.31"], "x": [1], "accept": {"y": 2}}))["ok"]


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("Starting Money", 55),
        ("Starting Money", "60"),
        ("Starting Money", "normal"),
        ("Place Loco Turn", 10**30),
        ("Bank Loans", 0),
        ("Disable Events", ""),
        ("Disable Events", "all"),
        ("Weather", "Fine"),
        ("", ""),
        ("Bank Loans\u200b", "No"),
    ],
)
def test_unknown_option_or_setting_is_refused(table: Table, name: str, setting: int | str) -> None:
    table.refused_line("UnknownOption", new_request(options={name: setting}))


@pytest.mark.parametrize("options", [[], None, 5, "x", {"Bank Loans": True}, {"Bank Loans": None}])
def test_malformed_options_are_refused(table: Table, options: Any) -> None:
    table.refused_line("BadRequest", new_request(options=options))


@pytest.mark.parametrize("seats", [[], ["Ann"], ["Ann"] * 7, ["Ann"] * 10_000], ids=len)
def test_game_has_two_to_six_seats(table: Table, seats: list[str]) -> None:
    table.refused_line("SeatsOutOfRange", new_request(None, seats=seats))


@pytest.mark.parametrize("name", ["\ud800", "Ann\udfff", "\udcc3\udca4"], ids=ascii)
def test_lone_surrogate_in_a_name_is_refused(table: Table, name: str) -> None:
    table.refused_line("BadRequest", new_request(seats=[name, "Ben"]))
    table.refused_line("BadRequest", new_request(seats=["Ann", {"name": name}]))
    table.refused_line("BadRequest", do({"type": "drop", "load": name}))


@pytest.mark.parametrize("name", ["Ann\0", "\x1b[2JAnn", "\u202eAnn", "Ann\n", "\u2028"], ids=ascii)
def test_control_and_direction_characters_in_a_name_are_refused(table: Table, name: str) -> None:
    table.refused_line("BadRequest", new_request(seats=[name, "Ben"]))
    table.refused_line("BadRequest", new_request(seats=["Ann", {"name": name}]))
    level = {"name": "Ben", "control": "ai", "level": name}
    table.refused_line("BadRequest", new_request(seats=["Ann", level]))


@pytest.mark.parametrize("name", ["\u200b", "Zo\u0308e", "\U0001f409" * 64], ids=ascii)
def test_name_with_other_characters_is_returned_unchanged(name: str) -> None:
    table = Table(NAME)
    assert table.line(new_request(seats=[name, "Ben"]))["ok"]
    assert table.ask("state")["state"]["seats"][0]["name"] == name


def test_game_continues_after_all_bad_requests(table: Table) -> None:
    fresh = Table(NAME)
    fresh.start()
    assert table.seen() == fresh.seen()
    assert table.line(do(END_TURN)) == fresh.line(do(END_TURN))


def test_info_before_a_game_is_that_of_the_shipped_one() -> None:
    info = Pipe(None).ask("info")["info"]
    assert len(info["contracts"]) == 120


@pytest.mark.parametrize(
    "game", ["this:s", "unittest.__main__:main", "tests.games.toll_road:RULES"]
)
def test_request_cannot_make_the_program_import_other_modules(game: str) -> None:
    engine = Pipe(None)
    engine.refused("UnknownGame", "new", game=game, seats=["Ann", "Ben"])
    assert engine.ask("new", game="iron-dragon", seats=["Ann", "Ben"])["entry"]


def test_advice_without_a_level_is_that_of_the_seats_level() -> None:
    engine = Pipe(None)
    seats = ["Ann", {"name": "Ben", "control": "ai", "level": "random"}]
    engine.ask("new", game="iron-dragon", seats=seats)
    (awaited,) = engine.ask("state")["state"]["awaiting"]
    plan = engine.ask("ai", seat=awaited["seat"])["why"]["plan"]
    assert plan.startswith("one of" if awaited["seat"] else "employ")
