"""The base of all events."""

from msgspec import Struct

Ends = tuple[str, str]
"""The names of a section's two mileposts."""


class Event(Struct, frozen=True, tag_field="type"):
    """The base of all events."""
