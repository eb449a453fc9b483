"""The requests of the engine protocol: parsing a line of JSON into a typed request."""

import json
import re
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, inspect

from core.errors import FactualError, quote
from core.log import PRINTABLE
from core.misshapen import why_misshapen

LONGEST_LINE = 1 << 20
DEEPEST = 32

# An unterminated string extends to the end of the line, so that no line is searched twice.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(rb"[][{}]")

ABSENT: Final = msgspec.Raw(b"null")
"""The value of a request's field that is missing or null."""

SeatIndex = Annotated[int, Meta(ge=0, le=255)]
Depth = Annotated[int, Meta(ge=0, le=100)]
Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTABLE)]
Level = Annotated[str, Meta(min_length=1, max_length=32, pattern=PRINTABLE)]


class BadRequest(FactualError):
    """A line, or a part of it, does not fit the protocol."""

    text = "{line} cannot be accepted: {why}"


class SeatWanted(msgspec.Struct, frozen=True):
    """A seat of `new` with more than a name."""

    name: Name
    control: Literal["human", "ai"] = "human"
    level: Level | None = None


class New(msgspec.Struct, frozen=True, tag="new", tag_field="op"):
    """Start a game."""

    game: str
    seats: tuple[Name | SeatWanted, ...]
    options: dict[str, int | str] = {}
    seed: str | None = None
    scenario: msgspec.Raw = ABSENT


class State(msgspec.Struct, frozen=True, tag="state", tag_field="op"):
    """Return the state."""


class Legal(msgspec.Struct, frozen=True, tag="legal", tag_field="op"):
    """Return the legal commands of a seat."""

    seat: SeatIndex | None = None


class Do(msgspec.Struct, frozen=True, tag="do", tag_field="op"):
    """Give a command."""

    seat: SeatIndex
    command: msgspec.Raw


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="op"):
    """Undo the latest command."""

    seat: SeatIndex


class Ai(msgspec.Struct, frozen=True, tag="ai", tag_field="op"):
    """Return the choice of a computer player."""

    seat: SeatIndex
    level: str | None = None


class Perft(msgspec.Struct, frozen=True, tag="perft", tag_field="op"):
    """Return the number of lines of play to a depth."""

    depth: Depth


class Save(msgspec.Struct, frozen=True, tag="save", tag_field="op"):
    """Write the log to a file."""

    path: str


class Load(msgspec.Struct, frozen=True, tag="load", tag_field="op"):
    """Continue with the log of a file."""

    path: str


class Info(msgspec.Struct, frozen=True, tag="info", tag_field="op"):
    """Return the static world."""


Request = New | State | Legal | Do | Undo | Ai | Perft | Save | Load | Info

_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)

T = TypeVar("T")


def read_request(line: bytes) -> Request:
    """Return the request in a line; raises BadRequest."""
    return read_line(line, _decoder)


def read_line(line: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Return the value in a line, within the limits of the protocol; raises BadRequest."""
    if len(line) > LONGEST_LINE:
        raise BadRequest(line=shown(line), why=f"it is longer than {LONGEST_LINE} bytes")
    if _depth(line) > DEEPEST:
        raise BadRequest(line=shown(line), why=f"it is nested deeper than {DEEPEST} levels")
    try:
        line.decode()  # ignored keys must be UTF-8 too
        return decoder.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRequest(line=shown(line), why=_why(line, decoder.type, error)) from error


def read_value(raw: msgspec.Raw, kind: Any, what: str) -> Any:
    """Return a part of a request, as the type that the game defines; raises BadRequest."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        why = f"{what}: {_why(bytes(raw), kind, error)}"
        raise BadRequest(line=shown(bytes(raw)), why=why) from error


def _why(data: bytes, kind: Any, error: Exception) -> str:
    """Return why the data is not of this type, with the valid tags if its tag is not one."""
    if isinstance(error, UnicodeDecodeError):
        return f"it is not UTF-8 at byte {error.start}"
    if _is_half_a_character(data):
        return "a string has an unpaired surrogate, which is half a character"
    field, tags = _tags(kind)
    if field is not None and _keys(data).count(field) > 1:
        return f"duplicate key `{field}`"
    if field is not None:
        with suppress(msgspec.DecodeError, ValueError, RecursionError):
            named = msgspec.json.decode(data, type=dict[str, Any])
            tag = named.get(field)
            valid = f"the valid ones are: {', '.join(tags)}"
            if field not in named:
                return f"it has no `{field}`; {valid}"
            if tag not in tags:
                wrong = f"is {quote(tag)}" if isinstance(tag, str) else "must be text"
                return f"`{field}` {wrong}; {valid}"
    why = why_misshapen(error, kind)
    key = _key_of(data, kind, error)
    return why if key is None else f"{why}, key {quote(key)}"


def _is_half_a_character(data: bytes) -> bool:
    r"""Return whether the data is JSON except for a lone surrogate escape such as `\\ud800`."""
    with suppress(ValueError, RecursionError):
        try:
            json.dumps(json.loads(data), ensure_ascii=False).encode()
        except UnicodeEncodeError:
            return True
    return False


def _keys(data: bytes) -> list[str]:
    """Return the keys of a JSON object as they are written; empty for anything else."""
    with suppress(ValueError, RecursionError):
        pairs = json.loads(data, object_pairs_hook=_Pairs)
        return [key for key, _ in pairs] if isinstance(pairs, _Pairs) else []
    return []


class _Pairs(list[tuple[str, Any]]):
    """The pairs of a JSON object, duplicate keys included."""


_IN_MAPPING: Final = re.compile(r".* - at `\$\.(\w+)\[\.\.\.\]`", re.DOTALL)


def _key_of(data: bytes, kind: Any, error: Exception) -> str | None:
    """Return the key of the wrong value in a mapping, which msgspec does not report."""
    match = _IN_MAPPING.fullmatch(str(error))
    if match is None:
        return None
    request = msgspec.json.decode(data)
    items = list(request[match[1]].items())
    while items:
        half = items[: (len(items) + 1) // 2]
        try:
            msgspec.json.decode(msgspec.json.encode({**request, match[1]: dict(half)}), type=kind)
            items = items[len(half) :]
        except msgspec.ValidationError:
            if len(items) == 1:
                return str(items[0][0])
            items = half
    return None


@cache
def _tags(kind: Any) -> tuple[str | None, tuple[str, ...]]:
    """Return the tag field of a union of structs, and its values in order."""
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.UnionType):
        return None, ()
    structs = [shape for shape in info.types if isinstance(shape, inspect.StructType)]
    tags = tuple(str(struct.tag) for struct in structs if struct.tag is not None)
    return (structs[0].tag_field, tags) if tags else (None, ())


def _depth(line: bytes) -> int:
    deepest = depth = 0
    for match in _BRACKET.finditer(_STRING.sub(b"", line)):
        depth += 1 if match[0] in b"[{" else -1
        deepest = max(deepest, depth)
        if deepest > DEEPEST:
            break
    return deepest


def shown(line: bytes) -> str:
    """Return up to 200 characters of a line, more than an error quotes."""
    return line[:800].decode("utf-8", "replace")[:200]
