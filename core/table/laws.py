"""The types that a game's states, commands and events may contain (DESIGN: laws of the core).

These are integers, strings, bytes, booleans, None, enums, and tuples and frozen Structs of these.
Their order, precision and identity cannot differ between machines.
"""

from typing import Any, get_origin

from msgspec import inspect

from core.table.errors import UnlawfulType
from core.table.state import Rules

_PLAIN = (
    inspect.IntType,
    inspect.StrType,
    inspect.BytesType,
    inspect.BoolType,
    inspect.NoneType,
    inspect.EnumType,
    inspect.LiteralType,
)


def check_types(rules: Rules) -> None:
    """Check that the game's three types are allowed; raises UnlawfulType with the place."""
    seen: set[type] = set()
    for where, kind in (
        ("state", rules.state_type),
        ("command", rules.command_type),
        ("event", rules.event_type),
    ):
        _check(inspect.type_info(kind), where, seen)


def _check(kind: inspect.Type, where: str, seen: set[type]) -> None:
    match kind:
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for one in types:
                _check(one, where, seen)
        case inspect.VarTupleType(item_type=item):
            _check(item, f"{where}[]", seen)
        case inspect.Metadata(type=inner):
            _check(inner, where, seen)
        case inspect.StructType(cls=cls):
            plain = get_origin(cls) or cls
            if not plain.__struct_config__.frozen:
                raise UnlawfulType(where=where, found="a type that is not frozen")
            if cls not in seen:
                seen.add(cls)
                for field in kind.fields:
                    _check(field.type, f"{where}.{field.name}", seen)
        case _ if not isinstance(kind, _PLAIN):
            raise UnlawfulType(where=where, found=_name(kind))


def _name(kind: Any) -> str:
    return type(kind).__name__.removesuffix("Type").lower()
