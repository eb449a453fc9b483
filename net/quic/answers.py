"""The answers to a first packet that do not begin a handshake."""

import os
from collections.abc import Sequence
from typing import Final

from aioquic.quic.packet import (
    QuicHeader,
    encode_quic_retry,
    encode_quic_version_negotiation,
)
from aioquic.quic.retry import QuicRetryTokenHandler

from net.address import Address

CONNECTION_ID: Final = 8
"""Length in bytes of our connection ids."""


class Retries:
    """Retries, each with a token that reaches only the address it was made for (RFC 9000, 8.1)."""

    def __init__(self) -> None:
        self._tokens: Final = QuicRetryTokenHandler()

    def retry(self, header: QuicHeader, address: Address, now: float) -> bytes:
        """Return a Retry that answers a first packet."""
        assert header.version is not None
        name = os.urandom(CONNECTION_ID)
        return encode_quic_retry(
            version=header.version,
            source_cid=name,
            destination_cid=header.source_cid,
            original_destination_cid=header.destination_cid,
            retry_token=self._tokens.create_token(
                address=address,
                original_destination_connection_id=header.destination_cid,
                retry_source_connection_id=name,
                now=now,
            ),
        )

    def original_of(self, header: QuicHeader, address: Address, now: float) -> bytes:
        """Return the connection id of the first packet that was answered by this one's Retry.

        Raises ValueError if its token was not made here for this address, or is too old.
        """
        original: bytes = self._tokens.validate_token(
            address=address,
            destination_cid=header.destination_cid,
            token=header.token,
            now=now,
        )
        return original


def versions(header: QuicHeader, supported: Sequence[int]) -> bytes:
    """Return the packet that lists the supported versions (RFC 9000, section 6)."""
    return encode_quic_version_negotiation(
        source_cid=header.destination_cid,
        destination_cid=header.source_cid,
        supported_versions=list(supported),
    )
