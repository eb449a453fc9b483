"""A search for every text that may be passed to `said`, in the models and the core's registries.

Only `make translation` and its test use it; the program never imports it.
"""

import ast
import inspect
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Final

import config
import core
import gui
import net
from config import SECTIONS, Remark
from config.kinds import Choice
from core.errors import FactualError
from core.games.registry import ANY, packages, shipped_game
from gui.game_api.registry import key_tables, terms
from gui.keys.model import GENERAL_TABLE
from gui.replay.model import playback
from gui.setup import model as setup
from gui.texts.refusals import SENTENCES
from gui.translation.words import CONTEXT
from net.table import setup as founding

FOLDER: Final = Path(__file__).parent
COLLECTED: Final = FOLDER / "collected.py"

_MAKERS: Final = {"Phrase": (0,), "counted": (1, 2)}
"""Functions that make phrases, with the positions of their templates."""
_LEFT_OUT: Final = (
    "core.ai",
    "core.cli",
    "core.games.iron_dragon.ai",
    "core.games.crayon.maps",
    "gui.translation.sources",
    "net.peer",
)
"""Programs for terminals, and computer players whose plans the windows describe themselves."""
_OF_PROTOCOLS: Final = {"RemoteProtocolError", "BadMessage", "BadRequest", "BadCertificate"}
"""Errors whose reasons only help authors of such programs."""


def words() -> list[str]:
    """Return all texts, each once, in alphabetical order."""
    found = {*_phrases(), *_errors(), *_reasons(), *terms(), *_options(), *_keys(), *_settings()}
    return sorted(found - {""})


def collected() -> str:
    """Return the source of the module that lists the texts for lupdate."""
    lines = "".join(f"    QT_TRANSLATE_NOOP({CONTEXT!r}, {_quoted(word)}),\n" for word in words())
    return (
        '"""What models and the core say, for lupdate; made by `make translation`."""\n\n'
        "# ruff: noqa: E501\n# fmt: off\n"
        "from PySide6.QtCore import QT_TRANSLATE_NOOP\n\n"
        f"WORDS = (\n{lines})\n"
    ).replace(f"({CONTEXT!r},", f'("{CONTEXT}",')


def _quoted(word: str) -> str:
    escaped = word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def templates_in(source: str) -> Iterator[str]:
    """Yield the templates of the phrases in a module's source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for place in _MAKERS.get(node.func.id, ()):
                yield from _literals(node.args[place])


def _literals(node: ast.expr) -> Iterator[str]:
    """Yield the possible texts of an argument; computed texts come from a registry below."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)


def _phrases() -> Iterator[str]:
    for path in sorted(Path(gui.__file__).parent.rglob("*.py")):
        if path.parent != FOLDER:
            yield from templates_in(path.read_text(encoding="utf-8"))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        name = found.name
        if not name.endswith("__main__") and not name.startswith(_LEFT_OUT):
            yield import_module(name)


def _errors() -> Iterator[str]:
    for package in (core, config, gui, net):
        for module in _modules(package):
            for _, kind in inspect.getmembers(module, inspect.isclass):
                is_own = kind.__module__ == module.__name__ and kind not in SENTENCES
                if is_own and issubclass(kind, FactualError | Remark):
                    yield getattr(kind, "text", "")
                    yield from getattr(kind, "texts", {}).values()


def _reasons() -> Iterator[str]:
    """Yield the reasons in errors between two programs."""
    yield from (founding.BEGUN, founding.CLOSED, founding.FULL, founding.GONE)
    for path in sorted(Path(net.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="declined"), args=[_, why]):
                    yield from _literals(why)  # why a command did not reach the table
                case ast.Call(func=kind, keywords=given) if ast.unparse(kind) not in _OF_PROTOCOLS:
                    for keyword in given:
                        if keyword.arg == "why":
                            yield from _literals(keyword.value)


def _options() -> Iterator[str]:
    for package in packages():
        for option in shipped_game(package.key).options:
            yield option.name
            yield option.meaning
            yield from option.words
            yield from (one for one in option.settings if isinstance(one, str))
    yield from (
        level.replace("-", " ") for package in packages() for level in package.seated_levels
    )
    yield from ANY.levels  # of a further game without players of its own
    for enum in (setup.Obstacle, playback.Following):
        yield from (str(one.value) for one in enum)


def _keys() -> Iterator[str]:
    tables = (GENERAL_TABLE, *key_tables())
    yield from dict.fromkeys(group.title for table in tables for group in table.groups)
    for key in dict.fromkeys(key for table in tables for key in table.keys):
        yield from (key.does, key.when, key.mouse)
        shown = key.written or key.shown
        yield from (one for one in _parts(shown) if len(one) > 1)


def _parts(shown: str) -> Iterable[str]:
    return [shown] if " to " in shown else shown.split(", ")


def _settings() -> Iterator[str]:
    for section in SECTIONS:
        for setting in section.settings:
            if setting.changeable:
                yield from (setting.label, setting.effect, setting.title, setting.meaning)
                if isinstance(setting.kind, Choice):
                    yield from setting.kind.words
    yield from ("Yes", "No")
