"""The port at which others reach this computer."""

import logging
from typing import Final

from net.errors import CannotListen
from net.quic import Datagrams, bound

_log: Final = logging.getLogger(__name__)


def first_free(ports: range) -> Datagrams:
    """Return a socket at the first of these ports that is free (CONFIG-12); raises CannotListen."""
    for port in ports[:-1]:
        try:
            return bound("0.0.0.0", port)
        except CannotListen as error:
            _log.info("%s", error)
    return bound("0.0.0.0", ports[-1])
