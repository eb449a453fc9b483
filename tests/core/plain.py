"""Python syntax that makes a message hard to read."""

import re

_QUOTED = re.compile(r"""'[^']*'|"[^"]*"|`[^`]*`""")
_PYTHON = re.compile(
    r"\b(?:None|True|False)\b|[\[\]{}]|<\w|\(\)|,\)|\b[A-Z][a-z]+[A-Z]\w*|\w+Error\b"
)
_REFUSED_LINE = re.compile(r"^.* cannot be accepted: ", re.DOTALL)


def python_in(message: str) -> list[str]:
    """Return the literals, containers, reprs and class names in a message outside its quotes.

    For a message about an unreadable line, only the reason is examined.
    """
    return _PYTHON.findall(_QUOTED.sub("", _REFUSED_LINE.sub("", message)))
