"""Facts for the screens are computed once, before a window needs them."""

from threading import Thread
from unittest.mock import Mock

import pytest

from gui.games.iron_dragon import ahead


def test_caller_waits_for_the_running_computation_and_nothing_is_computed_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Mock()
    monkeypatch.setattr(ahead, "look_up_strikes", found)
    ahead._look_up.cache_clear()
    first = Thread(target=ahead.look_up)
    first.start()
    ahead.look_up()
    first.join()
    assert found.call_count == 1
