"""Games of real programs on loopback: all logs are equal, even if one is killed and rejoins."""

from pathlib import Path
from tempfile import TemporaryDirectory

from core.games.registry import shipped_game
from core.log import Opened, read_log
from core.table import verify
from tests.net.altered_peer import ALTERATIONS
from tests.net.peers import QUICK, Program, Programs, meet, programs, zone
from tests.soak.harness import Run
from tests.system.net.test_altered_peers import check_altered_leader
from tests.walks import Dice

GAMES = 20
KILLS = 20
BOTS = ("greedy", "really-easy", "easy")
RULES = shipped_game("iron-dragon")


def games() -> list[str]:
    return [f"six programs, game {number}" for number in range(GAMES)]


def check_game(case: str) -> None:
    """Check a ranked game of six programs that meet at a rendezvous, with unchanged rules."""
    dice = Dice(("network", case))
    with (
        TemporaryDirectory() as folder,
        programs(Path(folder)) as running,
        zone(Path(folder) / "zone") as address,
    ):
        bots = [BOTS[dice.below(len(BOTS))] for _ in range(6)]
        table = meet(running, address, bots, "--ranked")
        assert [program.ended() for program in table] == [0] * 6
        check_logs(table)
        (places, *others) = [program.said(note="rated")[-1]["places"] for program in table]
        assert others == [places] * 5


def gathered(running: Programs, count: int, dice: Dice, *options: str) -> list[Program]:
    """Start this many programs at a table; the first is the host."""
    bots = [BOTS[dice.below(len(BOTS))] for _ in range(count)]
    host = running.host("a", count, "--bot", bots[0], *options)
    guests = [
        running.start(name, "join", host.address, "--name", name, "--bot", bot)
        for name, bot in zip("bcdef", bots[1:], strict=False)
    ]
    return [host, *guests]


def check_logs(table: list[Program]) -> None:
    """Check that all logs are equal up to the end of the game, and verify."""
    logs = [read_log(program.record).entries for program in table]
    ends = {program.said(note="over")[-1]["digest"] for program in table}
    assert len(ends) == 1
    shortest: tuple[Opened, ...] = min(logs, key=len)
    for log in logs:
        assert log[: len(shortest)] == shortest
    assert verify(shortest, RULES).redecided


def kills() -> list[str]:
    return [
        *(f"three programs, kill {number}" for number in range(KILLS)),
        *(f"three at a zone, kill {number}" for number in range(KILLS)),
        *(f"three at a zone, kill the zone {number}" for number in range(KILLS // 4)),
    ]


def check_kill(case: str) -> None:
    """Kill a program somewhere in the game, and check that it rejoins."""
    dice = Dice(("network", case))
    if "kill the zone" in case:
        check_zone_kill(dice)
    elif "zone" in case:
        check_kill_at_zone(dice)
    else:
        check_kill_of_one(dice)


def check_zone_kill(dice: Dice) -> None:
    """Kill the zone during ranked games, and restart it with its data."""
    with TemporaryDirectory() as folder, programs(Path(folder)) as running:
        kept = Path(folder) / "zone"
        with zone(kept) as address:
            table = meet(running, address, ["greedy"] * 3, "--ranked", *QUICK)
            table[0].wait_for(5 + dice.below(150), note="confirmed")
        with zone(kept, address.rpartition(":")[2]):
            assert [program.ended() for program in table] == [0] * 3
            check_logs(table)
            assert all(program.said(note="rated") for program in table)


def check_kill_at_zone(dice: Dice) -> None:
    """Kill one of three programs that met at a zone, and check that it rejoins there."""
    with (
        TemporaryDirectory() as folder,
        programs(Path(folder)) as running,
        zone(Path(folder) / "zone") as address,
    ):
        table = meet(running, address, ["greedy"] * 3, *QUICK)
        victim = dice.below(3)
        table[victim].wait_for(5 + dice.below(150), note="entry")
        table[victim].process.kill()
        table[victim].ended()
        if dice.below(2):
            other = table[(victim + 1) % 3]
            other.wait_for(len(other.said(note="entry")) + 20, note="entry")
        name = table[victim].name
        table[victim] = running.start(
            name, "join", "Friday", "--zone", address, "--name", name, "--bot", "greedy"
        )
        assert [program.ended() for program in table] == [0] * 3
        check_logs(table)


def check_kill_of_one(dice: Dice) -> None:
    """Kill one of three programs on a LAN, and check that it rejoins the table."""
    with TemporaryDirectory() as folder, programs(Path(folder)) as running:
        table = gathered(running, 3, dice, *QUICK)
        victim = dice.below(3)
        other = (victim + 1 + dice.below(2)) % 3
        table[victim].wait_for(5 + dice.below(150), note="entry")
        table[victim].process.kill()
        table[victim].ended()
        count = len(table[other].said(note="entry"))
        if dice.below(2):
            table[other].wait_for(count + 20, note="entry")
        name = "abc"[victim]
        table[victim] = running.start(
            name, "join", table[other].address, "--name", name, "--bot", "greedy"
        )
        assert [program.ended() for program in table] == [0] * 3
        check_logs(table)


def altered_leaders() -> list[str]:
    return [*ALTERATIONS]


def check_altered(case: str) -> None:
    """Check a table of three; its host runs an altered program."""
    with TemporaryDirectory() as folder:
        check_altered_leader(Path(folder), case)


RUNS = (
    Run(
        name="altered-leaders",
        about="hosts with altered programs lose the lead, and the other two of three play on",
        cases=altered_leaders,
        check=check_altered,
    ),
    Run(
        name="network-games",
        about="ranked games of six programs and a zone leave one log with all, and are rated",
        cases=games,
        check=check_game,
    ),
    Run(
        name="network-kills",
        about="a program or zone that is killed comes back, and nothing confirmed is lost",
        cases=kills,
        check=check_kill,
    ),
)
