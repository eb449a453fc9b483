"""Messages of the engine's refusals: what is wrong, and what would be valid."""

from pathlib import Path
from typing import Any

import pytest

from core.cli.requests import Request
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.options import options
from tests.core.cli.pipe import Pipe
from tests.core.games.iron_dragon.rules.places import centre, docks, plain, rock, sections
from tests.each import each

ULOGGH, KOLA = centre("Uloggh"), centre("Kola")
WAY = plain(4)
LENT = {"Bank Loans": "Unlimited"}


def playing(*seats: dict[str, Any], options: dict[str, Any] | None = None, **scenario: Any) -> Pipe:
    """Return a game of Iron Dragon in its fifth turn, Ann in turn; a new one without seats."""
    pipe = Pipe(None)
    defaults = {"game": "iron-dragon", "seed": "1", "options": options or {}}
    names = ["Ann", "Ben", "Cid"][: max(2, len(seats))]
    document = {"seats": list(seats), **scenario} if seats else None
    pipe.ask("new", seats=names, scenario=document, **defaults)
    return pipe


def refusal(pipe: Pipe, command: dict[str, Any], error: str) -> dict[str, Any]:
    return pipe.refused(error, "do", seat=0, command=command)


# --- accept


def on_others_track(money: int = 60, **options: str) -> Pipe:
    """Place Ann's train before a section of Ben's and one of Cid's."""
    way = sections(WAY)
    mine = {"at": WAY[0], "money": money, "foreman": "Groc"}
    return playing(mine, {"track": way[:1]}, {"track": way[1:2]}, options=dict(options))


@pytest.mark.rule("MOVE-15", "BRIBE-1")
def test_missing_bribe_names_the_sum_and_the_payees_and_no_loan() -> None:
    step = {"type": "move", "path": list(WAY[1:3])}
    reply = refusal(on_others_track(), step, "AcceptNeeded")
    assert "8 GP of bribes, 4 GP to seat 1 and 4 GP to seat 2:" in reply["message"]
    assert "loan" not in reply["message"]
    assert reply["accept"] == {"bribe": 8, "loan": 0}


@pytest.mark.rule("UNDERWORLD-4")
def test_bribe_to_the_bank_is_named_as_such() -> None:
    hall = rock(2)
    mine = {"at": hall[0], "track": sections(hall), "foreman": "Groc"}
    pipe = playing(mine, {"foreman": "Denzel"})
    reply = refusal(pipe, {"type": "move", "path": [hall[1]]}, "AcceptNeeded")
    assert "1 GP of bribes, 1 GP to the bank:" in reply["message"]


@pytest.mark.rule("LOAN-1")
def test_missing_loan_is_named_as_repaid_double_without_a_bribe() -> None:
    pipe = playing({"at": KOLA, "money": 3}, {}, options=LENT)
    reply = refusal(pipe, {"type": "upgrade", "loco": "Sardar"}, "AcceptNeeded")
    assert "a loan of 7 GP, repaid double" in reply["message"]
    assert "(14 GP)" in reply["message"]
    assert "bribe" not in reply["message"]
    assert reply["accept"] == {"bribe": 0, "loan": 7}
    accepted = {"type": "upgrade", "loco": "Sardar", "accept": {"loan": 7}}
    pipe.ask("do", seat=0, command=accepted)
    assert pipe.ask("state")["state"]["seats"][0]["debt"] == 14


@pytest.mark.rule("LOAN-1", "LOAN-2")
def test_bribe_on_loan_names_both() -> None:
    pipe = on_others_track(money=1, **LENT)
    reply = refusal(pipe, {"type": "move", "path": [WAY[1]]}, "AcceptNeeded")
    assert "4 GP of bribes, 4 GP to seat 1, and needs a loan of 3 GP" in reply["message"]
    assert reply["accept"] == {"bribe": 4, "loan": 3}


@pytest.mark.rule("MOVE-15")
def test_superfluous_accept_is_refused_and_both_sums_are_zero() -> None:
    command = {"type": "end_turn", "accept": {"bribe": 4}}
    reply = refusal(playing({"at": KOLA}, {}), command, "AcceptNeeded")
    assert "leave `accept` out" in reply["message"]
    assert reply["accept"] == {"bribe": 0, "loan": 0}


# --- lose


