"""Errors of the processes that convert audio-grams."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError
from net.errors import NetworkError


class CodecCode(StrEnum):
    """The reasons why an audio-gram was not encoded or decoded."""

    ENDED = "CodecEnded"
    """The codec took too long, or was killed; a signal is a negative status."""
    FAILED = "CodecFailed"
    """The codec does not run here, or failed."""


class NotCoded(CodedError, NetworkError):
    """An audio-gram cannot be encoded or decoded."""

    texts: ClassVar[Mapping[str, str]] = {
        CodecCode.ENDED: "the codec was ended before it finished, with status {status}",
        CodecCode.FAILED: "the codec failed: {why}",
    }
