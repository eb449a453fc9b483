"""A search for all texts of a catalogue, for `make translation` and its tests.

Babel finds the texts in calls such as `_("…")`. The core, the network and the configuration mark
nothing: their errors, reasons, options and settings are found by their declarations.
"""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Final, NamedTuple

from babel.messages import Catalog
from babel.messages.extract import extract

from config import SECTIONS, Remark
from config.kinds import Choice
from core.errors import FactualError
from core.games.package import GamePackage as Rules
from core.games.registry import ANY, package_of, shipped_game
from gui.game_api.package import GamePackage
from gui.game_api.registry import catalogues, keys_of, terms_of, ui_package
from gui.keys.model import GENERAL_TABLE, KeyTable
from gui.texts.refusals import SENTENCES
from gui.translation.catalogues import PROGRAM, Catalogue
from net.table.join_refusal import JoinRefusal

KEYWORDS: Final = {
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "Phrase": None,
    "counted": (2, 3),
}
"""Functions that mark texts, with the positions of the texts; `c` is a context."""
_LEFT_OUT: Final = (
    "core.ai",
    "core.cli",
    "core.games.crayon.maps",
    "core.games.empire_builder.ai",
    "core.games.iron_dragon.ai",
    "core.games.railways",
    "gui.translation.extraction",
    "net.peer",
)
"""Programs for terminals, computer players whose plans the windows describe themselves, map
compilers, and a game in preparation, which no program offers."""
_OF_PROTOCOLS: Final = {"RemoteProtocolError", "BadRequest"}
"""Errors whose reasons only help the authors of faulty programs."""


class Domain(NamedTuple):
    """The sources of a catalogue: packages and modules, less the excluded, and further words."""

    catalogue: Catalogue
    modules: tuple[str, ...]
    excluded: tuple[str, ...]
    words: tuple[str, ...]

    def template(self) -> Catalog:
        """Return all texts without translations."""
        template = Catalog()
        for name, path in self._sources():
            with path.open("rb") as source:
                for _line, text, notes, context in extract("python", source, KEYWORDS, ["Note:"]):
                    template.add(text, auto_comments=notes, context=context)
            for word in (*_errors(name), *_reasons(name, path)):
                template.add(word)
        for word in filter(None, self.words):
            template.add(word)
        return template

    def _sources(self) -> Iterator[tuple[str, Path]]:
        for module in self.modules:
            for name, path in _modules(module):
                if not name.startswith(self.excluded):
                    yield name, path


def domains() -> Iterator[Domain]:
    """Yield the sources of the program's catalogue, then those of each game's."""
    games = list(map(_game, catalogues()))
    owned = tuple(module for game in games for module in game.modules)
    reasons = (JoinRefusal.BEGUN, JoinRefusal.CLOSED, JoinRefusal.FULL, JoinRefusal.HOST_GONE)
    words = (*_settings(), *_keys(GENERAL_TABLE), *ANY.levels, *map(str, reasons))
    yield Domain(PROGRAM, ("config", "core", "gui", "net"), owned, words)
    yield from games


def _game(catalogue: Catalogue) -> Domain:
    key = catalogue.domain
    windows, defaults = ui_package(key), GamePackage("")
    named = {package_of(key).rules, *({windows.ui, windows.words} - {defaults.ui, defaults.words})}
    words = (*terms_of(key), *_options(key), *_keys(keys_of(key)))
    return Domain(catalogue, tuple(sorted(map(_home, named))), (), words)


def _home(path: str) -> str:
    """Return the package around `module:attribute` if it declares a game, else the module."""
    module = path.partition(":")[0]
    parent = module.rpartition(".")[0]
    members = vars(import_module(parent)).values() if parent else ()
    declares = any(isinstance(member, GamePackage | Rules) for member in members)
    return parent if declares else module


def _modules(name: str) -> Iterator[tuple[str, Path]]:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    yield name, Path(spec.origin)
    for info in walk_packages(spec.submodule_search_locations or (), f"{name}."):
        if not info.name.endswith("__main__"):
            part = find_spec(info.name)
            assert part is not None
            assert part.origin is not None
            yield info.name, Path(part.origin)


def _errors(module: str) -> Iterator[str]:
    """Yield the sentences of the errors and remarks that a module defines."""
    if module.startswith(_LEFT_OUT):
        return
    for _name, kind in inspect.getmembers(import_module(module), inspect.isclass):
        is_own = kind.__module__ == module and kind not in SENTENCES
        if is_own and issubclass(kind, FactualError | Remark):
            texts = {"": getattr(kind, "text", ""), **getattr(kind, "texts", {})}
            yield from (text for case, text in texts.items() if text and case not in SENTENCES)


def _reasons(module: str, path: Path) -> Iterator[str]:
    """Yield the reasons in errors between two programs."""
    if not module.startswith("net."):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="declined"), args=[_, why]):
                yield from _literals(why)  # why a command did not reach the table
            case ast.Call(func=kind, keywords=given) if ast.unparse(kind) not in _OF_PROTOCOLS:
                for keyword in given:
                    if keyword.arg == "why":
                        yield from _literals(keyword.value)


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)


def _options(key: str) -> Iterator[str]:
    for option in shipped_game(key).options:
        yield from (option.name, option.meaning, *option.words)
        yield from (setting for setting in option.settings if isinstance(setting, str))
    for preset in package_of(key).presets:
        yield from (preset.title, preset.meaning)
    yield from (level.replace("-", " ") for level in package_of(key).seated_levels)


def _keys(table: KeyTable) -> Iterator[str]:
    yield from (group.title for group in table.groups)
    for key in table.keys:
        yield from (key.does, key.when, key.mouse)
        shown = key.written or key.shown
        parts = [shown] if " to " in shown else shown.split(", ")
        yield from (part for part in parts if len(part) > 1)


def _settings() -> Iterator[str]:
    for section in SECTIONS:
        for setting in section.settings:
            if setting.changeable:
                yield from (setting.title, setting.meaning or setting.effect)
                if isinstance(setting.kind, Choice):
                    yield from setting.kind.words