@pytest.mark.rule("LOCO-7")
@pytest.mark.parametrize(
    ("loco", "lose", "said"),
    [
        ("Red Dragon", {}, "`lose` is missing and must name one of 'Ale', 'Iron', 'Ale'"),
        ("Red Dragon", {"lose": "Coal"}, "'Coal' is not on the train; `lose` must name one"),
        ("Black Dragon", {"lose": "Ale"}, "enough for the loads on the train"),
        ("Black Dragon", {"lose": "Ale"}, "leave `lose` out"),
    ],
)
def test_wrong_loss_names_the_error_in_lose(loco: str, lose: dict[str, str], said: str) -> None:
    pipe = playing({"at": KOLA, "loco": "Sardar", "loads": ["Ale", "Iron", "Ale"]}, {})
    command = {"type": "upgrade", "loco": loco, **lose}
    assert said in refusal(pipe, command, "WrongLoss")["message"]


# --- new


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 7, 300])
@pytest.mark.parametrize("scenario", [None, {}])
def test_wrong_number_of_seats_names_the_right_ones(seats: int, scenario: Any) -> None:
    names = [f"Player {number}" for number in range(seats)]
    fields = {"game": "iron-dragon", "seats": names, "scenario": scenario}
    reply = Pipe(None).refused("SeatsOutOfRange", "new", **fields)
    assert reply["message"] == f"the game is for 2 to 6 seats, not {seats}"
    assert reply["rule"] == "SETUP-1"


def test_unknown_option_lists_all_options_in_full() -> None:
    fields = {"game": "iron-dragon", "seats": ["Ann", "Ben"], "options": {"Weather": "fine"}}
    message = Pipe(None).refused("UnknownOption", "new", **fields)["message"]
    assert message.startswith("there is no option 'Weather'; the options are: ")
    assert [option.name for option in options() if f"'{option.name}'" not in message] == []


SETTINGS = {
    "AI Skill Level": "'Normal', 'Easy', 'Really Easy'",
    "Starting Money": (
        "40 (or 'Really Hard'), 50 (or 'Hard'), 60 (or 'Normal'), 70 (or 'Easy'),"
        " 80 (or 'Really Easy')"
    ),
    "Starting Locos": "'Normal', 'Slow', 'Fast'",
    "Victory Money": (
        "150 (or 'Really Easy'), 200 (or 'Easy'), 250 (or 'Normal'), 300 (or 'Hard'),"
        " 350 (or 'Really Hard')"
    ),
    "Victory Major Cities": ("5 (or 'Really Easy'), 6 (or 'Easy'), 7 (or 'Normal'), 8 (or 'Hard')"),
    "Place Loco Turn": "2 (or 'Really Early'), 3 (or 'Early'), 4 (or 'Normal')",
    "Rainbow Bridge Duration": "'Normal', 'Permanent'",
    "Discard Initial Events": "'No', 'Yes'",
    "Disable Events": "'No', 'War Tax', 'All'",
    "Bank Loans": "'No', 'Limited (20)' (or 'Limited'), 'Unlimited'",
    "Special Top End Locos": "'No', 'Yes'",
    "Cross-Grading": "'No', 'Yes'",
    "Supply of Loads": "'Normal', 'Surplus', 'Shortage'",
}
"""The message's text for each option: every setting once, in order, with its label."""


def test_settings_of_every_option_are_tested() -> None:
    assert list(SETTINGS) == [option.name for option in options()]


@pytest.mark.parametrize(("name", "listed"), SETTINGS.items(), ids=SETTINGS)
def test_unknown_setting_lists_each_setting_once(name: str, listed: str) -> None:
    fields = {"game": "iron-dragon", "seats": ["Ann", "Ben"], "options": {name: "Blue"}}
    message = Pipe(None).refused("UnknownOption", "new", **fields)["message"]
    assert message == f"option '{name}' cannot be 'Blue'; it can be: {listed}"


