"""The base of all events."""

from msgspec import Struct


class Event(Struct, frozen=True, tag_field="type", kw_only=True):
    """A fact of a log."""
