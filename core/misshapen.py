"""Messages about JSON that does not match a type, in the terms of JSON and with valid values."""

import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec import inspect

from core.errors import quote

_PATTERN: Final = re.compile(r"`str` matching regex '.*'")
_WORDS: Final = {
    "array": "a list",
    "bool": "true or false",
    "bytes": "text",
    "float": "a number with a fraction",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "text",
}
_TYPES: Final = re.compile(rf"`((?:{'|'.join(_WORDS)})(?: \| (?:{'|'.join(_WORDS)}))*)`")
_NO_CHOICE: Final = re.compile(r"invalid enum value (.*?)(?: at `\$(.*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.(\w+)|\[(?:\d+|\.\.\.)\]")


def why_misshapen(error: Exception, kind: Any) -> str:
    """Return the error of msgspec about JSON that does not match this type.

    Types are named in the terms of JSON. If only a few values are valid, the message ends with
    them.
    """
    text = _PATTERN.sub("`str` of printable characters", str(error))
    text = _TYPES.sub(_in_words, text).replace(" - at ", " at ")
    text = text.replace("Object missing required field", "the object lacks the field")
    text = text if text[1:2].isupper() else text[:1].lower() + text[1:]
    match = _NO_CHOICE.fullmatch(text)
    if match is None:
        return text
    place = f" at `${match[2]}`" if match[2] else ""
    valid = _choices(inspect.type_info(kind), match[2] or "")
    return f"invalid value {match[1]}{place}; the valid ones are: {', '.join(valid)}"


def _in_words(types: re.Match[str]) -> str:
    return " or ".join(_WORDS[word] for word in types[1].split(" | "))


def _choices(kind: inspect.Type, path: str) -> list[str]:
    """Return the values that a type allows at a path such as `.seats[1].control`."""
    places = [kind]
    for step in _STEP.finditer(path):
        places = [inner for place in places for inner in _inside(place, step[1])]
    values: list[str] = []
    for place in (alternative for outer in places for alternative in _alternatives(outer)):
        match place:
            case inspect.LiteralType(values=words):
                values += sorted(map(quote, words))
            case inspect.IntType():
                values.append("a whole number")
            case inspect.NoneType():
                values.append("null")
    return values


def _inside(kind: inspect.Type, field: str | None) -> Iterator[inspect.Type]:
    """Yield the types of a field, or of an item if `field` is None."""
    for alternative in _alternatives(kind):
        match alternative:
            case inspect.StructType(fields=fields) if field is not None:
                yield from (inner.type for inner in fields if inner.encode_name == field)
            case inspect.VarTupleType(item_type=item) if field is None:
                yield item
            case inspect.DictType(value_type=value) if field is None:
                yield value


def _alternatives(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)
