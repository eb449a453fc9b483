"""Limits named in the documents equal those of the code, row by row."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from net import acceptor
from net.lobby import limits as shared
from net.lobby import password_check
from net.quic import limits as quic
from net.ranking.messages import LARGEST_LOG, LARGEST_SEALED, MOST_REQUESTS
from net.rates import SUBJECTS, Rate
from rendezvous import logs, play_history
from rendezvous.__main__ import main
from rendezvous.gate import limits as gate
from rendezvous.lobby import limits as lobby
from rendezvous.ranking import court, docket, judging, results, service

ROOT: Final = Path(__file__).parents[2]
UNITS: Final = {
    "KiB": 1 << 10,
    "MiB": 1 << 20,
    "GiB": 1 << 30,
    "min": 60,
    "h": 3600,
    "days": 86_400,
}
"""Other units, such as "s" and "characters", count as one."""

Limits = Mapping[str, Sequence[float]]
"""The numbers of a row's other cells in order, by its first cell."""


def each(rate: Rate) -> float:
    """Return the seconds for one more."""
    return rate.seconds / rate.most


def a_second(rate: Rate) -> float:
    return rate.most / rate.seconds


def a_minute(rate: Rate) -> float:
    return 60 * a_second(rate)


RENDEZVOUS: Final[Limits] = {
    "message to the lobby; from it": [shared.LARGEST_FROM_CLIENT, shared.LARGEST_FROM_ZONE],
    "messages of a client": [lobby.MESSAGES.most, a_second(lobby.MESSAGES)],
    "messages from an address; from a /24 or /48": [
        lobby.MESSAGES_OF_NETWORK.most,
        a_second(lobby.MESSAGES_OF_NETWORK),
        lobby.MESSAGES_OF_SITE.most,
        a_second(lobby.MESSAGES_OF_SITE),
    ],
    "news to all clients": [lobby.NEWS_BYTES],
    "pending messages of a client": [lobby.WAITING, lobby.WRITING],
    "pending messages of all clients": [lobby.WAITING_OF_ALL],
    "connections of an address (IPv6: of a /64)": [gate.CONNECTIONS, a_minute(gate.COMING)],
    "connections of a /24 of IPv4, or a /48 of IPv6": [
        gate.CONNECTIONS_OF_SITE,
        a_minute(gate.COMING_OF_SITE),
    ],
    "handshakes under way; kept for networks of known keys; seconds for each": [
        quic.HALF_OPEN,
        quic.HALF_OPEN_KEPT,
        quic.HANDSHAKE,
    ],
    "handshakes under way of an address (IPv6: of a /64); of a /24 or /48": [
        quic.HALF_OPEN_OF_NETWORK,
        quic.HALF_OPEN_OF_SITE,
    ],
    "handshakes of an address (IPv6: of a /64); of a /24 or /48": [
        a_minute(quic.BEGUN_BY_NETWORK),
        a_minute(quic.BEGUN_BY_SITE),
    ],
    "the same while more than 50 a second begin in all": [
        a_minute(quic.BEGUN_BUSY_BY_NETWORK),
        a_minute(quic.BEGUN_BUSY_BY_SITE),
    ],
    "unsent bytes of closed streams of a connection": [quic.ENDING],
    "frames of a packet; pieces of a stream behind gaps; bytes of TLS that wait": [
        quic.FRAMES,
        quic.GAPS,
        quic.TLS_WINDOW,
    ],
    "served streams of a connection; seconds without one": [
        gate.STREAMS,
        gate.OPENING,
    ],
    "streams that a connection opens": [a_minute(acceptor.STREAM_RATE)],
    "unread bytes of an unserved stream; of a connection": [
        quic.OPENING_WINDOW,
        gate.UNREAD,
    ],
    "log lines of one event; of all": [*logs.LINES_OF_KIND, *logs.LINES],
    "time to name a stream's protocol; to claim a name; silence outside a game": [
        gate.OPENING,
        lobby.NAMELESS,
        lobby.IDLE,
    ],
    "players in the lobby; groups; games shown that may be watched; accounts": [
        lobby.PLAYERS,
        lobby.GROUPS,
        lobby.RUNNING,
        lobby.ACCOUNTS,
    ],
    "names claimed from an address; a name changed": [
        lobby.CLAIMS.most,
        each(lobby.CLAIMS),
        lobby.RENAMED,
    ],
    "connections of keys without an account": [gate.STRANGERS],
    "names claimed from a /24 of IPv4, or a /48 of IPv6": [
        lobby.CLAIMS_OF_SITE.most,
        each(lobby.CLAIMS_OF_SITE),
    ],
    "time until an unused account ends: without a game; with a game; in a full zone": [
        lobby.LAPSE,
        lobby.ABSENT,
        lobby.ABSENT_IN_FULL_ZONE,
    ],
    "lines in the lobby from an address; from a /24 or /48": [
        *lobby.LINES_OF_NETWORK,
        *lobby.LINES_OF_SITE,
    ],
    "recipients of all lobby lines together": [*lobby.HEARERS],
    "groups led from an address; from a /24 or /48": [
        lobby.GROUPS_OF_NETWORK,
        lobby.GROUPS_OF_SITE,
    ],
    "a line; a player's lines in the lobby; in a group or private": [
        shared.LINE,
        *shared.LOBBY_LINES,
        *shared.LINES,
    ],
    "keys that a player ignores": [shared.IGNORED],
    "seats; members; options of a group": [shared.SEATS[1], shared.MEMBERS, shared.OPTIONS, 32],
    "groups that a player creates, joins or asks to join": [a_minute(lobby.MOVES)],
    "play history: games of a key; rows in all; kept for": [
        play_history.GAMES_OF_KEY,
        play_history.ROWS,
        play_history.LONGEST,
    ],
    "attempts to join one private group": [lobby.KNOCKS, lobby.KNOCKING],
    "invitations of a leader; of the same player": [
        a_minute(lobby.INVITES),
        a_minute(lobby.INVITED_AGAIN),
    ],
    "invitations of players from an address; from a /24 or /48": [
        a_minute(lobby.INVITES_OF_NETWORK),
        a_minute(lobby.INVITES_OF_SITE),
    ],
    "invited players that a group remembers; hours until an invitation expires": [
        shared.INVITEES,
        lobby.INVITATION,
    ],
    "open invitations that reach a player; from leaders of one address": [
        shared.INVITATIONS,
        lobby.INVITATIONS_FROM_NETWORK,
    ],
    "wrong passwords or codes of one key; from one address": [
        lobby.GUESSES,
        lobby.GUESSES_OF_AN_ADDRESS,
        *lobby.GUESS_WAIT,
    ],
    "wrong passwords at one group": [a_minute(lobby.GUESSES_AT_A_GROUP), password_check.WRONG[0]],
    "bans; beyond that, those that expire first are dropped": [gate.BANS],
    "offences of a key; from an address": [
        *gate.OFFENCES,
        10 * gate.OFFENCES.most,
        *gate.BAN,
    ],
}

