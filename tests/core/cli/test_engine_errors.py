"""The `error` words of the engine protocol: programs compare them, so none may change."""

import inspect
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import core
from core.errors import CodedError, FactualError

LISTED = Path(__file__).with_name("engine_errors.txt")
LEFT_OUT = (
    "core.games.crayon.maps",
    "core.games.railways",
    "core.cli.arena",
    "core.cli.further_games",
    "core.cli.map",
)
"""The map compiler, the arena, a game in the making, and errors that only a command line causes."""
OF_COMMAND_LINES = {"UnknownPreset"}


def error_words() -> set[str]:
    """Return each error that a reply may name, with its rule if all its instances have one."""
    words: set[str] = set()
    for found in walk_packages(core.__path__, "core."):
        if found.name.endswith("__main__") or found.name.startswith(LEFT_OUT):
            continue
        for name, kind in inspect.getmembers(import_module(found.name), inspect.isclass):
            is_ours = kind.__module__ == found.name and issubclass(kind, FactualError)
            if not is_ours or kind is CodedError:
                continue
            if issubclass(kind, CodedError):
                words.update(kind.texts)
            elif name not in OF_COMMAND_LINES:
                words.add(f"{name} {getattr(kind, 'rule', None) or ''}".strip())
    return words


def test_error_words_and_their_rules_are_those_listed() -> None:
    listed = LISTED.read_text(encoding="utf-8").splitlines()
    assert listed == sorted(listed)
    assert error_words() == set(listed)
    assert len(listed) > 100
