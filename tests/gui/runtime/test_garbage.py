"""Garbage is collected in the window's thread, and lasting objects of a game are frozen."""

import gc
import threading
from weakref import finalize, ref

from gui.runtime.garbage import GarbageCollector, set_lasting_aside


class Ring:
    """An object that only the cycle collector can free."""

    def __init__(self) -> None:
        self.itself = self


def test_lasting_objects_are_frozen_and_a_cycle_of_an_earlier_game_is_freed() -> None:
    ring = Ring()
    gone = ref(ring)
    try:
        set_lasting_aside()
        assert gc.get_freeze_count() > 0
        del ring
        set_lasting_aside()
        assert gone() is None
    finally:
        gc.freeze()  # with all the tests, as before


def test_cycle_is_freed_in_the_window_thread_while_another_thread_allocates(
    collector: GarbageCollector,
) -> None:
    freed_in: list[int] = []
    finalize(Ring(), lambda: freed_in.append(threading.get_ident()))

    def allocate() -> None:
        rings = [Ring() for _ in range(100_000)]
        assert rings

    other = threading.Thread(target=allocate)
    other.start()
    other.join()
    assert freed_in == []
    collector.collect_due()
    assert freed_in == [threading.get_ident()]


def test_nothing_is_collected_while_collection_is_disabled(
    collector: GarbageCollector,
) -> None:
    gone = ref(Ring())
    gc.disable()
    try:
        collector.collect_due()
        assert gone() is not None
    finally:
        gc.enable()


def test_python_collects_by_itself_after_the_collector_is_closed() -> None:
    before = gc.get_threshold()
    usual = (500, 5, 5)
    gc.set_threshold(*usual)
    try:
        collector = GarbageCollector()
        assert gc.get_threshold()[0] == 0
        collector.close()
        assert gc.get_threshold() == usual
    finally:
        gc.set_threshold(*before)
