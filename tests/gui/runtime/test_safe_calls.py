"""A failing window is reported, and the sender of the event continues."""

from gui.runtime.safe_calls import all_sheltered, once, sheltered


def fail(words: str) -> None:
    raise ValueError(words)


def test_sheltered_call_reports_what_it_raises() -> None:
    reported, told = list[Exception](), list[str]()
    sheltered(told.append, reported.append)("one")
    sheltered(fail, reported.append)("two")
    assert (told, [str(error) for error in reported]) == (["one"], ["two"])


def test_each_mistake_is_reported_once() -> None:
    reported = list[Exception]()
    report = once(reported.append)
    for words in ("one", "one", "two", "one"):
        sheltered(fail, report)(words)
    assert [str(error) for error in reported] == ["one", "two"]


class Listener:
    def __init__(self) -> None:
        self.heard: list[int] = []

    def hear(self, number: int) -> None:
        if number == 1:
            raise ValueError(number)
        self.heard.append(number)


def test_listener_that_fails_once_receives_the_rest() -> None:
    reported, listener = list[Exception](), Listener()
    safe = all_sheltered(listener, reported.append, is_listening=lambda: True)
    for number in range(3):
        safe.hear(number)
    assert (listener.heard, len(reported)) == ([0, 2], 1)


def test_unsubscribed_listener_receives_nothing() -> None:
    reported, listener, is_listening = list[Exception](), Listener(), [True, False]
    safe = all_sheltered(listener, reported.append, is_listening=is_listening.pop)
    safe.hear(0)
    assert listener.heard == []
    safe.hear(2)
    assert listener.heard == [2]
