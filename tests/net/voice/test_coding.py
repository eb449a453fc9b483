"""A voice passes the codec; a hostile one ends only the codec's process, soon."""

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import trio
from trio.testing import wait_all_tasks_blocked

from net.confined.running import GRACE
from net.errors import RemoteCode
from net.voice import coding
from net.voice.coding import LIMITS, decoded, encoded
from net.voice.errors import CodecCode, NotCoded
from net.voice.gram import LARGEST, LARGEST_PCM, gram_of, seconds_of
from tests.codes import raises_code
from tests.net.confined.children import check_confined_before_reading, children
from tests.net.voice.sounds import hiss, loudness, noise_ratio, power, sine, voice

TOO_MUCH = "the process 'tests.net.voice.impostor' answered with more than 1920 bytes"


async def through(sound: bytes) -> bytes:
    """Return a sound after encoding and decoding."""
    return await decoded(await encoded(sound))


@pytest.mark.parametrize("hertz", [200.0, 440.0, 1000.0, 3000.0])
async def test_tone_keeps_its_pitch_and_loudness(hertz: float) -> None:
    heard = await through(sine(hertz, 0.5))
    assert loudness(heard, hertz) == pytest.approx(0.4, rel=0.15)
    assert loudness(heard, 1.5 * hertz) < 0.01
    assert power(heard) == pytest.approx(0.08, rel=0.2)


async def test_voice_like_sound_is_reproduced() -> None:
    spoken = voice(1.0)
    heard = await through(spoken)
    assert noise_ratio(spoken, heard) > 9.0
    for hertz in (770.0, 1100.0, 2420.0):  # one in each formant
        assert loudness(heard, hertz) == pytest.approx(loudness(spoken, hertz), rel=0.25)
    assert power(heard) == pytest.approx(power(spoken), rel=0.2)


async def test_silence_stays_silent() -> None:
    assert power(await through(bytes(96_000))) < 1e-8


async def test_partial_frame_is_filled_up_to_20_ms() -> None:
    assert len(await through(sine(440.0, 0.03))) == 2 * 1920


async def test_longest_and_noisiest_sound_fits_into_an_audio_gram() -> None:
    longest = hiss(15.0, "the worst")
    assert len(longest) == LARGEST_PCM
    gram = await encoded(longest)
    assert len(gram) < 0.8 * LARGEST
    assert seconds_of(gram) == 15.0
    assert len(await decoded(gram)) == LARGEST_PCM


async def test_malformed_audio_gram_starts_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def begun(*args: Any, **named: Any) -> None:
        pytest.fail("a process was begun")

    monkeypatch.setattr(coding, "run", begun)
    with raises_code(RemoteCode.BAD_GRAM):
        await decoded(b"OggS" + bytes(1000))


def test_codec_confines_itself_before_it_reads() -> None:
    command = [sys.executable, "-m", "net.voice.codec", "decode", *map(str, LIMITS)]
    check_confined_before_reading(command, LIMITS)


@pytest.mark.parametrize(
    ("becomes", "error"),
    [
        ("stuck", NotCoded(CodecCode.ENDED, status=-signal.SIGKILL)),
        ("flooding", NotCoded(CodecCode.FAILED, why=TOO_MUCH)),
        ("brief", NotCoded(CodecCode.FAILED, why="it gave 100 bytes of 1920")),
        ("broken", NotCoded(CodecCode.FAILED, why="libopus is gone")),
        ("dead", NotCoded(CodecCode.FAILED, why="status -6")),
    ],
)
async def test_hijacked_codec_is_ended_and_reported(
    becomes: str, error: NotCoded, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = children()
    with raises_code(error.code) as raised:
        await taken_over(monkeypatch, becomes, decoded)
    assert raised.value.facts == error.facts
    assert children() <= others


async def test_failure_to_start_a_process_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(NotCoded, match="No such file"):
        await encoded(bytes(960))


async def test_cancelled_caller_leaves_no_codec_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    others = children()

    async def given_up(gram: bytes, **named: Any) -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(decoded, gram)
            while not children() - others:
                await trio.lowlevel.checkpoint()
            nursery.cancel_scope.cancel()

    await taken_over(monkeypatch, "stuck", given_up)
    assert children() <= others


async def test_killed_codec_is_reported_and_the_next_one_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others = children()

    async def killed(gram: bytes, **named: Any) -> None:
        async def kill() -> None:
            while not (begun := children() - others):
                await trio.lowlevel.checkpoint()
            os.kill(int(begun.pop()), signal.SIGKILL)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(kill)
            with raises_code(CodecCode.ENDED):
                await decoded(gram)

    await taken_over(monkeypatch, "stuck", killed)
    monkeypatch.undo()
    assert await through(sine(440.0, 0.1))


async def test_at_most_two_codecs_work_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    others = children()

    async def many(gram: bytes, **named: Any) -> None:
        async with trio.open_nursery() as nursery:
            for _ in range(5):
                nursery.start_soon(decoded, gram)
            while len(children() - others) < coding.PROCESSES:
                await trio.lowlevel.checkpoint()
            await wait_all_tasks_blocked()
            assert len(children() - others) == coding.PROCESSES
            nursery.cancel_scope.cancel()

    await taken_over(monkeypatch, "stuck", many)


async def taken_over(
    monkeypatch: pytest.MonkeyPatch, becomes: str, act: Callable[..., Awaitable[object]]
) -> None:
    """Run this with an audio-gram of 20 ms that hijacks its codec."""
    monkeypatch.setattr(coding, "_CODEC", "tests.net.voice.impostor")
    limits = LIMITS._replace(seconds=int(3 - GRACE))
    await act(gram_of([b"\x48" + becomes.encode()]), limits=limits)
