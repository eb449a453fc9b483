"""How long a window is blocked during heavy network traffic."""

import base64
from pathlib import Path
from subprocess import PIPE
from typing import Final, NamedTuple

from core.cli.simulate import simulate_game
from core.games.iron_dragon.rules import RULES
from core.log import log_bytes
from net.talk import audio, chat
from net.voice.gram import gram_of
from tests.net.peers import Program, programs
from tests.system.gui.apart import Apart, together

LARGE: Final = 4_500_000
"""Bytes of a log; it is sent as stored on disk."""
GUESTS: Final = "bcde"
MANY: Final = 600
"""Entries of a game that a spectator joins, or a player rejoins."""


class Held(NamedTuple):
    """Maximum milliseconds that a window was blocked, and that it worked without a break.

    `opening` is the time to build the screen of a game.
    """

    longest: float
    worked: float
    opening: float


def measured(apart: Apart) -> Held:
    """The results of a measurement."""
    found = apart.do("measured")
    assert found["count"] > 10, "it has hardly run"
    return Held(found["longest"], found["worked"], found["opening"])


def large_game(path: Path) -> Path:
    """Return a saved game of LARGE bytes, longer than any real one."""
    played = simulate_game(RULES, ["random"] * 6, seed="large", options={}, most_rounds=570)
    log = log_bytes(entry.sealed for entry in played.table.entries)
    assert len(log) >= LARGE
    path.write_bytes(log)
    return path


def join(apart: Apart, host: Program) -> None:
    """Join from the title and reach the game."""
    apart.do("type", "Address of the host", host.address)
    apart.press("Join")
    apart.see(screen="GroupScreen")
    apart.press("Ready")
    apart.see(screen="IronScreen")


def arriving(folder: Path) -> Held:
    """Measure a guest joining from the title, while a large game arrives and is verified."""
    saved = large_game(folder / "large.rail")
    with programs(folder) as peers, together(folder, ("Ann",), "") as made:
        host = peers.host("a", 2, "--saved", str(saved), stdin=PIPE)
        ann = made.start("Ann")
        ann.press("LAN play")
        ann.do("measure")
        join(ann, host)
        return measured(ann)


def talking(folder: Path) -> Held:
    """Measure while five other players send the maximum of lines and audio-grams, all heard."""
    with programs(folder) as peers, together(folder, ("Ann",), "") as made:
        bot = ("--bot", "random")
        host = peers.host("a", 6, *bot, stdin=PIPE)
        guests = [
            peers.start(name, "join", host.address, "--name", name, *bot, stdin=PIPE)
            for name in GUESTS
        ]
        for guest in guests:
            guest.wait_for(note="gathered")
        ann = made.start("Ann")
        ann.press("LAN play")
        join(ann, host)
        others = [host, *guests]
        for player in others:
            player.wait_for(note="path", client=len(others))
        ann.do("accept_all")
        ann.do("measure")
        gram = base64.b64encode(gram_of([bytes([72, *range(60)])] * 750)).decode()
        for number in range(chat.RATE.most):
            for player in others:
                player.answer(op="say", text=f"{number}:" + 20 * " all aboard")
            ann.do("enter", "Your message", f"{number}, too")
            if number < audio.RATE.most:
                for player in others:
                    player.answer(op="send_audio", opus=gram)
        said = (len(others) + 1) * chat.RATE.most + len(others) * audio.RATE.most
        ann.see(lines=said * 3 // 4)  # a player may miss lines sent before joining
        return measured(ann)


def catching_up(folder: Path) -> Held:
    """Measure a spectator from the title on, catching up with a game of several hundred entries."""
    with programs(folder) as peers, together(folder, ("Ann",), "") as made:
        bot = ("--bot", "random", "--computer", "random")
        host = peers.host("a", 1, *bot, stdin=PIPE)
        host.wait_for(MANY, note="entry")
        ann = made.start("Ann")
        ann.press("LAN play")
        ann.do("type", "Address of the host", host.address)
        ann.do("measure")
        ann.press("Watch")
        ann.see(screen="ReplayScreen", text="You are watching this game. a leads the table")
        ann.see(shown=MANY)
        return measured(ann)


def coming_back(folder: Path) -> Held:
    """Measure a killed player of a long game rejoining it."""
    with programs(folder) as peers, together(folder, ("Ann",), "") as made:
        computers = ("--computer", "random") * 3
        host = peers.host("a", 2, "--bot", "random", *computers, stdin=PIPE)
        ann = made.start("Ann")
        ann.press("LAN play")
        join(ann, host)
        ann.do("play", True, False, "random")
        ann.see(entries=MANY, within=300)
        ann.kill()
        ann = made.start("Ann")
        ann.do("measure")
        ann.press("Rejoin")
        ann.see(screen="IronScreen", entries=MANY)
        return measured(ann)
