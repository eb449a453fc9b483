"""Find the tests that pass if the data of their loops are empty.

Such a test asserts only in `for` loops, or by `assert all(...)`, over data that it computes. Let
one of the nested loops run over `each(data)` (tests/each.py), or assert something outside them.
Properties are left out: an example of hypothesis may be empty.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

Function = ast.FunctionDef | ast.AsyncFunctionDef
Loop = ast.For | ast.AsyncFor
CHECKS: Final = frozenset({"raises", "warns", "fail"})
"""The names of pytest's own assertions."""
SAME_LENGTH: Final = frozenset(
    {"dict", "enumerate", "list", "range", "reversed", "sorted", "tuple"}
)


def empty_loops(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Return what the outermost loops around the checks iterate over, by name of the test."""
    full = _full_names(tree.body)
    found: dict[str, list[ast.expr]] = {}
    for function in ast.walk(tree):
        if isinstance(function, Function) and function.name.startswith("test"):
            computed = [_computed(loops, full) for loops in _checks(function, ())]
            if computed and all(computed) and not _is_property(function):
                found[function.name] = [overs[0] for overs in computed]
    return found


def find_empty_loops(folder: Path) -> list[str]:
    """Return the tests of a folder that pass without a round of their loops."""
    return [
        f"{path.relative_to(folder)}::{name}"
        for path in sorted(folder.rglob("test_*.py"))
        for name in empty_loops(ast.parse(path.read_bytes()))
    ]


def _is_property(function: Function) -> bool:
    """Return whether hypothesis calls a test with examples."""
    return any(
        isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "given"
        for decorator in function.decorator_list
    )


def _computed(loops: tuple[ast.expr, ...], full: frozenset[str]) -> list[ast.expr]:
    """Return which of some nested loops may have no round; none if one of them is over `each`."""
    if any(isinstance(over, ast.Call) and ast.unparse(over.func) == "each" for over in loops):
        return []
    return [over for over in loops if not _is_full(over, full)]


def _checks(node: ast.AST, loops: tuple[ast.expr, ...]) -> Iterator[tuple[ast.expr, ...]]:
    """Yield for each check of a function what the loops around it iterate over."""
    if isinstance(node, ast.Assert):
        yield loops + _of_all(node.test)
    elif isinstance(node, ast.Attribute) and node.attr in CHECKS:
        yield loops
    elif isinstance(node, Loop):
        for statement in (*node.body, *node.orelse):
            yield from _checks(statement, (*loops, node.iter))
    else:
        for child in ast.iter_child_nodes(node):
            yield from _checks(child, loops)


def _of_all(test: ast.expr) -> tuple[ast.expr, ...]:
    """Return what `all(... for ... in ...)` iterates over; nothing for any other expression."""
    match test:
        case ast.Call(func=ast.Name(id="all"), args=[ast.GeneratorExp() | ast.ListComp() as inner]):
            return tuple(loop.iter for loop in inner.generators)
    return ()


def _full_names(body: list[ast.stmt]) -> frozenset[str]:
    """Return the names of a module that are literals with members."""
    full: set[str] = set()
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_full(value, full):
                full.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if _is_full(
                value, full
            ):
                full.add(name)
    return frozenset(full)


def _is_full(over: ast.expr, names: frozenset[str] | set[str]) -> bool:
    """Return whether an expression is known to have members."""
    match over:
        case ast.List(elts=members) | ast.Tuple(elts=members) | ast.Set(elts=members):
            return any(
                not isinstance(member, ast.Starred) or _is_full(member.value, names)
                for member in members
            )
        case ast.Dict(keys=keys):
            return bool(keys)
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name):
            return name in names
        case ast.Call(func=ast.Name(id="zip"), args=[*members]):
            return all(_is_full(member, names) for member in members)
        case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in SAME_LENGTH:
            return _is_full(first, names)
        case ast.Call(func=ast.Attribute(value=value, attr="items" | "keys" | "values"), args=[]):
            return _is_full(value, names)
        case ast.BinOp(left=left, op=ast.Add() | ast.BitOr(), right=right):
            return _is_full(left, names) or _is_full(right, names)
    return False
