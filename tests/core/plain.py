"""What makes a message hard to read for somebody who knows no Python."""

import re

_QUOTED = re.compile(r"""'[^']*'|"[^"]*"|`[^`]*`""")
_PYTHON = re.compile(
    r"\b(?:None|True|False)\b|[\[\]{}]|<\w|\(\)|,\)|\b[A-Z][a-z]+[A-Z]\w*|\w+Error\b"
)
_REFUSED_LINE = re.compile(r"^.* cannot be accepted: ", re.DOTALL)


def python_in(message: str) -> list[str]:
    """Return the literals, containers, reprs and class names in a message, its quotes left out.

    Of a message about a line that cannot be read only the reason is looked at.
    """
    return _PYTHON.findall(_QUOTED.sub("", _REFUSED_LINE.sub("", message)))
