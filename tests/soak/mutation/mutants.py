"""Mutants: the same source with one alteration.

A mutant is named after its place and its text before and after, without the line, so that it keeps
its name when other parts of the file change. Equal names are numbered.
"""

import ast
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from tests.soak.mutation.alterations import Around, instead, is_check
from tests.soak.mutation.sources import SOURCES, rules_of, text_of

NOTHING = "nothing is altered"
"""The name of the unaltered program."""

LONGEST = 80


class Mutant(NamedTuple):
    """An alteration: its name and line, the rules at stake, the place and the new node."""

    name: str
    line: int
    rules: tuple[str, ...]
    spot: "Spot"
    new: ast.AST


def mutants_of(path: str) -> dict[str, Mutant]:
    """Return the mutants of one source by name, in the order of the source."""
    return _altered(path)[1]


def mutated(path: str, name: str) -> ast.Module:
    """Return the syntax tree of the source with this mutant in it; raises KeyError."""
    tree, mutants = _altered(path)
    spot, new = mutants[name].spot, mutants[name].new
    old = spot.node
    spot.put(new)
    altered = deepcopy(tree)
    spot.put(old)
    return ast.fix_missing_locations(altered)


def path_of(name: str) -> str:
    """Return the source of a mutant by its name."""
    return next(path for path in SOURCES if f"{name}.".startswith(f"{source_name(path)}."))


def source_name(path: str) -> str:
    """Return the prefix of the names of a source's mutants."""
    return path.removeprefix("core/games/").removesuffix(".py").replace("/", ".")


@cache
def _altered(path: str) -> tuple[ast.Module, dict[str, Mutant]]:
    text = text_of(path)
    tree, lines = ast.parse(text), text.splitlines()
    heading = ast.get_docstring(tree) or ""
    found: dict[str, Mutant] = {}
    source = source_name(path)
    for place, statement in enumerate(tree.body):
        if isinstance(statement, ast.Import | ast.ImportFrom):
            continue
        last = statement
        for following in tree.body[place + 1 : place + 2]:
            if isinstance(following, ast.Expr):
                last = following  # the docstring of a constant follows it
        part = "\n".join(lines[statement.lineno - 1 : last.end_lineno])
        rules = rules_of(part, heading, game=path.split("/")[2])
        top = Spot(tree, "body", place, _name(statement), in_function=False)
        for spot in _spots(top):
            before = ""
            for new in instead(spot.node, spot.around):
                before = before or f"{source}.{spot.within}: {spot.told(spot.node)}"
                name = told = f"{before} -> {spot.told(new)}"
                number = 1
                while name in found:
                    number += 1
                    name = f"{told} ({number})"
                found[name] = Mutant(name, spot.line, rules, spot, new)
    return tree, found


def _name(statement: ast.stmt) -> str:
    """Return the name of a function or constant; functions for events are named by the event."""
    match statement:
        case ast.FunctionDef(name="_", decorator_list=[first]):
            return ast.unparse(first)
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return ast.unparse(target)
    return ""


class Spot(NamedTuple):
    """The place of a node in the tree."""

    parent: ast.AST
    field: str
    place: int | None
    within: str
    in_function: bool
    telling: bool = False

    @property
    def node(self) -> ast.AST:
        found = getattr(self.parent, self.field)
        node = found if self.place is None else found[self.place]
        assert isinstance(node, ast.AST)
        return node

    @property
    def around(self) -> Around:
        return Around(self.parent, self.field, self.in_function, self.telling)

    @property
    def line(self) -> int:
        return int(getattr(self.node, "lineno", 0))

    def put(self, new: ast.AST) -> None:
        """Put another node in this place."""
        if self.place is None:
            setattr(self.parent, self.field, new)
        else:
            getattr(self.parent, self.field)[self.place] = new

    def told(self, new: ast.AST) -> str:
        """Return the source text of a node in this place; for a number, with its surroundings."""
        old = self.node
        if isinstance(new, ast.Pass):
            return "nothing"
        self.put(new)
        shown = self.parent if isinstance(old, ast.Constant) else self.node
        text = " ".join(ast.unparse(shown).split())
        self.put(old)
        if len(text) > LONGEST:
            # Mutants that differ only in the part that is cut off have different names too.
            mark = blake2b(text.encode(), digest_size=2).hexdigest()
            text = f"{text[: LONGEST - 30]} …{mark}… {text[-20:]}"
        return f"if {text}" if self.around.decides else text


def _spots(spot: Spot) -> Iterator[Spot]:
    """Yield a place, and all places within it where an alteration could change the rules."""
    node = spot.node
    if isinstance(node, ast.Assert | ast.JoinedStr) or is_check(node):
        return
    yield spot
    in_function = spot.in_function or isinstance(node, ast.FunctionDef | ast.Lambda)
    telling = spot.telling or isinstance(node, ast.Raise)
    for field, value in ast.iter_fields(node):
        if _is_untouched(node, field, in_function):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST):
                continue
            within = spot.within
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                within = f"{within}.{child.name}"
            yield from _spots(Spot(node, field, place, within, in_function, telling))


def _is_untouched(node: ast.AST, field: str, in_function: bool) -> bool:
    """Return whether a field has types, names or patterns, which are not altered."""
    match node:
        case ast.FunctionDef() | ast.ClassDef():
            return field != "body"
        case ast.AnnAssign():
            return field in {"annotation", "target"}
        case ast.Subscript():
            return field == "slice" and not in_function
        case ast.match_case():
            return field == "pattern"
        case ast.Lambda():
            return field == "args"
    return False
