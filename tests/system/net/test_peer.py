"""`rail-peer` as its users start it: real programs, real sockets, real files."""

import json
import resource
import signal
import subprocess
import sys
from base64 import b64decode, b64encode
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import trio
from click.testing import CliRunner

from core.games.registry import shipped_game
from core.log import log_bytes, read_log, write_log
from core.table import Continuation, LocalTable, verify
from net.__main__ import rail_peer
from net.messages import Messages
from net.negotiation import offer
from net.quic import Endpoint, Identity, bound
from net.table.setup import LARGEST_FROM_HOST, FromHost, Join
from net.table.setup import PROTOCOL as SETUP
from net.voice.coding import decoded, encoded
from tests.net.peers import QUICK, QUICK_RAILWAY, meet, programs, zone
from tests.net.voice.sounds import loudness, sine

RULES = shipped_game("iron-dragon")


@pytest.mark.parametrize(
    ("game", "quick"),
    [("iron-dragon", QUICK), ("empire-builder", QUICK_RAILWAY)],
    ids=["iron-dragon", "empire-builder"],
)
def test_two_programs_play_a_whole_game_while_a_third_watches(
    tmp_path: Path, game: str, quick: tuple[str, ...]
) -> None:
    rules = shipped_game(game)
    with programs(tmp_path) as running:
        ann = running.host("Ann", 2, "--bot", "greedy", *quick)
        ben = running.start("Ben", "join", ann.address, "--name", "Ben", "--bot", "greedy")
        ben.wait_for(30, note="entry")
        eve = running.start("Eve", "watch", ben.address)
        assert [ann.ended(), ben.ended(), eve.ended()] == [0, 0, 0]
        (over,) = ann.said(note="over")
        assert ben.said(note="over") == [over]
        for program, other in ((ann, 1), (ben, 0)):
            (path,) = program.said(note="path")
            assert (path["client"], path["path"]) == (other, "lan")
            assert 0 <= path["ms"] < 1000
        logs = [read_log(program.record).entries for program in (ann, ben, eve)]
        assert logs[0] == logs[1] == logs[2]
        assert len(logs[0]) == over["entry"] + 1
        verified = verify(logs[0], rules)
        assert verified.redecided
        outcome = rules.outcome(verified.position.game)
        assert outcome is not None
        assert outcome.winner == over["winner"]
        assert [note["number"] for note in eve.said(note="entry")] == list(range(len(logs[0])))


@pytest.mark.smoke
def test_guest_sees_the_hosts_timeout_for_lost_players_and_cannot_choose_it(
    tmp_path: Path,
) -> None:
    waits = {"seat_wait": 7, "turn_clock": 90, "stand_in": "easy"}
    options = ("--seat-wait", "7", "--turn-clock", "90", "--stand-in", "easy")
    with programs(tmp_path) as running:
        played = ("--computer", "easy", *QUICK)
        ann = running.host("Ann", 3, "--bot", "greedy", *options, *played)
        ben = running.start("Ben", "join", ann.address, "--name", "Ben", "--bot", "greedy")
        gathered = ben.wait_for(note="gathered")[0]
        assert waits.items() <= gathered.items()
        levels = [seat["level"] for seat in gathered["seats"]]
        # A computer would play the seat that still waits for a player.
        assert (gathered["game"], levels) == ("iron-dragon", ["", "", "normal", "easy"])
        assert gathered["options"]["Victory Money"] == 150
        eve = running.start("Eve", "join", ann.address, "--seat-wait", "1")
        assert eve.ended() == 2
        assert "No such option '--seat-wait'" in eve.error.read_text()


