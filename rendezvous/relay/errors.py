"""Errors of the relay."""

from net.errors import NetworkError


class TooManyClients(NetworkError):
    """The relay has its maximum number of clients."""

    text = "the relay serves {most} clients already"
