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


def read_json(path: Path, decoder: msgspec.json.Decoder[T], *, largest: int) -> T | None:
    """Return what a file of at most `largest` bytes holds; None if it is missing or damaged.

    The decoder is made when its module is imported: two threads that decode a type of msgspec for
    the first time at once crash the process.
    """
    try:
        return decoder.decode(read_start(path, largest))
    except FileNotFoundError:
        return None
    except (OSError, *NO_JSON) as error:
        _log.warning("%s is of no use: %s", path, error)
        return None
