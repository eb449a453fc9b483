"""States, commands and events of any game as lines of text for a terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from core.legible import escaped, shown


def phrase(thing: Any, names: Sequence[str] = ()) -> str:
    """Return a command or an event as a line: its type and its facts, with seats by name."""
    plain = msgspec.to_builtins(thing)
    if names and isinstance(plain.get("seat"), int):
        plain["seat"] = names[plain["seat"]]
    facts = (f"{name} {_value(fact)}" for name, fact in plain.items() if name != "type")
    return f"{plain['type'].replace('_', ' ')} {', '.join(facts)}".rstrip()


def state_lines(view: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a state view: common facts, then a line for each seat."""
    seats = view["seats"]
    common = {name: value for name, value in view.items() if _is_short(name, value)}
    yield "   ".join(
        f"{name} {_value(value)}" for name, value in common.items() if value not in ([], None)
    )
    active = view.get("active")
    for number, seat in enumerate(seats):
        facts = [f"{name} {_value(fact)}" for name, fact in seat.items() if _is_shown(name, fact)]
        mark = ">" if number == active else " "
        yield f" {mark} {shown(seat['name']):<12} {'  '.join(facts)}"


_LONG = ("seats", "awaiting", "game", "options", "winner", "standings", "digest")


def _is_short(name: str, value: Any) -> bool:
    """Return whether a fact fits into a line; tables and lists of objects do not."""
    if value in ([], None):
        return False
    parts = value if isinstance(value, list) else [value]
    return name not in _LONG and not any(isinstance(part, dict) for part in parts)


def _is_shown(name: str, fact: Any) -> bool:
    return name not in ("name", "control", "level") and fact is not None


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_value, value)) or "-"
    return "none" if value is None else escaped(str(value)).replace("_", " ")
