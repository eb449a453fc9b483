"""Small files of JSON that the program keeps for itself, and that anybody may have damaged."""

import logging
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from config.disk import read_start

T = TypeVar("T")

NO_JSON: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding raises; of bytes that are no UTF-8 the second one now and then."""
_log: Final = logging.getLogger(__name__)


def read_json(path: Path, kind: type[T], *, largest: int) -> T | None:
    """What a file of so many bytes at most holds.

    None if it is not there, or of no use: then the log tells why.
    """
    try:
        return msgspec.json.decode(read_start(path, largest), type=kind)
    except FileNotFoundError:
        return None
    except (OSError, *NO_JSON) as error:
        _log.warning("%s is of no use: %s", path, error)
        return None
