"""Signals: the order of listeners, their errors, and changes during an emission."""

import gc
import weakref

import pytest

from gui.runtime.signals import Signal


def test_listeners_receive_the_arguments_in_the_order_of_connection() -> None:
    moved, calls = Signal[[str, int]](), list[tuple[str, str, int]]()
    moved.connect(lambda name, number: calls.append(("first", name, number)))
    moved.connect(lambda name, number: calls.append(("second", name, number)))
    moved.emit("train", 3)
    assert calls == [("first", "train", 3), ("second", "train", 3)]


def test_emission_without_listeners_does_nothing() -> None:
    Signal[[]]().emit()


def test_disconnected_listener_is_not_called() -> None:
    changed, calls = Signal[[int]](), list[int]()
    disconnect = changed.connect(calls.append)
    changed.emit(1)
    disconnect()
    changed.emit(2)
    assert calls == [1]
    assert changed.listeners == 0


def test_second_disconnection_does_nothing_even_with_an_equal_listener() -> None:
    changed, calls = Signal[[int]](), list[int]()
    disconnect = changed.connect(calls.append)
    changed.connect(calls.append)
    changed.emit(1)
    assert calls == [1, 1]
    disconnect()
    disconnect()
    changed.emit(2)
    assert calls == [1, 1, 2]


def test_disconnection_ends_its_own_connection_of_a_listener() -> None:
    changed, calls = Signal[[]](), list[str]()

    def shared() -> None:
        calls.append("shared")

    changed.connect(shared)
    changed.connect(lambda: calls.append("between"))
    disconnect_last = changed.connect(shared)
    disconnect_last()
    changed.emit()
    assert calls == ["shared", "between"]


def test_listener_disconnected_during_an_emission_is_not_called() -> None:
    changed, calls = Signal[[]](), list[str]()
    changed.connect(lambda: disconnect())
    disconnect = changed.connect(lambda: calls.append("closed"))
    changed.connect(lambda: calls.append("open"))
    changed.emit()
    assert calls == ["open"]


def test_listener_that_disconnects_itself_hides_no_other() -> None:
    changed, calls = Signal[[]](), list[str]()

    def only_once() -> None:
        calls.append("once")
        disconnect()

    disconnect = changed.connect(only_once)
    changed.connect(lambda: calls.append("always"))
    changed.emit()
    changed.emit()
    assert calls == ["once", "always", "always"]


def test_listener_connected_during_an_emission_waits_for_the_next() -> None:
    changed, calls = Signal[[int]](), list[int]()

    def connect_another(number: int) -> None:
        if number == 1:
            changed.connect(calls.append)

    changed.connect(connect_another)
    changed.emit(1)
    assert calls == []
    changed.emit(2)
    assert calls == [2]


def test_emission_by_a_listener_is_finished_before_the_next_listener() -> None:
    changed, calls = Signal[[int]](), list[int]()
    changed.connect(lambda number: changed.emit(2) if number == 1 else None)
    changed.connect(calls.append)
    changed.emit(1)
    assert calls == [2, 1]


def fail() -> None:
    raise ValueError("failed")


def test_error_is_raised_after_all_listeners_were_called() -> None:
    changed, calls = Signal[[]](), list[str]()
    changed.connect(fail)
    changed.connect(lambda: calls.append("called"))
    with pytest.raises(ValueError, match="failed"):
        changed.emit()
    assert calls == ["called"]


def test_errors_of_several_listeners_are_raised_together() -> None:
    changed = Signal[[]]()
    changed.connect(fail)
    changed.connect(fail)
    with pytest.raises(ExceptionGroup) as raised:
        changed.emit()
    assert [type(error) for error in raised.value.exceptions] == [ValueError, ValueError]


def test_errors_are_reported_in_order_instead_of_raised() -> None:
    reported = list[Exception]()
    changed, calls = Signal[[]](reported.append), list[str]()
    changed.connect(fail)
    changed.connect(lambda: calls.append("called"))
    changed.connect(fail)
    changed.emit()
    assert [str(error) for error in reported] == ["failed", "failed"]
    assert calls == ["called"]


def test_interruption_by_the_user_is_neither_reported_nor_delayed() -> None:
    reported, calls = list[Exception](), list[str]()
    changed = Signal[[]](reported.append)

    def interrupt() -> None:
        raise KeyboardInterrupt

    changed.connect(interrupt)
    changed.connect(lambda: calls.append("called"))
    with pytest.raises(KeyboardInterrupt):
        changed.emit()
    assert (reported, calls) == ([], [])


def test_connection_keeps_its_listener_alive_until_disconnected() -> None:
    class Window:
        def __init__(self) -> None:
            self.calls = 0

        def refresh(self) -> None:
            self.calls += 1

    changed, window = Signal[[]](), Window()
    disconnect, kept = changed.connect(window.refresh), weakref.ref(window)
    del window
    gc.collect()
    changed.emit()
    still = kept()
    assert still is not None
    assert still.calls == 1
    del still
    disconnect()
    gc.collect()
    assert kept() is None
