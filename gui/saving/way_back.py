"""How to come back to a table on the network, kept beside the record of its game.

It holds what no log says: what the table is called, the zone at which its members met, or where
they were on the local network. Without it the members are looked for on the local network.
"""

import logging
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from config import Zone
from config.disk import replace_file
from gui.saving.reading import read_json

ENDING: Final = ".way"
_LARGEST: Final = 100_000
"""Bytes that the file has at most."""
_log: Final = logging.getLogger(__name__)

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


class WayBack(msgspec.Struct, frozen=True):
    """A table by its name; `addresses` are the last ones of its clients, by their numbers.

    `scored` says that its zone has scored the game, so that it cannot be rejoined; the next visit
    to the zone confirms or withdraws this. 0.1.0 has no such field.
    """

    called: _Word
    at_zone: AtZone | None = None
    addresses: dict[int, tuple[_Word, _Port]] = {}
    scored: bool | msgspec.UnsetType = msgspec.UNSET


_WAY_BACK: Final = msgspec.json.Decoder(WayBack)


def keep_way(record: Path, way: WayBack) -> None:
    """Put it beside a record; where that cannot be, the log tells so and the game goes on."""
    path = record.with_suffix(ENDING)
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(way), indent=1))
    except OSError as error:
        _log.warning("the way back cannot be kept in %s: %s", path, error)


def way_beside(record: Path) -> WayBack | None:
    """What lies beside a record, if it is of any use."""
    return read_json(record.with_suffix(ENDING), _WAY_BACK, largest=_LARGEST)
