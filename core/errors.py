"""The base of every error and refusal in the core: a type, facts, and a plain message."""

from collections.abc import Collection, Mapping
from enum import Enum, StrEnum
from typing import Any, ClassVar, Final, Self

import msgspec

from core.legible import escaped

_LONGEST_QUOTE: Final = 120
_LONGEST_REASON: Final = 400
_LONGEST_LIST: Final = 40
_REASONS: Final = frozenset({"decide", "what", "why"})
"""Facts that are part of a sentence, so they are inserted without quotes."""


class Words(str):
    """A fact that is our own English text, and is not quoted in a message."""

    __slots__ = ()


class FactualError(Exception):
    """An error with facts: `TornTail(offset=912, lost=17)`.

    The facts are given by keyword and become attributes. `text` is the message with the facts in
    braces; `texts` has the messages of special cases, of which `_case` chooses one. Long facts are
    shortened in the message, never in the attribute. `code` is None outside of families.
    """

    code: StrEnum | None = None
    text: ClassVar[str] = "something is wrong"
    texts: ClassVar[Mapping[str, str]] = {}

    def __init__(self, **facts: Any) -> None:
        super().__init__(facts)
        self.facts = facts
        self.__dict__.update(facts)

    def _case(self) -> str:
        """Return the key in `texts` of the message to use; any other word means `text`."""
        return ""

    @property
    def name(self) -> str:
        """The name of this error on the wire, in answers of the engine, and in files."""
        return type(self).__name__

    @property
    def template(self) -> str:
        """The message of this error, with its facts in braces."""
        return self.texts.get(self._case(), self.text)

    def __str__(self) -> str:
        return self.template.format(**quoted(self.facts))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._again, (self.facts,), self.__dict__

    @classmethod
    def _again(cls, facts: dict[str, Any]) -> Self:
        return cls(**facts)


class CodedError(FactualError):
    """An error of a family: `Forgery(ForgeryCode.WRONG_DRAW, draw=3, found=4)`.

    A subclass is a family: code catches the whole family, and compares codes where it must tell its
    members apart. `texts` has the message of each code. The value of a code is the error's name.
    """

    code: StrEnum

    def __init__(self, code: StrEnum, /, **facts: Any) -> None:
        super().__init__(**facts)
        self.code = code

    @property
    def name(self) -> str:
        """The value of the code."""
        return self.code.value

    def _case(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._with_code, (self.code, self.facts), self.__dict__

    @classmethod
    def _with_code(cls, code: StrEnum, facts: dict[str, Any]) -> Self:
        return cls(code, **facts)


def place_in(thing: object, error: Exception, *, but: Collection[str]) -> str:
    """Return `module:line` of the innermost frame of an error in the code of a thing's classes.

    It is that of their modules and of other modules of the same packages, except the base classes
    in the modules `but`. An error without such a frame has the place at which it was raised.
    """
    modules = {kind.__module__ for kind in type(thing).__mro__} - {"builtins", "typing", *but}
    packages = tuple({f"{name.rpartition('.')[0] or name}." for name in modules})
    raised = place = ""
    trace = error.__traceback__
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__"))
        raised = f"{module}:{trace.tb_lineno}"
        if module in modules or module.startswith(packages):
            place = raised
        trace = trace.tb_next
    return place or raised


def quoted(facts: Mapping[str, Any]) -> dict[str, str]:
    """Return each fact as text for a message: a reason unquoted, anything else quoted."""
    return {
        name: reason(fact) if name in _REASONS and isinstance(fact, str) else quote(fact)
        for name, fact in facts.items()
    }


def reason(why: str) -> str:
    """Return a part of a message without control characters, shortened to 400 characters."""
    return _shortened(escaped(why[: _LONGEST_REASON + 1]), _LONGEST_REASON)


def quote(fact: object) -> str:
    """Return the fact as text for readers, not as a Python literal.

    Text is quoted, with control characters escaped; bytes are hex. A list is its first 40 items
    between commas. Everything else is shortened to 120 characters, quotes included.
    """
    match fact:
        case None:
            return "none"
        case bool():
            return "true" if fact else "false"
        case Enum():
            return quote(fact.value)
        case bytes():
            text = fact.hex()
            return text if len(text) <= 16 else text[:16] + "…"
        case int() if fact.bit_length() > _LONGEST_QUOTE:
            return f"a number of {fact.bit_length()} bits"  # Python may refuse to print it
        case Exception():
            return str(fact)  # its facts are short already
        case Words():
            return str(fact)
        case str():
            return _in_quotes(fact[: _LONGEST_QUOTE + 1])
        case list() | tuple() | set() | frozenset():
            return _listed(list(fact))
        case type():
            return fact.__name__
        case msgspec.Struct() | Mapping():
            return _in_quotes(msgspec.json.encode(fact, enc_hook=str).decode())
        case _ if hasattr(fact, "__fspath__"):
            return quote(str(fact))
        case _:
            return _shortened(str(fact), _LONGEST_QUOTE)


def _listed(items: list[Any]) -> str:
    shown = [quote(item) for item in items[:_LONGEST_LIST]]
    rest = len(items) - len(shown)
    return ", ".join([*shown, f"and {rest} more"] if rest else shown) or "none"


def _in_quotes(text: str) -> str:
    mark = '"' if "'" in text and '"' not in text else "'"
    return f"{mark}{_shortened(escaped(text), _LONGEST_QUOTE - 2 * len(mark))}{mark}"


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most] + "…"
