"""Whole games, each compared with the fold of its log at every entry, verified and replayed."""

from core.cli.engine import secret_of
from core.games.iron_dragon.ai.levels import AI
from core.log import log_bytes, parse_log
from core.ruleset import Seat
from core.table import PERSON, LocalTable, Position, chance_at, digest_of, fold, replay, verify
from tests.games.toll_road import RULES
from tests.soak.harness import Run
from tests.walks import Dice

SEATS = range(2, 7)
GAMES = 2_000


def cases() -> list[str]:
    return [f"{seats} seats, seed {seed}" for seed in range(GAMES // len(SEATS)) for seats in SEATS]


def check(case: str) -> None:
    """Play and check the game with this id."""
    seats, _, _, seed = case.split()
    table = checked_game(int(seats), seed)
    entries = parse_log(log_bytes(entry.sealed for entry in table.timeline.entries), case).entries
    assert [entry.hash for entry in entries] == [entry.hash for entry in table.timeline.entries]
    verified = verify(entries, RULES)
    assert verified.redecided
    assert verified.position == table.position
    *_, last = replay(entries, RULES)
    assert last == table.position


def checked_game(seats: int, seed: str) -> LocalTable:
    """Return a finished random game, with undos and changes of control."""
    dice = Dice((seats, seed))
    names = [f"Pedlar {number + 1}" for number in range(seats)]
    table = LocalTable.new(RULES, names, secret=secret_of(seed), options={"Target": 20})
    folded = compared(table, None)
    while awaiting := RULES.awaiting(table.state):
        assert isinstance(awaiting, tuple)
        seat = awaiting[0].seat
        act(table, seat, dice)
        folded = compared(table, folded)
    assert RULES.outcome(table.state) is not None
    return table


def act(table: LocalTable, seat: Seat, dice: Dice) -> None:
    """Do a random action that is possible while this seat must act."""
    control = table.position.table.control
    other = dice.below(len(control))
    if table.can_undo and not dice.below(4):
        before = table.position.undo[-1].game
        table.undo(seat)
        assert table.state == before
    elif other not in (seat, RULES.turn(table.state).seat) and not dice.below(10):
        table.set_control(other, "random" if control[other].level == PERSON else PERSON)
    else:
        choice = AI.player("random").choose(
            RULES, table.state, seat, chance=chance_at(table.position)
        )
        table.do(seat, choice.command)


def compared(table: LocalTable, folded: Position | None) -> Position:
    """Return the fold of the log so far, after comparing it with the table and the digests."""
    start = 0 if folded is None else folded.head.number + 1
    for opened in table.timeline.entries[start:]:
        folded = fold(folded, opened, RULES)
        assert digest_of(folded.game, folded.table) == opened.entry.digest
    assert folded is not None
    assert folded == table.position
    return folded


RUN = Run(
    name="games",
    about="whole games: the live state, the fold of the log and its verification agree",
    cases=cases,
    check=check,
)
