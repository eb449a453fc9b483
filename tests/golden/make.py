"""Record the golden logs again: `python -m tests.golden.make`. No test runs it; its diff is read.

A golden log is a game as one version of the program recorded it, with the digest of the state after
each entry beside it. Every later version must get the same digests.

When a rule changes on purpose, so does the version of the rules. Run this, for all goldens or for
those named, and read `git diff --stat`: only games that use the rule may differ. For each of them,
`git diff` of its digests shows the first different entry, `rail-table replay` the entry before and
after the change, and `results.json` the new end of the game. A computer player that plays
differently changes nothing here until the next run; then most games differ, and their results must
be read instead.
"""

import json
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from core.cli.engine import secret_of
from core.games.empire_builder import rules as empire_builder
from core.games.iron_dragon import rules as iron_dragon
from core.games.iron_dragon.ai.levels import AI
from core.log import Opened, log_bytes, write_log
from core.table import PERSON, ClientIndex, ClientRemoved, LocalTable, Reason, Rules
from tests.core.table.parties import Parties
from tests.games.toll_road import RULES, Walk
from tests.golden.digests import digest_lines
from tests.golden.empire_builder.plans import PLANS as EMPIRE_BUILDER_PLANS
from tests.golden.iron_dragon.plans import PLANS
from tests.golden.iron_dragon.results import result_of

FOLDER = Path(__file__).parent
IRON_DRAGON = FOLDER / "iron_dragon"
RESULTS = IRON_DRAGON / "results.json"
EMPIRE_BUILDER = FOLDER / "empire_builder"
DRAWS_IN_A_CHAIN = 32
"""Draws per chain, few enough that a game of several hundred entries needs new ones."""


def toll_road_1() -> LocalTable:
    """Record a whole game of four with every kind of entry of a table at one computer.

    Ann walks and undoes it; Ben lets the computer play for some turns.
    """
    table = LocalTable.new(
        RULES,
        ["Ann", "Ben", ("Cat", "random"), "Dan Ødegård"],
        secret=secret_of("golden toll-road 1"),
        options={"Target": 20},
        chain_length=DRAWS_IN_A_CHAIN,
    )
    player = AI.player("random")
    while awaiting := table.rules.awaiting(table.state):
        assert isinstance(awaiting, tuple)
        seat = awaiting[0].seat
        turn = RULES.turn(table.state)
        if turn.number in (10, 30) and turn.seat == seat:
            level = "random" if turn.number == 10 else PERSON
            if table.position.table.control[1].level != level:
                table.set_control(1, level)
        choice = player.choose(RULES, table.state, seat, chance=table.digest)
        table.do(seat, choice.command)
        if choice.command == Walk() and turn.number % 3 == 0 and table.position.undo:
            table.undo(seat)
            table.do(seat, choice.command)
    return table


def clients_1() -> Parties:
    """Four clients and a witness: one is lost and returns, the leader is lost, the witness too."""
    parties = Parties(4, witness=True)
    parties.settle()
    parties.play_on(12)
    parties.control(3, "random", *(parties.notice(by, 3) for by in (0, 1, 2)))
    parties.contributor(3, *(parties.notice(by, 3) for by in (0, 1, 4)))
    parties.play_on(25)
    parties.term(1, *(parties.vote(by, 1) for by in (1, 2, 4)))
    parties.play_on(10)
    draw = parties.position.table.draw
    parties.chains[3] = parties.chain(3, first=draw, generation=1)
    parties.contributor(3, parties.commitment(3, parties.chains[3]))
    parties.control(0, "random", *(parties.notice(by, 0) for by in (1, 2, 4)))
    parties.play_on(10)
    parties.term(2, *(parties.vote(by, 2, term=2, burnt_draw=draw + 1) for by in (1, 2, 3)))
    parties.contributor(4, *(parties.notice(by, 4) for by in (1, 2, 3)))
    while not parties.position.undo:
        parties.play_on(1)
    latest = parties.position.undo[-1]
    client = parties.position.table.player_of(latest.seat)
    parties.add(parties.take_back(client, latest.seat, latest.entry))
    parties.play_on(30)
    return parties


def removal_1() -> Parties:
    """Three of four clients remove their leader; another one leads, and they play on."""
    parties = Parties(4)
    parties.settle()
    parties.play_on(15)
    notices = tuple(parties.notice(by, 0, Reason.UNWANTED) for by in (1, 2, 3))
    parties.add(ClientRemoved(ClientIndex(0), "random", notices))
    parties.play_on(3)
    parties.term(2, *(parties.vote(by, 2) for by in (1, 2, 3)))
    parties.play_on(40)
    return parties


def write_golden(folder: Path, name: str, entries: Sequence[Opened], rules: Rules) -> None:
    """Write a log and its digests."""
    write_log(folder / f"{name}.rail", log_bytes(entry.sealed for entry in entries))
    lines = "".join(f"{line}\n" for line in digest_lines(entries, rules))
    (folder / f"{name}.digests").write_text(lines, encoding="utf-8")
    print(f"{name}: {len(entries)} entries")


def make_toll_road(names: Collection[str]) -> None:
    """Record the goldens of the table."""
    logs: dict[str, Callable[[], Sequence[Opened]]] = {
        "toll-road-1": lambda: toll_road_1().timeline.entries,
        "clients-1": lambda: clients_1().entries,
        "removal-1": lambda: removal_1().entries,
    }
    for name, entries in logs.items():
        if name in names or not names:
            write_golden(FOLDER, name, entries(), RULES)


def make_iron_dragon(names: Collection[str]) -> None:
    """Record the goldens of the game, and the result of each."""
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if names else {}
    for title, plan in PLANS.items():
        if title in names or not names:
            table = plan.make(title).table
            write_golden(IRON_DRAGON, title, table.timeline.entries, iron_dragon.RULES)
            results[title] = {"tells": plan.tells, **result_of(table.position)}
    results = {title: results[title] for title in PLANS if title in results}
    text = json.dumps(results, indent=1, ensure_ascii=False)
    RESULTS.write_text(f"{text}\n", encoding="utf-8")


def make_empire_builder(names: Collection[str]) -> None:
    """Record the goldens of Empire Builder; their plans tell what they contain."""
    for title, plan in EMPIRE_BUILDER_PLANS.items():
        if title in names or not names:
            entries = plan.make(title).table.timeline.entries
            write_golden(EMPIRE_BUILDER, title, entries, empire_builder.RULES)


def main(names: Collection[str]) -> None:
    """Write these goldens, or all if none are named."""
    make_toll_road(names)
    make_iron_dragon(names)
    make_empire_builder(names)


if __name__ == "__main__":
    main(sys.argv[1:])
