"""Make one example of a type, the same every time: `example(kind)`.

A text is the first of a few that the type's pattern and length accept. Bytes count up, so that
a field that is read in place of another one is noticed.
"""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any, Final, get_args

from msgspec import inspect

TEXTS: Final = ("Ann Ødegård", "easy", "won", "Victory Money", "7KQX2M")
_numbers: Final[Iterator[int]] = count(1)


def example(kind: Any) -> Any:
    """Return a value of a type with every optional field set."""
    return _made(inspect.type_info(kind))


def examples(union: Any) -> Iterator[Any]:
    """Yield a value of each type in a union, or of the one type."""
    for kind in get_args(union) or (union,):
        yield example(kind)


def _made(kind: inspect.Type) -> Any:
    match kind:
        case inspect.Metadata(type=inner):
            return _made(inner)
        case inspect.StructType(cls=cls, fields=fields):
            return cls(**{field.name: _made(field.type) for field in fields})
        case inspect.UnionType(types=types):
            return _made(next(one for one in types if not isinstance(one, inspect.NoneType)))
        case inspect.LiteralType(values=values):
            return values[-1]
        case inspect.BoolType():
            return True
        case inspect.FloatType():
            return 1.5
        case inspect.IntType(ge=least, le=most, gt=_, lt=below):
            return _number(least, most if most is not None else below and below - 1)
        case inspect.StrType():
            return _text(kind)
        case inspect.BytesType(min_length=least, max_length=most):
            return _bytes(least if least is not None else min(3, most or 3))
        case inspect.DictType(key_type=key, value_type=value):
            return {_made(key): _made(value)}
        case inspect.TupleType(item_types=kinds):
            return tuple(_made(one) for one in kinds)
        case inspect.VarTupleType(item_type=inner, min_length=least):
            return tuple(_made(inner) for _ in range(max(1, least or 0)))
    raise NotImplementedError(kind)


def _number(least: int | None, most: int | None) -> int:
    """Return the next number, within these bounds."""
    low = max(1, least or 0)
    high = max(low, most if most is not None else 1 << 20)
    return low + next(_numbers) % (min(high, low + 99) - low + 1)


def _text(kind: inspect.StrType) -> str:
    for text in TEXTS:
        fits = (kind.min_length or 0) <= len(text) <= (kind.max_length or len(text))
        if fits and (kind.pattern is None or re.search(kind.pattern, text)):
            return text
    raise NotImplementedError(kind)


def _bytes(size: int) -> bytes:
    start = next(_numbers)
    return bytes((start + place) % 256 for place in range(size))
