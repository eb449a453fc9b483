"""Makes the golden logs anew: `python -m tests.golden.make`. No test runs it; its diff is read.

A golden log is a game as one version of the program recorded it, and beside it the
digest of the state after each entry. Every later version must come to the same.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.ai.levels import player_of
from core.cli.engine import secret_of
from core.log import FORMAT, Opened, log_bytes, write_log
from core.table import PERSON, LocalTable, digest_of, genesis_of, replay
from tests.core.table.parties import Parties
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
    parties.term(2, *(parties.vote(by, 2, term=2, gave_away=draw + 1) for by in (1, 2, 3)))
    parties.contributor(4, *(parties.notice(by, 4) for by in (1, 2, 3)))
    while not parties.position.undo:
        parties.play_on(1)
    latest = parties.position.undo[-1]
    client = parties.position.table.player_of(latest.seat)
    parties.add(parties.take_back(client, latest.seat, latest.entry))
    parties.play_on(30)
    return parties


def digest_lines(entries: Sequence[Opened]) -> Iterator[str]:
    """A header with the versions, then each entry's number, kind and digest."""
    genesis = genesis_of(entries[0])
    yield f"# {genesis.game}, rules {genesis.rules_version}, format {FORMAT}"
    for opened, position in zip(entries, replay(entries, RULES), strict=True):
        digest = digest_of(position.game, position.table).hex()
        yield f"{opened.entry.number:>4} {opened.entry.kind:<11} {digest}"


def main() -> None:
    """Write every golden log and its digests."""
    logs: dict[str, Sequence[Opened]] = {
        "toll-road-1": toll_road_1().timeline.entries,
        "clients-1": clients_1().entries,
    }
    for name, entries in logs.items():
        write_log(FOLDER / f"{name}.rail", log_bytes(one.sealed for one in entries))
        lines = "".join(f"{line}\n" for line in digest_lines(entries))
        (FOLDER / f"{name}.digests").write_text(lines, encoding="utf-8")
        print(f"{name}: {len(entries)} entries")


if __name__ == "__main__":
    main()
