"""Judges are limited processes: they return verdicts, and a judge over its limits ends."""

import sys

import pytest
import trio
from structlog.testing import capture_logs

from core.games.registry import SHIPPED, shipped_game
from core.log import encode
from net.confined.calls import IS_KNOWN
from net.ranking import Conditions
from net.ranking.messages import LARGEST_LOG, LARGEST_SEALED, NotJudged, TooMuch
from rendezvous.ranking.court import LIMITS, GameJudge
from rendezvous.ranking.judging import judge
from rendezvous.ranking.verdicts import LARGEST_CASE, Case, Decided, Founded, Same
from tests.net.confined.children import check_confined_before_reading, children
from tests.rendezvous.ranking.tables import CONDITIONS, Ranked, toll_road_by


def court(ranked: Ranked, *, conditions: Conditions = CONDITIONS, **limits: int) -> GameJudge:
    """Return judges for the table's witness."""
    return GameJudge(
        ranked.keys[-1].public, conditions=conditions, limits=LIMITS._replace(nice=0, **limits)
    )


def slow(name: str) -> Conditions:
    """Return conditions with a game of these tests that exceeds the limits."""
    return toll_road_by(f"tests.rendezvous.ranking.greedy_games:{name}")


@pytest.mark.smoke
async def test_judges_handle_a_genesis_a_log_and_a_repetition() -> None:
    ranked = Ranked(2)
    ranked.play_out()
    judges = court(ranked)
    found: list[object] = []

    async def genesis() -> None:
        found.append(await judges.judge(ranked.sealed_genesis))

    async def log() -> None:
        first = await judges.judge(ranked.sealed_genesis, ranked.log)
        assert isinstance(first, Decided)
        again = await judges.judge(ranked.sealed_genesis, ranked.log, first.log)
        assert again == Same()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(genesis)
        nursery.start_soon(log)
    assert isinstance(found[0], Founded)


@pytest.mark.parametrize(
    ("game", "limits", "told"),
    [
        ("ENDLESS", {"cpu": 1}, TooMuch("seconds", 1)),
        ("ASLEEP", {"cpu": 7, "seconds": 1}, TooMuch("seconds", 7)),
        ("VORACIOUS", {"memory": 1 << 29}, TooMuch("memory", 1 << 29)),
        ("BROKEN", {}, NotJudged()),
    ],
)
async def test_judge_that_needs_too_much_ends_alone(
    game: str, limits: dict[str, int], told: object
) -> None:
    ranked = Ranked(2)
    judges = court(ranked, conditions=slow(game), **limits)
    assert await judges.judge(ranked.sealed_genesis) == told


def test_judge_confines_itself_before_it_reads() -> None:
    command = [sys.executable, "-m", "rendezvous.ranking.judge", *(game.rules for game in SHIPPED)]
    check_confined_before_reading([*command, *map(str, LIMITS)], LIMITS)


@pytest.mark.parametrize(("memory", "errors"), [(LIMITS.memory, []), (1, ["judge_unusable"])])
async def test_court_that_cannot_judge_reports_it_when_the_server_starts(
    memory: int, errors: list[str]
) -> None:
    with capture_logs() as lines:
        await court(Ranked(2), memory=memory).try_out()
    assert [line["event"] for line in lines if line["event"] != "judge_failed"] == errors


@pytest.mark.skipif(not IS_KNOWN, reason="system calls cannot be denied here")
async def test_confined_judge_reaches_nothing_while_it_reads_players_data() -> None:
    ranked = Ranked(2)
    judges = court(ranked, conditions=slow("PRYING"))
    assert isinstance(await judges.judge(ranked.sealed_genesis), Founded)


@pytest.mark.parametrize("game", [game.key for game in SHIPPED])
async def test_confined_judge_has_all_that_a_shipped_game_needs(game: str) -> None:
    """A confined judge can load no module and no data, for any verdict."""
    rules = shipped_game(game)
    ranked = Ranked(2, computers=1, computer="really-easy", mind="greedy", rules=rules)
    ranked.play_out(40)
    middle = ranked.log
    ranked.quit(1, "normal")
    cut = ranked.log[:-1]
    witness = ranked.keys[-1].public
    judges = GameJudge(witness, limits=LIMITS._replace(nice=0))
    for log in (middle, cut, ranked.log):
        case = Case(Conditions(), witness, ranked.sealed_genesis, log)
        assert await judges.judge(ranked.sealed_genesis, log) == judge(case)


async def test_server_continues_during_judging_and_leaves_no_process_behind() -> None:
    ranked = Ranked(2)
    others = children()  # other tests in this process have children too
    judges = court(ranked, conditions=slow("ASLEEP"), seconds=60)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(judges.judge, ranked.sealed_genesis)
        while not (child := children() - others):
            await trio.lowlevel.checkpoint()
        nursery.cancel_scope.cancel()
    assert not child & children()


@pytest.mark.smoke
def test_data_sent_to_a_judge_fits() -> None:
    """The largest log, and the largest stored one, with the largest genesis."""
    log = bytes(LARGEST_LOG)
    case = Case(Conditions(), Ranked(2).keys[0].public, bytes(LARGEST_SEALED), log, log)
    assert len(encode(case)) <= LARGEST_CASE
