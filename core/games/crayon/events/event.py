"""The base of all events."""

from msgspec import Struct


class Event(Struct, frozen=True, tag_field="type"):
    """The base of all events."""
