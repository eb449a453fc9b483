"""Makes the golden logs anew: `python -m tests.golden.make`. No test runs it; its diff is read.

A golden log is a game as one version of the program recorded it, and beside it the
digest of the state after each entry. Every later version must come to the same.
"""

from collections.abc import Iterator
from pathlib import Path

from core.ai.levels import player_of
from core.cli.engine import secret_of
from core.log import FORMAT, log_bytes, write_log
from core.table import PERSON, LocalTable, digest_of, replay
from tests.games.toll_road import RULES, Walk

FOLDER = Path(__file__).parent
DRAWS_IN_A_CHAIN = 32
"""So few that a game of some hundred entries needs new ones."""


def toll_road_1() -> LocalTable:
    """A whole game of four with every kind of entry that a table at one computer has.

    Ann walks and thinks better of it, Ben lets the computer play for him for some turns.
    """
    table = LocalTable.new(
        RULES,
        ["Ann", "Ben", ("Cat", "random"), "Dan Ødegård"],
        secret=secret_of("golden toll-road 1"),
        options={"Target": 20},
        chain_length=DRAWS_IN_A_CHAIN,
    )
    player = player_of("random")
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


def digest_lines(table: LocalTable) -> Iterator[str]:
    """A header with the versions, then each entry's number, kind and digest."""
    genesis = table.position.genesis
    yield f"# {genesis.game}, rules {genesis.rules_version}, format {FORMAT}"
    for opened, position in zip(
        table.timeline.entries, replay(table.timeline.entries, RULES), strict=True
    ):
        digest = digest_of(position.game, position.table).hex()
        yield f"{opened.entry.number:>4} {opened.entry.kind:<11} {digest}"


def main() -> None:
    """Write every golden log and its digests."""
    for name, table in {"toll-road-1": toll_road_1()}.items():
        entries = table.timeline.entries
        write_log(FOLDER / f"{name}.rail", log_bytes(one.sealed for one in entries))
        lines = "".join(f"{line}\n" for line in digest_lines(table))
        (FOLDER / f"{name}.digests").write_text(lines, encoding="utf-8")
        print(f"{name}: {len(entries)} entries")


if __name__ == "__main__":
    main()
