"""Errors that keep the server from starting."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError


class ServerCode(StrEnum):
    """A reason why the server cannot start."""

    STORE_UNUSABLE = "NoStore"
    STORE_TOO_NEW = "NewerStore"
    METRICS_UNAVAILABLE = "CannotTell"  # the port is in use, or belongs to another host


class ServerError(CodedError):
    """The server cannot start."""

    texts: ClassVar[Mapping[str, str]] = {
        ServerCode.STORE_UNUSABLE: "the database {path} cannot be used: {why}",
        ServerCode.STORE_TOO_NEW: (
            "the database {path} has version {found}, and this program knows versions up to"
            " {known}; use a newer program"
        ),
        ServerCode.METRICS_UNAVAILABLE: "the metrics cannot be served at {address}: {why}",
    }
