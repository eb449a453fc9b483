"""Conversion between MessagePack and frozen types; any input gives a value or a `LogError`.

Decoding is strict (no number from a string, no extra fields) and bounded, since a few bytes can
demand much memory. There are limits on the size of the data, the length of every array, and the
number of elements in all containers together. MessagePack's own stack limits the nesting to 1,024,
so the list slots of all open arrays take at most 32 MiB.
"""

import re
from threading import Lock
from typing import Any, NoReturn, TypeVar

import msgpack
import msgspec

from core.errors import Words
from core.log.errors import LogCode, LogError

T = TypeVar("T")

LONGEST_ARRAY = 4096
LONGEST_ARRAY_OF_A_GENESIS = 256
"""Max array length in data over LARGEST_PIECE bytes, which is a genesis: mostly one byte string."""
LONGEST_TEXT = 1 << 16
"""Max bytes of a string; Python may need four for each."""
MOST_THINGS = 1 << 16
"""Max elements of all arrays and maps together, plus the containers themselves."""
LARGEST_PIECE = 1 << 20
"""Max bytes of anything but a genesis, which may contain the log of another table."""
LARGEST_GENESIS = 16 << 20


def encode(value: Any) -> bytes:
    """Return the MessagePack of a frozen Struct, which `decode` can read; raises LogError."""
    try:
        data = msgspec.msgpack.encode(value)
        if len(data) > LONGEST_ARRAY:
            _unpack(data)  # shorter data cannot contain too much
    except (OverflowError, TypeError, ValueError) as error:
        raise LogError(LogCode.UNENCODABLE, value=value, why=str(error)) from error
    return data


def decode(data: bytes, kind: type[T] | Any, *, limit: int = LARGEST_PIECE) -> T:
    """Return the value of type `kind` that the bytes encode; raises LogError."""
    if len(data) > limit:
        raise LogError(LogCode.TOO_LARGE, size=len(data), limit=limit, expected=_name(kind))
    try:
        value: T = msgspec.convert([_unpack(data)], _BOXES[kind], builtin_types=(bytes,)).value
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        # The errors of msgpack and msgspec are ValueErrors, except for unhashable map keys
        # (TypeError) and absurd timestamps (OverflowError).
        why = str(error) or type(error).__name__
        raise LogError(LogCode.UNDECODABLE, data=data, expected=_name(kind), why=why) from error
    return value


def _unpack(data: bytes) -> Any:
    """Return the plain value of the bytes, within the limits; raises what msgpack raises.

    msgpack limits the claimed length of a container by the length of the data, which is enough for
    short data.
    """
    limits: dict[str, Any] = {}
    if len(data) > LONGEST_ARRAY:
        genesis = len(data) > LARGEST_PIECE
        longest = LONGEST_ARRAY_OF_A_GENESIS if genesis else LONGEST_ARRAY
        count = _Count()
        limits = {
            "max_str_len": LONGEST_TEXT,
            "max_array_len": longest,
            "max_map_len": longest,
            "list_hook": count,
            "object_hook": count,
        }
    return msgpack.unpackb(
        data,
        raw=False,
        strict_map_key=True,
        max_ext_len=0,
        ext_hook=_refuse_extension,
        **limits,
    )


class _Count:
    """Counts the elements in containers as they are made, and raises ValueError above the limit."""

    def __init__(self) -> None:
        self.left = MOST_THINGS

    def __call__(self, container: Any) -> Any:
        self.left -= 1 + len(container)
        if self.left < 0:
            raise ValueError(f"it holds more than {MOST_THINGS} things")
        return container


class _Boxes(dict[Any, Any]):
    """A Struct around each type: msgspec prepares Structs once, but unions and tuples each time.

    While msgspec prepares a Struct, other threads can run. Using the unfinished Struct there would
    crash the process, so each box is fully prepared before it is published.
    """

    def __missing__(self, kind: Any) -> Any:
        with _PREPARING:
            box = self.get(kind)
            if box is None:
                box = msgspec.defstruct("Box", [("value", kind)], array_like=True, frozen=True)
                msgspec.msgpack.Decoder(box)
                self[kind] = box
        return box


_BOXES = _Boxes()
_PREPARING = Lock()


def _refuse_extension(code: int, _: bytes) -> NoReturn:
    raise ValueError(f"extension type {code} has no meaning here")


def _name(kind: Any) -> Words:
    """Return the kind in words: "sealed entry" for SealedEntry."""
    name = getattr(kind, "__name__", "value")
    return Words(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower())