RANKING: Final[Limits] = {
    "bytes": [LARGEST_LOG, LARGEST_SEALED],
    "entries": [judging.MOST_ENTRIES, 1],
    "seconds of a core": [court.LIMITS.cpu, court.LIMITS_OF_GENESIS.cpu],
    "seconds in all": [court.LIMITS.seconds, court.LIMITS_OF_GENESIS.seconds],
    "address space": [court.LIMITS.memory, court.LIMITS_OF_GENESIS.memory],
    "requests on a stream": [MOST_REQUESTS],
    "requests of a key on all its streams": [
        service.REQUESTS.most,
        service.REQUESTS.most / service.REQUESTS.seconds,
    ],
    "requests from one address; from one /24 or /48": [
        service.REQUESTS_OF_NETWORK.most,
        a_second(service.REQUESTS_OF_NETWORK),
        service.REQUESTS_OF_SITE.most,
        a_second(service.REQUESTS_OF_SITE),
    ],
    "seconds for the next request, and for an answer to be taken": [service.IDLE],
    "seconds for an upload": [
        service.UPLOAD.begins,
        1,
        service.UPLOAD.rate,
        service.UPLOAD.whole,
    ],
    "logs and geneses in upload or waiting for a judge": [
        service.MOST_HANDS,
        1,
        service.HANDS_OF_SITE,
    ],
    "groups without a result": [results.MOST_GROUPS, results.UNFINISHED],
    "bytes of stored logs, packed": [results.KEPT_LOGS],
}


def numbers(text: str) -> list[float]:
    """Return the numbers of a text, in bytes and seconds where they have a unit."""
    found = re.findall(r"(?<![\w/])(\d[\d,]*)(?: (\w+))?", text)
    return [float(digits.replace(",", "")) * UNITS.get(unit, 1) for digits, unit in found]


def rows(text: str) -> dict[str, list[float]]:
    """Return the rows of all tables that have numbers."""
    cells = re.findall(r"^\| ([^|]+) \| (.+) \|$", text, re.MULTILINE)
    return {first.strip(): found for first, rest in cells if (found := numbers(rest))}


def section(file: str, heading: str) -> str:
    """Return a section of a document."""
    text = (ROOT / "docs" / file).read_text()
    return text.partition(f"\n{heading}\n")[2].partition("\n## ")[0]


def test_limits_of_the_rendezvous() -> None:
    assert rows(section("rendezvous.md", "## Limits")) == RENDEZVOUS


@pytest.mark.parametrize("row", RANKING)
def test_limits_of_the_ranking(row: str) -> None:
    assert rows((ROOT / "docs/ranking.md").read_text())[row] == RANKING[row]


def test_sentences_about_counts_and_bans() -> None:
    text = " ".join(section("rendezvous.md", "## Limits").split())
    assert f"A ban is remembered for {gate.BANS_FORGOTTEN // 86_400} days" in text
    assert f"counts for {SUBJECTS:,} keys, addresses and groups each" in text


def test_sentences_about_judges() -> None:
    text = " ".join(section("ranking.md", "## How a log is judged").split())
    assert docket.JUDGES == 2
    assert "Two logs and one genesis are judged at a time" in text
    assert docket.JUDGED.seconds == UNITS["days"]
    assert f"A key has {docket.JUDGED.most:,} s of a judge a day" in text


def test_figures_for_operators() -> None:
    text = " ".join((ROOT / "rendezvous/README.md").read_text().split())
    grace = main.make_context("rail-rendezvous", []).params["grace"]
    assert f"`rail_connections_open` near {quic.CONNECTIONS:,}" in text
    assert f"server takes {gate.CONNECTIONS} connections at a time" in text
    assert f"logs up to {results.KEPT_LOGS >> 30} GiB" in text
    assert f"`--grace` seconds ({grace})" in text
