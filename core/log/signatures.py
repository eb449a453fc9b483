r"""Ed25519 signatures with domain separation.

A signature is over `rail-empires/<purpose>/1\\0`, the table id, the term (8 bytes, big-endian) if
the purpose has one, and the payload. The version in the prefix is that of the signing scheme, not
of the log format.
"""

from functools import lru_cache
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from core.log.entry import PublicKey, Signature, TableId, Term
from core.log.errors import LogCode, LogError


class Purpose(NamedTuple):
    """The purpose of a signature, and whether it is bound to a term."""

    name: str
    has_term: bool = False


GENESIS = Purpose("genesis")
ENTRY = Purpose("entry", has_term=True)


class Claim(NamedTuple):
    """A signature that is not checked yet."""

    key: PublicKey
    signature: Signature
    message: bytes
    purpose: str

    def check(self) -> None:
        """Check the signature; raises LogError."""
        try:
            _public(self.key).verify(self.signature, self.message)
        except (InvalidSignature, ValueError) as error:
            raise LogError(LogCode.BAD_SIGNATURE, purpose=self.purpose, key=self.key) from error


class SigningKey:
    """A client's private key, made from a seed of 32 secret bytes."""

    def __init__(self, seed: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.public = PublicKey(self._private.public_key().public_bytes_raw())

    def sign(
        self, purpose: Purpose, payload: bytes, *, table: TableId, term: Term | None = None
    ) -> Signature:
        """Sign the payload for this purpose at this table."""
        return Signature(self._private.sign(message(purpose, payload, table=table, term=term)))


def claim(
    purpose: Purpose,
    payload: bytes,
    *,
    table: TableId,
    key: PublicKey,
    signature: Signature,
    term: Term | None = None,
) -> Claim:
    """Return the claim that `key` signed the payload for this purpose at this table."""
    return Claim(key, signature, message(purpose, payload, table=table, term=term), purpose.name)


def message(purpose: Purpose, payload: bytes, *, table: TableId, term: Term | None = None) -> bytes:
    """Return the bytes that are signed; give `term` exactly if the purpose has one."""
    if purpose.has_term is (term is None):
        raise ValueError(f"purpose {purpose.name!r} and term {term!r} do not go together")
    when = b"" if term is None else term.to_bytes(8, "big")
    return b"rail-empires/" + purpose.name.encode() + b"/1\0" + table + when + payload


_P = 2**255 - 19
_ORDER_8 = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_WEAK = frozenset(
    (y | sign << 255).to_bytes(32, "little")
    for y in (0, 1, _P - 1, _ORDER_8, _P - _ORDER_8, _P, _P + 1)
    for sign in (0, 1)
)
"""Points of order 1, 2, 4 and 8, canonical or not. With such a key one signature is valid for many
messages, and OpenSSL accepts such keys."""


def is_weak(key: PublicKey) -> bool:
    """Return whether anybody could sign for this key; such a key identifies no client."""
    return key in _WEAK


@lru_cache(maxsize=1024)
def _public(key: PublicKey) -> Ed25519PublicKey:
    if is_weak(key):
        raise ValueError("the key is of small order")
    return Ed25519PublicKey.from_public_bytes(key)
