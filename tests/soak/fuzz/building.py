"""Builds a value of any message type from bytes; each byte string gives a value."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import inspect

MOST_ITEMS = 5
MOST_BYTES = 70
WORDS = ("", "won", "easy", "iron-dragon", "Ann")
LETTERS = "abcXYZ019 -_.:\u00e9"
FLOATS = (0.0, -1.5, 25.0, 1e300, float("inf"), float("nan"))
EMPTY: Mapping[type, Callable[["Source"], Any]] = {}


class Source:
    """Bytes that are consumed; after the last one there are endless zeros."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def __bool__(self) -> bool:
        return self._place < len(self._data)

    def rest(self) -> bytes:
        """Return all remaining bytes."""
        return self.take(max(0, len(self._data) - self._place))

    def byte(self) -> int:
        """Return one byte."""
        return (self.take(1) or b"\0")[0]

    def below(self, limit: int) -> int:
        """Return a number below the limit."""
        return int.from_bytes(self.take(1 if limit <= 256 else 8)) % limit

    def take(self, size: int) -> bytes:
        """Return this many bytes, or fewer at the end."""
        self._place += size
        return self._data[self._place - size : self._place]


class Builder:
    """Builds values; `makers` build some types specially, and hashes come from `known`.

    The values may break the limits of their types, as network input may.
    """

    def __init__(
        self,
        makers: Mapping[type, Callable[[Source], Any]] = EMPTY,
        known: Mapping[int, tuple[bytes, ...]] | None = None,
    ) -> None:
        self._makers = makers
        self._known = known or {}

    def build(self, kind: Any, source: Source) -> Any:
        """Return a value of a type."""
        return self._of(inspect.type_info(kind), source)

    def _of(self, info: inspect.Type, source: Source) -> Any:
        match info:
            case inspect.StructType():
                return self._struct(info, source)
            case inspect.UnionType(types=types):
                return self._of(types[source.below(len(types))], source)
            case inspect.VarTupleType(item_type=item):
                return tuple(self._of(item, source) for _ in range(source.below(MOST_ITEMS)))
            case inspect.TupleType(item_types=items):
                return tuple(self._of(item, source) for item in items)
            case inspect.DictType(key_type=key, value_type=value):
                pairs = range(source.below(MOST_ITEMS))
                return {self._of(key, source): self._of(value, source) for _ in pairs}
            case inspect.IntType():
                return self._number(info, source)
            case inspect.FloatType():
                return FLOATS[source.below(len(FLOATS))]
            case inspect.BytesType():
                return self._bytes(info, source)
            case inspect.StrType():
                return self._text(info, source)
            case inspect.BoolType():
                return bool(source.below(2))
            case inspect.NoneType():
                return None
            case inspect.LiteralType(values=values):
                return values[source.below(len(values))]
            case inspect.EnumType(cls=cls):
                return list(cls)[source.below(len(cls))]
            case inspect.Metadata(type=inner):
                return self._of(inner, source)
        raise AssertionError(f"messages hold no {info}")

    def _struct(self, info: inspect.StructType, source: Source) -> Any:
        if info.cls in self._makers:
            return self._makers[info.cls](source)
        chosen = source.byte()
        return info.cls(
            **{
                field.name: self._of(field.type, source)
                for place, field in enumerate(info.fields)
                if field.required or chosen >> place % 8 & 1
            }
        )

    def _number(self, info: inspect.IntType, source: Source) -> int:
        least = info.ge if info.ge is not None else -(2**31)
        most = info.le if info.le is not None else (info.lt or 2**53 + 1) - 1
        small = source.byte()
        if small < 128:
            return min(small, most)
        return (least, most, most + 1, least - 1, source.below(2**63))[small % 5]

    def _bytes(self, info: inspect.BytesType, source: Source) -> bytes:
        least, most = info.min_length or 0, info.max_length or MOST_BYTES
        known = self._known.get(most, ())
        if known and source.below(4):
            return known[source.below(len(known))]
        if least == most:
            return source.take(most).ljust(most, b"\0")
        return source.take(min(most, least + source.below(MOST_BYTES))).ljust(least, b"\0")

    def _text(self, info: inspect.StrType, source: Source) -> str:
        if source.below(4) == 0:
            return WORDS[source.below(len(WORDS))]
        size = (info.min_length or 0) + source.below(8)
        return "".join(LETTERS[source.below(len(LETTERS))] for _ in range(size))
