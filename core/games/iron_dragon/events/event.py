"""The base of all events."""

from msgspec import Struct

Ends = tuple[str, str]
"""A section, by the names of its two mileposts."""


class Event(Struct, frozen=True, tag_field="type"):
    """The base of all events."""
