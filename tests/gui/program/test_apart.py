"""Whole programs, each a process of its own, from title to victory, whoever is killed."""

from collections.abc import Sequence
from pathlib import Path

from core.games.iron_dragon.rules import RULES
from core.log import Opened, read_log
from core.table import verify
from tests.gui.program.apart import PATIENCE, Apart, together
from tests.net.peers import zone

QUICK = """
$Default Options
Victory Money = Really Easy
Victory Major Cities = Really Easy
Starting Money = Really Easy
$Desktop
AI Turn Speed = Instant
"""
"""A configuration with which good players come to an end in a few dozen turns."""
GAME = 4 * PATIENCE
"""Seconds that a game may take at most."""


def record_of(one: Apart) -> tuple[Opened, ...]:
    """What a program has kept of its game, over or not."""
    (path,) = (one.home / "autosave").rglob("*.rail")
    return read_log(path).entries


def check_records(players: Sequence[Apart], *lost: Apart) -> None:
    """All have the same log, which is good; those who were `lost` have the beginning of it."""
    first, *others = [record_of(one) for one in players]
    assert all(one == first for one in others)
    assert verify(first, RULES).redecided
    for one in lost:
        left = record_of(one)
        shared = [mine for mine, theirs in zip(left, first, strict=False) if mine == theirs]
        assert len(shared) >= len(left) - 5  # what it had signed, and nobody else had


def play_to_the_end(players: Sequence[Apart]) -> None:
    """From wherever they are in a game to the victory, and back to the titles."""
    for one in players:
        one.do("play", True)
    for one in players:
        one.see(winner=0, within=GAME)
    for one in players:
        one.do("play", False)
        one.do("press_in", "victory", "OK")
        one.see(screen="TitleScreen")


def gather_on_lan(players: Sequence[Apart]) -> None:
    """From the titles to the game."""
    host, *guests = players
    for one in players:
        one.press("LAN play")
    host.press("Host a table")
    for one in guests:
        one.press(f"Join the table of {host.name}")
        host.see(text=one.name)
    for one in guests:
        one.press("Ready")
    host.press("Start the game")
    for one in players:
        one.see(screen="GameScreen")


def gather_at_zone(players: Sequence[Apart]) -> None:
    """From the titles to the game, in a group that the first one leads."""
    leader, *others = players
    for one in players:
        one.press("Online play", "Connect")
    for one in players:
        one.see(screen="LobbyScreen")
    leader.do("enter", "Name of your group", "Thursday")
    leader.see(screen="GroupScreen")
    leader.press(f"{len(players)} players")
    for number, one in enumerate(others, start=2):
        one.see(groups=1)
        one.do("pick", "Groups", 0)
        one.press("Join")
        one.see(screen="GroupScreen")
        leader.see(text=f"{number}  {one.name}")
        leader.do("choose", f"Who has seat {number}", one.name)
    for one in others:
        one.press("Ready")
    leader.press("Start the game")
    for one in players:
        one.see(screen="GameScreen")


def at(where: str) -> str:
    """A configuration with a zone."""
    host, _, port = where.rpartition(":")
    return f"{QUICK}$Connection Zone\nPrimary Address = {host}\nPort Number = {port}\n"


def test_two_programs_on_the_local_network(tmp_path: Path) -> None:
    with together(tmp_path, ("Ann", "Ben"), QUICK) as made:
        players = [made.start(name) for name in made.names]
        gather_on_lan(players)
        play_to_the_end(players)
        for one in players:
            one.end()
        check_records(players)


def test_four_programs_at_a_zone_whose_leader_is_killed(tmp_path: Path) -> None:
    with (
        zone(tmp_path / "zone") as where,
        together(tmp_path, ("Ann", "Ben", "Cleo", "Dan"), at(where)) as made,
    ):
        players = [made.start(name) for name in made.names]
        ann, *others = players
        gather_at_zone(players)
        for one in players:
            one.do("play", True)
        for one in players:
            one.see(turn=3)
        ann.kill()
        for one in others:
            one.press("Let the computer play now")
        for one in others:
            assert one.see(turn=5)["leader"] in {"Ben", "Cleo", "Dan"}
        play_to_the_end(others)
        for one in others:
            one.end()
        check_records(others, ann)
