"""The types that a game's states, commands and events may contain (DESIGN: laws of the core).

These are integers, strings, bytes, booleans, None, enums, and tuples and frozen Structs of these.
Their order, precision and identity cannot differ between machines.

A table checks the declared types when it is made, and reads each command and event back from its
log. It does not check the values of states, since that takes as long as three digests: `rail-table
simulate` and the tests of a game do.
"""

from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import MsgspecError, Struct, inspect, msgpack

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
            for entry_type in types:
                _check(entry_type, where, seen)
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


def check_value(value: Any, kind: Any, where: str) -> None:
    """Check that a value is the same after it was encoded and read as its declared type.

    `where` names the value, such as "state". Raises UnlawfulType with the innermost place.
    """
    if not _is_lawful(value, kind):
        _raise_at_place(value, kind, where)


def _is_lawful(value: Any, kind: Any) -> bool:
    try:
        written = msgpack.encode(value)
        read = _decoder(kind).decode(written)
    except (MsgspecError, OverflowError, RecursionError, TypeError, ValueError):
        return False
    return bool(read == value and msgpack.encode(read) == written)


def _raise_at_place(value: Any, kind: Any, where: str) -> None:
    for part, declared, place in _parts(value, kind, where):
        check_value(part, declared, place)
    raise UnlawfulType(where=where, found=type(value).__name__, declared=_declared(kind))


def _parts(value: Any, kind: Any, where: str) -> list[tuple[Any, Any, str]]:
    """Return the parts of a Struct or tuple with their declared types and places."""
    if isinstance(value, Struct):
        hints = get_type_hints(type(value), include_extras=True)
        return [
            (getattr(value, name), hints[name], f"{where}.{name}")
            for name in value.__struct_fields__
        ]
    if isinstance(value, tuple) and get_origin(kind) is tuple:
        declared = get_args(kind)
        if declared[-1:] == (...,):
            declared = declared[:1] * len(value)
        return [
            (part, item, f"{where}[{number}]")
            for number, (part, item) in enumerate(zip(value, declared, strict=False))
        ]
    return []


def _declared(kind: Any) -> str:
    return str(kind if get_origin(kind) else getattr(kind, "__name__", kind))


@cache
def _decoder(kind: Any) -> msgpack.Decoder[Any]:
    return msgpack.Decoder(kind)


def _name(kind: Any) -> str:
    return type(kind).__name__.removesuffix("Type").lower()
