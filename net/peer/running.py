"""A peer on an endpoint of its own, from the start of `rail-peer` to its end."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import trio
from platformdirs import user_data_path

from core.log import check_new
from net.key_file import SEED, read_or_make_key
from net.peer.notes import Notes
from net.peer.seated import PeerSetup
from net.peer.session import Peer
from net.quic import Endpoint, Identity, bound
from net.reach import Routes
from net.table.notebook import check_new_notebook, notebook_beside


def run(
    act: Callable[[Peer], Awaitable[None]],
    *,
    listen: str,
    port: int,
    out: Path | None,
    key: Path | None,
    name: str = "Anonymous",
    bot: str | None = None,
    relay_only: bool = False,
) -> None:
    """Run a peer that does this, then stop; raises its errors, KeyFileError and CannotConnect."""
    path = key or user_data_path("rail-empires") / "key"
    seed = read_or_make_key(path, os.urandom(SEED))
    notes = Notes()

    async def main() -> None:
        identity = Identity(seed)
        routes = Routes(bound(listen, port), identity.public, relay_only=relay_only)
        endpoint = Endpoint(routes, identity)
        async with endpoint.running():
            notes.write(
                "listening", address=list(endpoint.address), key=endpoint.identity.public.hex()
            )
            await act(Peer(endpoint, routes, PeerSetup(seed, name, bot, out), notes))

    try:
        trio.run(main)
    except BaseExceptionGroup as group:
        raise first_error(group) from group


def check_out(out: Path | None, *, promises: bool) -> None:
    """Check that a new game and its promises can be recorded there.

    This happens before anything is agreed with others. Raises LogFileError or NotebookError.
    """
    if out is not None:
        check_new(out)
        if promises:
            check_new_notebook(notebook_beside(out))


def first_error(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """Return the first error of several tasks that ended together."""
    error = group.exceptions[0]
    return first_error(error) if isinstance(error, BaseExceptionGroup) else error
