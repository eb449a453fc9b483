"""Helpers of the configuration's tests."""

from config.configuration import Configuration
from config.parsing import parse
from config.remarks import Remark

DEFAULTS = parse(b"").configuration


def read(text: str) -> Configuration:
    """Return the configuration of a text that gives no remarks."""
    configuration, remarks = parse(text.encode())
    assert remarks == ()
    return configuration


def remarks(text: str) -> tuple[Remark, ...]:
    """Return the remarks on a text."""
    return parse(text.encode()).remarks
