"""The private parts of aioquic that are used exist in the pinned version."""

import inspect
from importlib.metadata import requires, version

from aioquic import tls
from aioquic.quic.configuration import QuicConfiguration
from aioquic.quic.congestion.base import K_GRANULARITY
from aioquic.quic.connection import QuicConnection
from aioquic.quic.stream import QuicStream

from net.quic.machine import Machine


def connected() -> QuicConnection:
    machine = Machine(configuration=QuicConfiguration(server_name="rail-empires"))
    machine.connect(("ben", 1000), now=0)
    return machine


def test_aioquic_is_pinned_to_the_version_tested_here() -> None:
    assert "aioquic==1.7.2" in (requires("rail-empires") or [])
    assert version("aioquic") == "1.7.2"


def test_connection_has_what_is_used() -> None:
    machine = connected()
    assert isinstance(machine._streams, dict)
    assert machine._close_event is None
    assert machine._spaces[tls.Epoch.ONE_RTT].ack_at is None
    assert machine._ack_delay == K_GRANULARITY
    assert machine._handshake_complete is False
    for limit in (machine._local_max_data, machine._local_max_streams_bidi):
        assert {"used", "value", "sent"} <= set(vars(limit))


def test_frames_are_handled_by_a_table_of_what_is_overridden() -> None:
    machine = connected()
    handlers = vars(machine)["_QuicConnection__frame_handlers"]
    for kind, name in {0x06: "_handle_crypto_frame", 0x0E: "_handle_stream_frame"}.items():
        handle, epochs = handlers[kind]
        assert handle.args == (getattr(machine, name),)
        assert tls.Epoch.ONE_RTT in epochs
    assert machine._network_paths[0].is_validated
    assert machine._network_paths[0].addr == ("ben", 1000)


def test_recovery_has_what_is_used() -> None:
    loss = connected()._loss
    assert (loss._rtt_initialized, loss._rtt_smoothed) == (False, 0.0)
    loss._rtt_initialized, loss._rtt_smoothed = True, 0.125
    machine = Machine(configuration=QuicConfiguration(server_name="rail-empires"))
    machine._loss = loss
    assert machine.round_trip == 0.125


def test_stream_has_what_is_used() -> None:
    stream = QuicStream(stream_id=0)
    stream.sender.write(b"abc", end_stream=True)
    assert len(stream.sender._buffer) == 3
    assert stream.sender.is_finished is False
    assert stream.receiver.is_finished is False
    assert stream.receiver.highest_offset == 0
    assert len(stream.receiver._ranges) == 0


def test_tls_has_what_is_used() -> None:
    context = connected().tls
    assert context._peer_certificate is None
    assert context._receive_buffer == b""
    assert {"_request_client_certificate", "_supported_groups", "_cipher_suites"} <= vars(
        context
    ).keys()
    assert list(inspect.signature(tls.Context._set_peer_certificate).parameters) == [
        "self",
        "certificate",
    ]


def test_overridden_methods_are_called_as_before() -> None:
    for name, parameters in {
        "_initialize": ["self", "peer_cid"],
        "_write_stream_limits": ["self", "builder", "space", "stream"],
        "_write_connection_limits": ["self", "builder", "space"],
        "_payload_received": ["self", "context", "plain", "crypto_frame_required"],
        "_handle_crypto_frame": ["self", "context", "frame_type", "buf"],
        "_handle_stream_frame": ["self", "context", "frame_type", "buf"],
    }.items():
        assert list(inspect.signature(getattr(QuicConnection, name)).parameters) == parameters
