"""What the relay says no to."""

from net.errors import NetworkError


class TooManyClients(NetworkError):
    """It serves as many as it can."""

    text = "the relay serves {most} clients already"
