"""Protocols of streams, and their versions."""

from typing import NamedTuple


class Version(NamedTuple):
    """The version of a protocol; programs are compatible if they share the major version."""

    major: int
    minor: int


class Protocol(NamedTuple):
    """A protocol of streams, with its supported versions, one for each major version."""

    name: str
    versions: tuple[Version, ...]
