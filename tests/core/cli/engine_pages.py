"""A page about the engine: its examples and tables, and the fields of replies to compare."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from core.cli.engine import Engine
from tests.each import each

DOCS: Final = Path(__file__).parents[3] / "docs"
MAPPINGS: Final = {
    "state.loads",
    "state.standings[].tie_break",
    "state.locos",
    "why.promise",
    "why.rivals",
    "why.turns_to_win",
}
"""Objects whose keys are names of things: each key is a star in paths."""
NAMED: Final = {"state.options", "state.statistics"}
"""Objects without documented keys."""


class Page:
    """A page of the documentation."""

    def __init__(self, name: str) -> None:
        self.text: Final = (DOCS / name).read_text(encoding="utf-8")

    def examples(self) -> list[list[tuple[str, str]]]:
        """Return every block of the page that has requests, each with its reply."""
        blocks = re.findall(r"(?:^    .*\n)+", self.text, re.MULTILINE)
        pairs = [re.findall(r"^    > (.*)\n    < (.*)$", block, re.MULTILINE) for block in blocks]
        return [pair for pair in pairs if pair]

    def table(self, section: str, head: str) -> tuple[str, ...]:
        """Return the words in backticks in the first column of a table of a section."""
        parts = re.split(r"^## ", self.text, flags=re.MULTILINE)
        (body,) = [part for part in parts if part.split("\n", 1)[0].strip("`") == section]
        rows = re.search(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n?)+)", body, re.MULTILINE)
        if rows is None:
            return ()
        firsts = [row.split(" | ")[0] for row in rows[1].splitlines()]
        return tuple(word for first in firsts for word in re.findall(r"`([^`]+)`", first))

    def fields_of(self, name: str, section: str) -> str:
        """Return the second column of a row of a section's table."""
        text = self.text[self.text.index(f"## {section}\n") :]
        row = re.search(rf"^\| `{name}` \| (.*?) \|", text, re.MULTILINE)
        assert row is not None, name
        return row[1]

    def refusals(self) -> set[tuple[str, str]]:
        """Return the refusals of the rules, each with its rule."""
        rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([A-Z-]+[0-9]+) \|", self.text, re.MULTILINE)
        return {(name, rule) for names, rule in rows for name in re.findall(r"\w+", names)}


def check_example(example: list[tuple[str, str]]) -> None:
    """Check that a new engine gives these requests the replies that are shown."""
    engine = Engine(None)
    for line, shown in each(example):
        reply = msgspec.json.encode(engine.answer(line.encode())).decode()
        assert re.fullmatch(".*".join(map(re.escape, shown.split("…"))), reply), reply


def paths(value: Any, at: str = "") -> Iterator[str]:
    """Yield the path of every field in a reply."""
    if isinstance(value, dict) and at not in NAMED:
        for key, inner in value.items():
            path = f"{at}.{'*' if at in MAPPINGS else key}".lstrip(".")
            yield path
            yield from paths(inner, path)
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{at}[]")


def without_lists(fields: Iterator[str]) -> set[str]:
    """Return the paths without those of the command in a reply, which have tables of their own."""
    inner = ("commands[].", "command.", "by_command[].command.", "events[].")
    return {field for field in fields if not field.startswith(inner)}


def fields_in(kind: Any, at: str = "") -> Iterator[str]:
    """Yield the path of every field of a struct, including nested ones."""
    match kind:
        case msgspec.inspect.StructType(fields=fields):
            for field in fields:
                path = f"{at}.{field.encode_name}".lstrip(".")
                yield path
                yield from fields_in(field.type, path)
        case msgspec.inspect.VarTupleType(item_type=item):
            yield from fields_in(item, f"{at}[]")
        case msgspec.inspect.UnionType(types=types):
            for member in types:
                yield from fields_in(member, at)