@pytest.mark.parametrize(
    ("scenario", "valid"),
    [
        ({"phase": "foo"}, "'foo' at `$.phase`; the valid ones are: 'build', 'movement', 'place'"),
        ({"destroyed": [{"edge": ["a", "b"], "seat": 0, "stage": 4}]}, "1, 2, 3"),
        ({"seats": [{"bribed": ["sky"]}]}, "the valid ones are: a whole number, 'underworld'"),
    ],
    ids=["phase", "stage", "bribed"],
)
def test_wrong_word_in_a_scenario_lists_the_valid_ones(
    scenario: dict[str, Any], valid: str
) -> None:
    fields = {"game": "iron-dragon", "seats": ["Ann", "Ben"], "scenario": scenario}
    assert valid in Pipe(None).refused("ScenarioImpossible", "new", **fields)["message"]


# --- undo


def undone(pipe: Pipe, seat: int = 0) -> tuple[str, str]:
    reply = pipe.refused("NothingToUndo", "undo", seat=seat)
    return reply["rule"], reply["message"]


@pytest.mark.rule("UNDO-2")
def test_undo_past_a_hidden_card_names_its_rule() -> None:
    pipe = playing({"at": docks("Bluefeld")}, {})
    pipe.do(0, "draw_ships")
    rule, message = undone(pipe)
    assert rule == "UNDO-2"
    assert "hidden card" in message


@pytest.mark.rule("UNDO-3", "TURN-9")
def test_undo_of_a_final_action_names_its_rule() -> None:
    pipe = playing({}, {})
    pipe.do(0, "place_loco", at=KOLA)
    rule, message = undone(pipe)
    assert rule == "UNDO-3"
    assert "final" in message


@pytest.mark.rule("UNDO-5")
def test_undo_with_a_choice_pending_names_its_rule() -> None:
    pipe = playing({"at": KOLA}, {})
    pipe.do(0, "draw_foreman")
    assert undone(pipe) == ("UNDO-5", "nothing can be taken back while a choice is pending")
    assert undone(playing())[0] == "UNDO-5"


@pytest.mark.rule("UNDO-5")
def test_undo_of_an_earlier_turn_names_its_rule() -> None:
    pipe = playing({"at": KOLA}, {"at": KOLA})
    assert undone(pipe)[1].endswith("since this turn began")
    pipe.do(0, "end_turn")
    rule, message = undone(pipe, seat=1)
    assert rule == "UNDO-5"
    assert message.endswith("since this turn began")


@pytest.mark.rule("UNDO-5")
def test_undo_in_another_seats_turn_names_its_rule() -> None:
    pipe = playing({"at": KOLA}, {"at": KOLA})
    rule, message = undone(pipe, seat=1)
    assert rule == "UNDO-5"
    assert "seat 1 is not in turn" in message


@pytest.mark.rule("UNDO-5")
def test_undo_of_a_command_before_loading_names_its_rule(tmp_path: Path) -> None:
    pipe, path = playing({"at": KOLA}, {}), str(tmp_path / "game.rail")
    pipe.do(0, "upgrade", loco="Sardar")
    pipe.ask("save", path=path)
    pipe.ask("load", path=path)
    rule, message = undone(pipe)
    assert rule == "UNDO-5"
    assert "before the game was restored" in message


# --- a seat that is not awaited


def losing_loads() -> Pipe:
    """Let vampires make Ben, then Ann give up a load, in Ann's turn."""
    mine = {"at": ULOGGH, "loads": ["Ale"]}
    pipe = playing(mine, {"at": ULOGGH, "loads": ["Iron", "Gems"]}, deck_top=[136, 100, 101, 102])
    pipe.do(0, "pitch")
    assert pipe.ask("state")["state"]["awaiting"] == [{"seat": 1, "for": "lose_load"}]
    return pipe


@pytest.mark.rule("LOSE-LOAD-3")
@pytest.mark.parametrize("op", ["do", "ai"])
def test_seat_in_turn_is_refused_by_the_rule_of_a_pending_choice(op: str) -> None:
    pipe = losing_loads()
    assert pipe.ask("state")["state"]["active"] == 0
    reply = pipe.refused("SeatNotAwaited", op, seat=0, command={"type": "end_turn"})
    assert reply["message"] == "seat 0 cannot act now; the game waits for seat 1"
    assert reply["rule"] == "LOSE-LOAD-3"


