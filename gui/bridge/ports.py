"""The port at which others reach this computer."""

import logging
from typing import Final

from net.errors import CannotConnect
from net.quic import Datagrams, bound

_log: Final = logging.getLogger(__name__)


def open_first_free(ports: range) -> Datagrams:
    """Return a socket at the first free one of these ports (CONFIG-12); raises CannotConnect."""
    for port in ports[:-1]:
        try:
            return bound("0.0.0.0", port)
        except CannotConnect as error:
            _log.info("%s", error)
    return bound("0.0.0.0", ports[-1])
