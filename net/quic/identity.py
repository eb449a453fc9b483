"""A program's identity: an Ed25519 key, and the certificate by which QUIC presents it.

There are no certificate authorities. A certificate is only the form in which TLS sends a key; the
handshake proves that the sender has the private key (RFC 8446, section 4.4.3).
"""

from datetime import UTC, datetime
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from core.log import PublicKey, is_weak
from net.errors import RemoteCode, RemoteProtocolError

NAME: Final = "rail-empires"
"""The name in all certificates; they differ by their keys."""
_FROM: Final = datetime(2000, 1, 1, tzinfo=UTC)
_UNTIL: Final = datetime(9999, 12, 31, tzinfo=UTC)  # RFC 5280, 4.1.2.5: it has no good end


class Identity:
    """A program's private key, from a seed of 32 secret bytes, with its certificate."""

    def __init__(self, seed: bytes) -> None:
        self.private: Final = Ed25519PrivateKey.from_private_bytes(seed)
        self.public: Final = PublicKey(self.private.public_key().public_bytes_raw())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
        self.certificate: Final = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self.private.public_key())
            .serial_number(1)
            .not_valid_before(_FROM)
            .not_valid_after(_UNTIL)
            .sign(self.private, None)
        )


def key_of(certificate: x509.Certificate) -> PublicKey:
    """Return the key in a certificate; raises RemoteProtocolError for other or weak keys."""
    try:
        key = certificate.public_key()
    except ValueError as error:
        raise RemoteProtocolError(RemoteCode.BAD_CERTIFICATE, why=str(error)) from error
    if not isinstance(key, Ed25519PublicKey):
        raise RemoteProtocolError(RemoteCode.BAD_CERTIFICATE, why="its key is not of Ed25519")
    public = PublicKey(key.public_bytes_raw())
    if is_weak(public):
        raise RemoteProtocolError(
            RemoteCode.BAD_CERTIFICATE, why="its key is of small order, and anybody's"
        )
    return public
