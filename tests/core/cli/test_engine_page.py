"""docs/engine.md says what the engine does: its examples are run, its tables are complete."""

import inspect
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from core.ai.levels import LEVELS
from core.cli import requests
from core.cli.engine import Engine
from core.games.crayon import access
from core.games.iron_dragon import events, refusals
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.scenario import Document
from core.ruleset import Refusal
from tests.core.cli.pipe import Pipe
from tests.core.games.iron_dragon.rules.places import centre, docks, joining

PAGE = (Path(__file__).parents[3] / "docs" / "engine.md").read_text(encoding="utf-8")
KOLA = centre("Kola")
FLOOD, VAMPIRES = 128, 136
MAPPINGS = {"state.loads", "state.locos", "why.rivals", "why.turns_to_win"}
"""Objects whose keys are names of things: in paths each key is a star."""
NAMED = {"state.options", "state.statistics"}
"""Objects of which the page documents no key."""


# --- examples


def examples() -> list[list[tuple[str, str]]]:
    """Every block of the page that has requests: each with its reply."""
    blocks = re.findall(r"(?:^    .*\n)+", PAGE, re.MULTILINE)
    pairs = [re.findall(r"^    > (.*)\n    < (.*)$", block, re.MULTILINE) for block in blocks]
    return [pair for pair in pairs if pair]


@pytest.mark.parametrize(
    "example", examples(), ids=[f"{place}" for place, _ in enumerate(examples())]
)
def test_an_example_gives_the_replies_that_it_shows(
    example: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    engine = Engine(None)
    for line, shown in example:
        reply = msgspec.json.encode(engine.answer(line.encode())).decode()
        assert re.fullmatch(".*".join(map(re.escape, shown.split("…"))), reply), reply


def test_the_page_has_examples() -> None:
    assert len(examples()) >= 8


# --- what the page documents


@cache
def table(section: str, head: str) -> tuple[str, ...]:
    """The words in backticks in the first column of a table of a section."""
    text = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (body,) = [one for one in text if one.split("\n", 1)[0].strip("`") == section]
    rows = re.search(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n?)+)", body, re.MULTILINE)
    if rows is None:
        return ()
    firsts = [row.split(" | ")[0] for row in rows[1].splitlines()]
    return tuple(word for first in firsts for word in re.findall(r"`([^`]+)`", first))


def fields_of(name: str, section: str) -> str:
    """The second column of a row of a section's table."""
    text = PAGE[PAGE.index(f"## {section}\n") :]
    row = re.search(rf"^\| `{name}` \| (.*?) \|", text, re.MULTILINE)
    assert row is not None, name
    return row[1]


def paths(value: Any, at: str = "") -> Iterator[str]:
    """The path of every field in a reply."""
    if isinstance(value, dict) and at not in NAMED:
        for key, inner in value.items():
            path = f"{at}.{'*' if at in MAPPINGS else key}".lstrip(".")
            yield path
            yield from paths(inner, path)
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{at}[]")


# --- what the engine emits


def game(*seats: dict[str, Any], **fields: Any) -> Pipe:
    """An engine that plays: from a scenario with seats, else from the opening."""
    pipe = Pipe(None)
    options = fields.pop("options", {})
    document = {"seats": [*seats, {}], **fields} if seats else None
    names = ["Ann", {"name": "Ben", "control": "ai"}]
    known = {"game": "iron-dragon", "seats": names, "seed": "1", "options": options}
    pipe.ask("new", scenario=document, **known)
    return pipe


def middle() -> Pipe:
    """A game with about everything under way."""
    return game(
        {"at": KOLA, "loads": ["Fur"], "loco": "Sardar", "track": [["M32.32", "M32.31"]]},
        events_in_play=[{"card": FLOOD, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}],
        destroyed=[{"edge": ["M9.9", "M10.9"], "seat": 1, "stage": 2}],
        contract_discard=[90],
    )


def losing() -> Pipe:
    pipe = game(
        {"at": centre("Uloggh"), "loads": ["Ale", "Iron"]}, deck_top=[VAMPIRES, 100, 101, 102]
    )
    pipe.do(0, "pitch")
    return pipe


def without_lists(fields: Iterator[str]) -> set[str]:
    """The paths, those of the command within a reply left out: they have tables of their own."""
    inner = ("commands[].", "command.", "by_command[].command.", "events[].")
    return {one for one in fields if not one.startswith(inner)}


