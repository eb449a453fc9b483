"""docs/engine.md describes the engine: its examples are run, its tables are complete."""

import inspect
import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from core.cli import requests
from core.games.crayon import access
from core.games.iron_dragon import events, refusals
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.scenario import Document
from core.ruleset import Refusal
from tests.core.cli.engine_pages import Page, check_example, fields_in, paths, without_lists
from tests.core.cli.pipe import Pipe
from tests.core.cli.positions import advice, game, losing, middle, over

PAGE = Page("engine.md")


# --- examples


@pytest.mark.parametrize(
    "example", PAGE.examples(), ids=[f"{place}" for place, _ in enumerate(PAGE.examples())]
)
def test_example_gives_the_replies_that_it_shows(
    example: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    check_example(example)


def test_page_has_examples() -> None:
    assert len(PAGE.examples()) >= 8


# --- what the engine emits


@cache
def emitted(op: str) -> frozenset[str]:
    pipes = [middle(), losing(), game(), game(options={"Starting Locos": "Fast"})]
    match op:
        case "new":
            replies = [new_reply()]
        case "state" | "info":
            replies = [pipe.ask(op) for pipe in (*pipes, over())]
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
    return frozenset(without_lists(path for reply in replies for path in paths(reply)))


def new_reply() -> dict[str, Any]:
    return Pipe(None).ask("new", game="iron-dragon", seats=["Ann", "Ben"])


@pytest.mark.parametrize("op", ["new", "state", "legal", "do", "undo", "perft", "info", "ai"])
def test_documented_fields_of_a_reply_are_the_emitted_ones(
    op: str,
) -> None:
    documented = {field for field in PAGE.table(op, "reply field") if not field.endswith(".*")}
    fields = {field for field in emitted(op) if not field.endswith(".*")}
    assert fields - documented == set()
    assert documented - fields == set()


@pytest.mark.parametrize("op", ["save", "load"])
def test_fields_of_a_reply_about_a_file_are_documented(op: str, tmp_path: Path) -> None:
    pipe, path = middle(), str(tmp_path / "game.rail")
    replies = {"save": pipe.ask("save", path=path), "load": pipe.ask("load", path=path)}
    assert tuple(replies[op]) == PAGE.table(op, "reply field")


def test_fields_of_a_refusal_are_documented() -> None:
    pipe = middle()
    command = {"type": "end_turn", "accept": {"bribe": 1}}
    reply = pipe.refused("AcceptNeeded", "do", seat=0, command=command)
    assert tuple(paths(reply)) == PAGE.table("Replies", "reply field")


@pytest.mark.parametrize(
    "request_type", requests.Request.__args__, ids=lambda request: request.__name__
)
def test_every_field_of_a_request_is_documented(request_type: Any) -> None:
    op = request_type.__struct_config__.tag
    fields = [field.encode_name for field in msgspec.structs.fields(request_type)]
    documented = [field for field in PAGE.table(op, "request field") if "[]" not in field]
    assert sorted(documented) == sorted(fields)


def test_every_field_of_a_seat_of_new_is_documented() -> None:
    fields = [f"seats[].{field.name}" for field in msgspec.structs.fields(requests.SeatWanted)]
    assert [field for field in PAGE.table("new", "request field") if "[]" in field] == fields


def test_every_field_of_a_scenario_is_documented() -> None:
    found = list(fields_in(msgspec.inspect.type_info(Document)))
    assert sorted(PAGE.table("Scenarios", "scenario field")) == sorted(found)


@pytest.mark.parametrize(
    ("section", "head", "union"),
    [("Commands", "type", AnyCommand), ("Events", "event", events.AnyEvent)],
)
def test_every_command_and_event_is_documented_with_its_fields(
    section: str, head: str, union: Any
) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(union)}
    assert list(PAGE.table(section, head)) == list(kinds)
    for tag, kind in kinds.items():
        fields = [field.encode_name for field in msgspec.structs.fields(kind)]
        named = re.findall(r"`([^`]+)`", PAGE.fields_of(tag, section))
        assert named == [field for field in fields if field != "accept"], tag


def test_every_refusal_of_the_rules_is_documented_with_its_rule() -> None:
    assert PAGE.refusals() == {
        (name, kind.rule)
        for module in (refusals, access)
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__.startswith("core.games.") and issubclass(kind, Refusal) and kind.rule
    }


def test_cost_of_joining_major_cities_is_documented_in_gp() -> None:
    assert PAGE.fields_of("why.still_to_join_cities", "`ai`") == "GP"


def test_levels_purposes_and_terrains_are_documented() -> None:
    words = [*AI.levels, "turn", "foreman", "loco", "keep_foreman", "lose_load"]
    assert [word for word in words if f'"{word}"' not in PAGE.text] == []
    info = Pipe(None).ask("info")["info"]
    terrains = {milepost["terrain"] for milepost in info["mileposts"]}
    assert [terrain for terrain in terrains if terrain not in PAGE.text] == []
    assert {city["size"] for city in info["cities"]} == {"small", "medium", "major"}
