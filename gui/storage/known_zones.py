"""The known zones: the key that each must present, and the name last used there.

The first key at an address is trusted; later ones must be the same. An invalid file counts as
empty, and a warning is logged.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final

import msgspec

from core.log import PublicKey
from gui.storage.json_files import read_json, write_json

_LARGEST: Final = 1_000_000
"""Maximum size of the file in bytes."""

_Key = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class _Known(msgspec.Struct, frozen=True):
    name: Annotated[str, msgspec.Meta(max_length=64)] = ""
    keys: dict[str, _Key] = {}


_KNOWN: Final = msgspec.json.Decoder(_Known)


class KnownZones:
    """The known zones, kept in a file that need not exist."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._known = read_json(path, _KNOWN, largest=_LARGEST) or _Known()

    @property
    def name(self) -> str:
        """The player's last name; initially empty."""
        return self._known.name

    @property
    def keys(self) -> Mapping[str, PublicKey]:
        """The key of each known zone, by its written address."""
        keys = {at: PublicKey(bytes.fromhex(key)) for at, key in self._known.keys.items()}
        return MappingProxyType(keys)

    def remember(self, address: str, key: PublicKey, name: str) -> None:
        """Remember the key at an address and the player's name there."""
        self._keep(_Known(name, {**self._known.keys, address: key.hex()}))

    def call(self, name: str) -> None:
        """Remember the player's name."""
        self._keep(_Known(name, dict(self._known.keys)))

    def forget(self, address: str) -> None:
        """Trust the next key that the address presents."""
        keys = {at: key for at, key in self._known.keys.items() if at != address}
        self._keep(_Known(self._known.name, keys))

    def _keep(self, known: _Known) -> None:
        if known == self._known:
            return
        self._known = known
        write_json(self._path, known)