@cache
def emitted(op: str) -> frozenset[str]:
    pipes = [middle(), losing(), game(), game(options={"Starting Locos": "Fast"})]
    match op:
        case "new":
            replies = [new_reply()]
        case "state" | "info":
            replies = [pipe.ask(op) for pipe in pipes]
        case "legal":
            replies = [pipe.ask("legal") for pipe in pipes]
        case "do":
            replies = [middle().do(0, "upgrade", loco="Fire Drake")]
        case "undo":
            pipe = middle()
            pipe.do(0, "upgrade", loco="Fire Drake")
            replies = [pipe.ask("undo", seat=0)]
        case "perft":
            replies = [pipes[1].ask("perft", depth=1)]
        case _:
            replies = list(advice())
    return frozenset(without_lists(one for reply in replies for one in paths(reply)))


def new_reply() -> dict[str, Any]:
    return Pipe(None).ask("new", game="iron-dragon", seats=["Ann", "Ben"])


def advice() -> Iterator[dict[str, Any]]:
    poor = game({"at": KOLA, "money": 0}, options={"Bank Loans": "Unlimited"})
    rich = game({"at": KOLA, "money": 90})
    delivering = game({"contracts": [50, 56, 78], "money": 200}, turn=2)
    for level in ("normal", "greedy", "random"):
        for pipe in (middle(), losing(), game(), poor, rich, delivering):
            (awaited,) = pipe.ask("state")["state"]["awaiting"]
            yield pipe.ask("ai", seat=awaited["seat"], level=level)


@pytest.mark.parametrize("op", ["new", "state", "legal", "do", "undo", "perft", "info", "ai"])
def test_every_field_of_a_reply_is_documented_and_every_documented_field_is_emitted(
    op: str,
) -> None:
    documented = {one for one in table(op, "reply field") if not one.endswith(".*")}
    fields = {one for one in emitted(op) if not one.endswith(".*")}
    assert fields - documented == set()
    assert documented - fields == set()


@pytest.mark.parametrize("op", ["save", "load"])
def test_the_fields_of_a_reply_about_a_file_are_documented(op: str, tmp_path: Path) -> None:
    pipe, path = middle(), str(tmp_path / "game.rail")
    replies = {"save": pipe.ask("save", path=path), "load": pipe.ask("load", path=path)}
    assert tuple(replies[op]) == table(op, "reply field")


def test_the_fields_of_a_refusal_are_documented() -> None:
    pipe = middle()
    command = {"type": "end_turn", "accept": {"bribe": 1}}
    reply = pipe.refused("AcceptNeeded", "do", seat=0, command=command)
    assert tuple(paths(reply)) == table("Replies", "reply field")


@pytest.mark.parametrize("request_type", requests.Request.__args__, ids=lambda one: one.__name__)
def test_every_field_of_a_request_is_documented(request_type: Any) -> None:
    op = request_type.__struct_config__.tag
    fields = [one.encode_name for one in msgspec.structs.fields(request_type)]
    documented = [one for one in table(op, "request field") if "[]" not in one]
    assert sorted(documented) == sorted(fields)


def test_every_field_of_a_seat_of_new_is_documented() -> None:
    fields = [f"seats[].{one.name}" for one in msgspec.structs.fields(requests.SeatWanted)]
    assert [one for one in table("new", "request field") if "[]" in one] == fields


def fields_in(kind: Any, at: str = "") -> Iterator[str]:
    """The path of every field of a struct, those within it included."""
    match kind:
        case msgspec.inspect.StructType(fields=fields):
            for field in fields:
                path = f"{at}.{field.encode_name}".lstrip(".")
                yield path
                yield from fields_in(field.type, path)
        case msgspec.inspect.VarTupleType(item_type=item):
            yield from fields_in(item, f"{at}[]")
        case msgspec.inspect.UnionType(types=types):
            for one in types:
                yield from fields_in(one, at)


def test_every_field_of_a_scenario_is_documented() -> None:
    found = list(fields_in(msgspec.inspect.type_info(Document)))
    assert sorted(table("Scenarios", "scenario field")) == sorted(found)


@pytest.mark.parametrize(
    ("section", "head", "union"),
    [("Commands", "type", AnyCommand), ("Events", "event", events.AnyEvent)],
)
def test_every_command_and_event_is_documented_with_its_fields(
    section: str, head: str, union: Any
) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(union)}
    assert list(table(section, head)) == list(kinds)
    for tag, kind in kinds.items():
        fields = [one.encode_name for one in msgspec.structs.fields(kind)]
        named = re.findall(r"`([^`]+)`", fields_of(tag, section))
        assert named == [one for one in fields if one != "accept"], tag


