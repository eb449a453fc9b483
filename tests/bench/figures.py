"""The measured figures and their targets: each figure of one run by its name."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / ".bench"
"""On the disk of the project, for what is measured there is the disk."""

JOBS = 2
"""Threads that verify."""


class Measure(NamedTuple):
    """The meaning of a figure; `expected` is the minimum of a rate and the maximum of a time."""

    title: str
    unit: str
    expected: int | None = None

    @property
    def is_rate(self) -> bool:
        return self.unit.endswith("/s")


REFERENCE = "reference"
OF_THE_GAME = {
    REFERENCE: Measure("python-chess push+pop", "pairs/s"),
    "decode": Measure("decode the file's bytes", "entries/s"),
    "replay": Measure("decode and replay, nothing verified", "entries/s", 20_000),
    "verify": Measure(f"decode and verify, all of it, {JOBS} threads", "entries/s", 3_000),
    "seek_median": Measure("seek to a random entry, median", "µs"),
    "seek_p95": Measure("seek to a random entry, 95th percentile", "µs", 5_000),
    "append": Measure("append an entry and flush it to the disk", "entries/s"),
    "playout": Measure("Iron Dragon: random commands, with legal at each", "commands/s"),
    "events": Measure("Iron Dragon: decode and replay", "events/s", 20_000),
    "legal_median": Measure("Iron Dragon: legal, late in a game of six, median", "µs"),
    "legal_p95": Measure("Iron Dragon: legal, late in a game of six, 95th percentile", "µs", 3_000),
    "empire_builder_events": Measure("Empire Builder: decode and replay", "events/s", 60_000),
    "empire_builder_legal_median": Measure(
        "Empire Builder: legal, late in a game of six, median", "µs"
    ),
    "empire_builder_legal_p95": Measure(
        "Empire Builder: legal, late in a game of six, 95th percentile", "µs", 1_500
    ),
    "turn_mean": Measure("Iron Dragon: a turn of normal, mean", "ms", 300),
    "turn_p95": Measure("Iron Dragon: a turn of normal, 95th percentile", "ms", 1_500),
}
OF_THE_WINDOW = {
    "pan_median": Measure("window: a frame while the map is scrolled, median", "µs"),
    "pan_p95": Measure("window: a frame while the map is scrolled, 95th percentile", "µs", 8_000),
    "zoom_median": Measure("window: a frame while the map is zoomed, median", "µs"),
    "zoom_p95": Measure("window: a frame while the map is zoomed, 95th percentile", "µs", 12_000),
    "late": Measure("window: how late a frame begins for what came before, 95th percentile", "µs"),
    "animated_median": Measure("window: a frame while all of a game screen moves, median", "µs"),
    "animated_p95": Measure(
        "window: a frame while all of a game screen moves, 95th percentile", "µs", 8_000
    ),
    "animated_cpu": Measure("window: processor time of such a frame, 95th percentile", "µs"),
    "title": Measure("window: from the start of the program to its title", "ms", 1_000),
    "title_cpu": Measure("window: processor time from the start to the title", "ms"),
    "picture": Measure("window: from the start of the program to the title's picture", "ms"),
    "map": Measure("window: from the title to the painted map of a game", "ms", 1_000),
    "click_median": Measure("window: from a click that builds to its track, median", "µs"),
    "click_p95": Measure(
        "window: from a click that builds to its track, 95th percentile", "µs", 30_000
    ),
    "stall": Measure("window: the longest wait while computer players act", "ms", 33),
    "arrival": Measure("window: the longest wait while a saved game of 5 MB arrives", "ms", 50),
    "talk": Measure("window: the longest wait while six players talk", "ms", 50),
    "viewer_median": Measure("window: from the seek bar to the state at an entry, median", "ms"),
    "viewer_worst": Measure("window: from the seek bar to the state at an entry, worst", "ms", 500),
    "memory_50": Measure("window: memory after 50 turns that were watched", "MB"),
    "memory_300": Measure("window: memory after 300 turns that were watched", "MB", 300),
}
OF_THE_NETWORK = {
    "confirm_2_median": Measure("network: from command to confirmed entry, two, median", "µs"),
    "confirm_2_p95": Measure(
        "network: from command to confirmed entry, two, 95th percentile", "µs", 25_000
    ),
    "confirm_6_median": Measure("network: from command to confirmed entry, six, median", "µs"),
    "confirm_6_p95": Measure(
        "network: from command to confirmed entry, six, 95th percentile", "µs", 25_000
    ),
    "catch_up": Measure("network: catching up a log of 3,000 entries, all of it checked", "ms"),
}
OF_REACHING = {
    "relay_rate": Measure("relay: datagrams that are carried", "datagrams/s"),
    "relay_cpu": Measure("relay: processor time on a datagram", "ns"),
    "first_bytes": Measure("reach: to the first bytes back by the relay, median", "µs"),
    "first_bytes_p95": Measure(
        "reach: to the first bytes back by the relay, 95th percentile", "µs", 1_000_000
    ),
    "direct": Measure("reach: to a direct way, median", "µs"),
}
OF_THE_LOBBY = {
    "lobby_join": Measure("lobby: players who come, until they see all of it", "players/s"),
    "lobby_memory": Measure("lobby: memory of the server for each player who is in", "kB"),
    "lobby_cpu": Measure("lobby: the server's processor while all are idle", "ms/second"),
    "lobby_fan_out": Measure("lobby: from a line of chat to the last who hears it, median", "ms"),
}
MEASURES = OF_THE_GAME | OF_THE_NETWORK | OF_REACHING | OF_THE_LOBBY | OF_THE_WINDOW

Run = dict[str, int]
"""The figures of one run by the names of MEASURES."""


def median(figures: Sequence[int]) -> int:
    """Return the median; the greater of the two in the middle, if there are two."""
    return sorted(figures)[len(figures) // 2]


def p95(figures: Sequence[int]) -> int:
    """Return the smallest figure of the largest twentieth."""
    return sorted(figures)[len(figures) * 95 // 100]
