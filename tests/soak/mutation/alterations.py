"""The alterations of a node of a syntax tree: other nodes with another meaning.

A condition is made true and made false, an operand of `and` and `or` left out, a comparison shifted
by one or reversed, a `not` left out, a number increased and decreased, a sum made a difference,
`any` an `all`, `min` a `max`. A statement, a case, a member of a set or of a table of the module,
or a keyword argument is left out. Negating a condition, making an `and` an `or`, or leaving out a
lone `raise` would show nothing more.
"""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

Place = tuple[ast.AST, str, int | None]
"""The place of a node: its parent, the field, and the index if the field is a list."""

_MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLED = {"any": "all", "all": "any", "min": "max", "max": "min"}
_STATEMENTS = ast.Expr | ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Return


class Around(NamedTuple):
    """The surroundings of a node: parent and field, and whether in a function or a `raise`."""

    parent: ast.AST
    field: str
    in_function: bool
    telling: bool

    @property
    def decides(self) -> bool:
        """True if the node is a whole condition."""
        conditional = isinstance(self.parent, ast.If | ast.IfExp | ast.While)
        return self.field == "ifs" or (self.field == "test" and conditional)


def instead(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """Yield every replacement of a node."""
    if around.decides and not isinstance(node, ast.Constant):
        if not isinstance(around.parent, ast.While):  # which would never end
            yield ast.Constant(True)
        yield ast.Constant(False)
    match node:
        case ast.Constant(value=bool(setting)):
            yield ast.Constant(not setting)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case ast.BoolOp(op=op, values=values):
            for rest in _one_less(values):
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.Compare(left=left, ops=[op], comparators=others):
            kinds = _MOVED if around.decides else _MOVED | _TURNED
            if type(op) in kinds:
                yield ast.Compare(left, [kinds[type(op)]()], others)
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, op in enumerate(ops):
                if type(op) in _MOVED:
                    moved = [*ops[:place], _MOVED[type(op)](), *ops[place + 1 :]]
                    yield ast.Compare(left, moved, others)
        case ast.UnaryOp(op=ast.Not(), operand=operand) if not around.decides:
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _RECKONED:
            if not (_is_kind(left) or _is_kind(right)):
                yield ast.BinOp(left, _RECKONED[type(op)](), right)
        case ast.Call():
            yield from _calls(node, around)
        case ast.Set(elts=members):
            yield from (ast.Set(rest) for rest in _one_less(members) if rest)
        case ast.Tuple(elts=members, ctx=ast.Load()):
            if not around.in_function or any(isinstance(member, ast.Starred) for member in members):
                yield from (ast.Tuple(rest, ast.Load()) for rest in _one_less(members))
        case ast.List(elts=members, ctx=ast.Load()):
            if any(isinstance(member, ast.Starred) for member in members):
                yield from (ast.List(rest, ast.Load()) for rest in _one_less(members))
        case ast.Dict(keys=keys, values=values) if not around.in_function:
            pairs = zip(_one_less(keys), _one_less(values), strict=True)
            yield from (ast.Dict(*pair) for pair in pairs)
        case ast.Match(subject=subject, cases=cases):
            yield from (ast.Match(subject, rest) for rest in _one_less(cases))
        case _ if isinstance(node, _STATEMENTS) and _can_go(node, around):
            yield ast.Pass()


def _calls(call: ast.Call, around: Around) -> Iterator[ast.AST]:
    if isinstance(call.func, ast.Name) and call.func.id in _CALLED:
        yield ast.Call(ast.Name(_CALLED[call.func.id], ast.Load()), call.args, call.keywords)
    if not around.telling:
        for place, keyword in enumerate(call.keywords):
            if not is_check(keyword):
                rest = [*call.keywords[:place], *call.keywords[place + 1 :]]
                yield ast.Call(call.func, call.args, rest)


def is_check(node: ast.AST) -> bool:
    """Return whether this is the `strict` of a `zip`, which is a check like an assertion."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _can_go(node: ast.stmt, around: Around) -> bool:
    """Return whether a statement has an effect, and is not the only one of a condition."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Return) and node.value is not None:
        return False
    alone = isinstance(around.parent, ast.If) and len(getattr(around.parent, around.field)) == 1
    return not alone or isinstance(node, ast.AugAssign)


def _is_kind(node: ast.expr) -> bool:
    """Return whether this names a class, as in `A | B`, or is text."""
    return (isinstance(node, ast.Name) and node.id[:1].isupper() and not node.id.isupper()) or (
        isinstance(node, ast.JoinedStr)
        or (isinstance(node, ast.Constant) and isinstance(node.value, str))
    )


def _one_less(things: list[Any]) -> Iterator[list[Any]]:
    for place in range(len(things)):
        yield [*things[:place], *things[place + 1 :]]
