"""The rejoin info of a network table, stored beside the record of its game.

It holds what no log contains: the name of the table, its zone, or its members' addresses on the
local network. Without it, the members are searched on the local network.
"""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from config import Zone
from gui.storage.json_files import read_json, write_json

ENDING: Final = ".way"
_LARGEST: Final = 100_000
"""Maximum size of the file in bytes."""

_Word = Annotated[str, msgspec.Meta(max_length=256)]
_Port = Annotated[int, msgspec.Meta(ge=1, le=65_535)]


class AtZone(msgspec.Struct, frozen=True):
    """The zone of a table, its key in hexadecimal digits, and this player's name there.

    The group had a `kind`, and was `watchable` if its leader permitted spectators.
    """

    zone: Zone
    key: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
    name: _Word
    relay_only: bool
    kind: Literal["public", "ranked", "private"] = "private"
    watchable: bool = False


class RejoinInfo(msgspec.Struct, frozen=True):
    """A table by its name; `addresses` are the last ones of its clients, by their numbers.

    `scored` says that its zone has scored the game, so that it cannot be rejoined; the next visit
    to the zone confirms or withdraws this. 0.1.0 has no such field.
    """

    called: _Word
    at_zone: AtZone | None = None
    addresses: dict[int, tuple[_Word, _Port]] = {}
    scored: bool | msgspec.UnsetType = msgspec.UNSET


_REJOIN_INFO: Final = msgspec.json.Decoder(RejoinInfo)


def store_rejoin_info(record: Path, way: RejoinInfo) -> None:
    """Store rejoin info beside a record; if that fails, log a warning."""
    write_json(record.with_suffix(ENDING), way)


def rejoin_info_beside(record: Path) -> RejoinInfo | None:
    """Return the rejoin info beside a record, if it is valid."""
    return read_json(record.with_suffix(ENDING), _REJOIN_INFO, largest=_LARGEST)
