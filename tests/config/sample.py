"""What tests of the configuration have in common."""

from config.configuration import Configuration
from config.parsing import parse
from config.remarks import Remark

DEFAULTS = parse(b"").configuration


def read(text: str) -> Configuration:
    """The configuration of a text in which nothing is amiss."""
    configuration, remarks = parse(text.encode())
    assert remarks == ()
    return configuration


def remarks(text: str) -> tuple[Remark, ...]:
    """What is amiss with a text."""
    return parse(text.encode()).remarks
