"""Every error of the core reads as plain English: it names its facts, and contains no Python."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from string import Formatter
from typing import Any

import pytest

import core
from core.errors import CodedError, FactualError, Words, quoted
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat, SeatMustAct
from tests.core.plain import python_in
from tests.each import each

LEFT_OUT = ("core.games.crayon.maps",)
"""The map compiler: its messages are for developers, and no other program prints them."""

SAMPLES: dict[str, Any] = {
    "a": "M1.1",
    "after": 7,
    "amount": 12,
    "asked": 3,
    "at": "M3.4",
    "awaited": [1, 2],
    "b": "M1.2",
    "before": 2,
    "bribe": 5,
    "bonds": 2,
    "built": 2,
    "capacity": 2,
    "card": 7,
    "cause": no.NotAwaited(seat=1, awaited=[]),
    "choice": Words("its loco"),
    "choices": ["Groc", "Denzel"],
    "city": "Kola",
    "client": 2,
    "clients": 4,
    "colour": "red",
    "command": SeatMustAct(Seat(1), "turn"),
    "commands": 500,
    "computed": bytes(32),
    "contestants": 7,
    "contract": 17,
    "cost": 4,
    "data": bytes(100),
    "debt": 44,
    "decide": "remove client 2",
    "decided": (SeatMustAct(Seat(1), "turn"),),
    "declared": "int",
    "demand": 2,
    "doubled": 14,
    "draw": 9,
    "edge": 3,
    "entries": 12,
    "entry": 8,
    "error": "KeyError",
    "exit": 3,
    "expected": Words("sealed entry"),
    "fee": 4,
    "file": "locos.toml",
    "first": 4,
    "foreman": "Groc",
    "format": 3,
    "found": (),
    "found_asked": 6,
    "free": [f"Foreman {number}" for number in range(12)],
    "game": "chess",
    "given": "iron-dragon",
    "here": "Kola",
    "input": "M1.1 plain",
    "key": bytes(32),
    "kind": "gift",
    "known": ["iron-dragon"],
    "last": 120,
    "latest": 11,
    "least": 2,
    "level": "genius",
    "limit": 20,
    "line": '{"op":"fly"}',
    "load": "Iron",
    "loads": ["Iron", "Ale", "Iron"],
    "loan": 7,
    "loco": "Rocket",
    "longest": 1 << 20,
    "lose": "Coal",
    "lost": 17,
    "module": "os:system",
    "money": 3,
    "most": 6,
    "name": "M99.99",
    "new": "Red Dragon",
    "offered": [],
    "offset": 912,
    "old": "Sardar",
    "option": "Weather",
    "options": [f"Option number {number}" for number in range(13)],
    "origin": "scenario",
    "owed": 40,
    "owner": 1,
    "path": "game.rail",
    "payees": Words("4 GP to seat 1 and 1 GP to the bank"),
    "pending": 1,
    "place": "Koland",
    "planner": "2",
    "player": "cmd:./bot",
    "plays": "chess",
    "port": "Penjold",
    "preset": "endless",
    "previous": bytes(32),
    "program": "bot",
    "purpose": "deal",
    "rules": "toll-road",
    "seat": 1,
    "seats": 7,
    "seconds": 2.5,
    "seed": "S-1",
    "setting": None,
    "settings": [150, 250, "Normal"],
    "ship": "Titanic",
    "signers": [],
    "size": 99,
    "spent": 18,
    "start": b"a letter",
    "status": None,
    "stderr": "",
    "term": 2,
    "to": "M3.5",
    "train": 1,
    "trains": ["Freight", "Fast Freight"],
    "turn": 2,
    "value": 1 << 200,
    "version": "2",
    "what": "the seat",
    "where": "state.speed",
    "why": "it is missing",
}
"""A fact of each name, of its type, hard to read if formatted by Python."""


def kinds() -> Iterator[type[FactualError]]:
    for found in walk_packages(core.__path__, "core."):
        if not found.name.endswith("__main__") and not found.name.startswith(LEFT_OUT):
            module = import_module(found.name)
            for _, kind in inspect.getmembers(module, inspect.isclass):
                if kind.__module__ == module.__name__ and issubclass(kind, FactualError):
                    yield kind


def templates(kind: type[FactualError]) -> Iterator[tuple[str, str]]:
    if issubclass(kind, CodedError):
        yield from kind.texts.items()
        return
    yield kind.__name__, kind.text
    yield from ((f"{kind.__name__} {case}", template) for case, template in kind.texts.items())


TEMPLATES = sorted({named for kind in kinds() for named in templates(kind)})
every_template = pytest.mark.parametrize(
    ("name", "template"),
    TEMPLATES,
    ids=[f"{place} {name}" for place, (name, _) in enumerate(TEMPLATES)],
)


def facts_in(template: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(template) if name]


def test_refusals_of_the_game_and_the_table_are_among_them() -> None:
    names = {name.split()[0] for name, _ in TEMPLATES}
    assert {"NotAwaited", "WrongLoss", "NothingToUndo", "TooManyPlayersAtPort"} <= names
    assert {"BadRequest", "NoGame", "ChoicePending", "LogUnwritable", "UnknownGame"} <= names


@every_template
def test_message_names_its_facts_in_plain_english(name: str, template: str) -> None:
    named = facts_in(template)
    message = template.format(**quoted({fact: SAMPLES[fact] for fact in named}))
    assert python_in(message) == [], name
    assert all(
        shown in message for shown in quoted({fact: SAMPLES[fact] for fact in named}).values()
    )


@every_template
def test_template_is_one_clause_of_plain_words(name: str, template: str) -> None:
    assert "!r" not in template, name
    assert template[0].islower() or template[0] == "{"
    assert template[-1] not in ".!"
    assert "\n" not in template
    assert not re.search(r"\b(nobody|somebody|whom|whoever|heed|anew|he|his|him)\b", template)


def test_lists_that_a_reader_needs_are_not_cut() -> None:
    error = no.ForemanNotFree(foreman="Nobody", free=SAMPLES["free"])
    assert all(name in str(error) for name in each(SAMPLES["free"]))


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("the game waits for [0]", ["[", "]"]),
        ("the load is None", ["None"]),
        ("KeyError in it", ["KeyError"]),
        ("it is a SealedEntry", ["SealedEntry"]),
        ("the formats are (1,)", [",)"]),
        ("<Race.ELF: 2>", ["<R"]),
        ("seat 1 has 'None [x]' at `$.seats[0]`", []),
        ("'{[' cannot be accepted: it has no `op`", []),
    ],
)
def test_python_is_found_in_a_message(message: str, found: list[str]) -> None:
    assert python_in(message) == found
