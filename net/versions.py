"""Protocols that a stream can be for, and their versions."""

from typing import NamedTuple


class Version(NamedTuple):
    """Of a protocol; two programs understand each other if they have the major in common."""

    major: int
    minor: int


class Protocol(NamedTuple):
    """What a stream can be for, and the versions of it that are spoken, one for each major."""

    name: str
    versions: tuple[Version, ...]
