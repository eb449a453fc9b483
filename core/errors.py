"""The base of every error and refusal in the core: typed, and carrying its facts."""

from typing import Any, ClassVar, Self

_LONGEST_QUOTE = 120


class FactualError(Exception):
    """An error with facts: `TornTail(offset=912, lost=17)`.

    The facts are given by keyword and are attributes of the same name. `text` is a
    sentence with the facts in braces; long facts are shortened in it, never in the
    attribute.
    """

    text: ClassVar[str] = "something is wrong"

    def __init__(self, **facts: Any) -> None:
        super().__init__(facts)
        self.facts = facts
        self.__dict__.update(facts)

    def __str__(self) -> str:
        return self.text.format(**{name: quote(fact) for name, fact in self.facts.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._again, (self.facts,), self.__dict__

    @classmethod
    def _again(cls, facts: dict[str, Any]) -> Self:
        return cls(**facts)


def quote(fact: object) -> str:
    """The fact as a reader may see it: bytes as hex, most else by repr, shortened."""
    if isinstance(fact, bytes):
        text = fact.hex()
        return text if len(text) <= 16 else text[:16] + "…"
    if isinstance(fact, int) and fact.bit_length() > _LONGEST_QUOTE:
        return f"a number of {fact.bit_length()} bits"  # Python may refuse to print it
    if isinstance(fact, Exception):
        return str(fact)  # whose facts are short already
    text = str(fact) if isinstance(fact, int) else repr(fact)
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"
