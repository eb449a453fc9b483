"""`rail-peer`: play or watch a game over the network, without a window."""

import sys
from pathlib import Path
from typing import Any

import click
import trio

from core.cli.further_games import add_further_games, game_module_option
from core.cli.options import (
    examples,
    level_word,
    settings_option,
)
from core.errors import FactualError
from core.games.registry import shipped_game
from core.log import EntryNumber, Opened, read_log
from core.table import genesis_of, verify
from net.lan import DiscoverySocket, find
from net.lobby.messages import Kind
from net.peer.notes import Notes
from net.peer.options import (
    BOT,
    PORT,
    check_relay,
    hosting_options,
    player_options,
    read_address,
    relay_only_option,
    standings_options,
    watcher_options,
    zone_option,
)
from net.peer.running import check_out, run
from net.peer.session import Peer
from net.peer.standings import StandingsQuery, show_standings
from net.plain_logs import log_plainly
from net.quic import Address
from net.ranking import AskStandings, Order, ranked_game
from net.session import Offer


class _Programs(click.Group):
    """The group of commands; it turns our errors into one line on standard error and status 1."""

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
@game_module_option
def rail_peer(log_level: str, game_modules: tuple[str, ...]) -> None:
    """Run a member of a table without a window. Events are printed as JSON, one note a line."""
    log_plainly(log_level.upper())
    add_further_games(game_modules)


@rail_peer.command()
@hosting_options
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
    stand_in: str | None,
    watchable: bool,
    relay_only: bool,
    settings: dict[str, int | str],
    listen: str,
    **options: Any,
) -> None:
    """Gather players, and lead a game once they are all present."""
    check_relay(relay_only, zone)
    check_out(options["out"], promises=True)
    if ranked and (zone is None or private or players < 2):
        raise click.UsageError("--ranked needs --zone and two players, and goes without --private")
    rules, entries = shipped_game(game), tuple[Opened, ...]()
    if saved is not None:
        entries = read_log(saved).entries
        rules = shipped_game(genesis_of(entries[0]).game) if entries else rules
        verify(entries, rules)
        seats = len(genesis_of(entries[0]).seats)
        if players > seats:
            raise click.UsageError(f"the saved game has {seats} seats, and not {players}")
    else:
        # Refuse before any player joins in vain.
        rules.setup(players + len(computers), rules.complete_options(settings))
    if ranked:
        stand_in = stand_in or ranked_game(rules.name).lost
    offer = Offer(
        rules,
        settings,
        players,
        computers,
        entries,
        seat_wait,
        turn_clock,
        stand_in or "",
        watchable,
    )

    async def run_peer(peer: Peer) -> None:
        if zone is None:
            await peer.host(offer, lan=lan)
        else:
            name = group or f"{options['name']}'s table"
            kind: Kind = "private" if private else "ranked" if ranked else "public"
            await peer.lead(zone, offer, group=name, kind=kind)

    run(run_peer, listen=listen, port=port, relay_only=relay_only, **options)


@rail_peer.command()
@click.argument("table")
@zone_option
@relay_only_option
@player_options
def join(table: str, zone: Address | None, relay_only: bool, listen: str, **options: Any) -> None:
    """Play at TABLE: the address of its host; or at a zone the name of a group, or an invitation.

    If --out is the record of a game, this rejoins it: through any member at the address, or through
    the zone where its players met, whichever is given.
    """
    check_relay(relay_only, zone)
    out: Path | None = options["out"]
    is_back = out is not None and out.exists()
    if not is_back:
        check_out(out, promises=True)
    address = None if zone is not None else read_address(table, PORT)

    async def run_peer(peer: Peer) -> None:
        if zone is not None and out is not None and is_back:
            await peer.rejoin_at_zone(zone, out)
        elif zone is not None:
            await peer.follow(zone, table)
        elif address is not None and out is not None and is_back:
            await peer.rejoin(address, out)
        elif address is not None:
            await peer.join(address)

    run(run_peer, listen=listen, port=0, relay_only=relay_only, **options)


@rail_peer.command()
@click.argument("table")
@zone_option
@relay_only_option
@click.option("--name", default="Anonymous", show_default=True, help="Your name at the zone.")
@watcher_options
def watch(table: str, zone: Address | None, relay_only: bool, listen: str, **options: Any) -> None:
    """Watch the game at TABLE: a player's address; or at a zone a group's name, or an invitation.

    At a zone, start watching before the game begins.
    """
    check_relay(relay_only, zone)
    check_out(options["out"], promises=False)
    address = None if zone is not None else read_address(table, PORT)

    async def run_peer(peer: Peer) -> None:
        if zone is not None:
            await peer.spectator.watch_at(zone, table)
        elif address is not None:
            await peer.spectator.watch(address)

    run(run_peer, listen=listen, port=0, relay_only=relay_only, **options)


@rail_peer.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--after", type=click.IntRange(0), help="The entry after which to go on; else the last one."
)
@click.option("--bot", type=level_word, help=BOT)
@watcher_options
def alone(record: Path, after: int | None, listen: str, **options: Any) -> None:
    """Continue a game of yours alone, against the computer, from its RECORD."""
    check_out(options["out"], promises=False)
    at = None if after is None else EntryNumber(after)

    async def run_peer(peer: Peer) -> None:
        await peer.alone(record, at)

    run(run_peer, listen=listen, port=0, **options)


@rail_peer.command()
@click.option("--seconds", type=click.FloatRange(0.1, 3600), default=3.0, show_default=True)
def lan(seconds: float) -> None:
    """Look for tables on the local network."""
    notes = Notes()

    async def search() -> None:
        asking = DiscoverySocket()
        with trio.move_on_after(seconds):
            async for found in find(asking.answers, asking.send_question):
                said = found.announcement
                notes.write(
                    "table",
                    address=list(found.address),
                    host=said.host,
                    game=said.game,
                    seats=said.seats_now,
                    free=said.free_now,
                    grows=said.grows,
                    played=said.is_played,
                    key=said.key.hex(),
                )

    trio.run(search)


@rail_peer.command(
    epilog=examples(
        "rail-peer standings --zone rail.example.org",
        "rail-peer standings --zone rail.example.org --sort won --count 50",
        "rail-peer standings --zone rail.example.org --around-me",
        "rail-peer standings --zone rail.example.org --player Ann",
        "rail-peer standings --zone rail.example.org --search an --json",
    )
)
@standings_options
def standings(
    zone: Address, sort: Order, reverse: bool, search: str, start: int, around_me: bool, **more: Any
) -> None:
    """Print the standings of ranked games at a zone, or a player's history."""
    if sum((more["player"] is not None, around_me, bool(search))) > 1:
        raise click.UsageError("--player, --search and --around-me exclude each other")
    page = AskStandings(start - 1, order=sort, is_reversed=reverse, name=search, game=more["game"])
    asked = StandingsQuery(page, more["count"], more["player"], around_me, more["json"])
    show_standings(zone, asked, key=more["key"], listen=more["listen"])


def main() -> None:
    """Run the program."""
    rail_peer.main(prog_name="rail-peer")


if __name__ == "__main__":
    main()