@pytest.mark.rule("TURN-5", "FOREMAN-2", "FOREMAN-14", "SETUP-10")
def test_seat_out_of_turn_gets_the_rule_that_awaits_another() -> None:
    keeping = playing({"at": KOLA}, {"at": KOLA})
    keeping.do(0, "draw_foreman")
    for pipe, rule in (
        (playing({"at": KOLA}, {"at": KOLA}), "TURN-5"),
        (keeping, "FOREMAN-14"),
        (playing(), "FOREMAN-2"),
        (playing(options={"Starting Locos": "Fast"}), "SETUP-10"),
    ):
        awaited = pipe.ask("state")["state"]["awaiting"][0]["seat"]
        command = {"type": "end_turn"}
        reply = pipe.refused("SeatNotAwaited", "do", seat=1 - awaited, command=command)
        assert reply["rule"] == rule
        words = f"seat {1 - awaited} cannot act now; the game waits for seat {awaited}"
        assert reply["message"] == words


# --- the valid choices


@pytest.mark.rule("COMP-14", "LOCO-5", "LOCO-9", "LOCO-6")
@pytest.mark.parametrize(
    ("error", "command", "said"),
    [
        (
            "UnknownLoco",
            {"type": "upgrade", "loco": "Rocket"},
            "no loco is called 'Rocket'; the locos of this game are: 'Teapot', 'Sardar',"
            " 'Salamander', 'Fire Drake', 'White Dragon', 'Black Dragon', 'Red Dragon',"
            " 'Iron Dragon'",
        ),
        (
            "WrongRung",
            {"type": "upgrade", "loco": "Iron Dragon"},
            "'Iron Dragon' is not one or two levels above 'Sardar'; these are: 'Fire Drake',"
            " 'White Dragon', 'Black Dragon', 'Red Dragon'",
        ),
        (
            "NotOfOneLevel",
            {"type": "cross_grade", "loco": "Iron Dragon"},
            "'Iron Dragon' is not another loco of the same level as 'Sardar'; these are:"
            " 'Salamander'",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_wrong_loco_names_the_right_ones(error: str, command: dict[str, Any], said: str) -> None:
    pipe = playing({"at": KOLA, "loco": "Sardar"}, {}, options={"Cross-Grading": "Yes"})
    assert refusal(pipe, command, error)["message"] == said


@pytest.mark.rule("LOSE-LOAD-3")
def test_load_to_lose_is_one_of_those_on_the_train() -> None:
    pipe = losing_loads()
    reply = pipe.refused("LoadFirst", "do", seat=1, command={"type": "end_turn"})
    assert reply["message"].endswith("choose a load to lose: 'Iron', 'Gems'")
    command = {"type": "lose_load", "load": "Coal"}
    reply = pipe.refused("NotAboardTrain", "do", seat=1, command=command)
    assert reply["message"] == "the train carries no 'Coal'; it carries: 'Iron', 'Gems'"


@pytest.mark.rule("FOREMAN-14", "FOREMAN-2", "SETUP-10")
def test_pending_choice_lists_what_can_be_chosen() -> None:
    keeping = playing({"at": KOLA, "foreman": "Groc"}, {}, foremen_top=["Denzel"])
    keeping.do(0, "draw_foreman")
    for pipe, error, said in (
        (keeping, "ForemanFirst", "choose which foreman to keep: 'Groc', 'Denzel'"),
        (playing(), "StartingForemanFirst", "choose one of these foremen, or none: "),
        (
            playing(options={"Starting Locos": "Fast"}),
            "StartingLocoFirst",
            "choose its loco: 'Fire Drake', 'White Dragon'",
        ),
    ):
        state = pipe.ask("state")["state"]
        seat = state["awaiting"][0]["seat"]
        dealt = ", ".join(f"'{name}'" for name in state["seats"][seat]["foreman_choices"])
        words = said + dealt if said.endswith(": ") else said
        reply = pipe.refused(error, "do", seat=seat, command={"type": "end_turn"})
        assert reply["message"].endswith(words)


# --- invalid requests, commands and levels


def tags(kinds: Any) -> list[str]:
    return [arg.__struct_config__.tag for arg in kinds.__args__]


def test_wrong_value_is_found_among_many_options() -> None:
    options = {f"Option {number}": 1 for number in range(20_000)} | {"Last": None}
    fields = {"game": "x", "seats": ["Ann"] * 40_000, "options": options}
    message = Pipe(None).refused("BadRequest", "new", **fields)["message"]
    assert message.endswith("got null at `$.options[...]`, key 'Last'")


def test_long_line_is_quoted_with_both_quotation_marks() -> None:
    message = Pipe(None).line(b'{"op":"' + b"y" * 300 + b'"}')["message"]
    assert message.startswith('\'{"op":"' + "y" * 111 + "…' cannot be accepted: ")
    wide = Pipe(None).line(b'{"op":"' + "\U0001d11e".encode() * 300 + b'"}')["message"]
    assert wide.startswith('\'{"op":"' + "\U0001d11e" * 111 + "…' cannot be accepted: ")


@pytest.mark.parametrize("line", [b'{"op":"fly"}', b'{"op":null}', b'{"op":5}', b"{}"])
def test_request_without_a_known_op_lists_the_ops(line: bytes) -> None:
    message = Pipe(None).line(line)["message"]
    assert message.endswith(f"the valid ones are: {', '.join(tags(Request))}")
    assert "`op`" in message


@pytest.mark.parametrize("command", [{"type": "fly"}, {"type": None}, {}, {"Type": "end_turn"}])
def test_command_without_a_known_type_lists_the_types(command: dict[str, Any]) -> None:
    message = refusal(playing({"at": KOLA}, {}), command, "BadRequest")["message"]
    assert message.endswith(f"the valid ones are: {', '.join(tags(AnyCommand))}")
    assert "the command: " in message


def test_unknown_level_lists_the_levels() -> None:
    pipe = playing({"at": KOLA}, {})
    message = pipe.refused("UnknownLevel", "ai", seat=0, level="genius")["message"]
    assert all(f"'{level}'" in message for level in each(AI.levels))


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"control": "ai", "level": "hard"}, "there is no computer player of level 'hard'"),
        ({"level": "normal"}, "a human has no level; leave 'normal' out"),
        ({"control": "human", "level": "hard"}, "a human has no level; leave 'hard' out"),
    ],
)
def test_wrong_level_of_a_new_seat_lists_the_levels(seat: dict[str, str], said: str) -> None:
    fields = {"game": "iron-dragon", "seats": ["Ann", {"name": "Ben", **seat}]}
    message = Pipe(None).refused("UnknownLevel", "new", **fields)["message"]
    assert said in message
    assert all(f"'{level}'" in message for level in AI.levels)


