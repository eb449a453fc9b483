"""The form of an audio-gram: valid ones round-trip, invalid ones are refused before a decoder."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.errors import RemoteProtocolError
from net.voice.gram import (
    LARGEST,
    LARGEST_PACKET,
    MOST_PACKETS,
    VERSION,
    gram_of,
    packets_of,
    seconds_of,
)
from tests.each import each

MONO_20_MS = [number << 3 for number in (1, 5, 9, 13, 15, 19, 23, 27, 31)]
PACKET = bytes([0x48, 1, 2, 3])

packets = st.builds(
    lambda kind, rest: bytes([kind]) + rest, st.sampled_from(MONO_20_MS), st.binary(max_size=300)
)


@given(st.lists(packets, min_size=1, max_size=50))
def test_packets_round_trip_and_their_number_is_the_length(given: list[bytes]) -> None:
    gram = gram_of(given)
    assert packets_of(gram) == given
    assert seconds_of(gram) == pytest.approx(0.02 * len(given))


def test_form_is_as_documented() -> None:
    assert gram_of([PACKET, PACKET[:1]]).hex() == "01" + "000448010203" + "000148"


@given(st.binary(max_size=600) | st.binary(max_size=600).map(lambda rest: bytes([VERSION]) + rest))
def test_any_bytes_are_an_audio_gram_or_refused(data: bytes) -> None:
    try:
        found = packets_of(data)
    except RemoteProtocolError:
        return
    assert gram_of(found) == data


@pytest.mark.parametrize(
    ("gram", "why"),
    [
        (b"", "begins with nothing"),
        (bytes([VERSION]), "nothing is said"),
        (b"OggS" + bytes(100), "begins with 4f676753"),
        (b"\x02" + gram_of([PACKET])[1:], "not with its version"),
        (gram_of([PACKET]) + b"\0", "ends within packet 1"),
        (gram_of([PACKET])[:-1], "ends within packet 0"),
        (gram_of([PACKET]) + b"\0\0", "packet 1 has 0 bytes"),
        (
            bytes([VERSION]) + (LARGEST_PACKET + 1).to_bytes(2) + PACKET[:1] * (LARGEST_PACKET + 1),
            "packet 0 has 1277 bytes",
        ),
        (bytes([VERSION]) + b"\0\1\x48" * (MOST_PACKETS + 1), "more than 750 packets"),
        (bytes([VERSION]) + b"\0\1\x48" * (LARGEST // 3 + 1), "65536 are the most"),
    ],
)
def test_malformed_audio_gram_is_refused_with_a_reason(gram: bytes, why: str) -> None:
    with pytest.raises(RemoteProtocolError, match=why):
        packets_of(gram)


def test_longest_audio_gram_is_accepted() -> None:
    room = (LARGEST - 1) // MOST_PACKETS - 2
    gram = gram_of([bytes([0x48]).ljust(room)] * MOST_PACKETS)
    assert seconds_of(gram) == 15
    assert LARGEST - MOST_PACKETS < len(gram) <= LARGEST


def test_other_kinds_of_packets_do_not_reach_a_decoder() -> None:
    """Stereo, several frames, padding, and frames of other lengths."""
    for kind in each(sorted(set(range(256)) - set(MONO_20_MS))):
        with pytest.raises(RemoteProtocolError, match="no frame of 20 ms in mono"):
            packets_of(bytes([VERSION]) + b"\0\4" + bytes([kind, 1, 2, 3]))
