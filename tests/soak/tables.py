"""Tables of machines: a program stopped at every entry, every split, and random schedules."""

from functools import cache

from tests.net.consensus.trials import honest_leader, kill, removals, schedule, split, splits
from tests.net.consensus.world import World
from tests.soak.harness import Run

CLIENTS = 3
SCHEDULES = 2_000
REMOVALS = 500
"""Fewer than `SCHEDULES`, as each takes several times as long: wishes last until withdrawn."""
HONEST_LEADERS = 10_000
MIDST = 12
"""Number of entries, and of effects per entry, after which a program is stopped."""


@cache
def length() -> int:
    """Return the number of entries of the game during which a program is stopped."""
    world = World(CLIENTS, seed="length")
    assert world.run(3600, until=world.is_over)
    return len(world.nodes[0].log)


def kill_cases() -> list[str]:
    whole = [
        f"client {number} at {entry}" for entry in range(1, length()) for number in range(CLIENTS)
    ]
    midst = [
        f"client {number} at {entry} after {effects}"
        for entry in range(9, 9 + MIDST)
        for effects in range(MIDST)
        for number in range(CLIENTS)
    ]
    pairs = [
        f"of two and a witness {number} at {entry}" for entry in range(1, 99) for number in range(3)
    ]
    return [*whole, *midst, *pairs]


def check_kill(case: str) -> None:
    """Stop one program once."""
    words = case.split()
    if case.startswith("of two"):
        kill(int(words[-1]), int(words[5]), clients=2, witness=True)
        return
    midst = int(words[5]) if "after" in words else None
    kill(int(words[3]), int(words[1]), clients=CLIENTS, midst=midst)


def split_cases() -> list[str]:
    return [
        f"{number} of {clients}, witness {place}"
        for clients in range(2, 7)
        for number in range(len(splits(clients)))
        for place in ("none", "0", "1")
    ]


def check_split(case: str) -> None:
    """Split the clients in two groups, with the witness on either side, or none."""
    number, _, clients, _, place = case.replace(",", "").split()
    parts = splits(int(clients))[int(number)]
    split(*parts, witness=None if place == "none" else int(place))


def schedule_cases() -> list[str]:
    return [f"seed {seed}" for seed in range(SCHEDULES)]


def check_schedule(case: str) -> None:
    """Run the random schedule of a seed."""
    schedule(int(case.split()[1]))


def removal_cases() -> list[str]:
    return [f"seed {seed}" for seed in range(REMOVALS)]


def check_removals(case: str) -> None:
    """Run the random schedule of a seed, with votes for removals."""
    removals(int(case.split()[1]))


def honest_leader_cases() -> list[str]:
    return [f"seed {seed}" for seed in range(HONEST_LEADERS)]


def check_honest_leader(case: str) -> None:
    """Play for a while under an honest leader with bad links and a slow program."""
    honest_leader(int(case.split()[1]))


KILLS = Run(
    name="kills",
    about="a program stopped at every entry, and in the midst of its work: play goes on",
    cases=kill_cases,
    check=check_kill,
)
SPLITS = Run(
    name="splits",
    about="clients parted in two, with and without a witness: one part goes on, none is lost",
    cases=split_cases,
    check=check_split,
)
SCHEDULES_RUN = Run(
    name="schedules",
    about="programs that stop and links that break, in any order: nothing confirmed is lost",
    cases=schedule_cases,
    check=check_schedule,
)
REMOVALS_RUN = Run(
    name="removals",
    about="the same, while persons want each other to leave: who is left plays on",
    cases=removal_cases,
    check=check_removals,
)
HONEST_LEADERS_RUN = Run(
    name="honest-leaders",
    about="5 % of all messages lost, the leader stopped for 2 s three times: it keeps the lead",
    cases=honest_leader_cases,
    check=check_honest_leader,
)
RUNS = (KILLS, SPLITS, SCHEDULES_RUN, REMOVALS_RUN, HONEST_LEADERS_RUN)
