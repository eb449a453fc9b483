"""Any bytes as an audio-gram are decoded or refused, in bounded time and memory."""

import json
from random import Random

import pytest
import trio
from av import FFmpegError
from hypothesis import given
from hypothesis import strategies as st

from net.confined.limits import Limits
from net.confined.running import run
from net.errors import RemoteProtocolError
from net.voice.codec import decode_packet, new_decoder
from net.voice.coding import decoded, encoded
from net.voice.errors import NotCoded
from net.voice.gram import FRAME, SAMPLE, packets_of
from tests.each import each
from tests.net.voice.damage import KINDS, WAYS, damaged, is_formed
from tests.net.voice.sounds import voice

LIMITS = Limits(cpu=60, seconds=300, memory=256 << 20, nice=0, files=0)
GROWTH = 4096
"""Maximum memory growth in kilobytes: for the longest audio-gram, not for all of them."""
SLOWEST = 500
"""Maximum milliseconds of CPU time; the longest valid audio-gram takes 30."""


def check_damaged(seed: str, count: int) -> None:
    """Decode this many in one process, and check its report."""

    async def main() -> None:
        ended = await run(
            "tests.net.voice.harness", [seed, str(count)], limits=LIMITS, data=b"", largest=1000
        )
        assert ended.status == 0, ended.stderr
        found = json.loads(ended.answer)
        assert found["decoded"] + found["refused"] == count
        assert min(found["decoded"], found["refused"]) > count // 10
        assert found["slowest"] < SLOWEST
        assert found["grown"] < GROWTH

    trio.run(main)


def test_decoder_stays_small_and_quick_after_hundreds_of_damaged_audio_grams() -> None:
    check_damaged("a sample", 300)


async def test_damaged_audio_grams_are_decoded_or_refused_in_production() -> None:
    dice = Random("a few")

    gram = await encoded(voice(0.3))
    for way in each(WAYS):
        hostile = way(gram, gram, dice)
        try:
            heard = await decoded(hostile)
        except RemoteProtocolError:
            assert not is_formed(hostile)
        except NotCoded:
            assert is_formed(hostile)
        else:
            assert len(heard) == len(packets_of(hostile)) * FRAME * SAMPLE


async def test_all_kinds_of_damage_occur_and_have_both_outcomes() -> None:
    dice = Random("both ends")
    gram = await encoded(voice(0.2))
    assert {is_formed(damaged([gram], dice)) for _ in range(200)} == {True, False}


packets = st.binary(max_size=1500) | st.builds(
    lambda kind, rest: bytes([kind]) + rest, st.sampled_from(KINDS), st.binary(max_size=1400)
)


@given(st.lists(packets, max_size=20))
def test_packets_that_reach_a_decoder_give_20_ms_or_an_error(given: list[bytes]) -> None:
    """As if no form had been checked before."""
    decoder = new_decoder()
    for packet in given:
        try:
            heard = decode_packet(decoder, packet)
        except (RemoteProtocolError, FFmpegError):
            continue
        assert len(heard) == FRAME * SAMPLE


@pytest.mark.parametrize("kind", [0x49, 0x00, 0x10, 0xE8])
def test_packet_of_another_length_is_refused_by_the_codec_too(kind: int) -> None:
    with pytest.raises((RemoteProtocolError, FFmpegError)):
        decode_packet(new_decoder(), bytes([kind, 0x82, 1, 2, 3, 4]))
