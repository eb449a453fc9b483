"""The program's small JSON files: damage counts as absence, and a full disk stops nothing."""

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from config.disk import read_start, replace_file

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


def write_json(path: Path, value: msgspec.Struct | Mapping[str, str]) -> None:
    """Replace a file, or leave it unchanged; if that fails, log a warning."""
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(value), indent=1))
    except OSError as error:
        _log.warning("%s cannot be written: %s", path, error)
