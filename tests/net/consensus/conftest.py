"""Verify each signature once per process, because all members share it."""

from functools import lru_cache

import pytest

from core.log.signatures import Claim


@pytest.fixture(autouse=True)
def _one_check_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Claim, "check", lru_cache(maxsize=1 << 15)(Claim.check))
