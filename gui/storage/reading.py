"""Reading the program's small JSON files, which may be damaged."""

import logging
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from config.disk import read_start

T = TypeVar("T")

NO_JSON: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""Exceptions that decoding raises; UnicodeDecodeError sometimes for invalid UTF-8."""
_log: Final = logging.getLogger(__name__)


def read_json(path: Path, decoder: msgspec.json.Decoder[T], *, largest: int) -> T | None:
    """Return the contents of a file of at most `largest` bytes; None if missing or damaged.

    Create the decoder at import time: two threads that decode a msgspec type for the first time
    simultaneously crash the process.
    """
    try:
        return decoder.decode(read_start(path, largest))
    except FileNotFoundError:
        return None
    except (OSError, *NO_JSON) as error:
        _log.warning("%s is of no use: %s", path, error)
        return None
