"""docs/engine-empire-builder.md: its examples are run, and its tables are complete."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from core.cli.engine import Engine
from core.games.empire_builder import events
from core.games.empire_builder.commands import AnyCommand, Command
from core.games.empire_builder.rules import RULES
from tests.each import each

PAGE = (Path(__file__).parents[3] / "docs" / "engine-empire-builder.md").read_text(encoding="utf-8")


def rows(section: str) -> dict[str, str]:
    """Return the rows of the table of a section: the cells by the first word in backticks."""
    body = PAGE.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    found = re.findall(r"^\| (`.*?`) \| (.*?) \|", body, re.MULTILINE)
    return {word: cells for first, cells in found for word in re.findall(r"`([^`]+)`", first)}


def test_examples_give_the_replies_that_they_show() -> None:
    pairs = re.findall(r"^    > (.*)\n    < (.*)$", PAGE, re.MULTILINE)
    assert len(pairs) >= 4
    engine = Engine(None)
    for line, shown in each(pairs):
        reply = msgspec.json.encode(engine.answer(line.encode())).decode()
        assert re.fullmatch(".*".join(map(re.escape, shown.split("…"))), reply), reply


@pytest.mark.rule("EB-CMD-1")
def test_page_names_all_commands_with_their_fields() -> None:
    named = rows("Commands")
    assert list(named) == [tag_of(kind) for kind in get_args(AnyCommand)]
    for kind in each(get_args(AnyCommand)):
        words = re.findall(r"`([^`]+)`", named[tag_of(kind)])
        base = {field.encode_name for field in msgspec.structs.fields(Command)}
        fields = {field.encode_name for field in msgspec.structs.fields(kind)} - base
        assert set(words) == fields


def test_page_names_all_events_with_their_fields() -> None:
    named = rows("Events")
    assert list(named) == [tag_of(kind) for kind in get_args(events.AnyEvent)]
    for kind in each(get_args(events.AnyEvent)):
        words = re.findall(r"`([^`]+)`", named[tag_of(kind)])
        assert words == [field.encode_name for field in msgspec.structs.fields(kind)]


@pytest.mark.rule("EB-CMD-2")
def test_page_names_only_fields_of_the_state() -> None:
    view = RULES.view(RULES.setup(2, RULES.complete_options({})), None)
    for path in each(rows("State")):
        value: Any = view
        for part in path.split("."):
            value = value[part.removesuffix("[]")]
            if part.endswith("[]"):
                value = value[0]


@pytest.mark.rule("EB-CMD-3")
def test_page_names_only_fields_of_the_info() -> None:
    info = RULES.info()
    for path in each(rows("`info`")):
        head, _, rest = path.partition("[].")
        assert rest in info[head][0] if rest else info[head]


def tag_of(kind: Any) -> str:
    tag: str = kind.__struct_config__.tag
    return tag
