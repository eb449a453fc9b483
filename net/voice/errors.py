"""What can be wrong with an audio-gram, or with the process that works on it."""

from net.errors import NetworkError, RemoteProtocolError


class BadGram(RemoteProtocolError):
    """What should be an audio-gram has another form."""

    text = "that is no audio-gram: {why}"


class NotCoded(NetworkError):
    """An audio-gram cannot be made, or not be heard."""


class CodecEnded(NotCoded):
    """The codec took too long, or was killed; a signal is a negative status."""

    text = "the codec was ended before it was done, with status {status}"


class CodecFailed(NotCoded):
    """The codec does not run here, or broke."""

    text = "the codec failed: {why}"
