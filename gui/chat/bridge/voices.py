"""Encoding and decoding of audio-grams in the background.

Each task runs in its own process, within limits (`net.voice.coding`); its result goes to the
window.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import trio

from net.errors import NetworkError
from net.voice.coding import decoded, encoded

OnDone = Callable[[bytes], object]
OnFailed = Callable[[NetworkError], object]


class VoiceCoder:
    """The encoding and decoding tasks, in the nursery."""

    def __init__(self, nursery: trio.Nursery, report: Callable[[Exception], object]) -> None:
        """Create the tasks; errors other than the codec's go to `report`."""
        self._nursery: Final = nursery
        self._report: Final = report

    def encode(self, samples: bytes, on_done: OnDone, on_failed: OnFailed) -> None:
        """Call `on_done` with the audio-gram of these samples, or `on_failed`."""
        self._start(encoded, samples, on_done, on_failed)

    def decode(self, gram: bytes, on_done: OnDone, on_failed: OnFailed) -> None:
        """Call `on_done` with the samples of an audio-gram, or `on_failed`."""
        self._start(decoded, gram, on_done, on_failed)

    def _start(
        self,
        convert: Callable[[bytes], Awaitable[bytes]],
        data: bytes,
        on_done: OnDone,
        on_failed: OnFailed,
    ) -> None:
        async def work() -> None:
            try:
                try:
                    done = await convert(data)
                except NetworkError as error:
                    on_failed(error)
                else:
                    on_done(done)
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)

        self._nursery.start_soon(work)
