"""`rail-rendezvous`: the server where players meet, also `python -m rendezvous`."""

import os
import signal
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import click
import structlog
import trio
from platformdirs import user_data_path

from core.errors import FactualError
from net.key_file import SEED, read_or_make_key
from net.lobby.messages import ZONE_PORT
from net.quic import Identity, bound
from rendezvous.logs import log_from
from rendezvous.metrics import Metrics
from rendezvous.zone import Sockets, Zone, opened

PROGRAM: Final = "rail-rendezvous"
METRICS_HOST: Final = "127.0.0.1"
LEVELS: Final = ("debug", "info", "warning", "error")

_log: Final = structlog.get_logger(__name__)


@click.command(name=PROGRAM, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--listen",
    default="0.0.0.0",
    show_default=True,
    metavar="ADDRESS",
    help="Numeric address of this computer, of IPv4 or IPv6; :: is all of both.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=ZONE_PORT,
    show_default=True,
    help="UDP; 0 takes a free one.",
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=lambda: user_data_path(PROGRAM),
    show_default="a folder of the user's",
    help="Folder of the key and the database.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(0, 65_535),
    metavar="PORT",
    help="Where Prometheus on this computer fetches metrics, by TCP; none without.",
)
@click.option(
    "--grace",
    type=click.IntRange(0, 600),
    default=10,
    show_default=True,
    metavar="SECONDS",
    help="How long clients may stay after they are told that the server closes.",
)
@click.option("--log-level", type=click.Choice(LEVELS), default="info", show_default=True)
@click.version_option(package_name="rail-empires", prog_name=PROGRAM)
def main(
    listen: str, port: int, data: Path, metrics_port: int | None, grace: int, log_level: str
) -> None:
    """Run the server where players of Rail Empires meet, until it is told to stop.

    SIGTERM or Ctrl-C notifies the clients, waits until they have left or --grace is over, and
    stops; a second one stops immediately. Running games continue without the server.

    The log goes to standard error, a line of JSON for each event.
    """
    log_from(log_level)
    metrics = Metrics()
    try:
        identity = Identity(read_or_make_key(data / "key", os.urandom(SEED)))
        with ExitStack() as stack:
            if metrics_port is not None:
                address = stack.enter_context(metrics.serve_at(METRICS_HOST, metrics_port))
                _log.info("metrics", address=address)
            sockets = Sockets(bound(listen, port), bound(listen), lambda: bound(listen))
            trio.run(_run, sockets, identity, data, metrics, grace)
    except FactualError as error:
        click.echo(f"{PROGRAM}: {error}", err=True)
        sys.exit(1)


async def _run(
    sockets: Sockets, identity: Identity, folder: Path, metrics: Metrics, grace: float
) -> None:
    with trio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        async with (
            opened(sockets, identity, folder, metrics=metrics) as zone,
            trio.open_nursery() as nursery,
        ):
            nursery.start_soon(zone.run)
            nursery.start_soon(zone.court.try_out)
            _log.info("listening", address=sockets.here.address, key=identity.public.hex())
            await anext(signals)
            _log.info("closing", seconds=grace)
            nursery.start_soon(_close, zone, grace, nursery.cancel_scope)
            await anext(signals)
            nursery.cancel_scope.cancel()
    _log.info("closed")


async def _close(zone: Zone, grace: float, whole: trio.CancelScope) -> None:
    await zone.close(grace)
    whole.cancel()


if __name__ == "__main__":
    main()
