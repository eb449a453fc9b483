"""Fixtures of the tests of machines."""

from tests.net.machines.conftest import _one_check_each

__all__ = ["_one_check_each"]
