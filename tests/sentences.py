"""Finds the tests of models that compare with a whole English sentence.

A model shows a message by its template and its facts. Such a test compares with a template that
the product declares, `Phrase(notices.LEADS_AGAIN, name="Ann")`, with a code or with a fact, so a
better wording breaks no test, and a test says which message and which facts it is about. A test of
a model is one that reaches no Qt by its imports. Tests of the translation are about texts, and may
compare them.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
COMPARING: Final = frozenset({"startswith", "endswith", "count", "index", "find"})
"""Methods of a text that compare it with their argument."""
PACKAGES: Final = ("gui.", "tests.gui.")
ABOUT_TEXTS: Final = "translation"
"""The folder of the tests of the translation."""


def is_sentence(text: str) -> bool:
    """Whether a text reads as English: four words, or three and a full stop."""
    words = [word.strip(".,:;!?…") for word in text.split() if any(map(str.isalpha, word))]
    plain = [word for word in words if word.isalpha() and word.islower()]
    ends = text.rstrip().endswith((".", "!", "?", "…"))
    return len(words) >= 3 and bool(plain) if ends else len(words) >= 4 and len(plain) >= 2


def compared_sentences(tree: ast.Module) -> list[tuple[int, str]]:
    """Return the line and the text of each sentence that a module compares with."""
    names, found = _compared_names(tree), set[tuple[int, str]]()
    for node in ast.walk(tree):
        for place in _comparisons(node, names):
            found.update((at, text) for at, text in _texts(place) if is_sentence(text))
    return sorted(found)


def find_sentences(folder: Path) -> list[str]:
    """Return the sentences that tests of models in a folder compare with."""
    return [
        f"{path.relative_to(folder)}:{at}: {text}"
        for path in model_tests(folder)
        for at, text in compared_sentences(ast.parse(path.read_bytes()))
    ]


def model_tests(folder: Path) -> list[Path]:
    """Return the modules of tests in a folder that reach no Qt by their imports."""
    tests = sorted(folder.rglob("test_*.py"))
    return [path for path in tests if path.parent.name != ABOUT_TEXTS and not _reaches_qt(path)]


def _comparisons(node: ast.AST, names: frozenset[str]) -> Iterator[ast.expr]:
    """Yield the expressions of a node with which something is compared."""
    match node:
        case ast.Compare(left=left, comparators=others):
            yield from (left, *others)
        case ast.Call(func=ast.Attribute(attr="parametrize"), args=[_, cases, *_]):
            yield cases
        case ast.Call(func=ast.Attribute(attr=attr), args=args) if attr in COMPARING:
            yield from args
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in names:
            yield value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if name in names:
            yield value
        case ast.keyword(arg="match", value=value):
            yield value


def _compared_names(tree: ast.Module) -> frozenset[str]:
    """Return the names with whose values a module compares."""
    return frozenset(
        name.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        for place in (node.left, *node.comparators)
        for name in ast.walk(place)
        if isinstance(name, ast.Name)
    )


def _texts(place: ast.expr) -> Iterator[tuple[int, str]]:
    """Yield the texts that an expression is made of; what is passed to a call is no part of it."""
    match place:
        case ast.Constant(value=str(text)):
            yield place.lineno, text
        case ast.JoinedStr(values=values):
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in values)
            yield place.lineno, "".join(map(str, parts))
        case ast.BinOp(left=left, right=right):
            yield from (*_texts(left), *_texts(right))
        case ast.Call(func=ast.Name(id="Phrase"), args=[template, *_]):
            yield from _texts(template)
        case ast.Call(func=ast.Attribute(value=text, attr="format" | "join"), args=args):
            for part in (text, *args):
                yield from _texts(part)
        case ast.Call() | ast.Subscript():
            pass
        case _:
            for child in ast.iter_child_nodes(place):
                if isinstance(child, ast.expr):
                    yield from _texts(child)


def _reaches_qt(test: Path) -> bool:
    """Whether a test imports Qt, or a module of the windows or of their tests that reaches it."""
    seen, waiting = set[str](), {*_imports(test)}
    while waiting:
        seen |= waiting
        if any(module.partition(".")[0] == "PySide6" for module in waiting):
            return True
        paths = filter(None, map(_path_of, waiting))
        waiting = set().union(*map(_imports, paths)) - seen
    return False


@cache
def _path_of(module: str) -> Path | None:
    """Return the file of a module of the windows or of their tests; None for any other."""
    if not module.startswith(PACKAGES):
        return None
    path = ROOT.joinpath(*module.split("."))
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next(filter(Path.is_file, candidates), None)


@cache
def _imports(path: Path) -> frozenset[str]:
    """Return the names of the modules that a module imports, and of what it imports from them."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Import(names=names):
                found.update(alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                found.update((module, *(f"{module}.{alias.name}" for alias in names)))
    return frozenset(found)
