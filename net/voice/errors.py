"""Errors of audio-grams, and of the processes that convert them."""

from net.errors import NetworkError, RemoteProtocolError


class BadGram(RemoteProtocolError):
    """The data is not in the format of an audio-gram."""

    text = "that is no audio-gram: {why}"


class NotCoded(NetworkError):
    """An audio-gram cannot be encoded or decoded."""


class CodecEnded(NotCoded):
    """The codec took too long, or was killed; a signal is a negative status."""

    text = "the codec was ended before it was done, with status {status}"


class CodecFailed(NotCoded):
    """The codec does not run here, or failed."""

    text = "the codec failed: {why}"
