"""Fixtures of the tests of machines."""

from tests.net.consensus.conftest import _one_check_each

__all__ = ["_one_check_each"]
