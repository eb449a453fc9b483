"""The codec's own process: it confines itself first, then reads samples or an audio-gram.

`python -m net.voice.codec encode|decode LIMITS` is started by `net.voice.coding`; it reads standard
input and writes to standard output. No module imports this one. Of FFmpeg it uses only the codec
libopus, on packets that it has extracted itself: it opens no container.
"""

import sys
from collections.abc import Callable, Sequence
from typing import BinaryIO, Final

from av import AudioCodecContext, AudioFrame, Packet

from net.confined.calls import only_compute
from net.confined.limits import Limits, confine
from net.errors import RemoteCode, RemoteProtocolError
from net.voice.gram import FRAME, LARGEST, LARGEST_PCM, RATE, SAMPLE, gram_of, packets_of

_SIZE: Final = FRAME * SAMPLE
_OPTIONS: Final = {"application": "voip", "frame_duration": "20", "vbr": "constrained"}
_BIT_RATE: Final = 24_000


def encode(source: BinaryIO, goal: BinaryIO) -> None:
    """Encode samples to an audio-gram; the last packet is padded with silence."""
    samples = source.read(LARGEST_PCM)
    encoder = AudioCodecContext.create("libopus", "w")
    encoder.sample_rate, encoder.layout, encoder.format = RATE, "mono", "s16"
    encoder.bit_rate, encoder.options, encoder.thread_count = _BIT_RATE, _OPTIONS, 1
    packets: list[bytes] = []
    for place in range(0, len(samples), _SIZE):
        frame = AudioFrame(format="s16", layout="mono", samples=FRAME)
        frame.sample_rate, frame.pts = RATE, place // SAMPLE
        frame.planes[0].update(samples[place : place + _SIZE].ljust(_SIZE, b"\0"))
        packets += map(bytes, encoder.encode(frame))
    # The encoder still buffers the last 6.5 ms; they are not worth a packet.
    goal.write(gram_of(packets))


def decode(source: BinaryIO, goal: BinaryIO) -> None:
    """Decode an audio-gram to samples."""
    decoder = new_decoder()
    for packet in packets_of(source.read(LARGEST + 1)):
        goal.write(decode_packet(decoder, packet))


def new_decoder() -> AudioCodecContext:
    """Return a new decoder."""
    decoder = AudioCodecContext.create("libopus", "r")
    decoder.sample_rate, decoder.layout, decoder.thread_count = RATE, "mono", 1
    return decoder


def decode_packet(decoder: AudioCodecContext, packet: bytes) -> bytes:
    """Return the samples of a packet.

    Raises FFmpegError, or RemoteProtocolError if they are not 20 ms in mono.
    """
    frames = decoder.decode(Packet(packet))
    form = [
        (frame.format.name, frame.layout.name, frame.sample_rate, frame.samples) for frame in frames
    ]
    if form != [("s16", "mono", RATE, FRAME)]:
        raise RemoteProtocolError(RemoteCode.BAD_GRAM, why=f"a packet gives {form}")
    return bytes(frames[0].planes[0])[:_SIZE]


_WORK: Final[dict[str, Callable[[BinaryIO, BinaryIO], None]]] = {"encode": encode, "decode": decode}


def main(arguments: Sequence[str]) -> None:
    """Do one job within these limits."""
    what, *limits = arguments
    confine(Limits.read(limits))
    only_compute()
    _WORK[what](sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main(sys.argv[1:])
