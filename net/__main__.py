"""`rail-peer`: play or watch a game over the network, without a window."""

import logging
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import click
import trio
from platformdirs import user_data_path

from core.ai.levels import LEVELS
from core.cli.options import settings_option
from core.errors import FactualError
from core.games.registry import SHIPPED, shipped_game
from core.log import EntryNumber, read_log
from core.table import genesis_of, verify
from net.key_file import SEED, read_or_make_key
from net.lan import Asking, find
from net.lobby.messages import ZONE_PORT, Kind
from net.machines.times import SEAT_WAIT
from net.machines.waits import LONGEST_SEAT_WAIT, LONGEST_TURN, SHORTEST_TURN, Waits
from net.peer.notes import Notes
from net.peer.seated import Me
from net.peer.session import Peer
from net.quic import Address, Endpoint, Identity, bound
from net.reach import Routes
from net.table import Plan

PORT: Final = 50_000
"""Where a host listens if nothing else is said."""
BOT: Final = "A computer player for your seats; without one standard input answers."


class _Programs(click.Group):
    """Errors of ours become one line on standard error and an exit status."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except FactualError as error:
            click.echo(f"rail-peer: {error}", err=True)
            sys.exit(1)


@click.group(cls=_Programs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rail-empires")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What of the program's own doings is told on standard error.",
)
def rail_peer(log_level: str) -> None:
    """A member of a table without a window. All that happens is told as JSON, one note a line."""
    logging.basicConfig(
        level=log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )


def _zone(context: click.Context, parameter: click.Parameter, text: str | None) -> Address | None:
    del context, parameter
    return None if text is None else _read_address(text, ZONE_PORT)


def _read_address(text: str, usual: int) -> Address:
    host, colon, port = text.rpartition(":")
    if not colon or "]" in port:
        host, port = text, str(usual)
    if not port.isdecimal() or not 1 <= int(port) <= 65_535:
        raise click.BadParameter(f"{text!r} is not HOST or HOST:PORT")
    return host.strip("[]"), int(port)


zone_option = click.option(
    "--zone",
    callback=_zone,
    metavar="HOST[:PORT]",
    help="A rendezvous, at which all meet who are not on one network.",
)


relay_only_option = click.option(
    "--relay-only",
    is_flag=True,
    help="Let none of the others learn your address: everything goes through the zone.",
)


def player_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of everybody who plays."""
    for option in reversed(
        (
            click.option("--name", default="Anonymous", show_default=True, help="Your name."),
            click.option(
                "--bot",
                type=click.Choice(list(LEVELS)),
                help=BOT,
            ),
            *_program_options(),
        )
    ):
        command = option(command)
    return command


def _program_options() -> tuple[Callable[..., Any], ...]:
    return (
        click.option(
            "--out",
            type=click.Path(dir_okay=False, path_type=Path),
            help="The file that the game is recorded to; with it one can come back.",
        ),
        click.option(
            "--key",
            type=click.Path(dir_okay=False, path_type=Path),
            help="The file of your key, made if there is none; else that of this user.",
        ),
        click.option("--listen", default="0.0.0.0", show_default=True, help="The address to use."),
    )