@pytest.mark.smoke
def test_program_plays_a_seat_by_standard_input_and_output(tmp_path: Path) -> None:
    """It responds to each request; an invalid response is reported, and requested again."""
    with programs(tmp_path) as running:
        ann = running.host("Ann", 1, "--computer", "random", stdin=subprocess.PIPE)
        assert ann.wait_for(op="hello") == [{"op": "hello", "protocol": 1}]
        ann.answer(ok=False, name="a script")
        ann.wait_for(note="refused", error="BadRequest")
        assert len(ann.wait_for(2, op="hello")) == 2
        ann.answer(ok=True, name="a script")
        (first,) = ann.wait_for(op="choose")
        assert first["seat"] == 0
        assert first["state"]["seats"][0]["name"] == "Ann"
        ann.answer(ok=True, command={"type": "end_turn", "loudly": 1})
        ann.wait_for(2, note="refused")
        for number in range(2, 6):
            asked = ann.wait_for(number, op="choose")
            ann.answer(ok=True, command=asked[-1]["legal"][0])
        ann.wait_for(4, note="confirmed")
        assert ann.process.stdin is not None
        ann.process.stdin.close()
        assert ann.ended() == 1
        assert ann.error.read_text().splitlines() == [
            "rail-peer: the standard input has ended, and a seat has to be played"
        ]
        assert verify(read_log(ann.record).entries, RULES).redecided


async def test_chat_at_a_table_reaches_its_recipients(tmp_path: Path) -> None:
    with programs(tmp_path) as running:
        ann = running.host("Ann", 2, "--bot", "random", stdin=subprocess.PIPE)
        ben = running.start(
            "Ben",
            "join",
            ann.address,
            *("--name", "Ben", "--bot", "random"),
            stdin=subprocess.PIPE,
        )
        ben.wait_for(1, note="confirmed")
        ann.answer(op="say", text="for you alone", to=[1])
        ben.wait_for(note="chat", client=0, text="for you alone", private=True)
        ann.answer(op="say", text="shall we?")
        ben.wait_for(note="chat", client=0, text="shall we?", private=False)
        eve = running.start("Eve", "watch", ben.address)
        eve.wait_for(note="overheard", client=0, text="shall we?")
        ben.answer(op="say", text="to all of you")
        eve.wait_for(note="overheard", client=1, text="to all of you")
        assert len(eve.said(note="overheard")) == 2
        spoken = b64encode(await encoded(sine(440.0, 0.5))).decode()
        ben.answer(op="send_audio", opus=spoken)
        ann.wait_for(note="audio-withheld", client=1, seconds=0.5)
        ann.answer(op="accept", client=1)
        ann.answer(op="accept", client=9)
        ann.wait_for(
            note="refused", why="'9' cannot be accepted: there is no client of this number"
        )
        ben.answer(op="send_audio", opus=spoken, to=[0])
        (came,) = ann.wait_for(note="audio", client=1, seconds=0.5, private=True)
        heard = await decoded(b64decode(came["opus"]))
        assert loudness(heard, 440.0) == pytest.approx(0.4, rel=0.15)
        ben.answer(op="say", text="\x1b[2J")
        ben.answer(op="send_audio", opus="T2dnUw==")
        for refused in ben.wait_for(2, note="refused"):
            assert refused["error"] == "BadRequest"
        ann.answer(op="say", text="who is that?", to=[5])
        ann.wait_for(note="said", missed=[5])


def test_abandoned_player_continues_alone_immediately_or_from_the_record(
    tmp_path: Path,
) -> None:
    with programs(tmp_path) as running:
        ann = running.host("Ann", 2, "--bot", "greedy", *QUICK)
        ben = running.start(
            "Ben",
            "join",
            ann.address,
            *("--name", "Ben", "--bot", "greedy"),
            stdin=subprocess.PIPE,
        )
        ben.wait_for(30, note="confirmed")
        ben.answer(op="go_on_alone")
        (refused,) = ben.wait_for(note="refused")
        assert refused["error"] == "NotCutOff"
        ann.process.kill()
        (cut_off,) = ben.wait_for(note="cut-off")
        assert cut_off["entry"] == ben.said(note="confirmed")[-1]["entry"]
        ben.answer(op="go_on_alone")
        (alone,) = ben.wait_for(note="alone")
        assert alone["after"] == cut_off["entry"]
        assert ben.ended() == 0
        record = tmp_path / "Ben-alone.rail"
        assert alone["record"] == str(record)
        entries = read_log(record).entries
        verified = verify(entries, RULES)
        assert verified.redecided
        assert [seat_control.level for seat_control in verified.position.table.control] == [
            "normal",
            "",
        ]
        assert isinstance(verified.position.genesis.origin, Continuation)
        assert RULES.outcome(verified.position.game) is not None
        (over,) = ben.said(note="over")
        assert (over["entry"], over["digest"]) == (len(entries) - 1, entries[-1].entry.digest.hex())

        cut = ben.record.rename(tmp_path / "cut.rail")
        ben = running.start("Ben", "alone", str(cut), "--after", "20", "--bot", "greedy")
        assert ben.wait_for(note="alone")[0]["after"] == 20
        ben.wait_for(5, note="entry", kind="command")


