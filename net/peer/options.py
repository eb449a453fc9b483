"""The options of `rail-peer` for hosts, guests and spectators."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import click

from core.cli.options import game_key, level_word
from core.errors import quote
from core.games.registry import DEFAULT_GAME
from core.legible import is_legible_name
from core.log import PublicKey
from net.consensus.timeouts import LONGEST_SEAT_WAIT, LONGEST_TURN, SEAT_TIMEOUT, SHORTEST_TURN
from net.lobby.messages import ZONE_PORT
from net.peer.standings import MOST
from net.quic import Address
from net.ranking import ORDERS
from net.ranking.messages import LONGEST_SEARCH, MOST_ROWS
from net.table.setup import MOST_CLIENTS

Command = Callable[..., Any]

_KEY: Final = re.compile(r"[0-9a-fA-F]{64}")

PORT: Final = 50_000
"""Default port of a host."""
BOT: Final = "A computer player for your seats; without one standard input answers."


def _zone(context: click.Context, parameter: click.Parameter, text: str | None) -> Address | None:
    del context, parameter
    return None if text is None else read_address(text, ZONE_PORT)


def read_address(text: str, usual: int) -> Address:
    """Return a typed address, at the usual port if it names none; raises BadParameter."""
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


game_option = click.option("--game", type=game_key, default=DEFAULT_GAME)


relay_only_option = click.option(
    "--relay-only",
    is_flag=True,
    help="Let none of the others learn your address: everything goes through the zone.",
)


def player_options(command: Command) -> Command:
    """Add the options of all players."""
    return _with(
        (
            click.option(
                "--name",
                default="Anonymous",
                show_default=True,
                callback=_visible_name,
                help="Your name.",
            ),
            click.option(
                "--bot",
                type=level_word,
                help=BOT,
            ),
            *_program_options(),
        ),
        command,
    )


def _visible_name(context: click.Context, parameter: click.Parameter, name: str) -> str:
    del context, parameter
    if not is_legible_name(name):
        raise click.BadParameter(f"{quote(name)} has characters that cannot be seen")
    return name


def standings_options(command: Command) -> Command:
    """Add the options of `standings`."""
    return _with(
        (
            click.option(
                "--zone",
                callback=_zone,
                metavar="HOST[:PORT]",
                required=True,
                help="The rendezvous that rated the games.",
            ),
            click.option(
                "--game",
                type=game_key,
                default=DEFAULT_GAME,
                show_default=True,
                help="The game whose ratings are printed.",
            ),
            click.option(
                "--player",
                metavar="NAME|KEY",
                callback=_name_or_key,
                help="Print this player's ranked games.",
            ),
            click.option(
                "--search",
                metavar="NAME",
                default="",
                callback=_search,
                help="Only players whose name begins so, from A to Z.",
            ),
            click.option("--around-me", is_flag=True, help="The page with your own row."),
            click.option("--sort", type=click.Choice(ORDERS), default="rating", show_default=True),
            click.option("--reverse", is_flag=True, help="The other way round."),
            click.option(
                "--start",
                type=click.IntRange(1, 2**53),
                default=1,
                show_default=True,
                help="The first row to print.",
            ),
            click.option(
                "--count",
                type=click.IntRange(1, MOST),
                default=MOST_ROWS,
                show_default=True,
                help="Rows or games to print.",
            ),
            click.option("--json", is_flag=True, help="One JSON object a line, each with a note."),
            *_own_options("The file of your key, which marks your row; else that of this user."),
        ),
        command,
    )


def _search(context: click.Context, parameter: click.Parameter, text: str) -> str:
    del context, parameter
    if len(text) > LONGEST_SEARCH or not text.isprintable():
        raise click.BadParameter(f"a name has at most {LONGEST_SEARCH} characters, all visible")
    return text


def _name_or_key(
    context: click.Context, parameter: click.Parameter, text: str | None
) -> str | PublicKey | None:
    if text is None:
        return None
    if _KEY.fullmatch(text):
        return PublicKey(bytes.fromhex(text))
    return _search(context, parameter, text)


def _own_options(key: str) -> tuple[Command, ...]:
    return (
        click.option("--key", type=click.Path(dir_okay=False, path_type=Path), help=key),
        click.option("--listen", default="0.0.0.0", show_default=True, help="The address to use."),
    )


def _program_options() -> tuple[Command, ...]:
    return (
        click.option(
            "--out",
            type=click.Path(dir_okay=False, path_type=Path),
            help="The file that the game is recorded to; with it one can come back.",
        ),
        *_own_options("The file of your key, made if there is none; else that of this user."),
    )


def watcher_options(command: Command) -> Command:
    """Add the options of commands that do not play at a table."""
    return _with(_program_options(), command)


def hosting_options(command: Command) -> Command:
    """Add the options of hosts, besides those of all players."""
    return _with(
        (
            click.option(
                "--players",
                type=click.IntRange(1, MOST_CLIENTS),
                default=2,
                show_default=True,
                help="People at the table.",
            ),
            click.option(
                "--computer",
                "computers",
                multiple=True,
                type=level_word,
                help="A seat for a computer player of this level; may be repeated.",
            ),
            game_option,
            click.option(
                "--saved",
                type=click.Path(dir_okay=False, path_type=Path),
                help="A record to continue; players get the seats of their names, "
                "computers the others.",
            ),
            click.option("--port", type=click.IntRange(0, 65_535), default=PORT, show_default=True),
            click.option(
                "--lan/--no-lan", default=True, help="Whether others on the network may find it."
            ),
            zone_option,
            click.option("--group", help="The name of the group at the zone; else yours with it."),
            click.option(
                "--watchable/--not-watchable",
                default=True,
                help="Whether members without a seat may watch.",
            ),
            click.option(
                "--private", is_flag=True, help="Only players with the invitation code can join."
            ),
            click.option("--ranked", is_flag=True, help="The zone rates who wins; needs one."),
            click.option(
                "--seat-wait",
                type=click.IntRange(0, LONGEST_SEAT_WAIT),
                default=SEAT_TIMEOUT,
                show_default=True,
                help="Seconds until the computer takes a lost player's seat.",
            ),
            click.option(
                "--turn-clock",
                type=click.IntRange(SHORTEST_TURN, LONGEST_TURN),
                help="Seconds that a person may take for a turn; no limit by default.",
            ),
            click.option(
                "--stand-in",
                type=level_word,
                help="The computer player for seats without a player; by default the one of the"
                " option AI Skill Level, in a ranked game normal.",
            ),
        ),
        command,
    )


def _with(options: Sequence[Command], command: Command) -> Command:
    """Return a command with these options, in this order."""
    for option in reversed(options):
        command = option(command)
    return command


def check_relay(relay_only: bool, zone: Address | None) -> None:
    """Check that a relayed connection has a zone; raises UsageError."""
    if relay_only and zone is None:
        raise click.UsageError("--relay-only needs a --zone: the relay is there")