def watcher_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of everybody else."""
    for option in reversed(_program_options()):
        command = option(command)
    return command


@rail_peer.command()
@click.option(
    "--players",
    type=click.IntRange(1, 6),
    default=2,
    show_default=True,
    help="People at the table.",
)
@click.option(
    "--computer",
    "computers",
    multiple=True,
    type=click.Choice(list(LEVELS)),
    help="A seat for a computer player of this level; may be repeated.",
)
@click.option("--game", type=click.Choice(sorted(SHIPPED)), default="iron-dragon")
@click.option(
    "--saved",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A record with which to go on; each has the seat of his name, a computer what is left.",
)
@click.option("--port", type=click.IntRange(0, 65_535), default=PORT, show_default=True)
@click.option("--lan/--no-lan", default=True, help="Whether others on the network may find it.")
@zone_option
@click.option("--group", help="The name of the group at the zone; else yours with it.")
@click.option(
    "--watchable/--not-watchable", default=True, help="Whether members without a seat may watch."
)
@click.option("--private", is_flag=True, help="Only those come in whom the code leads there.")
@click.option("--ranked", is_flag=True, help="The zone rates who wins; needs one.")
@click.option(
    "--seat-wait",
    type=click.IntRange(0, LONGEST_SEAT_WAIT),
    default=SEAT_WAIT,
    show_default=True,
    help="Seconds until the computer takes a lost player's seat.",
)
@click.option(
    "--turn-clock",
    type=click.IntRange(SHORTEST_TURN, LONGEST_TURN),
    help="Seconds that a person may take for a turn; no limit by default.",
)
@click.option(
    "--stand-in",
    type=click.Choice(list(LEVELS)),
    default="normal",
    show_default=True,
    help="The computer player for seats that nobody has, or has any more.",
)
@relay_only_option
@settings_option
@player_options
def host(
    players: int,
    computers: tuple[str, ...],
    game: str,
    saved: Path | None,
    port: int,
    lan: bool,
    zone: Address | None,
    group: str | None,
    private: bool,
    ranked: bool,
    seat_wait: int,
    turn_clock: int | None,
    stand_in: str,
    watchable: bool,
    relay_only: bool,
    settings: dict[str, int | str],
    listen: str,
    **options: Any,
) -> None:
    """Gather players, and lead a game once they are all there."""
    _check_relay(relay_only, zone)
    if ranked and (zone is None or private or players < 2):
        raise click.UsageError("--ranked needs --zone and two players, and goes without --private")
    waits = Waits(seat=seat_wait, turn=turn_clock, stand_in=stand_in)
    plan = Plan(shipped_game(game), settings, computers, waits=waits)
    if saved is None:
        # Before anybody comes, who could not play then.
        plan.rules.setup(players + len(computers), plan.rules.complete_options(settings))
    else:
        entries = read_log(saved).entries
        rules = shipped_game(genesis_of(entries[0]).game) if entries else plan.rules
        verify(entries, rules)
        seats = len(genesis_of(entries[0]).seats)
        if players > seats:
            raise click.UsageError(f"the saved game has {seats} seats, and not {players}")
        plan = Plan(rules, {}, saved=entries, waits=waits)

    async def act(peer: Peer) -> None:
        if zone is None:
            await peer.host(plan, players, lan=lan)
        else:
            name = group or f"{options['name']}'s table"
            kind: Kind = "private" if private else "ranked" if ranked else "public"
            await peer.lead(zone, plan, players, group=name, kind=kind, watchable=watchable)

    _run(act, listen=listen, port=port, relay_only=relay_only, **options)


@rail_peer.command()
@click.argument("table")
@zone_option
@relay_only_option
@click.option("--game", type=click.Choice(sorted(SHIPPED)), default="iron-dragon")
@player_options
def join(
    table: str, zone: Address | None, relay_only: bool, game: str, listen: str, **options: Any
) -> None:
    """Play at TABLE: the address of its host; or at a zone the name of a group, or an invitation.

    If --out is the record of a game, this is the way back to it: through any member at the address,
    or through the zone at which its players met, whatever is named.
    """
    _check_relay(relay_only, zone)
    out: Path | None = options["out"]
    address = None if zone is not None else _read_address(table, PORT)

    async def act(peer: Peer) -> None:
        is_back = out is not None and out.exists()
        if zone is not None and out is not None and is_back:
            await peer.come_back_at(zone, out)
        elif zone is not None:
            await peer.follow(zone, table, shipped_game(game))
        elif address is not None and out is not None and is_back:
            await peer.come_back(address, out)
        elif address is not None:
            await peer.join(address)

    _run(act, listen=listen, port=0, relay_only=relay_only, **options)


@rail_peer.command()
@click.argument("table")
@zone_option
@relay_only_option
@click.option("--name", default="Anonymous", show_default=True, help="Your name at the zone.")
@click.option("--game", type=click.Choice(sorted(SHIPPED)), default="iron-dragon")
@watcher_options
def watch(
    table: str, zone: Address | None, relay_only: bool, game: str, listen: str, **options: Any
) -> None:
    """Watch the game at TABLE: where somebody plays; or at a zone a group's name, or an invitation.

    At a zone one has to be there before the game begins.
    """
    _check_relay(relay_only, zone)
    address = None if zone is not None else _read_address(table, PORT)

    async def act(peer: Peer) -> None:
        if zone is not None:
            await peer.spectator.watch_at(zone, table, shipped_game(game))
        elif address is not None:
            await peer.spectator.watch(address)

    _run(act, listen=listen, port=0, relay_only=relay_only, **options)


@rail_peer.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--after", type=click.IntRange(0), help="The entry after which to go on; else the last one."
)
@click.option("--bot", type=click.Choice(list(LEVELS)), help=BOT)
@watcher_options
def alone(record: Path, after: int | None, listen: str, **options: Any) -> None:
    """Go on alone with a game of yours, against the computer, from the RECORD of it."""
    at = None if after is None else EntryNumber(after)

    async def act(peer: Peer) -> None:
        await peer.alone(record, at)

    _run(act, listen=listen, port=0, **options)


@rail_peer.command()
@click.option("--seconds", type=click.FloatRange(0.1, 3600), default=3.0, show_default=True)
def lan(seconds: float) -> None:
    """Look for tables on the local network."""
    notes = Notes()

    async def look() -> None:
        asking = Asking()
        with trio.move_on_after(seconds):
            async for found in find(asking.answers, asking.ask):
                said = found.announcement
                notes.write(
                    "table",
                    address=list(found.address),
                    host=said.host,
                    game=said.game,
                    seats=said.seats,
                    free=said.free,
                    key=said.key.hex(),
                )

    trio.run(look)


def _check_relay(relay_only: bool, zone: Address | None) -> None:
    if relay_only and zone is None:
        raise click.UsageError("--relay-only needs a --zone: the relay is there")


def _run(
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
            await act(Peer(endpoint, routes, Me(seed, name, bot, out), notes))

    try:
        trio.run(main)
    except BaseExceptionGroup as group:
        raise _first(group) from group


def _first(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """The first error of several tasks that ended together."""
    error = group.exceptions[0]
    return _first(error) if isinstance(error, BaseExceptionGroup) else error


def main() -> None:
    """Run the program."""
    rail_peer.main(prog_name="rail-peer")


if __name__ == "__main__":
    main()
