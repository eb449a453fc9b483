"""Fixtures of the tests of headless programs."""

from tests.core.cli.conftest import no_traceback, rail_table, recorded, watch

__all__ = ["no_traceback", "rail_table", "recorded", "watch"]
