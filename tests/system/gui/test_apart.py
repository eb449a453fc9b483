"""Whole programs, each a process of its own, from title to victory, with one killed."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.cli.__main__ import rail_table
from core.games.registry import shipped_game
from core.log import read_log
from core.table import LocalTable
from gui.storage.slots import Slots
from tests.core.games.empire_builder.places import centre
from tests.each import each
from tests.gui.zone.loopback import PRIVATE
from tests.net.peers import zone
from tests.system.gui.apart import PATIENCE, Apart, Together, together
from tests.system.gui.quick import EMPIRE_BUILDER, IRON_DRAGON, Quick

FOUR = ("Ann", "Ben", "Cleo", "Dan")
GAME = 4 * PATIENCE
"""The maximum seconds of a game."""


def record_of(apart: Apart) -> Path:
    """Return the record of the program's game; of a later game only if it is unfinished."""
    autosave = apart.home / "autosave"
    (path,) = [*autosave.glob("records/*.rail")] or autosave.glob("*.rail")
    return path


def check_records(players: Sequence[Apart]) -> None:
    """Check that all have the same log, and that `rail-table verify` accepts it."""
    first, *others = [record_of(player) for player in players]
    assert all(read_log(other).entries == read_log(first).entries for other in others)
    result = CliRunner().invoke(rail_table, ["verify", str(first)])
    assert result.exit_code == 0, result.output


def play_until_won(players: Sequence[Apart], *, clicks: bool = False) -> None:
    """Play from any point of a game to the victory."""
    for player in players:
        player.do("play", True, clicks)
    for player in players:
        player.see(winner=0, within=GAME)
    for player in players:
        player.do("play", False)


def play_to_the_end(players: Sequence[Apart], *, clicks: bool = False) -> None:
    """Play from any point of a game to the victory, and return to the titles."""
    play_until_won(players, clicks=clicks)
    for player in players:
        player.do("press_in", "victory", "OK")
        player.see(screen="TitleScreen")


def choose(player: Apart, game: Quick) -> None:
    """Choose a game at the title, by keys."""
    player.do("choose", "Game", game.title)


def gather_on_lan(players: Sequence[Apart], game: Quick = IRON_DRAGON) -> None:
    """Go from the titles to the game, which the first player chooses."""
    host, *guests = players
    choose(host, game)
    for player in players:
        player.press("LAN play")
    host.press("Host a table")
    for guest in guests:
        guest.press(f"Join {host.name}’s table")
        host.see(text=guest.name)
    for guest in guests:
        guest.press("Ready")
    host.press("Start the game")
    for player in players:
        player.see(game=game.key)


def gather_at_zone(
    players: Sequence[Apart],
    game: Quick = IRON_DRAGON,
    *,
    kind: str = "",
    password: str = "",
    saved: bool = False,
) -> None:
    """Go from the titles to the game, in a group led by the first player, who chooses the game.

    A private group has a `password`. With `saved` it continues the leader's only saved game.
    """
    leader, *others = players
    choose(leader, game)
    for player in players:
        player.press("Online play", "Connect")
    for player in players:
        player.see(screen="LobbyScreen")
    if kind:
        leader.do("choose", "Kind of your group", kind)
    if password:
        leader.do("type", "Password of your group", password)
    leader.do("enter", "Name of your group", "Thursday")
    leader.see(screen="GroupScreen")
    leader.press("Saved game" if saved else f"{len(players)} players")
    for number, guest in enumerate(others, start=2):
        guest.see(groups=1)
        guest.do("pick", "Groups", 0)
        if password:
            guest.do("type", "Password of the group", password)
        guest.press("Join")
        guest.see(screen="GroupScreen")
        leader.see(holders=number)
    for guest in others:
        guest.see(holders=len(players))  # a change of the table would clear the ready mark
        guest.press("Ready")
    leader.press("Start the game")
    for player in players:
        player.see(game=game.key)


def at(where: str, game: Quick = IRON_DRAGON) -> str:
    """Return a configuration with a zone."""
    host, _, port = where.rpartition(":")
    return f"{game.configuration}$Connection Zone\nPrimary Address = {host}\nPort Number = {port}\n"


def come_back(made: Together, name: str, seat: int) -> Apart:
    """Restart a killed program, rejoin from the title, and play the seat by clicks."""
    again = made.start(name)
    again.press("Rejoin")
    again.see(turn=1)
    again.do("play", True, True)
    again.see(seats=str(seat))
    return again


def kill_one(made: Together, players: list[Apart], place: int) -> None:
    """Kill a program during the game, and let it rejoin."""
    players[place].kill()
    players[place] = come_back(made, players[place].name, place)


def begin_to_play(players: Sequence[Apart]) -> None:
    """Play some turns by clicks."""
    first = players[0].do("facts")["turn"]
    for player in players:
        player.do("play", True, True)
    for player in players:
        player.see(turn=max(first + 1, 2))


def play_on_lan_with_a_kill(folder: Path, place: int) -> None:
    """Play four programs from title to victory; the one at this place is killed, and rejoins."""
    with together(folder, FOUR, IRON_DRAGON.configuration) as made:
        players = [made.start(name) for name in made.names]
        gather_on_lan(players)
        begin_to_play(players)
        kill_one(made, players, place)
        play_to_the_end(players, clicks=True)
        for player in players:
            player.end()
        check_records(players)


def survive_kills(made: Together, players: list[Apart], *, clicks: bool) -> None:
    """Kill a player and the leader, let both return, and play to the end."""
    kill_one(made, players, 1)
    ann, *others = players
    ann.kill()
    for other in others:
        other.press("Let the computer play now")
    for other in each(others):
        assert other.see(entries=other.do("facts")["entries"] + 8)["leader"] != ann.name
    players[0] = come_back(made, ann.name, 0)
    play_to_the_end(players, clicks=clicks)
    for player in players:
        player.end()
    check_records(players)


@pytest.mark.screen("DISCONNECT-10", "DISCONNECT-11")
def test_four_programs_at_a_zone_survive_kills_of_a_player_and_the_leader(tmp_path: Path) -> None:
    """From title to victory, entirely by clicks and keys."""
    with zone(tmp_path / "zone") as where, together(tmp_path, FOUR, at(where)) as made:
        players = [made.start(name) for name in made.names]
        gather_at_zone(players)
        begin_to_play(players)
        survive_kills(made, players, clicks=True)


@pytest.mark.screen("DISCONNECT-10", "DISCONNECT-11", "GROUP-7")
def test_four_programs_end_a_saved_game_of_empire_builder_at_a_zone(tmp_path: Path) -> None:
    """From title to victory, with kills of a player and the leader."""
    game = EMPIRE_BUILDER
    with zone(tmp_path / "zone") as where, together(tmp_path, FOUR, at(where, game)) as made:
        Slots(tmp_path / FOUR[0] / "saves").save("Late", late_game().log_bytes())
        players = [made.start(name) for name in made.names]
        gather_at_zone(players, game, kind=PRIVATE, password="sesame", saved=True)
        begin_to_play(players)
        survive_kills(made, players, clicks=False)


def late_game() -> LocalTable:
    """Return a game of four in which the next good deliveries win."""
    seats = [{"at": centre("Chicago"), "money": 135, "loco": "Superfreight"} for _ in FOUR]
    return LocalTable.new(
        shipped_game("empire-builder"),
        FOUR,
        secret=bytes(32),
        scenario=json.dumps({"seats": seats}).encode(),
        options={"Victory Money": 150, "Victory Major Cities": 0},
    )