async def test_host_keeps_waiting_if_a_guest_does_not_respond(tmp_path: Path) -> None:
    async def join_and_be_silent(port: int) -> None:
        endpoint = Endpoint(bound("127.0.0.1"), Identity(bytes(32)))
        async with endpoint.running():
            stream = (await endpoint.connect(("127.0.0.1", port))).open_stream()
            await offer(stream, SETUP)
            await Messages[Any](stream, Join, largest=99).send(Join("Mallory"))
            with suppress(trio.BrokenResourceError):  # the guest is told why, and leaves
                async for _ in Messages[Any](stream, FromHost, largest=LARGEST_FROM_HOST):
                    pass

    with programs(tmp_path) as running:
        ann = running.host("Ann", 2, "--bot", "greedy", *QUICK)
        await join_and_be_silent(int(ann.address.rpartition(":")[2]))
        ann.wait_for(note="not-founded", name="Mallory")
        ben = running.start("Ben", "join", ann.address, "--name", "Ben", "--bot", "greedy")
        assert [ann.ended(), ben.ended()] == [0, 0]


def test_host_learns_that_the_game_cannot_be_played_before_anybody_joins(
    tmp_path: Path,
) -> None:
    with programs(tmp_path) as running:
        ann = running.host("Ann", 6, "--computer", "easy")
        assert ann.ended() == 1
        assert "2 to 6 seats, not 7" in ann.error.read_text()
        assert not ann.said(note="listening")


