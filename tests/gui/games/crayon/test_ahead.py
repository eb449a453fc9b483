"""Facts for the screens are computed once, before a window needs them."""

from threading import Event, Thread
from unittest.mock import Mock

from gui.games.crayon.ahead import once


def test_caller_waits_for_the_running_computation_and_nothing_is_computed_twice() -> None:
    begun, released = Event(), Event()
    done: list[str] = []

    def find() -> None:
        begun.set()
        assert released.wait(10)
        done.append("found")

    found = Mock(side_effect=find)
    look_up = once(found)

    def need() -> None:
        look_up()
        done.append("needed")

    first, second = Thread(target=look_up), Thread(target=need)
    first.start()
    assert begun.wait(10)
    second.start()
    released.set()
    first.join()
    second.join()
    assert done == ["found", "needed"]
    assert found.call_count == 1
