"""Encoding and decoding of audio-grams in the background.

Each task runs in its own process, within limits (`net.voice.coding`); its result goes to the
window.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import trio

from net.errors import NetworkError
from net.voice.coding import decoded, encoded

Came = Callable[[bytes], object]
Failed = Callable[[NetworkError], object]


class Voices:
    """The encoding and decoding tasks, in the nursery."""

    def __init__(self, nursery: trio.Nursery, report: Callable[[Exception], object]) -> None:
        """Create the tasks; errors other than the codec's go to `report`."""
        self._nursery: Final = nursery
        self._report: Final = report

    def encode(self, samples: bytes, came: Came, failed: Failed) -> None:
        """Call `came` with the audio-gram of these samples, or `failed`."""
        self._begin(encoded, samples, came, failed)

    def decode(self, gram: bytes, came: Came, failed: Failed) -> None:
        """Call `came` with the samples of an audio-gram, or `failed`."""
        self._begin(decoded, gram, came, failed)

    def _begin(
        self, code: Callable[[bytes], Awaitable[bytes]], data: bytes, came: Came, failed: Failed
    ) -> None:
        async def work() -> None:
            try:
                try:
                    done = await code(data)
                except NetworkError as error:
                    failed(error)
                else:
                    came(done)
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)

        self._nursery.start_soon(work)