def test_unusable_key_file_is_reported_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ann = subprocess.run(
        [sys.executable, "-m", "net", "host", "--key", str(tmp_path / "file" / "key")],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert ann.returncode == 1
    assert ann.stderr.startswith("rail-peer: ")
    assert ann.stderr.count("\n") == 1


def test_unreachable_host_is_reported_in_a_line(tmp_path: Path) -> None:
    with programs(tmp_path) as running:
        ann = running.start("Ann", "join", "127.0.0.1:9", "--name", "Ann", "--bot", "greedy")
        assert ann.ended() == 1
        assert ann.error.read_text() == (
            "rail-peer: there was no answer from 127.0.0.1:9 within 10.0 s\n"
        )


def test_invalid_address_is_refused(tmp_path: Path) -> None:
    with programs(tmp_path) as running:
        ann = running.start("Ann", "join", "127.0.0.1:many", "--name", "Ann")
        assert ann.ended() == 2
        assert "'127.0.0.1:many' is not HOST or HOST:PORT" in ann.error.read_text()


def test_six_programs_play_a_ranked_game_at_a_zone(tmp_path: Path) -> None:
    """RANKED-6. All have one log, which verifies; the zone has rated the game by itself."""
    with programs(tmp_path) as running, zone(tmp_path / "zone") as address:
        table = meet(running, address, ["greedy"] * 6, "--ranked", *QUICK)
        assert [program.ended() for program in table] == [0] * 6
        logs = [read_log(program.record).entries for program in table]
        (over, *others) = [program.said(note="over")[-1] for program in table]
        assert others == [over] * 5
        end = over["entry"] + 1
        assert all(log[:end] == logs[0][:end] for log in logs)
        verified = verify(logs[0][:end], RULES)
        assert verified.redecided
        genesis = verified.position.genesis
        assert verified.position.table.contributor(genesis.witness_index) is not None
        (rated, *others) = [program.said(note="rated")[-1] for program in table]
        assert others == [rated] * 5
        (first,) = [place["name"] for place in rated["places"] if place["place"] == 1]
        assert first == genesis.seats[over["winner"]].name


@pytest.mark.screen("RANKED-6")
def test_ranked_game_of_empire_builder_has_a_rating_of_its_own(tmp_path: Path) -> None:
    """The zone executes the log again, as this game's rules and options ask for."""
    with programs(tmp_path) as running, zone(tmp_path / "zone") as address:
        settings = ("--ranked", *QUICK_RAILWAY)
        ann, ben = meet(running, address, ["greedy", "greedy"], *settings)
        assert [ann.ended(), ben.ended()] == [0, 0]
        (rated, other) = [program.said(note="rated")[-1] for program in (ann, ben)]
        assert rated == other
        assert {place["name"] for place in rated["places"]} == {"Ann", "Ben"}

        def standings(game: str) -> set[str]:
            """Return the players with a rating in a game."""
            query = ["standings", "--zone", address, "--game", game, "--json"]
            own = ["--listen", "127.0.0.1", "--key", str(tmp_path / "Ann.key")]
            result = CliRunner().invoke(rail_peer, [*query, *own])
            assert result.exit_code == 0, result.output
            return {row["name"] for row in map(json.loads, result.output.splitlines())}

        assert standings("empire-builder") == {"Ann", "Ben"}
        assert standings("iron-dragon") == set()


@pytest.mark.smoke
@pytest.mark.usefixtures("default_signals")
def test_program_asked_to_stop_leaves_the_table_immediately(tmp_path: Path) -> None:
    """No timeout delays its seat or its lead, as for a silent client."""
    with programs(tmp_path) as running:
        ann = running.host("Ann", 3, "--bot", "greedy", "--seat-wait", "300")
        others = [
            running.start(name, "join", ann.address, "--name", name, "--bot", "greedy")
            for name in ("Ben", "Cleo")
        ]
        for other in others:
            other.wait_for(9, note="confirmed")
        ann.process.send_signal(signal.SIGINT)
        assert ann.ended() == 1
        assert ann.error.read_text().strip() == "Aborted!"
        # Usually Ben leads; Cleo does if Ben was behind when they lost their leader.
        leaders = {program.wait_for(note="leader")[-1]["client"] for program in others}
        assert len(leaders) == 1
        assert leaders <= {1, 2}
        for other in others:
            assert other.wait_for(note="entry", kind="control")[0]["about"]["seat"] == 0


def test_program_with_a_full_disk_reports_it_and_ends(tmp_path: Path) -> None:
    with programs(tmp_path) as running:
        ann = running.host("Ann", 2, "--bot", "greedy")
        resource.prlimit(ann.process.pid, resource.RLIMIT_FSIZE, (20_000, 20_000))
        ben = running.start("Ben", "join", ann.address, "--name", "Ben", "--bot", "greedy")
        ben.wait_for(note="began")
        assert ann.ended() == 1
        assert ann.said(note="unsaved")
        assert "Ann.rail' cannot be written: File too large\n" in ann.error.read_text()


def test_saved_game_continues_only_in_a_private_group(tmp_path: Path) -> None:
    with programs(tmp_path) as running, zone(tmp_path / "zone") as address:
        old = running.host("Ann", 1, "--computer", "random", "--bot", "random")
        old.wait_for(9, note="confirmed")
        old.process.kill()
        saved = old.record.rename(tmp_path / "saved.rail")
        old.record.with_suffix(".promises").unlink()
        at = ("--zone", address, "--saved", str(saved), "--players", "2", "--port", "0")
        ann = running.start("Ann", "host", *at, "--name", "Ann", "--bot", "random")
        assert ann.ended() == 1
        assert "a saved game can only be restored in a private group" in ann.error.read_text()
        ann = running.start("Ann", "host", *at, "--private", "--name", "Ann", "--bot", "random")
        ann.wait_for(note="invitation")


def test_players_beyond_the_seats_of_a_saved_game_are_not_waited_for(tmp_path: Path) -> None:
    saved = tmp_path / "saved.rail"
    table = LocalTable.new(shipped_game("iron-dragon"), ["Ann", "Ben"], secret=bytes(32))
    write_log(saved, log_bytes(entry.sealed for entry in table.entries))
    with programs(tmp_path) as running:
        ann = running.start(
            "Ann", "host", "--saved", str(saved), "--players", "3", "--port", "0", "--name", "Ann"
        )
        assert ann.ended() == 2
        assert "the saved game has 2 seats, and not 3" in ann.error.read_text()


def test_invited_player_meets_the_others_at_a_zone_and_returns_there(tmp_path: Path) -> None:
    with programs(tmp_path) as running, zone(tmp_path / "zone") as address:
        ann = running.start(
            "Ann",
            "host",
            *("--zone", address, "--private", "--players", "2", "--port", "0"),
            *("--name", "Ann", "--bot", "greedy", *QUICK),
        )
        (invitation,) = ann.wait_for(note="invitation")
        eve = running.start("Eve", "watch", invitation["code"], "--zone", address, "--name", "Eve")
        assert eve.wait_for(note="joined")[0]["watching"]
        ben = running.start(
            "Ben",
            "join",
            invitation["code"],
            *("--zone", address, "--name", "Ben", "--bot", "greedy", "--relay-only"),
        )
        ann.wait_for(60, note="confirmed")
        ben.wait_for(60, note="confirmed")
        (reach,) = ann.said(note="reach")
        assert (reach["outcome"], reach["directly"]) == ("open", True)
        assert ben.said(note="gathered", names=["Ann", "Ben"])
        assert [note["path"] for note in ben.wait_for(note="path", client=0)] == ["relay"]
        eve.wait_for(40, note="entry")
        assert [note["number"] for note in eve.said(note="entry")[:40]] == list(range(40))
        eve.process.kill()
        eve.ended()
        ben.process.kill()
        ben.ended()
        known = len(read_log(ben.record).entries)
        ben = running.start(
            "Ben", "join", "the table", "--zone", address, "--name", "Ben", "--bot", "greedy"
        )
        (began,) = ben.wait_for(note="began")
        assert (began["client"], began["entries"]) == (1, known)
        ben.wait_for(40, note="confirmed")
        ann.wait_for(known + 20, note="confirmed")
        joe = running.start("Joe", "join", "another table", "--zone", address, "--name", "Joe")
        assert joe.ended() == 1
        assert "no group is called" in joe.error.read_text()
        wrong = f"{invitation['code'][:-1]}{'2' if invitation['code'][-1] != '2' else '3'}"
        joe = running.start("Joe", "join", wrong, "--zone", address, "--name", "Joe")
        assert joe.ended() == 1
        message = f"'{wrong}' is not a valid code: one of its characters is wrong"
        assert message in joe.error.read_text()


def test_two_of_three_remove_the_third_and_play_on(tmp_path: Path) -> None:
    with programs(tmp_path) as running:
        ann = running.host("Ann", 3, "--bot", "greedy", stdin=subprocess.PIPE)
        ben, cleo = (
            running.start(
                name,
                "join",
                ann.address,
                *("--name", name, "--bot", "greedy"),
                stdin=subprocess.PIPE,
            )
            for name in ("Ben", "Cleo")
        )
        ben.wait_for(9, note="confirmed")
        clients = {program.said(note="began")[0]["client"]: program for program in (ben, cleo)}
        out = next(client for client, program in clients.items() if program is cleo)
        ben.answer(op="remove", client=out)
        for program in (ann, ben, cleo):
            program.wait_for(note="unwanted", client=out, by=[3 - out])
        assert not ann.said(note="removed")
        ann.answer(op="remove", client=out)
        assert cleo.ended() == 1
        assert "the others have removed you from the table" in cleo.error.read_text()
        for program in (ann, ben, cleo):
            program.wait_for(note="removed", client=out)
        (entry,) = ben.wait_for(note="entry", kind="removal")
        assert (entry["about"]["client"], entry["about"]["level"]) == (out, "normal")
        after = len(ben.said(note="confirmed"))
        ben.wait_for(after + 20, note="confirmed")
        log = read_log(cleo.record).entries
        assert log[-1].entry.number >= entry["number"]
        assert verify(log, RULES).position.table.removed == (out,)