def test_empty_level_is_unknown() -> None:
    pipe = playing({"at": KOLA}, {})
    message = pipe.refused("UnknownLevel", "ai", seat=0, level="")["message"]
    assert message.startswith("there is no computer player of level ''; the levels are: 'normal'")


def test_unavailable_foreman_lists_all_available_ones() -> None:
    pipe = playing({"at": KOLA}, {})
    command = {"type": "take_foreman", "foreman": "Nobody"}
    message = refusal(pipe, command, "ForemanNotFree")["message"]
    assert message.count("', '") == 10
    assert "…" not in message


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"op":"do","command":{}}', "the object lacks the field `seat`"),
        (b'{"op":1}', "`op` must be text; the valid ones are: new, "),
        (b'{"op":"state","op":"info"}', "duplicate key `op`"),
        (b'{"op":"fly","op":"info"}', "duplicate key `op`"),
        (b'{"op":"info","op":"fly"}', "duplicate key `op`"),
        (b'{"op":"info","x":"\\ud800"}', "a string has an unpaired surrogate"),
        (b'{"op":"info","\\udfff and more":1}', "a string has an unpaired surrogate"),
        (b'{"op":"info"', "input data was truncated"),
        (
            b'{"op":"new","game":"x","seats":[],"options":{"Cross-Grading":"No","Bank Loans":1.5}}',
            "got a number with a fraction at `$.options[...]`, key 'Bank Loans'",
        ),
        (
            b'{"op":"new","game":"x","seats":["Ann",{"name":"Ben","control":"robot"}]}',
            "invalid value 'robot' at `$.seats[1].control`; the valid ones are: 'ai', 'human'",
        ),
        (b'{"op":"undo","seat":"0"}', "expected a whole number, got text at `$.seat`"),
        (b'{"op":"state","x":"\xff"}', "it is not UTF-8 at byte 19"),
        (b'{"op":"new","game":"iron-dragon","seats":["\\u0007","Ben"]}', "printable characters"),
    ],
)
def test_unreadable_line_gets_the_reason(line: bytes, why: str) -> None:
    assert why in Pipe(None).line(line)["message"]
