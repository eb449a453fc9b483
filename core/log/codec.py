"""MessagePack to frozen types and back; whatever comes in, a value or a `LogError` comes out.

Decoding is strict (no number from a string, no extra fields) and bounded: the
bytes are limited before they are read, and every container before it is made.
The nesting is limited by MessagePack's own stack of 1,024, so that no input
makes more than 1,024 * LONGEST_ARRAY list slots (32 MiB).
"""

from typing import Any, NoReturn, TypeVar

import msgpack
import msgspec

from core.log.errors import TooLarge, Undecodable, Unencodable

T = TypeVar("T")

LONGEST_ARRAY = 4096
LARGEST_PIECE = 1 << 20
"""Bytes of anything but a genesis, which may enclose the log of another table."""
LARGEST_GENESIS = 64 << 20


def encode(value: Any) -> bytes:
    """The MessagePack of a frozen Struct; raises Unencodable."""
    try:
        return msgspec.msgpack.encode(value)
    except (OverflowError, TypeError, ValueError) as error:
        raise Unencodable(value=value, why=str(error)) from error


def decode(data: bytes, kind: type[T] | Any, *, limit: int = LARGEST_PIECE) -> T:
    """The value of type `kind` that the bytes encode; raises Undecodable or TooLarge."""
    if len(data) > limit:
        raise TooLarge(size=len(data), limit=limit, expected=_name(kind))
    try:
        plain = msgpack.unpackb(
            data,
            raw=False,
            strict_map_key=True,
            ext_hook=_refuse_extension,
            max_str_len=len(data),
            max_bin_len=len(data),
            max_array_len=min(LONGEST_ARRAY, len(data)),
            max_map_len=min(LONGEST_ARRAY, len(data)),
            max_ext_len=0,
        )
        value: T = msgspec.convert([plain], _BOXES[kind], builtin_types=(bytes,)).value
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        # msgpack's and msgspec's own errors are ValueErrors, but for unhashable
        # map keys (TypeError) and absurd timestamps (OverflowError).
        why = str(error) or type(error).__name__
        raise Undecodable(data=data, expected=_name(kind), why=why) from error
    return value


class _Boxes(dict[Any, Any]):
    """A Struct around each type: msgspec prepares Structs once, but unions and tuples each time."""

    def __missing__(self, kind: Any) -> Any:
        self[kind] = msgspec.defstruct("Box", [("value", kind)], array_like=True, frozen=True)
        return self[kind]


_BOXES = _Boxes()


def _refuse_extension(code: int, _: bytes) -> NoReturn:
    raise ValueError(f"extension type {code} has no meaning here")


def _name(kind: Any) -> str:
    return getattr(kind, "__name__", str(kind))