def test_every_refusal_of_the_rules_is_documented_with_its_rule() -> None:
    documented = {
        (name, rule)
        for names, rule in re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([A-Z-]+[0-9]+) \|", PAGE, re.M)
        for name in re.findall(r"\w+", names)
    }
    assert documented == {
        (name, kind.rule)
        for module in (refusals, access)
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and issubclass(kind, Refusal) and kind.rule
    }


def test_levels_purposes_and_terrains_are_documented() -> None:
    words = [*LEVELS, "turn", "foreman", "loco", "keep_foreman", "lose_load"]
    assert [one for one in words if f'"{one}"' not in PAGE] == []
    info = Pipe(None).ask("info")["info"]
    terrains = {one["terrain"] for one in info["mileposts"]}
    assert [one for one in terrains if one not in PAGE] == []
    assert {one["size"] for one in info["cities"]} == {"small", "medium", "major"}


# --- what the page says in words


def test_in_the_opening_the_turn_is_0_and_active_means_nothing() -> None:
    state = game().ask("state")["state"]
    assert (state["turn"], state["active"]) == (0, 0)
    assert state["awaiting"] == [{"seat": state["order"][0], "for": "foreman"}]
    pipe = Pipe(None)
    for seed in "23456789":
        pipe.ask("new", game="iron-dragon", seats=["Ann", "Ben"], seed=seed)
        state = pipe.ask("state")["state"]
        if state["awaiting"][0]["seat"] != state["active"]:
            return
    pytest.fail("in no opening does another seat than the active one choose")


def test_a_seat_without_a_train_must_place_it_whatever_the_phase_of_the_scenario() -> None:
    for phase in (None, "movement", "place"):
        state = game({}, phase=phase).ask("state")["state"]
        assert (state["phase"], state["turn"]) == ("place", 5)
        assert state["awaiting"] == [{"seat": 0, "for": "turn"}]
    assert game({}, turn=2).ask("state")["state"]["phase"] == "build"


def test_the_neighbours_of_a_sea_point_are_sea_points_and_ports() -> None:
    info = Pipe(None).ask("info")["info"]
    sea = {one["id"] for one in info["sea"]}
    ports = {one["id"] for one in info["mileposts"] if one["port"]}
    ashore = {near for one in info["sea"] for near in one["neighbours"]} - sea
    assert ashore == ports
    assert docks("Bluefeld") in ashore


def test_why_is_an_object_with_a_plan() -> None:
    assert all(isinstance(reply["why"]["plan"], str) for reply in advice())


@pytest.mark.rule("VICTORY-5", "MOVE-15")
def test_a_path_whose_first_bribe_ends_the_game_accepts_only_that_bribe() -> None:
    info = Pipe(None).ask("info")["info"]
    way = ["M32.32", "M32.31"]
    onward = next(
        {one["a"], one["b"]} - {way[1]}
        for one in info["edges"]
        if way[1] in (one["a"], one["b"]) and way[0] not in (one["a"], one["b"])
    ).pop()
    pipe = winning_by_bribe(way, onward)
    move = {"type": "move", "path": [way[1], onward]}
    reply = pipe.refused("AcceptNeeded", "do", seat=0, command=move)
    assert reply["accept"] == {"bribe": 4, "loan": 0}
    done = pipe.ask("do", seat=0, command={**move, "accept": reply["accept"]})
    assert [one["type"] for one in done["events"]] == ["paid", "game_won"]
    state = pipe.ask("state")["state"]
    assert (state["winner"], state["seats"][0]["at"]) == (1, way[0])
    beyond = {**move, "path": [way[1], "M1.1"], "accept": {"bribe": 4}}
    again = winning_by_bribe(way, onward).ask("do", seat=0, command=beyond)
    assert again["events"] == done["events"]


def winning_by_bribe(way: list[str], onward: str) -> Pipe:
    """Ben lacks 4 GP; Ann's way leads over his track, and then over Cid's."""
    pipe = Pipe(None)
    joined = [list(ends) for ends in joining(5, besides=(tuple(way),))]
    seats = [
        {"at": way[0], "foreman": "Groc"},
        {"money": 246, "track": [*joined, way]},
        {"track": [[way[1], onward]]},
    ]
    options = {"Victory Major Cities": 5}
    fields = {"seats": ["Ann", "Ben", "Cid"], "options": options, "scenario": {"seats": seats}}
    pipe.ask("new", game="iron-dragon", **fields)
    return pipe


def test_replies_are_json() -> None:
    assert json.loads(msgspec.json.encode(Engine(None).answer(b"{}")))["ok"] is False
